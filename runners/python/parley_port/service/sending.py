"""Frames of the service: what a reply becomes on the wire, and whether it may (FRAME-1, FRAME-3, JSON-4)."""

from __future__ import annotations

from ..compact import compact
from ..json_text import MAX_DEPTH, Json
from ..lens_value import is_scalar
from ..lines import MAX_FRAME
from ..refusal import Refusal
from ..reply_form import check_reply
from .errors import Reply, error_reply, internal, limit

_LONGEST_OWN_ID = "s" + "9" * 16


def check_form(reply: Reply) -> None:
    """Refuses a reply that has none of the forms of section 10, as with a time after the year 9999 (LENS-15)."""
    try:
        check_reply(reply)
    except Refusal as refusal:
        raise internal("the reply has no form that a reader would take") from refusal


def check_sendable(reply: Reply, asked: str) -> None:
    """Refuses a reply that a frame has no room for."""
    if len(_frame(_LONGEST_OWN_ID, asked, reply)) > MAX_FRAME or _is_deeper(reply, MAX_DEPTH):
        raise limit("the reply does not fit in a frame")


def write_frame(own: str, asked: str, reply: Reply) -> bytes:
    """The frame without its line end; where there is no room for it, one that says so."""
    for re, fields in ((asked, reply), (asked, _NO_ROOM), ("?", _NO_ROOM)):
        frame = _frame(own, re, fields)
        if len(frame) <= MAX_FRAME:
            break
    return frame


def _frame(own: str, asked: str, reply: Reply) -> bytes:
    return compact({"parley": 1.0, "id": own, "re": asked, **reply}).encode("utf-8")


_NO_ROOM = error_reply(limit("the reply does not fit in a frame"))


def _is_deeper(value: Json, depth: int) -> bool:
    """Whether more than so many containers are open at once."""
    if is_scalar(value):
        return False
    if depth == 0:
        return True
    items = value if isinstance(value, list) else value.values()  # type: ignore[union-attr]
    return any(_is_deeper(item, depth - 1) for item in items)
