"""ASK (ASK-1, ASK-2), and the clock of the service (FIXTURE-2)."""

from __future__ import annotations

from ..json_text import Json
from ..refusal import invalid
from ..reply_form import a_time
from .authority import identify, proof_key
from .calling import CLOCK, find_capability, read_params
from .errors import Reply
from .events import Send, go_before
from .host import Host
from .replying import fit
from .request import RequestFrame
from .scope import Scope
from .values import draw


async def answer_ask(host: Host, frame: RequestFrame, send: Send) -> Reply:
    """An ANSWER, drawn when the delay is over (FIXTURE-11)."""
    capability = find_capability(host, frame, "ask")
    params = read_params(frame, capability)
    if capability is CLOCK:
        return _set_clock(host, params)  # whatever grants and proof it has (FIXTURE-2)
    requester = identify(host, frame, proof_key(host, frame, capability["name"]), capability)
    await go_before(_scope(host, params), capability, send)
    data = draw(_scope(host, params), capability["answer"])
    return await fit(host, frame, {"kind": "ANSWER", "data": data}, requester.key)


def _scope(host: Host, params: dict[str, Json]) -> Scope:
    return Scope(params, host.states, host.now, is_ask=True)


def _set_clock(host: Host, params: dict[str, Json]) -> Reply:
    now = params["now"]
    if not isinstance(now, float) or not a_time(now) or now < host.now:
        raise invalid("the clock does not go back, and ends with the year 9999")
    host.now = int(now)
    return {"kind": "ANSWER", "data": {"now": now}}
