"""Replies fitted into the budget of their request (FRAME-10)."""

from __future__ import annotations

import asyncio
from typing import Optional

from ..fitting import Fitting, cut_reply
from ..json_text import Json
from ..refusal import Refusal
from .errors import Reply, limit
from .handles import Elided
from .host import Host
from .request import RequestFrame
from .sending import check_form, check_sendable

_LARGE = 20_000
"""From how many code points and values on a reply is fitted apart, while others are served."""


class Fitted:
    """A reply that is cut, but whose rests have no handles yet."""

    def __init__(self, reply: Reply, cut: Optional[Fitting]) -> None:
        self._reply = reply
        self._cut = cut

    def has_room(self, host: Host) -> bool:
        """Whether there are handles for what was cut."""
        return self._cut is None or host.handles.has_room(len(self._cut.entries), host.now)

    def give(self, host: Host, owner: Optional[str]) -> Reply:
        """The reply, its rests under handles for the key; without room for them, `limit`."""
        if self._cut is None:
            return self._reply
        if not self.has_room(host):
            raise limit("too many handles")
        return self._cut.with_more(host.handles.give(Elided(rest, owner, host.now)) for rest in self._cut.rests())


async def fit(host: Host, frame: RequestFrame, reply: Reply, owner: Optional[str] = None) -> Reply:
    """The reply within the budget, its rests under handles for the key."""
    return (await prepare(frame, reply)).give(host, owner)


async def fit_receipt(host: Host, frame: RequestFrame, reply: Reply, owner: str) -> Reply:
    """Like `fit`, but sent whole where no handle is left for its cuts (FIXTURE-14): it is done, and has to be told."""
    try:
        fitted = await prepare(frame, reply)
    except Refusal:
        return reply
    return fitted.give(host, owner) if fitted.has_room(host) else reply


async def prepare(frame: RequestFrame, reply: Reply) -> Fitted:
    """Cuts a reply and makes sure that it can be sent. What is large is cut in another thread."""
    if _room_left(reply, _LARGE) > 0:
        return _prepare(frame, reply)
    return await asyncio.to_thread(_prepare, frame, reply)


def _prepare(frame: RequestFrame, reply: Reply) -> Fitted:
    check_form(reply)
    cut = cut_reply(reply, frame.budget)
    check_sendable(reply if cut is None else cut.with_more(iter(["h_aaaaaaaaaaaa"] * len(cut.entries))), frame.id)
    return Fitted(reply, cut)


def _room_left(value: Json, room: int) -> int:
    """What is left of the room when the value is in it; none or less when it has none."""
    room -= len(value) + 1 if isinstance(value, str) else 1
    if isinstance(value, (list, dict)):
        for item in value if isinstance(value, list) else value.values():
            if room <= 0:
                break
            room = _room_left(item, room)
    return room
