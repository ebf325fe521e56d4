"""What a draft or an ASK does before it is done: events, then a delay (FIXTURE-12)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .errors import Reply
from .fixture import Fields
from .scope import Scope
from .templates import fill

Send = Callable[[Reply], Awaitable[None]]
"""Sends an EVENT for the request."""


async def go_before(scope: Scope, draft: Fields, send: Send) -> None:
    """Sends the events in order and waits the delay."""
    for event in draft.get("events", []):
        reply: Reply = {"kind": "EVENT", "message": fill(scope, event["message"])}
        if "progress" in event:
            reply["progress"] = event["progress"]
        await send(reply)
    await wait(draft.get("delay", 0.0))


async def wait(milliseconds: float) -> None:
    """Waits in real time, while others go on (FIXTURE-2)."""
    if milliseconds > 0:
        await asyncio.sleep(milliseconds / 1000)
