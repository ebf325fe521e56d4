"""Constraints stated as data (DSPEC-2, DSPEC-3)."""

from __future__ import annotations

from .dialects import Dialects
from .record_json import Record, RecordObject
from .record_text import record_text
from .refusal import invalid
from .relations import MEMBERSHIP, NEVER_FAIL, RELATIONS
from .sheets import Constraint

_KEYS = {"attr", "op", "value"}


def read_constraint(stated: Record, dialects: Dialects) -> Constraint:
    """The constraint of `{attr, op, value}`; any other form is refused (DSPEC-1, DSPEC-2)."""
    if not isinstance(stated, dict) or stated.keys() != _KEYS:
        raise invalid("a constraint is not exactly attr, op and value")
    attr, op, value = stated["attr"], stated["op"], stated["value"]
    relation = RELATIONS.get(op) if isinstance(op, str) else None
    if not isinstance(attr, str) or relation is None:
        raise invalid("a constraint's attr is no string, or its op is unknown")
    if op in MEMBERSHIP and not _holds_others(value, dialects):
        raise invalid("the value of in or not_in is of another kind")

    def accepts(option: RecordObject) -> bool:
        # A missing attribute is never accepted, whatever the op; null is a value (DSPEC-3).
        return attr in option and relation(option[attr], value)

    may_fail = op not in NEVER_FAIL and not (op in MEMBERSHIP and isinstance(value, list))
    return Constraint(f"{attr} {op} {record_text(value)}", accepts, may_fail)


def _holds_others(value: Record, dialects: Dialects) -> bool:
    """Whether the value can hold others: an array, or what DECIDE-5 allows besides."""
    return isinstance(value, list) or (dialects.membership == "in-substring" and isinstance(value, (str, dict)))
