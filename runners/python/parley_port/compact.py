"""Compact JSON: what JSON.stringify of ECMAScript gives (LENS-11), keys in their order."""

from __future__ import annotations

from .json_text import Json
from .numbers import number_text
from .quoting import quote


def compact(value: Json) -> str:
    """The value as compact JSON (LENS-11)."""
    if isinstance(value, str):
        return quote(value)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, list):
        return "[" + ",".join(map(compact, value)) + "]"
    return "{" + ",".join([f"{quote(key)}:{compact(item)}" for key, item in value.items()]) + "}"
