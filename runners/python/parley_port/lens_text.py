"""The pieces of a reply's Lens that are no values: free text, times, durations, money (LENS-13, LENS-16 to LENS-18)."""

from __future__ import annotations

import re
from datetime import datetime, timezone

_unsafe = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")

_WITHOUT_DECIMALS = frozenset(("JPY", "KRW", "VND", "CLP", "ISK", "UGX", "XAF", "XOF"))
_UNITS = ((86400, "d"), (3600, "h"), (60, "m"))


def free_text(text: str) -> str:
    """Text that stands unquoted on a line, what could disturb the line escaped (LENS-13)."""
    return _unsafe.sub(lambda found: f"\\u{{{ord(found.group()):x}}}", text)


def time_text(seconds: int) -> str:
    """A time in UTC, its seconds only when they are not zero (LENS-16)."""
    moment = datetime.fromtimestamp(seconds, timezone.utc)
    spec = "seconds" if moment.second else "minutes"
    return moment.replace(tzinfo=None).isoformat(timespec=spec) + "Z"


def duration_text(seconds: int) -> str:
    """A duration in the largest unit that divides it (LENS-17)."""
    for size, unit in _UNITS:
        if seconds and seconds % size == 0:
            return f"{seconds // size}{unit}"
    return f"{seconds}s"


def money_text(amount: int, currency: str) -> str:
    """An amount of minor units and its currency (LENS-18)."""
    if currency in _WITHOUT_DECIMALS:
        return f"{amount} {currency}"
    whole, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}.{cents:02} {currency}"
