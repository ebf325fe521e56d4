"""Sheets: what one owner keeps, and how it judges an option (SHEET-1 to SHEET-4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isnan

from .record_json import RecordObject
from .refusal import Refusal, invalid

NEUTRAL = 0.5
"""The score where there is nothing to tell options apart (SHEET-2, DSPEC-7)."""


@dataclass(frozen=True)
class Constraint:
    """A named hard constraint; `accepts` refuses where it cannot say."""

    name: str
    accepts: Callable[[RecordObject], bool]
    may_fail: bool = True
    """Whether there are options of which it cannot say."""


@dataclass(frozen=True)
class Evaluation:
    """What a sheet finds of an option. It never leaves its owner (SHEET-4)."""

    violated: list[str]
    score: float

    @property
    def feasible(self) -> bool:
        """Whether every constraint accepted (SHEET-1)."""
        return not self.violated


@dataclass(frozen=True)
class Sheet:
    """What one owner keeps."""

    owner: str
    constraints: list[Constraint]
    utility: Callable[[RecordObject], float] | None = None
    failing: list[Callable[[RecordObject], float]] | None = None
    """What the utility asks that may fail, when that is not the whole of it."""

    def evaluate(self, option: RecordObject) -> Evaluation:
        """Runs every constraint in order, and the utility, and only then fails if one of them did (SHEET-3)."""
        violated, failures, score = list[str](), list[Refusal](), NEUTRAL
        for constraint in self.constraints:
            try:
                if not constraint.accepts(option):
                    violated.append(constraint.name)
            except Refusal as failure:
                failures.append(failure)
        try:
            if self.utility is not None:
                score = clamp(_told(self.utility(option)))
        except Refusal as failure:
            failures.append(failure)
        if failures:
            raise failures[0]
        return Evaluation(violated, score)

    def failing_parts(self) -> list[Callable[[RecordObject], object]]:
        """All that makes an evaluation fail, each part failing by itself (SHEET-3)."""
        parts: list[Callable[[RecordObject], object]] = [one.accepts for one in self.constraints if one.may_fail]
        utility = self.utility
        if self.failing is not None:
            parts += self.failing
        elif utility is not None:
            parts.append(lambda option: _told(utility(option)))
        return parts


def _told(utility: float) -> float:
    if isnan(utility):
        raise invalid("the utility is not a number")  # SHEET-3
    return utility


def clamp(number: float) -> float:
    """The number within 0 and 1, by two comparisons, so never -0.0 (SHEET-2, DSPEC-5)."""
    low = number if number < 1 else 1.0
    return low if low > 0 else 0.0


def verify_non_betrayal(sheet: Sheet, decision: RecordObject | None) -> bool:
    """Whether there is no decision, or one that the sheet finds feasible (SHEET-4)."""
    return decision is None or sheet.evaluate(decision).feasible
