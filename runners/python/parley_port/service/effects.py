"""Effects as a proposal shows them, with the changes that they stand for (FIXTURE-9, FIXTURE-13)."""

from __future__ import annotations

from typing import Optional

from ..json_text import Json
from ..numbers import is_integer
from ..refusal import invalid
from .changes import AddChange, Change, SetChange
from .fixture import Fields
from .operands import operand_value, quantity_value
from .scope import Scope
from .templates import fill

_OPPOSITE = {"create": "delete", "delete": "create"}


def draw_effect(scope: Scope, draft: Fields) -> tuple[Fields, Optional[Change]]:
    """An effect of a proposal, and its change if it has one (FIXTURE-9)."""
    effect: Fields = {"op": draft["op"], "target": fill(scope, draft["target"])}
    if "field" in draft:
        effect["field"] = fill(scope, draft["field"])
    change: Optional[Change] = None
    if "set" in draft:
        change = _read_set(scope, draft["set"])
        if change.before is not None:
            effect["from"] = change.before
        if change.after is not None:
            effect["to"] = change.after
    elif "add" in draft:
        change = _read_add(scope, draft["add"])
    if "detail" in draft:
        effect["detail"] = fill(scope, draft["detail"])
    return effect, change


def _read_set(scope: Scope, draft: Fields) -> SetChange:
    name, after = fill(scope, draft["state"]), operand_value(scope, draft["to"])
    if isinstance(after, float) and is_integer(after):
        return SetChange(name, scope.states.get(name), after)
    if after is None or isinstance(after, str):
        return SetChange(name, scope.states.get(name), after)
    raise invalid("a state can only be set to an integer or a string")


def _read_add(scope: Scope, draft: Fields) -> AddChange:
    least = draft.get("least")
    amount = quantity_value(scope, draft["amount"])
    return AddChange(fill(scope, draft["state"]), amount, None if least is None else int(least))


def reversed_effects(effects: list[Fields]) -> list[Json]:
    """The effects of a reversal (FIXTURE-13)."""
    return [_reversed_effect(effect) for effect in reversed(effects)]


def _reversed_effect(effect: Fields) -> Fields:
    reversal: Fields = {"op": _OPPOSITE.get(effect["op"], effect["op"]), "target": effect["target"]}
    if "field" in effect:
        reversal["field"] = effect["field"]
    if "to" in effect:
        reversal["from"] = effect["to"]
    if "from" in effect:
        reversal["to"] = effect["from"]
    return reversal
