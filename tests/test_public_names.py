from __future__ import annotations

import os
import subprocess
import sys

import pytest

import veridical


@pytest.mark.parametrize("name", veridical.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    found = getattr(veridical, name)
    assert name == "__version__" or found.__doc__


def test_the_names_are_listed() -> None:
    assert dir(veridical) == sorted(veridical.__all__)


def test_a_name_that_is_not_public_is_missed_in_the_usual_way() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = veridical.nothing


def test_importing_the_package_imports_nothing_else() -> None:
    script = "import sys, veridical; print(*[name for name in sys.modules if name.startswith('veridical')])"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environ, check=True)
    assert sorted(ran.stdout.split()) == ["veridical", "veridical.version"]


def test_the_version_is_three_numbers() -> None:
    assert [part.isdigit() for part in veridical.__version__.split(".")] == [True] * 3
