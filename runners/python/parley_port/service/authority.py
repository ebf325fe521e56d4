"""Who sends a request, and what their grants allow (PROOF-5 to PROOF-7, GRANT-20, GRANT-21, CONSENT-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from ..caveats import Request
from ..grants import ConsentRequired, check_grants
from ..json_text import Json
from ..proofs import check_proof
from ..refusal import Refusal, unauthorized
from ..tokens import Grant, read_token
from .errors import forbidden
from .fixture import Fields
from .host import Host
from .proposals import KeptProposal
from .request import RequestFrame


@dataclass(frozen=True)
class Requester:
    """The key of a good proof, and the principal that authorized the request, where there are such."""

    key: Optional[str]
    principal: Optional[str]


def proof_key(host: Host, frame: RequestFrame, target: str) -> Optional[str]:
    """The key of the frame's proof if it is good (PROOF-1 to PROOF-3)."""
    proof = frame.fields.get("proof")
    try:
        check_proof(proof, host.fixture.service_id, str(frame.verb), target, host.now)
    except Refusal:
        return None
    assert isinstance(proof, dict)
    return str(proof["key"])


def identify(host: Host, frame: RequestFrame, key: Optional[str], capability: Fields) -> Requester:
    """Who sends an ASK or INTENT, `key` being that of a good proof (PROOF-6, PROOF-7)."""
    needed = capability.get("authority", False)
    if not frame.tokens:
        if needed:
            raise unauthorized("this needs a grant")
        return Requester(key, None)
    if key is None:
        raise unauthorized("grants need a good proof")
    request = Request(host.fixture.service_id, str(frame.verb), host.now, capability["name"], {}, {})
    try:
        grant = check_grants(frame.tokens, host.trusted, key, request)
    except Refusal:
        if needed:
            raise
        return Requester(key, None)
    return Requester(key, grant.principal)


def proven_key(host: Host, frame: RequestFrame, target: str) -> str:
    """The key of a COMMIT's or UNDO's proof; without grants or a good proof it is refused (COMMIT-1, UNDO-2)."""
    if not frame.tokens:
        raise unauthorized("this needs a grant")
    key = proof_key(host, frame, target)
    if key is None:
        raise unauthorized("grants need a good proof")
    return key


def authorize_commit(host: Host, tokens: list[str], key: str, kept: KeptProposal, is_replay: bool) -> Grant:
    """The grant that authorizes a COMMIT; `per`, `spend` and `risk` are waived for a replay (GRANT-20)."""
    request = Request(
        host.fixture.service_id, "COMMIT", host.now, kept.capability, kept.shown, host.spending.spent, is_replay
    )
    try:
        return _authorize(host, tokens, key, request, kept.requester.principal)
    except ConsentRequired as refusal:
        consent = _consent(host, kept, refusal.principal)
        raise Refusal(refusal.code, refusal.message, consent=consent) from refusal


def authorize_undo(host: Host, tokens: list[str], key: str, capability: str, principal: str) -> Grant:
    """The grant that authorizes an UNDO, `can` looking at the receipt's capability (UNDO-2)."""
    request = Request(host.fixture.service_id, "UNDO", host.now, capability, {}, {})
    return _authorize(host, tokens, key, request, principal)


def _authorize(host: Host, tokens: list[str], key: str, request: Request, principal: Optional[str]) -> Grant:
    """Only grants of that principal are asked, where there is one and some are of it (GRANT-21).

    Others never serve: where one of them authorizes or fails softly alone, nobody is asked to consent.
    """
    if principal is None:
        return check_grants(tokens, host.trusted, key, request)
    own = [token for token in tokens if _principal_of(token) == principal]
    if own:
        return check_grants(own, host.trusted, key, request)
    refusal = forbidden("another principal authorized what this is about")
    try:
        check_grants(tokens, host.trusted, key, request)
    except ConsentRequired as soft:
        raise refusal from soft
    raise refusal


def _principal_of(token: str) -> Optional[str]:
    """The `iss` of a token's root, once the token has its form; its signatures are not looked at (GRANT-21)."""
    try:
        return read_token(token).principal
    except Refusal:
        return None


def _consent(host: Host, kept: KeptProposal, principal: str) -> dict[str, Json]:
    """What the principal is asked to sign (CONSENT-3)."""
    shown = kept.shown
    return {
        "proposal": shown["id"],
        "hash": shown["hash"],
        "service": host.fixture.service_id,
        "capability": shown["capability"],
        "principal": principal,
        "summary": shown["summary"],
        "expires": shown["expires"],
    }
