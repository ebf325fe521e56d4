"""Whether one of several grants authorizes a request (GRANT-11 to GRANT-17)."""

from __future__ import annotations

from collections.abc import Iterable

from .caveats import Outcome, Request, is_spend, judge
from .forms import a_string, an_object, integer, null_or, record
from .json_text import Json
from .refusal import Refusal, invalid, unauthorized
from .tokens import Grant, check_chain, read_token

_context_form = record(
    {"service": a_string, "verb": a_string, "now": integer()},
    {"capability": null_or(a_string), "proposal": an_object, "spent": an_object},
)


class ConsentRequired(Refusal):
    """Only soft failures stand in the way of a grant of this principal (GRANT-13)."""

    def __init__(self, principal: str) -> None:
        super().__init__("consent_required", "the principal has to consent")
        self.principal = principal


_BY_WEIGHT = ("consent_required", "forbidden", "unauthorized")
"""The codes when no grant authorizes, the one that counts most first (GRANT-15)."""


def read_request(context: Json) -> Request:
    """The request that a context describes; refuses any other form (GRANT-17)."""
    if not isinstance(context, dict) or not _context_form(context):
        raise invalid("the context is malformed")
    service, verb, now = context["service"], context["verb"], context["now"]
    capability, proposal, spent = context.get("capability"), context.get("proposal", {}), context.get("spent", {})
    assert isinstance(service, str) and isinstance(verb, str) and isinstance(now, float)
    assert capability is None or isinstance(capability, str)
    assert isinstance(proposal, dict) and isinstance(spent, dict)
    return Request(service, verb, int(now), capability, proposal, _read_spent(spent))


def _read_spent(spent: dict[str, Json]) -> dict[str, int]:
    counted = integer(0)
    totals: dict[str, int] = {}
    for block_id, total in spent.items():
        if not isinstance(total, float) or not counted(total):
            raise invalid("spent holds something that is no integer of at least 0")
        totals[block_id] = int(total)
    return totals


def check_grants(tokens: Iterable[str], trusted: frozenset[str], proof_key: str, request: Request) -> Grant:
    """The first grant that authorizes the request on its own; refuses when none does (GRANT-15)."""
    worst: dict[str, Refusal] = {"unauthorized": unauthorized("no grant authorizes this")}
    for token in tokens:
        try:
            return _check_grant(token, trusted, proof_key, request)
        except Refusal as refusal:
            worst.setdefault(refusal.code, refusal)
    raise next(worst[code] for code in _BY_WEIGHT if code in worst)


def _check_grant(token: str, trusted: frozenset[str], proof_key: str, request: Request) -> Grant:
    """The grant of a token, if it authorizes the request (GRANT-1 to GRANT-13).

    Trust and holder are looked at before the signatures, which cost more: the code is the same.
    """
    grant = read_token(token)
    if grant.principal not in trusted:
        raise unauthorized("the principal is not trusted")  # GRANT-11
    if grant.holder != proof_key:
        raise unauthorized("the holder is not the key of the proof")  # GRANT-12
    check_chain(grant)
    _check_caveats(grant, request)
    return grant


def _check_caveats(grant: Grant, request: Request) -> None:
    """Refuses unless every caveat of every block holds (GRANT-13); what failed hard is needed (GRANT-14)."""
    judged = [(caveat, judge(caveat, request, block.id)) for block in grant.blocks for caveat in block.caveats]
    need = [caveat for caveat, outcome in judged if outcome is Outcome.HARD]
    if need:
        raise Refusal("forbidden", "a caveat of the grant does not hold", need)
    if any(outcome is Outcome.SOFT for _, outcome in judged):
        raise ConsentRequired(grant.principal)


def spend_ids(grant: Grant) -> list[Json]:
    """The ids of the blocks that hold a `spend` caveat (GRANT-16)."""
    return [block.id for block in grant.blocks if any(map(is_spend, block.caveats))]
