"""When values are equal (RECORD-6), ordered (RECORD-7), and held by others (DSPEC-3, DECIDE-5).

Python's own operators on the values that `record_json` reads are just these relations: numbers and booleans compare
exactly, strings by code point, arrays by their first unequal elements, objects are equal whatever the order of their
keys; and a comparison without order is a `TypeError`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from .record_json import Record
from .refusal import invalid

Relation = Callable[[Record, Record], bool]
"""Whether an option's value stands in a relation to a constraint's; fails the evaluation when it cannot be said."""


def equal(left: Record, right: Record) -> bool:
    """Deep and exact equality (RECORD-6)."""
    return left == right


def _ordered(compare: Callable[[Any, Any], Any]) -> Relation:
    """An order that fails the evaluation where there is none (RECORD-7, SHEET-3)."""

    def relation(left: Record, right: Record) -> bool:
        try:
            return bool(compare(left, right))
        except TypeError as error:
            raise invalid("values that have no order") from error

    return relation


def _within(item: Record, holder: Record) -> bool:
    """Whether an array, string or object holds the item (DSPEC-3, DECIDE-5)."""
    if isinstance(holder, list):
        return any(equal(item, element) for element in holder)
    if isinstance(holder, str):
        if not isinstance(item, str):
            raise invalid("a string holds strings only")
        return item in holder
    assert isinstance(holder, dict)  # the form of a constraint
    if isinstance(item, (list, dict)):
        raise invalid("an array or object is never a key")
    return isinstance(item, str) and item in holder


RELATIONS: dict[str, Relation] = {
    "==": equal,
    "!=": lambda left, right: not equal(left, right),
    "<": _ordered(operator.lt),
    "<=": _ordered(operator.le),
    ">": _ordered(operator.gt),
    ">=": _ordered(operator.ge),
    "in": _within,
    "not_in": lambda left, right: not _within(left, right),
}
"""The relations by the `op` of a constraint (DSPEC-2)."""

NEVER_FAIL = ("==", "!=")
"""The ops that can be said of all values."""

MEMBERSHIP = ("in", "not_in")
"""The ops whose value holds others."""
