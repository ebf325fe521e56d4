"""Values of a fixture: JSON in which an object with one key that begins with `$` is replaced (FIXTURE-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional

from ..json_text import Json
from ..numbers import is_integer
from ..refusal import invalid
from .errors import not_found
from .operands import quantity_value
from .scope import NODE, Scope, size_of
from .templates import fill

MOST_TIMES = 100_000

Index = Optional[int]
"""The position in the `$repeat` around, if there is one."""


def draw(scope: Scope, value: Json, index: Index = None) -> Json:
    """The value with everything in it replaced, at any depth."""
    if isinstance(value, dict):
        if len(value) == 1:
            [(key, given)] = value.items()
            drawer = _DRAWERS.get(key)
            if drawer is not None and drawer.takes(given, index):
                return drawer.draw(scope, given, index)
        scope.take(NODE + sum(map(len, value)))
        return {name: draw(scope, item, index) for name, item in value.items()}
    if isinstance(value, list):
        scope.take(NODE)
        return [draw(scope, item, index) for item in value]
    scope.take(size_of(value))
    return value


def check_times(scope: Scope, value: Json) -> None:
    """Refuses with `invalid_params` where a value that is drawn later has a times that is none, at any depth."""
    if isinstance(value, dict) and len(value) == 1:
        [(key, given)] = value.items()
        if key in ("$repeat", "$long") and isinstance(given, dict) and _DRAWERS[key].takes(given, None):
            _times(scope, given["times"])
    if isinstance(value, (dict, list)):
        for item in value.values() if isinstance(value, dict) else value:
            check_times(scope, item)


def _put(scope: Scope, value: Json) -> Json:
    scope.take(size_of(value))
    return value


def _param(scope: Scope, name: str, _: Index) -> Json:
    return _put(scope, scope.params.get(name))


def _state(scope: Scope, template: str, _: Index) -> Json:
    """A state without value makes an ASK `not_found`, and is null elsewhere."""
    name = fill(scope, template)
    if name not in scope.states and scope.is_ask:
        raise not_found("there is no such state")
    return _put(scope, scope.states.get(name))


def _text(scope: Scope, template: str, _: Index) -> Json:
    scope.take(NODE)
    return fill(scope, template)


def _now(scope: Scope, _: Json, __: Index) -> Json:
    return _put(scope, float(scope.now))


def _states(scope: Scope, template: str, _: Index) -> Json:
    """In the order of the file, later ones after them in the order of their making."""
    prefix = fill(scope, template)
    found: list[Json] = []
    for name, value in scope.states.items():
        if name.startswith(prefix):
            found.append(_put(scope, {"name": name, "value": value}))
    return found


def _times(scope: Scope, quantity: Any) -> int:
    """Below 0 counts as 0; above 100,000 is `invalid_params`."""
    times = quantity_value(scope, quantity)
    if times > MOST_TIMES:
        raise invalid(f"more than {MOST_TIMES} times")
    return max(times, 0)


def _repeat(scope: Scope, given: dict[str, Any], _: Index) -> Json:
    scope.take(NODE)
    return [draw(scope, given["value"], position) for position in range(_times(scope, given["times"]))]


def _index(scope: Scope, offset: float, index: Index) -> Json:
    return _put(scope, float((index or 0) + int(offset)))


def _long(scope: Scope, given: dict[str, Any], _: Index) -> Json:
    times, text = _times(scope, given["times"]), fill(scope, given["text"])
    scope.take(NODE + len(text) * times)
    return text * times


class _Drawer:
    """How one `$` key is replaced, and what has to stand under it; an object with anything else there is itself."""

    def __init__(self, takes: Callable[[Any, Index], bool], drawn: Callable[[Scope, Any, Index], Json]) -> None:
        self.takes = takes
        self.draw = drawn


def _a_text(given: Any, _: Index) -> bool:
    return isinstance(given, str)


def _with(*names: str) -> Callable[[Any, Index], bool]:
    return lambda given, _: isinstance(given, dict) and set(given) == set(names)


_DRAWERS = {
    "$param": _Drawer(_a_text, _param),
    "$state": _Drawer(_a_text, _state),
    "$text": _Drawer(_a_text, _text),
    "$now": _Drawer(lambda given, _: given is True, _now),
    "$states": _Drawer(_a_text, _states),
    "$repeat": _Drawer(_with("times", "value"), _repeat),
    "$index": _Drawer(lambda given, index: is_integer(given) and index is not None, _index),
    "$long": _Drawer(_with("times", "text"), _long),
}
