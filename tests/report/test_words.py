from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import veridical
from veridical.config import Language
from veridical.model import Phrase, Reason, Verdict
from veridical.report import phrasing
from veridical.report.words import chinese, language_of, shared_language, translate

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(veridical.__file__).parent
PLACEHOLDER = re.compile(r"\{\d*(?::word)?\}")
SAID = re.compile(r"\bsay\('([^']+)'")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def texts(node: ast.expr, module: ast.Module) -> list[str]:
    """Return the texts that an expression can be: a constant, a choice, or a look-up in a table of the module."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return texts(body, module) + texts(orelse, module)
        case ast.Dict(values=values):
            return [text for value in values for text in texts(value, module)]
        case ast.Subscript(value=ast.Name(id=name)) | ast.Name(id=name):
            assigned = [found for found in ast.walk(module) if isinstance(found, ast.Assign)]
            bound = [found.value for found in assigned for target in found.targets if ast.unparse(target) == name]
            return [text for value in bound for text in texts(value, module)]
        case _:
            return []


def uses_model_phrase(module: ast.Module) -> bool:
    return any(
        isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("veridical.model")
        and any(alias.name == "Phrase" for alias in node.names)
        for node in ast.walk(module)
    )


def calls(module: ast.Module, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                yield node


def phrases() -> set[str]:
    """Return the templates of all sentences in the sources."""
    return {
        text
        for path, module in trees()
        if uses_model_phrase(module) and path.parent.name != "report"
        for call in calls(module, "Phrase")
        for text in texts(call.args[0], module)
    }


def frame_words() -> set[str]:
    """Return the words that the report itself says."""
    found = {
        text
        for path, module in trees()
        if "report" in path.parts
        for call in calls(module, "say", "_say", "word", "labelled")
        for text in texts(call.args[0], module)
        if text
    }
    templates = (path.read_text("utf-8") for path in SOURCE.joinpath("report").rglob("*.html"))
    found |= {text for template in templates for text in SAID.findall(template)}
    tables = (*phrasing.LEVELS.values(), *phrasing.REASONS.values(), *(verdict.value for verdict in Verdict))
    return found | set(tables)


def test_every_sentence_has_a_chinese_translation() -> None:
    missing = sorted(phrases() - set(chinese()))
    assert not missing, "add to data/messages.zh.toml: " + "; ".join(missing)


def test_every_sentence_is_written_where_the_scan_can_read_it() -> None:
    unread = [
        f"{path.name}:{call.lineno}"
        for path, module in trees()
        if uses_model_phrase(module) and path.parent.name != "report"
        for call in calls(module, "Phrase")
        if not texts(call.args[0], module)
    ]
    assert not unread


def test_every_word_of_the_frame_has_a_chinese_translation() -> None:
    missing = sorted(frame_words() - set(chinese()))
    assert not missing, "add to data/messages.zh.toml: " + "; ".join(missing)


@pytest.mark.parametrize("english", sorted(chinese()))
def test_a_translation_takes_the_values_of_its_template(english: str) -> None:
    count = len(PLACEHOLDER.findall(english))
    values = tuple(f"<{number}>" for number in range(count))
    meaning = translate(Phrase(english, values), Language.ZH)
    assert all(value in meaning for value in values)


def test_a_template_without_translation_stays_english() -> None:
    assert translate(Phrase("nobody has translated {}", ("this",)), Language.ZH) == "nobody has translated this"


def test_a_value_may_be_a_word_that_is_translated_too() -> None:
    phrase = Phrase("corrected in line {0}, {1:word}: “{2}” is now “{3}”", ("7", "venue", "venue {1}", "{x}"))
    assert translate(phrase, Language.EN) == "corrected in line 7, venue: “venue {1}” is now “{x}”"
    assert translate(phrase, Language.ZH) == f"第 7 行的{chinese()['venue']}已改正：“venue {{1}}”改为“{{x}}”"


def test_braces_in_a_value_are_no_placeholders() -> None:
    assert translate(Phrase("the work is of {}", ("{0} {x}",)), Language.EN) == "the work is of {0} {x}"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("A note in English", Language.EN),
        ("王伟 wrote a long note in English about agents", Language.EN),
        ("中文笔记，引用 Foobar: Agents", Language.ZH),
        ("", Language.EN),
        ("12 % 。，", Language.EN),
        (
            "《A Study of Many Foos on Long Walks》由 Ann Lee 等提出，《Bars and Foos for Walking Home》与其不同。",
            Language.ZH,
        ),
        ("This is a long note on the agents of Lee (李安), which was read by us.", Language.EN),
    ],
)
def test_a_text_is_chinese_by_the_share_of_its_letters_or_by_its_small_words(text: str, language: Language) -> None:
    assert language_of(text, Language.AUTO) is language


def test_the_wanted_language_is_taken_whatever_the_text() -> None:
    assert language_of("中文", Language.EN) is Language.EN
    assert shared_language([Language.EN], Language.ZH) is Language.ZH


def test_documents_in_two_languages_are_summed_up_in_english() -> None:
    assert shared_language([Language.EN, Language.ZH], Language.AUTO) is Language.EN
    assert shared_language([Language.ZH, Language.ZH], Language.AUTO) is Language.ZH


def test_every_reason_has_its_words() -> None:
    assert set(phrasing.REASONS) == set(Reason)


@given(st.text())
def test_any_text_has_a_language(text: str) -> None:
    assert language_of(text, Language.AUTO) in {Language.EN, Language.ZH}
