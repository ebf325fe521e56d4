"""Small checks of the form of a value, and ways to put them together.

A check is a function from a value to whether it has the form.
"""

from __future__ import annotations

from collections.abc import Callable

from .json_text import Json
from .numbers import MAX_INTEGER, is_integer

Check = Callable[[Json], bool]


def anything(value: Json) -> bool:
    """Any value, null too."""
    return True


def a_string(value: Json) -> bool:
    """A string, the empty one too."""
    return isinstance(value, str)


def a_boolean(value: Json) -> bool:
    """A boolean."""
    return isinstance(value, bool)


def an_object(value: Json) -> bool:
    """Any object."""
    return isinstance(value, dict)


def one_of(*words: str) -> Check:
    """One of these strings."""
    allowed = frozenset(words)
    return lambda value: isinstance(value, str) and value in allowed


def integer(low: int = -MAX_INTEGER, high: int = MAX_INTEGER) -> Check:
    """An integer within a range (JSON-8)."""
    return lambda value: is_integer(value, low, high)


def null_or(check: Check) -> Check:
    """Null, or what the check admits."""
    return lambda value: value is None or check(value)


def array_of(check: Check) -> Check:
    """An array whose elements all have a form."""
    return lambda value: isinstance(value, list) and all(map(check, value))


def record(required: dict[str, Check], optional: dict[str, Check] | None = None) -> Check:
    """An object with these fields; an optional one that is there is checked too, others are ignored (LENS-14)."""
    maybe = optional or {}

    def check(value: Json) -> bool:
        return (
            isinstance(value, dict)
            and all(name in value and form(value[name]) for name, form in required.items())
            and all(name not in value or form(value[name]) for name, form in maybe.items())
        )

    return check
