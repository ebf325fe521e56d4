"""Numbers: which are integers (JSON-8), and how ECMAScript writes them (LENS-3)."""

from __future__ import annotations

from .json_text import Json

MAX_INTEGER = 2**53 - 1
"""The largest integer there is, unless a rule gives a narrower range (JSON-8)."""


def is_integer(value: Json, low: int = -MAX_INTEGER, high: int = MAX_INTEGER) -> bool:
    """Whether the value is a number, an integer by its value, and within the range (JSON-8)."""
    return isinstance(value, float) and value.is_integer() and low <= value <= high


def number_text(number: float) -> str:
    """The number as Number::toString of ECMAScript writes it (LENS-3).

    `repr` of a float gives the same shortest digits; only their layout differs.
    """
    if number.is_integer() and abs(number) <= MAX_INTEGER:
        return str(int(number))
    sign = "-" if number < 0 else ""
    digits, point = _shortest(abs(number))
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    mantissa = digits if count == 1 else f"{digits[0]}.{digits[1:]}"
    return f"{sign}{mantissa}e{point - 1:+d}"


def _shortest(number: float) -> tuple[str, int]:
    """The shortest digits d that read back, and n, such that the number is 0.d × 10^n."""
    mantissa, _, exponent = repr(number).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    point = len(whole) + int(exponent or "0")
    leading = len(digits) - len(digits.lstrip("0"))
    return digits.strip("0"), point - leading
