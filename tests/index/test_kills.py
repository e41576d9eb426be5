"""A build that is killed, or for which there is no room, loses nothing."""

from __future__ import annotations

import os
import random
import select
import subprocess
import sys
from pathlib import Path

import pytest
from indexing import add, build, doi, row, titles, write

from veridical.errors import ConfigurationError
from veridical.index.describe import describe
from veridical.index.local import LocalIndex

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
START = """
import sys
from pathlib import Path
from veridical.index.build import Order, add_to_index, build_index
def show(count):
    print(count, flush=True)
if __name__ == "__main__":
    run = {"build": build_index, "add": add_to_index}[sys.argv[1]]
    print("ready", flush=True)
    run(Path(sys.argv[2]), Order((sys.argv[3],), "2026-12-02T12:00:00Z"), show)
"""
FULL = """
import resource, sys
from pathlib import Path
from indexing import add, build
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[4]), resource.RLIM_INFINITY))
try:
    {"build": build, "add": add}[sys.argv[1]](Path(sys.argv[2]), sys.argv[3])
except Exception as error:
    print(type(error).__name__, error)
"""
PATIENCE = 20.0  # seconds in which all processes must have ended
FEW, MANY = 300, 5_000  # more than a batch of them goes through several processes


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("inputs")
    write(folder / "old.jsonl", [row(number) for number in range(FEW)])
    write(folder / "new.jsonl", [row(number, f"Newer Sheep {number}") for number in range(FEW)])
    write(folder / "many.jsonl", [row(number, f"Newer Sheep {number}") for number in range(MANY)])
    return folder


def start(command: str, directory: Path, file: Path) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-c", START, command, str(directory), str(file)]
    return subprocess.Popen(words, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def assert_is_one_of_two(directory: Path) -> None:
    """Assert that an index is whole, and wholly as it was or wholly as it should become."""
    assert describe(directory).is_whole
    found = {
        str(work.title).startswith("Newer")
        for works in LocalIndex(directory).by_identifier([doi(number) for number in range(FEW)])
        for work in works
    }
    assert len(found) == 1


@pytest.mark.parametrize("command", ["build", "add"])
def test_an_index_survives_kills_at_random_moments(command: str, tmp_path: Path, inputs: Path) -> None:
    directory, chance = tmp_path / "index", random.Random(command)  # noqa: S311 - no secret
    build(directory, str(inputs / "old.jsonl"))
    for _ in range(5):
        process = start(command, directory, inputs / "new.jsonl")
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(chance.uniform(0.0, 0.05))
        kill(process)
        assert_is_one_of_two(directory)
    {"build": build, "add": add}[command](directory, str(inputs / "new.jsonl"))
    assert titles(directory, 1) == ["Newer Sheep 1"]


def test_an_index_survives_a_kill_amid_several_processes_which_end_too(tmp_path: Path, inputs: Path) -> None:
    directory = tmp_path / "index"
    build(directory, str(inputs / "old.jsonl"))
    process = start("build", directory, inputs / "many.jsonl")
    assert process.stdout is not None
    assert [process.stdout.readline(), process.stdout.readline()] == [b"ready\n", b"2000\n"]
    process.kill()
    process.wait()
    # What they write to ends when the last of them has ended.
    ended = False
    while not ended and select.select([process.stdout], [], [], PATIENCE)[0]:
        ended = not os.read(process.stdout.fileno(), 1 << 16)
    assert ended
    process.stdout.close()
    assert titles(directory, 1) == [row(1)["title"]]
    assert_is_one_of_two(directory)
    build(directory, str(inputs / "new.jsonl"))
    assert titles(directory, 1) == ["Newer Sheep 1"]


@pytest.mark.parametrize("command", ["build", "add"])
@pytest.mark.parametrize("size", [0, 1_000, 20_000, 60_000])
def test_a_full_disk_is_told_and_the_old_index_stays(command: str, size: int, tmp_path: Path, inputs: Path) -> None:
    directory = tmp_path / "index"
    build(directory, str(inputs / "old.jsonl"))
    before = sorted(path.name for path in directory.iterdir())
    words = [sys.executable, "-c", FULL, command, str(directory), str(inputs / "many.jsonl"), str(size)]
    ran = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert ran.stdout.startswith(f"ConfigurationError {directory}: the index cannot be written, and is as it was: ")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert sorted(path.name for path in directory.iterdir()) == before
    assert titles(directory, 1) == [row(1)["title"]]


def test_a_worker_process_that_is_killed_ends_the_build_with_an_error(tmp_path: Path, inputs: Path) -> None:
    import multiprocessing

    from veridical.index.build import Order, build_index

    def kill_one(_: int) -> None:
        for child in multiprocessing.active_children()[:1]:
            child.kill()
            child.join()

    directory = tmp_path / "index"
    build(directory, str(inputs / "old.jsonl"))
    file = write(tmp_path / "more.jsonl", [row(number) for number in range(12_000)])
    with pytest.raises(ConfigurationError, match="a worker process was killed"):
        build_index(directory, Order((file,), "2026-12-02T12:00:00Z"), kill_one)
    assert multiprocessing.active_children() == []
    assert titles(directory, 1) == [row(1)["title"]]
