"""Refusals as a service gives them, and the ERROR replies made of them (ERR-1, ERR-2)."""

from __future__ import annotations

from ..json_text import Json
from ..refusal import Refusal

Reply = dict[str, Json]


def error_reply(refusal: Refusal) -> Reply:
    """The ERROR that tells of a refusal; its fields stand on the frame itself (ERR-1)."""
    reply: Reply = {"kind": "ERROR", "code": refusal.code, "message": refusal.message}
    if refusal.need is not None:
        reply["need"] = refusal.need
    if refusal.consent is not None:
        reply["consent"] = refusal.consent
    return reply


def limit(message: str) -> Refusal:
    """A refusal with `limit`."""
    return Refusal("limit", message)


def forbidden(message: str) -> Refusal:
    """A refusal with `forbidden` that no caveat is the reason of."""
    return Refusal("forbidden", message)


def not_found(message: str) -> Refusal:
    """A refusal with `not_found`."""
    return Refusal("not_found", message)


def expired(message: str) -> Refusal:
    """A refusal with `expired`."""
    return Refusal("expired", message)


def internal(message: str) -> Refusal:
    """A refusal with `internal`."""
    return Refusal("internal", message)
