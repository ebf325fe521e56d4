"""The capability that an ASK or INTENT calls, and its params (ASK-2, FRAME-11)."""

from __future__ import annotations

from ..json_text import Json
from ..refusal import Refusal
from .fixture import Fields
from .host import Host
from .param_types import check_params
from .request import RequestFrame

CLOCK: Fields = {"name": "test.clock", "kind": "ask", "params": {"now": "int"}}
"""The capability that sets the clock; it is not in the BRIEF (FIXTURE-2)."""


def find_capability(host: Host, frame: RequestFrame, kind: str) -> Fields:
    """The capability; one that is not known or of the other kind is `unknown_capability`."""
    name = frame.text("capability")
    found = CLOCK if name == CLOCK["name"] else host.capabilities.get(name or "")
    if name is None or found is None or found["kind"] != kind:
        raise Refusal("unknown_capability", "there is no such capability of that kind")
    return found


def read_params(frame: RequestFrame, capability: Fields) -> dict[str, Json]:
    """The params, as the capability declares them; without a declaration it takes none (FIXTURE-4)."""
    return check_params(frame.fields.get("params"), capability.get("params", {}))
