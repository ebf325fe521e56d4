"""The record text of a value (RECORD-2 to RECORD-5), and its hash (RECORD-8)."""

from __future__ import annotations

from hashlib import sha256
from math import isfinite

from .json_text import MAX_DEPTH
from .quoting import quote
from .record_json import MAX_DIGITS, Record
from .refusal import invalid

_TOO_LONG = 10**MAX_DIGITS


def record_text(value: Record, depth: int = 0) -> str:
    """The record text of a value inside `depth` open containers; what has none is refused (RECORD-5)."""
    if isinstance(value, str):
        return quote(value)  # RECORD-3
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _integer(value)
    if isinstance(value, float):
        return _double(value)
    if depth == MAX_DEPTH:
        raise invalid("nested too deep")
    if isinstance(value, list):
        return "[" + ", ".join([record_text(item, depth + 1) for item in value]) + "]"
    # Python compares strings by code point, as CANON-2 asks.
    entries = [f"{quote(key)}: {record_text(value[key], depth + 1)}" for key in sorted(value)]
    return "{" + ", ".join(entries) + "}"


def _integer(number: int) -> str:
    if abs(number) >= _TOO_LONG:
        raise invalid("integer too long")
    return str(number)


def _double(number: float) -> str:
    """RECORD-4. The digits and the layout are those of Python's own `repr`."""
    if not isfinite(number):
        raise invalid("no finite number")
    return repr(number)


def record_hash(text: str) -> str:
    """The hash of a record text, in hexadecimal (RECORD-8)."""
    return sha256(text.encode("utf-8")).hexdigest()
