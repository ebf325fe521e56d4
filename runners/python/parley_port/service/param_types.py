"""Declared types, and whether params have them (HELLO-2, HELLO-3, ASK-2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ..json_text import Json
from ..numbers import is_integer
from ..refusal import invalid

_match_date = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})").fullmatch
_match_datetime = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]{1,9})?)?"
    r"(?:Z|[+-]([0-9]{2}):([0-9]{2}))"
).fullmatch


def check_params(params: Json, declared: dict[str, Any]) -> dict[str, Json]:
    """The params, those that are null left out; `invalid_params` when they are not as declared (ASK-2, FRAME-11)."""
    if params is None:
        params = {}
    if not isinstance(params, dict):
        raise invalid("params is no object")
    fault = _fault_of_fields(params, declared)
    if fault:
        raise invalid(fault)
    return _without_null(params, declared)


def _without_null(fields: dict[str, Json], declared: dict[str, Any]) -> dict[str, Json]:
    """Fields that have their types, those that are null left out at every depth that is declared (ASK-2)."""
    kinds = {name[:-1] if name.endswith("?") else name: declared[name] for name in declared}
    return {name: _bare(value, kinds[name]) for name, value in fields.items() if value is not None}


def _bare(value: Json, kind: Any) -> Json:
    if isinstance(kind, dict) and isinstance(value, dict):
        return _without_null(value, kind)
    if isinstance(kind, list) and isinstance(value, list):
        return [_bare(item, kind[0]) for item in value]
    return value


def _fault_of_fields(fields: dict[str, Json], declared: dict[str, Any]) -> str:
    """What is wrong with an object of params, or nothing."""
    types = {name[:-1] if name.endswith("?") else name: declared[name] for name in declared}
    for name in fields:
        if name not in types:
            return "a param is not declared"
    for name, kind in types.items():
        value = fields.get(name)
        if value is None:
            if f"{name}?" not in declared:
                return f"{name} is missing"
        elif not has_type(value, kind):
            return f"{name} is of another type"
    return ""


def has_type(value: Json, kind: Any) -> bool:
    """Whether a value has a type (HELLO-3)."""
    if isinstance(kind, dict):
        return isinstance(value, dict) and not _fault_of_fields(value, kind)
    if isinstance(kind, list):
        return isinstance(value, list) and all(has_type(item, kind[0]) for item in value)
    base = str(kind).partition(" — ")[0]
    if base.endswith("[]"):
        return isinstance(value, list) and all(_has_base(item, base[:-2]) for item in value)
    return _has_base(value, base)


def _has_base(value: Json, base: str) -> bool:
    check = _BASES.get(base)
    if check is not None:
        return check(value)
    return isinstance(value, str) and value in base.split("|")


def _is_date(value: Json) -> bool:
    """A day of the Gregorian calendar."""
    found = _match_date(value) if isinstance(value, str) else None
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1 <= month <= 12 and 1 <= day <= days[month - 1]


def _is_datetime(value: Json) -> bool:
    found = _match_datetime(value) if isinstance(value, str) else None
    if found is None or not _is_date(found.group(1)):
        return False
    hour, minute, second, offset_hour, offset_minute = (int(digits or "0") for digits in found.groups()[1:])
    return max(hour, offset_hour) <= 23 and max(minute, second, offset_minute) <= 59


_BASES: dict[str, Callable[[Json], bool]] = {
    "string": lambda value: isinstance(value, str),
    "int": is_integer,
    "number": lambda value: isinstance(value, float),
    "bool": lambda value: isinstance(value, bool),
    "date": _is_date,
    "datetime": _is_datetime,
    "any": lambda value: value is not None,
}
