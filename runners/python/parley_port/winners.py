"""Which option wins (DECIDE-2)."""

from __future__ import annotations

from collections.abc import Sequence

from .totals import Total
from .verdicts import Verdict


def winner(entries: Sequence[Sequence[Verdict]], total: Total) -> int | None:
    """The place of the winning option by the verdicts on each, or None at a deadlock (DECIDE-2)."""
    best: tuple[int, tuple[float, float]] | None = None
    for place, verdicts in enumerate(entries):
        if not verdicts or not all(verdict.acceptable for verdict in verdicts):
            continue
        scores = [verdict.score for verdict in verdicts]
        rank = min(scores), total(scores)
        if best is None or rank > best[1]:
            best = place, rank
    return None if best is None else best[0]
