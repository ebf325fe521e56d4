"""The verbs of a service (sections 16 to 20)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from .ask import answer_ask
from .commit import answer_commit
from .errors import Reply
from .events import Send
from .expand import answer_expand
from .host import Host
from .intent import answer_intent
from .replying import fit
from .request import RequestFrame
from .undo import answer_undo


async def answer_hello(host: Host, frame: RequestFrame, _: Send) -> Reply:
    """HELLO-1."""
    return await fit(host, frame, host.brief)


VERBS: dict[str, Callable[[Host, RequestFrame, Send], Awaitable[Reply]]] = {
    "HELLO": answer_hello,
    "ASK": answer_ask,
    "INTENT": answer_intent,
    "COMMIT": answer_commit,
    "UNDO": answer_undo,
    "EXPAND": answer_expand,
}
