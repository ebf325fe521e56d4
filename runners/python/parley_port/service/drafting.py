"""Proposals made of a plan's drafts (FIXTURE-8)."""

from __future__ import annotations

from ..canonical import proposal_hash
from ..json_text import Json
from .authority import Requester
from .effects import draw_effect
from .fixture import Fields
from .ids import new_id
from .operands import quantity_value
from .proposals import KeptProposal
from .scope import Scope
from .templates import fill
from .values import check_times, draw


def make_proposal(scope: Scope, capability: str, draft: Fields, requester: Requester) -> KeptProposal:
    """The proposal of a draft; its hash is that of HASH-2."""
    summary = fill(scope, draft["summary"])
    drawn = [draw_effect(scope, effect) for effect in draft["effects"]]
    shown: Fields = {
        "id": new_id("p"),
        "capability": capability,
        "summary": summary,
        "effects": [effect for effect, _ in drawn],
        "cost": _draw_cost(scope, draft.get("cost")),
        "risk": draft["risk"],
        "undo": draft.get("undo"),
        "expires": float(_whole_minutes(scope.now + int(draft["lifetime"]))),
    }
    shown["hash"] = proposal_hash(shown)
    if "data" in draft:
        shown["data"] = draw(scope, draft["data"])
    if "result" in draft:
        check_times(scope, draft["result"])
    return KeptProposal(shown, draft, [change for _, change in drawn if change], scope.params, requester)


def _draw_cost(scope: Scope, draft: Fields | None) -> Json:
    if draft is None:
        return None
    return {"amount": float(quantity_value(scope, draft["amount"])), "currency": draft["currency"]}


def _whole_minutes(time: int) -> int:
    """The least multiple of 60 that is not below the time."""
    return -(-time // 60) * 60
