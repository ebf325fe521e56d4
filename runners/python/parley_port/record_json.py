"""Reads JSON in which integers and floats are different things (section 23).

What is read is plain Python: `int` for an integer and `float` for a double, else as in `json_text`. A `bool` is an
`int` to Python; where a number is asked for it is told apart by `is_number`.
"""

from __future__ import annotations

import sys
from math import isinf
from typing import Union

from .json_text import JsonError, Tree, read_tree

Number = Union[int, float]
Record = Tree[Number]
RecordObject = dict[str, Record]

MAX_DIGITS = 4300
"""How many digits an integer may have (RECORD-1)."""

# Python has the same limit of its own, but the environment could have set it lower.
sys.set_int_max_str_digits(MAX_DIGITS)


def read_record(text: str) -> Record:
    """Reads one value that fills the whole text, by section 1 save for numbers (RECORD-1, RECORD-5)."""
    return read_tree(text, _read_number)


def _read_number(text: str) -> Number:
    """An integer when nothing in its text says otherwise, and then exact; else the nearest double (RECORD-1)."""
    if text.lstrip("-").isdigit():
        if len(text.lstrip("-")) > MAX_DIGITS:
            raise JsonError("integer too long")
        return int(text)
    double = float(text)
    if isinf(double):
        raise JsonError("number too large")  # RECORD-5
    return double


def is_number(value: Record) -> bool:
    """Whether the value is an integer or a double; a boolean is neither."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def to_double(value: Number) -> float | None:
    """The number, or boolean, rounded to a double; None for an integer beyond every double (DSPEC-5, DSPEC-6)."""
    try:
        return float(value)
    except OverflowError:
        return None
