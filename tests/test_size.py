"""Modules and functions stay readable in one sitting."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    path for folder in ("src", "evaluation", "benchmarks", "tools") for path in (ROOT / folder).rglob("*.py")
)
MOST_LINES = 400
MOST_FUNCTION_LINES = 40


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_and_its_functions_are_short(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    functions = [
        (node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]

    assert text.count("\n") <= MOST_LINES
    assert [(name, lines) for name, lines in functions if lines > MOST_FUNCTION_LINES] == []
