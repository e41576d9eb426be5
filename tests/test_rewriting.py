"""A file is written whole or not at all, and only where it is still the one that was read."""

from __future__ import annotations

import errno
import os
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

import pytest

from veridical import rewriting
from veridical.errors import Unwritable
from veridical.rewriting import rewrite

OLD, NEW = b"old\r\n", b"new"


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "notes.md"
    file.write_bytes(OLD)
    file.chmod(0o640)
    return file


def test_the_mode_stays_and_nothing_is_left_beside(path: Path) -> None:
    assert rewrite(path, NEW, expected=digest(OLD)) is None
    assert path.read_bytes() == NEW
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(path.parent.iterdir()) == [path]


def test_a_link_leads_where_it_led(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.md"
    link.symlink_to(path.name)
    rewrite(link, NEW, expected=digest(OLD))
    assert link.is_symlink()
    assert path.read_bytes() == NEW


def test_a_file_that_was_changed_is_left_alone(path: Path) -> None:
    path.write_bytes(b"somebody was quicker")
    with pytest.raises(Unwritable, match=r"notes\.md: was changed while it was checked"):
        rewrite(path, NEW, expected=digest(OLD), backup=True)
    assert path.read_bytes() == b"somebody was quicker"
    assert list(path.parent.iterdir()) == [path]


def test_a_read_only_file_is_left_alone(path: Path) -> None:
    path.chmod(0o440)
    with pytest.raises(Unwritable, match="read-only"):
        rewrite(path, NEW, expected=digest(OLD))
    assert path.read_bytes() == OLD


def test_on_a_full_disk_the_file_is_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(rewriting.os, "fsync", full)
    with pytest.raises(Unwritable, match="No space left on device"):
        rewrite(path, NEW, expected=digest(OLD), backup=True)
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_an_interruption_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(source: BinaryIO, target: BinaryIO) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rewriting.shutil, "copymode", interrupted)
    with pytest.raises(KeyboardInterrupt):
        rewrite(path, NEW, expected=digest(OLD))
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_backup_takes_no_name_that_something_has(path: Path) -> None:
    first = rewrite(path, NEW, expected=digest(OLD), backup=True)
    second = rewrite(path, b"newer", expected=digest(NEW), backup=True)
    assert first is not None
    assert second is not None
    assert (first.name, second.name) == ("notes.md.bak", "notes.md.bak2")
    assert (first.read_bytes(), second.read_bytes()) == (OLD, NEW)
