"""EXPAND (EXPAND-1, EXPAND-2)."""

from __future__ import annotations

from ..json_text import Json
from ..refusal import unauthorized
from .authority import proof_key
from .errors import Reply, expired
from .events import Send
from .host import Host
from .replying import fit
from .request import RequestFrame


async def answer_expand(host: Host, frame: RequestFrame, _: Send) -> Reply:
    """An ANSWER with what was cut, itself fitted."""
    handle = frame.text("handle")
    elided = host.handles.find(handle, host.now)
    if handle is None or elided is None:
        raise expired("the handle is not known, or no longer")
    key = proof_key(host, frame, handle)  # grants are not looked at (PROOF-6)
    if elided.owner is not None and key != elided.owner:
        raise unauthorized("the handle was made for another key")
    name = "text" if isinstance(elided.rest, str) else "items"
    data: dict[str, Json] = {name: elided.rest}
    return await fit(host, frame, {"kind": "ANSWER", "data": data}, key)
