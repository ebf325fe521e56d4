"""Canonical JSON (CANON-1 to CANON-4), and the hashes made of it (HASH-1 to HASH-3)."""

from __future__ import annotations

from hashlib import sha256

from .b64url import encode_b64url
from .json_text import Json
from .numbers import is_integer
from .quoting import quote


class NoCanonicalForm(ValueError):
    """The value holds a number that has no canonical form (CANON-4)."""


def canonical(value: Json) -> str:
    """The one canonical text of the value (CANON-1)."""
    if isinstance(value, str):
        return quote(value)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return _integer(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    # Python compares strings by code point, as CANON-2 asks.
    return "{" + ",".join([f"{quote(key)}:{canonical(value[key])}" for key in sorted(value)]) + "}"


def _integer(number: float) -> str:
    if not is_integer(number):
        raise NoCanonicalForm("a number that is no integer within ±(2^53−1)")
    return str(int(number))


def text_hash(text: str) -> str:
    """The hash of a text (HASH-1)."""
    return encode_b64url(sha256(text.encode("utf-8")).digest())


def proposal_hash(proposal: dict[str, Json]) -> str:
    """The hash of a proposal: of all its top-level fields but `hash` and `data` (HASH-2)."""
    return text_hash(canonical({name: value for name, value in proposal.items() if name not in ("hash", "data")}))
