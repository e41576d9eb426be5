"""Bodies of which a stretch was replaced by any bytes, for what reads them."""

from __future__ import annotations

from hypothesis import strategies as st

_SIGNS = (
    b"<",
    b"&",
    b'"',
    b"{",
    b"[",
    b"null",
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
    """Any bytes, the body cut, and the body with a stretch of it replaced by any others."""
    places = st.tuples(st.integers(0, len(body)), st.integers(0, 30), st.binary(max_size=8) | st.sampled_from(_SIGNS))
    cut = st.integers(0, len(body)).map(lambda at: body[:at])
    return st.binary() | cut | places.map(lambda one: body[: one[0]] + one[2] + body[one[0] + one[1] :])
