"""The total of scores, in the dialects there are (DECIDE-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

Total = Callable[[Sequence[float]], float]


def naive(scores: Sequence[float]) -> float:
    """The left fold from 0.0. `sum` will not do: from Python 3.12 on it compensates."""
    total = 0.0
    for score in scores:
        total += score
    return total


def compensated(scores: Sequence[float]) -> float:
    """Neumaier's sum."""
    s = c = 0.0
    for x in scores:
        t = s + x
        c += (s - t) + x if abs(s) >= abs(x) else (x - t) + s
        s = t
    return s + c


TOTALS: dict[str, Total] = {"sum-exact": fsum, "sum-naive": naive, "sum-compensated": compensated}
"""The totals by their dialect. `fsum` gives the double nearest to the exact sum, ties to even."""
