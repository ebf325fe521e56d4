"""Caveats: what limits a grant, and whether it holds for a request (CAVEAT-1 to CAVEAT-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from .forms import Check, a_string, array_of, integer, one_of
from .json_text import Json
from .numbers import is_integer

_RISKS = ("low", "medium", "high")


class Outcome(Enum):
    """What comes of a caveat: it holds, or fails softly or hard (GRANT-13)."""

    HOLDS = 0
    SOFT = 1
    HARD = 2


@dataclass(frozen=True)
class Request:
    """What a grant is asked to authorize (GRANT-17)."""

    service: str
    verb: str
    now: int
    capability: str | None
    proposal: dict[str, Json]
    spent: Mapping[str, int]
    soft_waived: bool = False
    """Whether `per`, `spend` and `risk` are not evaluated, as for a replay (GRANT-20)."""


Holds = Callable[[Json, Request, str], bool]
"""Whether a well-formed caveat value holds for a request, standing in the block of that id."""


@dataclass(frozen=True)
class Rule:
    """One name of a caveat: the form of its value, when it holds, and what its failure is."""

    form: Check
    holds: Holds
    failure: Outcome
    commit_only: bool = False


def judge(caveat: Json, request: Request, block_id: str) -> Outcome:
    """What comes of a caveat of a block; anything unknown (CAVEAT-1) or malformed (CAVEAT-2) fails hard."""
    if not isinstance(caveat, dict) or len(caveat) != 1:
        return Outcome.HARD
    [(name, value)] = caveat.items()
    rule = _RULES.get(name)
    if rule is None or not rule.form(value):
        return Outcome.HARD
    if rule.commit_only and request.verb != "COMMIT":
        return Outcome.HOLDS  # CAVEAT-13
    if rule.failure is Outcome.SOFT and request.soft_waived:
        return Outcome.HOLDS  # GRANT-20
    return Outcome.HOLDS if rule.holds(value, request, block_id) else rule.failure


def is_spend(caveat: Json) -> bool:
    """Whether the caveat is a `spend` (GRANT-16)."""
    return isinstance(caveat, dict) and "spend" in caveat


def _a_limit(value: Json) -> bool:
    """An object with exactly `max` and `currency` (CAVEAT-8)."""
    return (
        isinstance(value, dict)
        and len(value) == 2
        and is_integer(value.get("max"))
        and isinstance(value.get("currency"), str)
    )


def _services(names: Json, request: Request, _: str) -> bool:
    """CAVEAT-3."""
    return isinstance(names, list) and request.service in names


def _verbs(names: Json, request: Request, _: str) -> bool:
    """CAVEAT-4."""
    return isinstance(names, list) and request.verb in names


def _capabilities(patterns: Json, request: Request, _: str) -> bool:
    """CAVEAT-5."""
    capability = request.capability
    if capability is None or not isinstance(patterns, list):
        return False
    return any(isinstance(pattern, str) and _matches(pattern, capability) for pattern in patterns)


def _matches(pattern: str, capability: str) -> bool:
    return pattern == capability or (pattern.endswith("*") and capability.startswith(pattern[:-1]))


def _before(limit: Json, request: Request, _: str) -> bool:
    """CAVEAT-6."""
    return isinstance(limit, float) and request.now < limit


def _not_before(limit: Json, request: Request, _: str) -> bool:
    """CAVEAT-7."""
    return isinstance(limit, float) and request.now >= limit


def _cost_within(limit: Json, request: Request, spent: int, least: int | None) -> bool:
    """Whether the proposal's cost is nothing, or what was spent and its amount, at least `least`, stay within."""
    cost = request.proposal.get("cost", False)
    if cost is None:
        return True
    if not isinstance(cost, dict) or not isinstance(limit, dict):
        return False
    amount, most = cost.get("amount"), limit["max"]
    if not isinstance(amount, float) or not is_integer(amount) or not isinstance(most, float):
        return False
    counted = int(amount) if least is None else max(int(amount), least)
    return cost.get("currency") == limit["currency"] and spent + counted <= int(most)


def _per(limit: Json, request: Request, _: str) -> bool:
    """CAVEAT-9."""
    return _cost_within(limit, request, 0, None)


def _spend(limit: Json, request: Request, block_id: str) -> bool:
    """CAVEAT-10."""
    return _cost_within(limit, request, request.spent.get(block_id, 0), 0)


def _risk(limit: Json, request: Request, _: str) -> bool:
    """CAVEAT-11."""
    risk = request.proposal.get("risk")
    return isinstance(risk, str) and risk in _RISKS[: _RISKS.index(str(limit)) + 1]


def _only(proposal_hash: Json, request: Request, _: str) -> bool:
    """CAVEAT-12."""
    return request.proposal.get("hash") == proposal_hash


_RULES = {
    "svc": Rule(array_of(a_string), _services, Outcome.HARD),
    "verbs": Rule(array_of(a_string), _verbs, Outcome.HARD),
    "can": Rule(array_of(a_string), _capabilities, Outcome.HARD),
    "exp": Rule(integer(), _before, Outcome.HARD),
    "nbf": Rule(integer(), _not_before, Outcome.HARD),
    "per": Rule(_a_limit, _per, Outcome.SOFT, commit_only=True),
    "spend": Rule(_a_limit, _spend, Outcome.SOFT, commit_only=True),
    "risk": Rule(one_of(*_RISKS), _risk, Outcome.SOFT, commit_only=True),
    "only": Rule(a_string, _only, Outcome.HARD, commit_only=True),
}
