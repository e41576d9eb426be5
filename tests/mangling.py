"""Bodies and JSON values in which something was replaced by something else, for what reads them."""

from __future__ import annotations

from hypothesis import strategies as st

_SIGNS = (
    b"<",
    b"&",
    b'"',
    b"{",
    b"[",
    b"null",
    b"true",
    b"}",
    b"\\ud800",
    b"-1",
    b"99999999999999999999",
    b"\n",
    b",",
    b";",
    b"&eacute;",
    b"<!--",
    b"9999-",
    b"\xff",
)


def mangled(body: bytes) -> st.SearchStrategy[bytes]:
    """Any bytes, the body cut, with a stretch of it replaced by any others, and with two stretches swapped."""
    places = st.tuples(st.integers(0, len(body)), st.integers(0, 30), st.binary(max_size=8) | st.sampled_from(_SIGNS))
    cut = st.integers(0, len(body)).map(lambda at: body[:at])
    replaced = places.map(lambda one: body[: one[0]] + one[2] + body[one[0] + one[1] :])
    three = st.tuples(*[st.integers(0, len(body))] * 3).map(sorted)
    swapped = three.map(lambda at: body[: at[0]] + body[at[1] : at[2]] + body[at[0] : at[1]] + body[at[2] :])
    return st.binary() | cut | replaced | swapped


def retyped(value: object) -> st.SearchStrategy[object]:
    """The JSON value with one of the values in it replaced by another of any type."""
    places = list(_places(value))
    other = (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(max_size=5)
        | st.sampled_from([[], {}, [1], {"a": 1}, [None]])
    )
    return st.tuples(st.sampled_from(places), other).map(lambda change: _with(value, *change))


def _places(value: object, place: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(deeper for key, one in inner for deeper in _places(one, (*place, key)))]


def _with(value: object, place: tuple[str | int, ...], other: object) -> object:
    if not place:
        return other
    if isinstance(value, dict):
        return value | {place[0]: _with(value[place[0]], place[1:], other)}
    assert isinstance(value, list)
    return [_with(one, place[1:], other) if key == place[0] else one for key, one in enumerate(value)]
