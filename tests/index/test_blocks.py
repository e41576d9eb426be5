"""Lines in compressed blocks, and what says that they are broken."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.errors import DamagedIndex
from veridical.index.blocks import LINES, Blocks, BlockWriter, Compressor, train

LINE = st.binary(max_size=40).map(lambda line: line.replace(b"\n", b" "))


def written(folder: Path, *batches: list[bytes], dictionary: bytes = b"") -> Blocks:
    compressor = Compressor(dictionary)
    with BlockWriter(folder, "lines") as writer:
        for batch in batches:
            writer.append(compressor.blocks(batch))
    return Blocks(folder, "lines", dictionary)


@given(st.lists(st.lists(LINE, max_size=40), max_size=4), st.data())
def test_every_line_is_read_by_its_number_in_any_order(batches: list[list[bytes]], data: st.DataObject) -> None:
    lines = [line for batch in batches for line in batch]
    with TemporaryDirectory() as folder:
        blocks = written(Path(folder), *batches)
        assert len(blocks) == len(lines)
        numbers = data.draw(st.lists(st.sampled_from(range(len(lines))), max_size=20) if lines else st.just([]))
        assert blocks.lines(numbers) == [lines[number] for number in numbers]
        assert blocks.lines(range(len(lines))) == lines


def test_a_dictionary_makes_lines_that_are_alike_shorter(tmp_path: Path) -> None:
    lines = [f'{{"key": "w{n}", "title": "Counting Sheep", "n": {n * n}}}'.encode() for n in range(2_000)]
    dictionary = train(lines)
    assert dictionary
    for name, one in (("with", dictionary), ("without", b"")):
        (tmp_path / name).mkdir()
        assert written(tmp_path / name, lines, dictionary=one).lines([1_999, 3]) == [lines[1_999], lines[3]]
    assert (tmp_path / "with/lines.zst").stat().st_size < (tmp_path / "without/lines.zst").stat().st_size


@pytest.mark.parametrize("samples", [[], [b"x"] * 10, [b""] * 1_000])
def test_too_few_or_empty_samples_make_no_dictionary(samples: list[bytes]) -> None:
    assert train(samples) == b""


@pytest.mark.parametrize("number", [-1, 3 * LINES, 1 << 40])
def test_a_number_that_no_line_has_is_damage(number: int, tmp_path: Path) -> None:
    blocks = written(tmp_path, [b"x"] * (3 * LINES))
    with pytest.raises(DamagedIndex, match=r"lines\.zst"):
        blocks.lines([number])


@given(st.integers(0, 10_000), st.integers(0, 7), st.sampled_from(["lines.zst", "lines.places"]))
def test_a_bit_that_has_changed_is_damage_or_changes_no_line(place: int, bit: int, name: str) -> None:
    lines = [b"abcdefgh" * 3] * LINES + [b""] * LINES + [b"%d" % number for number in range(2 * LINES)]
    with TemporaryDirectory() as folder:
        written(Path(folder), lines)
        file = Path(folder, name)
        content = bytearray(file.read_bytes())
        content[place % len(content)] ^= 1 << bit
        file.unlink()  # what is mapped is not written to
        file.write_bytes(content)
        for number, line in enumerate(lines):
            try:
                assert Blocks(Path(folder), "lines", b"").lines([number]) == [line]
            except DamagedIndex:
                continue


def test_places_of_another_length_are_damage(tmp_path: Path) -> None:
    written(tmp_path, [b"x"])
    for content in (b"", b"x" * 7, b"x" * 16):
        (tmp_path / "lines.places").unlink()
        (tmp_path / "lines.places").write_bytes(content)
        with pytest.raises(DamagedIndex, match="broken"):
            Blocks(tmp_path, "lines", b"")


def test_lines_are_read_after_the_file_is_deleted(tmp_path: Path) -> None:
    blocks = written(tmp_path, [b"x", b"y"])
    for file in tmp_path.iterdir():
        file.unlink()
    assert blocks.lines([1, 0]) == [b"y", b"x"]
