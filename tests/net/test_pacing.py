"""No service is asked faster than it allows, nor by more at once, by all processes of the user together."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import pairwise
from typing import TYPE_CHECKING

import anyio
import pytest
from filelock import FileLock

from veridical.net.pacing import Pacer
from veridical.net.services import Pace

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
SECONDS = 0.02
ASK = """
import sys, anyio
from pathlib import Path
from veridical.net.pacing import Pacer
from veridical.net.services import Pace
async def run(folder, seconds, turns):
    pacer = Pacer("some", Pace(seconds), folder)
    for _ in range(turns):
        async with pacer.turn():
            print((folder / "some.start").read_text(), flush=True)
anyio.run(run, Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
"""
HOLD = """
import sys, anyio
from pathlib import Path
from veridical.net.pacing import Pacer
from veridical.net.services import Pace
async def run(folder):
    async with Pacer("some", Pace(0.0), folder).turn():
        print("held", flush=True)
        await anyio.sleep_forever()
anyio.run(run, Path(sys.argv[1]))
"""


def start(code: str, *words: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *map(str, words)]
    return subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)


def turns(*pacers: Pacer, each: int = 5) -> tuple[list[float], int]:
    """Return the times at which turns started, and how many were taken at once at most."""
    starts: list[float] = []
    now = most = 0

    async def take(pacer: Pacer) -> None:
        nonlocal now, most
        async with pacer.turn():
            starts.append(pacer._last)
            now += 1
            most = max(most, now)
            await anyio.sleep(0.001)
            now -= 1

    async def run() -> None:
        async with anyio.create_task_group() as group:
            for pacer in pacers * each:
                group.start_soon(take, pacer)

    anyio.run(run)
    return starts, most


def are_apart(starts: Sequence[float], seconds: float = SECONDS) -> bool:
    return all(later - earlier >= seconds for earlier, later in pairwise(sorted(starts)))


def test_starts_within_a_process_are_an_interval_apart() -> None:
    starts, most = turns(Pacer("some", Pace(SECONDS), None))

    assert (len(starts), most) == (5, 1)
    assert are_apart(starts)


def test_the_first_turn_is_free() -> None:
    assert Pacer("some", Pace(3_600.0), None)._take() == 0.0


def test_an_interval_is_stretched_by_the_scale() -> None:
    pacer = Pacer("some", Pace(10.0), None, scale=100.0)

    assert pacer._take() == 0.0
    assert 900.0 < pacer._take() <= 1_010.0


def test_four_processes_together_keep_the_interval(tmp_path: Path) -> None:
    processes = [start(ASK, tmp_path, SECONDS, 8) for _ in range(4)]
    starts = [float(line) for process in processes for line in process.communicate()[0].split()]

    assert len(set(starts)) == 32
    assert are_apart(starts)


def test_no_more_connections_are_open_than_the_service_allows(tmp_path: Path) -> None:
    starts, most = turns(*(Pacer("some", Pace(0.0, 2), tmp_path) for _ in range(4)))

    assert (len(starts), most) == (20, 2)


@pytest.mark.parametrize("is_shared", [False, True])
def test_the_interval_counts_from_when_the_request_has_left(is_shared: bool, tmp_path: Path) -> None:
    async def run() -> float:
        pacer = Pacer("some", Pace(3_600.0), tmp_path if is_shared else None)
        async with pacer.turn() as has_left:
            pacer._last = 0.0  # opening the connection has taken hours
            (tmp_path / "some.start").write_text("0.0")
            has_left()
        return pacer._take()

    assert anyio.run(run) > 3_600.0


def test_services_do_not_wait_for_each_other(tmp_path: Path) -> None:
    first, second = (Pacer(name, Pace(3_600.0), tmp_path) for name in ("one", "other"))

    assert (first._take(), second._take()) == (0.0, 0.0)
    assert first._take() > 0.0


def test_a_process_that_is_killed_holds_nothing(tmp_path: Path) -> None:
    process = start(HOLD, tmp_path)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    assert Pacer("some", Pace(0.0), tmp_path)._try_lock("some-0.lock") is None
    process.kill()
    process.communicate()

    starts, _ = turns(Pacer("some", Pace(0.0), tmp_path), each=1)
    assert len(starts) == 1


def test_who_waits_for_a_process_that_stands_still_can_be_stopped(tmp_path: Path) -> None:
    async def run() -> bool:
        with anyio.move_on_after(0.05) as scope:
            async with Pacer("some", Pace(0.0), tmp_path).turn():
                pass
        return scope.cancelled_caught

    for name in ("some.lock", "some-0.lock"):
        with FileLock(tmp_path / name):
            assert anyio.run(run)
    assert not anyio.run(run)


def test_without_a_folder_that_can_be_made_a_process_keeps_its_own_pace(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    starts, most = turns(Pacer("some", Pace(SECONDS), tmp_path / "file/pace"))

    assert (len(starts), most) == (5, 1)
    assert are_apart(starts)


def test_where_no_lock_can_be_made_a_process_keeps_its_own_pace(tmp_path: Path) -> None:
    for name in ("some.lock", "some-0.lock"):
        (tmp_path / name).mkdir()
    starts, most = turns(Pacer("some", Pace(SECONDS), tmp_path))

    assert (len(starts), most) == (5, 1)
    assert are_apart(starts)


def test_where_the_start_cannot_be_written_a_process_keeps_its_own_pace(tmp_path: Path) -> None:
    (tmp_path / "some.start").mkdir()
    starts, most = turns(Pacer("some", Pace(SECONDS), tmp_path))

    assert (len(starts), most) == (5, 1)
    assert are_apart(starts)


@pytest.mark.parametrize("text", ["", "nonsense", "nan", "inf", "-1", "½"])
def test_a_start_that_cannot_be_read_is_none(text: str, tmp_path: Path) -> None:
    (tmp_path / "some.start").write_text(text, "utf-8")
    pacer = Pacer("some", Pace(3_600.0), tmp_path)

    assert pacer._take() == 0.0
    assert pacer._take() > 0.0


def test_a_clock_that_was_set_back_holds_nobody_up(tmp_path: Path) -> None:
    (tmp_path / "some.start").write_text(repr(time.time() + 86_400))

    assert Pacer("some", Pace(10.0), tmp_path)._take() == 0.0
