"""Guards, and the plan that answers an INTENT (FIXTURE-7)."""

from __future__ import annotations

import operator
from typing import Any

from ..json_text import Json
from ..numbers import is_integer
from ..refusal import invalid
from .fixture import Fields
from .operands import NoValue, operand_value
from .scope import Scope

_ORDERS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def first_plan(scope: Scope, plans: list[Fields]) -> Fields:
    """The first plan of which every guard holds; when there is none, `invalid_params`."""
    for plan in plans:
        if all(guard_holds(scope, guard) for guard in plan.get("when", [])):
            return plan
    raise invalid("there is no plan for these params")


def guard_holds(scope: Scope, guard: Fields) -> bool:
    """Whether a guard holds."""
    left = operand_value(scope, guard["left"])
    if "is" in guard:
        return isinstance(left, NoValue) == (guard["is"] == "absent")
    right = operand_value(scope, guard["right"])
    if isinstance(left, NoValue) or isinstance(right, NoValue):
        return False
    op = guard["op"]
    if op in _ORDERS:
        return is_integer(left) and is_integer(right) and bool(_ORDERS[op](left, right))
    return same(left, right) == (op == "=")


def same(left: Json, right: Json) -> bool:
    """Whether two values are the same, of the same type: true is not 1."""
    if type(left) is not type(right):
        return False
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[name], right[name]) for name in left)
    equal: Any = left == right
    return bool(equal)
