"""A date in the form in which a document writes one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veridical.text.dates import parse_date

if TYPE_CHECKING:
    from veridical.model import PartialDate

_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
# `{m}` is the month's number, `{mm}` with two digits, `{M}` its name, `{b}` the name's first three letters.
_FORMS: Final = (
    *("{y}-{mm}-{dd}", "{y}/{mm}/{dd}", "{y}.{mm}.{dd}", "{y}/{m}/{d}", "{y}.{m}.{d}", "{y}年{m}月{d}日"),
    *("{y} 年 {m} 月 {d} 日", "{y}年{mm}月{dd}日", "{d} {M} {y}", "{d} {b} {y}", "{M} {d}, {y}", "{b} {d}, {y}"),
    *("{y}-{mm}", "{y}/{mm}", "{y}.{mm}", "{y}年{m}月", "{y} 年 {m} 月", "{y}年{mm}月"),
    *("{M} {y}", "{b} {y}", "{M}, {y}"),
    *("{y}年", "{y} 年", "{y}"),
)


def date_in_style(stated: str, recorded: PartialDate) -> str | None:
    """Return the recorded date as the stated one is written; `None` where the form, or what it needs, is not known."""
    date = parse_date(stated)
    if date is None:
        return None
    return next((_written(form, recorded) for form in _FORMS if _written(form, date) == stated), None)


def _written(form: str, date: PartialDate) -> str | None:
    """Return the date in a form; `None` where the form needs more than is known."""
    lacks_month = date.month is None and any(sign in form for sign in ("{m", "{M}", "{b}"))
    if lacks_month or (date.day is None and "{d" in form):
        return None
    month, day = date.month or 1, date.day or 1
    name = _MONTHS[month - 1]
    return form.format(y=date.year, m=month, mm=f"{month:02}", d=day, dd=f"{day:02}", M=name, b=name[:3])
