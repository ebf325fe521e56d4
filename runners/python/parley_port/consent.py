"""Consent: a root grant for one COMMIT (CONSENT-1, CONSENT-2)."""

from __future__ import annotations

from .forms import a_string, integer, record
from .json_text import Json
from .keys import public_key
from .refusal import invalid
from .tokens import a_key, issue

_consent_form = record(
    {
        "proposal": a_string,
        "hash": a_string,
        "service": a_string,
        "capability": a_string,
        "principal": a_key,
        "summary": a_string,
        "expires": integer(),
    }
)


def build_consent(consent: Json, seed: bytes, sub: str, iat: int, nonce: str) -> str:
    """The token by which the principal consents to a proposal (CONSENT-2)."""
    if not isinstance(consent, dict) or not _consent_form(consent):
        raise invalid("the consent is malformed")
    if public_key(seed) != consent["principal"]:
        raise invalid("the seed is not that of the principal")
    return issue(seed, sub, _caveats(consent), iat, nonce)


def _caveats(consent: dict[str, Json]) -> list[Json]:
    """The COMMIT of that proposal at that service until it expires, and nothing else (CONSENT-1)."""
    return [
        {"svc": [consent["service"]]},
        {"verbs": ["COMMIT"]},
        {"can": [consent["capability"]]},
        {"only": consent["hash"]},
        {"exp": consent["expires"]},
    ]
