"""Operands and quantities of a fixture (FIXTURE-6)."""

from __future__ import annotations

from typing import Any, Union

from ..json_text import Json
from ..numbers import MAX_INTEGER, is_integer
from ..refusal import invalid
from .scope import Scope
from .templates import fill


class NoValue:
    """What an operand has that is absent from the request or the state."""


NO_VALUE = NoValue()


def operand_value(scope: Scope, operand: Any) -> Union[Json, NoValue]:
    """The value of a param, of a state, or the scalar itself."""
    if not isinstance(operand, dict):
        return operand
    if "param" in operand:
        return scope.params.get(operand["param"], NO_VALUE)
    return scope.states.get(fill(scope, operand["state"]), NO_VALUE)


def quantity_value(scope: Scope, quantity: Any) -> int:
    """An integer, or a param times an integer; what is none makes the request `invalid_params`."""
    if not isinstance(quantity, dict):
        return int(quantity)
    name = quantity["param"]
    value = scope.params.get(name)
    if not isinstance(value, float) or not is_integer(value):
        raise invalid(f"{name} is no integer")
    product = int(value) * int(quantity["times"])
    if abs(product) > MAX_INTEGER:
        raise invalid(f"{name} is too large")
    return product
