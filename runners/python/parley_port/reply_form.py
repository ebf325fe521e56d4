"""The forms of replies (section 10), outside which Lens is not defined (LENS-14, LENS-15)."""

from __future__ import annotations

import re

from .forms import (
    Check,
    a_boolean,
    a_string,
    an_object,
    anything,
    array_of,
    integer,
    null_or,
    one_of,
    record,
)
from .json_text import Json
from .lens_value import is_scalar
from .refusal import invalid

_is_currency = re.compile(r"[A-Z]{3}").fullmatch

a_time = integer(0, 253402300799)
a_count = integer(0)
a_risk = one_of("low", "medium", "high")


def a_currency(value: Json) -> bool:
    """Three capital letters (LENS-15)."""
    return isinstance(value, str) and _is_currency(value) is not None


def a_progress(value: Json) -> bool:
    """A number from 0 to 1 (LENS-15)."""
    return isinstance(value, float) and 0 <= value <= 1


def param_types(value: Json) -> bool:
    """An object from names to types."""
    return isinstance(value, dict) and all(map(param_type, value.values()))


def param_type(value: Json) -> bool:
    """A type: a non-empty string, a params object, or an array of exactly one type."""
    if isinstance(value, list):
        return len(value) == 1 and param_type(value[0])
    return value != "" if isinstance(value, str) else param_types(value)


money = record({"amount": integer(), "currency": a_currency})

service = record({"id": a_string, "name": a_string}, {"summary": a_string})

capability = record(
    {"name": a_string, "kind": one_of("ask", "intent")},
    {"summary": a_string, "params": param_types, "risk": a_risk},
)

effect = record(
    {"op": one_of("create", "update", "delete", "send", "charge", "other"), "target": a_string},
    {"field": a_string, "from": is_scalar, "to": is_scalar, "detail": a_string},
)

proposal = record(
    {
        "id": a_string,
        "capability": a_string,
        "summary": a_string,
        "effects": array_of(effect),
        "cost": null_or(money),
        "risk": a_risk,
        "undo": null_or(record({"window": a_count})),
        "expires": a_time,
        "hash": a_string,
    },
    {"data": anything},
)

_receipt_fields = record(
    {
        "id": a_string,
        "proposal": a_string,
        "capability": a_string,
        "summary": a_string,
        "at": a_time,
        "effects": array_of(effect),
        "cost": null_or(money),
        "undo": null_or(record({"until": a_time})),
    },
    {"result": anything, "undoes": a_string},
)


def receipt(value: Json) -> bool:
    """A receipt; one that undoes cannot itself be undone (LENS-28)."""
    return isinstance(value, dict) and _receipt_fields(value) and ("undoes" not in value or value["undo"] is None)


consent = record(
    {
        "proposal": a_string,
        "hash": a_string,
        "service": a_string,
        "capability": a_string,
        "principal": a_string,
        "summary": a_string,
        "expires": a_time,
    }
)

_KINDS: dict[str, Check] = {
    "BRIEF": record({"service": service, "capabilities": array_of(capability)}),
    "ANSWER": record({"data": anything}),
    "PROPOSALS": record({"proposals": array_of(proposal)}),
    "CLARIFY": record({"question": a_string, "options": array_of(record({"label": a_string, "params": an_object}))}),
    "RECEIPT": record({"receipt": receipt}, {"replay": a_boolean, "auto": a_boolean}),
    "ERROR": record(
        {"code": a_string, "message": a_string},
        {
            "fix": array_of(record({"say": a_string}, {"params": an_object})),
            "need": array_of(anything),
            "consent": consent,
            "retry": null_or(a_count),
        },
    ),
    "EVENT": record({"message": a_string}, {"progress": a_progress, "data": anything}),
}

_every_kind = record(
    {"kind": one_of(*_KINDS)},
    {
        "more": array_of(record({"handle": a_string, "path": a_string, "remaining": a_count, "est": a_count})),
        "parley": integer(1, 1),
        "id": a_string,
        "re": a_string,
    },
)


def check_reply(value: Json) -> dict[str, Json]:
    """The value as a reply; refuses one that has none of the forms (LENS-14)."""
    if not isinstance(value, dict) or not _every_kind(value):
        raise invalid("the document is no reply")
    kind = value["kind"]
    if not isinstance(kind, str) or not _KINDS[kind](value):
        raise invalid(f"the reply is no {kind}")
    return value
