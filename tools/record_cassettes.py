"""Records the cassettes of the live sources: `python tools/record_cassettes.py [--live | UPSTREAM_FOLDER] [NAME …]`.

With a folder that holds the upstream server (`server.py`), the scenes of `cassettes/questions.toml` are recorded from
it, but those that are written by hand. With `--live`, those that the live services can play are recorded from them, at
their pace, with the keys and the mail address of the program's settings. A NAME is that of a scene, "arxiv/by-id", or
of a source; without any, all are recorded. Keys, addresses and others' abstracts are taken out before anything is
written. A recording with other answers than `questions.toml` has replaces nothing: it is left as `NAME.new.yaml`, to be
looked at.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import anyio
from cassette_scenes import FOLDER, NOW, QUICK, expected_keys, play, read_scenes, read_works, recorder
from cassette_scrubbing import Scrubber

from veridical.config import network_options, read_settings
from veridical.model import Outcome
from veridical.net.services import SERVICES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager

    from cassette_scenes import Played, Scene

    from veridical.net.network import NetworkOptions


def main(arguments: Sequence[str]) -> int:
    """Record the scenes that are named; return 1 if one was not answered as `questions.toml` says, 2 for no sense."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] != "--live"):
        print(__doc__)
        return 2
    place, *names = arguments
    upstream = None if place == "--live" else Path(place)
    if upstream is not None and not (upstream / "server.py").is_file():
        print(f"{upstream}: there is no server.py; name the folder of the upstream server, or --live")
        return 2
    scenes = [scene for scene in read_scenes() if is_recorded(scene, names, is_live=upstream is None)]
    kept = [record(scene, upstream) for scene in scenes]
    print(f"{sum(kept)} of {len(kept)} scenes were answered as questions.toml says")
    return 0 if all(kept) else 1


def is_recorded(scene: Scene, names: Sequence[str], *, is_live: bool) -> bool:
    """Tell whether a scene is one of those named that can be recorded there."""
    is_named = not names or scene.name in names or scene.source in names
    return is_named and (scene.is_live if is_live else not scene.by_hand)


def record(scene: Scene, upstream: Path | None) -> bool:
    """Write a scene's cassette, in place of the one there is if the answers are right; tell whether they are."""
    own = frozenset(row["abstract"] for row in read_works().values())
    with options_for(scene, upstream) as options:
        bases = {place: SERVICES[name].base for name, place in options.bases.items()}
        secrets = (*options.keys.values(), *((options.mail,) if options.mail else ()))
        scrubber = Scrubber(bases, tuple(secret for secret in secrets if secret.strip()), own)
        new = scene.path.with_suffix(".new.yaml")
        new.unlink(missing_ok=True)
        with recorder(scrubber.request, scrubber.reply).use_cassette(new):
            played = anyio.run(play, scene, options)
    wrong = differences(scene, played)
    if not wrong:
        new.replace(scene.path)
    print(f"{scene.name}: {played.requests} requests{''.join(f'; {one}' for one in wrong)}", flush=True)
    return not wrong


def differences(scene: Scene, played: Played) -> list[str]:
    """Return in words what was answered otherwise than the scene says."""
    wrong = [] if played.requests == scene.requests else [f"{scene.requests} requests were to be sent"]
    for asked, expected, answer in zip(scene.ask, scene.answers, played.answers, strict=True):
        keys = expected_keys(expected)
        outcome = Outcome.FOUND.value if keys else expected
        if answer.outcome.value != outcome or len(answer.evidence) != len(keys):
            said = f"{answer.outcome.value}, {len(answer.evidence)} works, {answer.failure}"
            wrong.append(f"{asked} was to be {expected}, and is {said}")
    return wrong


def options_for(scene: Scene, upstream: Path | None) -> AbstractContextManager[NetworkOptions]:
    """Give where the services are: the live ones, or an upstream server that runs for as long, with its fault."""
    if upstream is None:
        return nullcontext(replace(network_options(read_settings(environ=os.environ)), now=NOW))
    return _served(upstream, () if scene.fault is None else ("--faults", scene.fault))


@contextmanager
def _served(upstream: Path, faults: Sequence[str]) -> Iterator[NetworkOptions]:
    command = [sys.executable, str(upstream / "server.py"), "--works", str(FOLDER / "works.jsonl"), "--silent", "omit"]
    at = ["--now", NOW.date().isoformat()]
    with subprocess.Popen(  # noqa: S603 - the server that was named
        [*command, *at, *faults], stdout=subprocess.PIPE, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    ) as server:
        try:
            bases: Mapping[str, str] = json.loads(server.stdout.readline() if server.stdout else b"{}")["urls"]
            yield replace(QUICK, bases={name: base for name, base in bases.items() if name in SERVICES})
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
