"""The program finds its data however it is installed."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import tomli

import veridical
from veridical.datafiles import data_path
from veridical.errors import DataError

ROOT = Path(__file__).parents[1]
PACKAGE = Path(veridical.__file__).parent
DATA = data_path("works.jsonl").parent
FILES = sorted(path.name for path in DATA.iterdir() if path.is_file())
MODULES = ("__init__.py", "version.py", "errors.py", "datafiles.py")


def copy_package(folder: Path) -> Path:
    """Copy what is needed to look for data, to where a package `veridical` lies."""
    package = folder / "veridical"
    package.mkdir(parents=True)
    for name in MODULES:
        shutil.copy(PACKAGE / name, package)
    return package


def found_data(setup: str, elsewhere: Path) -> Path:
    """Return the folder in which an interpreter that sees the copy, and last what it imports, finds every data file."""
    code = f"""
import sys, site
{setup}
sys.path.append({str(Path(tomli.__file__).parents[1])!r})
from veridical.datafiles import data_path
print({{data_path(name).parent for name in {FILES!r}}}.pop(), end="")
"""
    command = [sys.executable, "-I", "-S", "-c", code]
    ran = subprocess.run(command, cwd=elsewhere, capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, ran.stderr
    return Path(ran.stdout)


def test_installed_from_a_wheel_it_finds_the_data_in_the_package(tmp_path: Path) -> None:
    package = copy_package(tmp_path / "site-packages")
    shutil.copytree(DATA, package / "data")

    assert found_data(f"sys.path.insert(0, {str(package.parent)!r})", tmp_path) == package / "data"


def test_from_the_source_tree_it_finds_the_data_at_the_top(tmp_path: Path) -> None:
    package = copy_package(tmp_path / "tree/src")
    shutil.copytree(DATA, tmp_path / "tree/data")

    assert found_data(f"sys.path.insert(0, {str(package.parent)!r})", tmp_path) == tmp_path / "tree/data"


def test_installed_editable_it_finds_the_data_at_the_top_of_the_tree(tmp_path: Path) -> None:
    package = copy_package(tmp_path / "tree/src")
    shutil.copytree(DATA, tmp_path / "tree/data")
    site_packages = tmp_path / "site-packages"
    site_packages.mkdir()
    (site_packages / "_veridical.pth").write_text(f"{package.parent}\n", "utf-8")

    assert found_data(f"site.addsitedir({str(site_packages)!r})", tmp_path) == tmp_path / "tree/data"


def test_the_data_of_a_wheel_come_before_a_folder_that_happens_to_lie_two_above(tmp_path: Path) -> None:
    package = copy_package(tmp_path / "lib/site-packages")
    shutil.copytree(DATA, package / "data")
    shutil.copytree(DATA, tmp_path / "lib/data")

    assert found_data(f"sys.path.insert(0, {str(package.parent)!r})", tmp_path) == package / "data"


def test_a_missing_data_file_is_named_with_advice() -> None:
    with pytest.raises(DataError, match=r"nothing\.toml: no such data file in .*; reinstall veridical"):
        data_path("nothing.toml")


def test_a_wheel_is_told_to_take_the_data_where_the_program_looks_for_them() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]

    assert wheel["packages"] == ["src/veridical"]
    assert wheel["force-include"]["data"] == "veridical/data"


@pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None, reason="hatchling is not installed: a wheel cannot be built offline"
)
def test_a_wheel_holds_every_data_file_and_the_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--no-index"]
    ran = subprocess.run([*command, "-w", str(tmp_path)], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, ran.stderr

    with zipfile.ZipFile(next(tmp_path.glob("veridical-*.whl"))) as wheel:
        names = set(wheel.namelist())
        scripts = next(name for name in names if name.endswith("entry_points.txt"))
        assert "verify = veridical.cli:main" in wheel.read(scripts).decode("utf-8")
    assert {f"veridical/data/{name}" for name in FILES} <= names
    assert "veridical/py.typed" in names
    assert {f"veridical/report/html/page.{kind}" for kind in ("html", "css", "js")} <= names
