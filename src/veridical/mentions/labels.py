"""What documents call things: the names of fields, the words of links, the stance of a record's keys."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from veridical.datafiles import data_path, read_toml
from veridical.model import FieldKind
from veridical.text.cues import any_of
from veridical.text.folding import is_han
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Mapping

_REMEMBERED = 1_024  # labels: a table's are those of each of its rows
_FILLER = str.maketrans(dict.fromkeys("_-*:：", " "))
# "复现单位", "分享人": who reads or checks, and when
_OWN_ZH = Pattern(
    r"(?:复现|阅读|整理|讲|分享|汇报|审[查稿阅核]|推荐|翻译|笔记|记录|讲解|主讲|读|检查|核查|核对|更新|创建|生成|录入|填表|点评)"
    r"(?:人|者|员)?(?:人|者|员|单位|机构|学校|日期|时间|地点)"
)
_OF_OTHERS = Pattern(rf"\b{any_of('label.other_columns')}|{any_of('label.other_columns_zh')}")
_OTHERS = "others"
_LONGEST_ZH = 8  # characters of a label
_PARTS = Pattern(r"[/／]")
_UNIT = Pattern(r"\s*[(（\[].*$")
# A key and its value on one line; the key is short and holds no sentence.
KEYED = SeldomPattern(
    r"[\s\-*•·>]*(?:\d{1,2}[.)、]\s*)?(?P<key>[^\s:：,，.。;；|→()（）\"“”《》][^:：,，。;；|→\n\"“”《》]{0,30}?)\s*(?:：:?|::?(?=\s|$|https?://))\s*(?P<value>[^\n]*)"
)


@lru_cache(maxsize=_REMEMBERED)
def field_kind(label: str | None) -> FieldKind | None:
    """Return the kind of field that a label names, `None` where it names none of them."""
    name = field_name(label)
    match name:
        case "title_or_name":
            return FieldKind.TITLE
        case None | "categories" | "note":
            return None
        case _:
            return FieldKind(name)


@lru_cache(maxsize=_REMEMBERED)
def field_name(label: str | None) -> str | None:
    """Return the entry of `data/fields.toml` under which a label stands."""
    if label is None:
        return None
    folded = _folded(label)
    table = _table("fields")
    bare = _folded(_UNIT.sub("", label))
    known = table.get(folded) or table.get(bare) or table.get(_unmodified(folded)) or _by_ending(bare)
    return known or _of_parts(label)


def _of_parts(label: str) -> str | None:
    """Return the field that all parts of a label name: "期刊/会议"; a title may be what a name stands for, too."""
    parts = _PARTS.split(label)
    names = {field_name(part) for part in parts} if len(parts) > 1 else set()
    if names == {FieldKind.TITLE.value, FieldKind.EXPANSION.value}:
        return FieldKind.TITLE.value
    return names.pop() if len(names) == 1 else None


def _by_ending(label: str) -> str | None:
    """Return the field of a Chinese label by its last word: "核心作者"."""
    if len(label) > _LONGEST_ZH or not all(map(is_han, label)):
        return None
    table = _table("endings")
    name = next((entry for ending, entry in table.items() if label.endswith(ending) and entry != _OTHERS), None)
    is_others = any(word in label for word, entry in table.items() if entry == _OTHERS)
    return None if is_others or name is None or _OWN_ZH.fullmatch(label) else name


def _unmodified(folded: str) -> str:
    """Return a label without the word before it for what it is said of: "Model name", "Paper venue"."""
    lead = next((word for word in _table("modifiers") if folded.startswith(word)), "")
    return folded.removeprefix(lead)


@lru_cache(maxsize=_REMEMBERED)
def stance_of(label: str | None) -> str | None:
    """Return `rejected`, `asserted` or `own` where a key tells the stance of its value."""
    if not label:
        return None
    return _table("stances").get(_folded(label)) or ("own" if _OWN_ZH.fullmatch(label.strip()) else None)


@lru_cache(maxsize=_REMEMBERED)
def worklist_column(label: str | None) -> str | None:
    """Return `id`, `path` or `text` where a column of a worklist says what is to be checked, or what it is called."""
    return _table("worklist").get(_folded(label)) if label else None


@lru_cache(maxsize=_REMEMBERED)
def is_of_others(label: str) -> bool:
    """Tell whether a label says that what stands under it is of others than those who made the work: "Used by"."""
    return _OF_OTHERS.search(label.casefold()) is not None


def is_work_link(words: str) -> bool:
    """Tell whether the words of a link say that it leads to the work itself."""
    return _table("links").get(_folded(words.strip("[]()【】 📄"))) == "work"


def is_other_link(words: str) -> bool:
    """Tell whether the words of a link say that it leads to something beside the work: code, a blog, slides."""
    return _table("links").get(_folded(words.strip("[]()【】 💻🌐"))) == "other"


@cache
def _table(section: str) -> Mapping[str, str]:
    names = read_toml(data_path("fields.toml"))[section]
    return {_folded(name): entry for entry, spellings in names.items() for name in spellings}


@lru_cache(maxsize=_REMEMBERED)
def _folded(label: str) -> str:
    return "".join(label.translate(_FILLER).split()).casefold()
