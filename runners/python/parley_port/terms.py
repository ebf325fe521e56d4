"""Terms: the utility of a party stated as data (DSPEC-4 to DSPEC-7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite

from .record_json import Number, Record, RecordObject, is_number, to_double
from .refusal import invalid
from .relations import equal
from .sheets import NEUTRAL, clamp

_KEYS = {"attr", "prefer", "direction", "lo", "hi", "weight"}

Share = Callable[[RecordObject], float]
"""What a term makes of an option, before its weight."""


@dataclass(frozen=True)
class Term:
    """A term of a utility."""

    weight: float
    contribution: Share
    may_fail: bool = False


def read_term(stated: Record) -> Term:
    """The term that is stated; any other form is refused (DSPEC-1, DSPEC-4)."""
    if not isinstance(stated, dict) or not stated.keys() <= _KEYS:
        raise invalid("a term is no object, or has an unknown key")
    attr, weight = stated.get("attr"), _weight(stated)
    if not isinstance(attr, str):
        raise invalid("a term's attr is no string")
    if stated.get("prefer") is not None:
        return Term(weight, _preference(attr, stated["prefer"], weight))
    for name in ("lo", "hi"):
        if name in stated:
            _finite(stated, name)
    if "direction" not in stated:
        return Term(weight, lambda option: 0.0)
    return Term(weight, _direction(attr, stated, weight), may_fail=True)


def _finite(stated: RecordObject, name: str) -> tuple[Number, float]:
    """A number of a term, as it is and as a finite double (DSPEC-6)."""
    value = stated.get(name)
    if not isinstance(value, (int, float)) or not is_number(value):
        raise invalid(f"a term's {name} is no number")
    double = to_double(value)
    if double is None:
        raise invalid(f"a term's {name} is beyond every double")
    return value, double


def _weight(stated: RecordObject) -> float:
    """By default 1, and at least 0 (DSPEC-6)."""
    weight = _finite(stated, "weight")[1] if "weight" in stated else 1.0
    if weight < 0:
        raise invalid("a term's weight is below 0")
    return weight


def _preference(attr: str, prefer: Record, weight: float) -> Share:
    """The weight when the option has just this value (DSPEC-4)."""
    return lambda option: weight if attr in option and equal(option[attr], prefer) else 0.0


def _direction(attr: str, stated: RecordObject, weight: float) -> Share:
    """The weight times how far the value is from lo to hi, or from hi to lo (DSPEC-5)."""
    direction = stated["direction"]
    if direction not in ("higher", "lower"):
        raise invalid("a term's direction is neither higher nor lower")
    (lo_given, lo), (hi_given, hi) = _finite(stated, "lo"), _finite(stated, "hi")
    span = hi - lo
    if isinstance(lo_given, int) and isinstance(hi_given, int):
        span = to_double(hi_given - lo_given) or 0.0  # exact, then rounded once
    if not isfinite(span) or span <= 0:
        raise invalid("a term's span is not finite and above 0")

    def contribution(option: RecordObject) -> float:
        if attr not in option:
            return 0.0
        n = clamp((_measured(option[attr]) - lo) / span)
        return weight * (1.0 - n if direction == "lower" else n)

    return contribution


def _measured(value: Record) -> float:
    """The value as a double, true being 1; anything that is none fails the evaluation (DSPEC-5)."""
    double = to_double(value) if isinstance(value, (int, float)) else None
    if double is None:
        raise invalid("a value that no double stands for")
    return double


def failing(terms: list[Term]) -> list[Share] | None:
    """The contributions that may fail; None when the mean of them may too, their weights overflowing (DSPEC-7)."""
    weights = 0.0
    for term in terms:
        weights += term.weight
    return [term.contribution for term in terms if term.may_fail] if isfinite(weights) else None


def utility(terms: list[Term]) -> Callable[[RecordObject], float]:
    """The weighted mean of the contributions, as left folds of single roundings (DSPEC-7).

    `sum` will not do: from Python 3.12 on it compensates.
    """

    def mean(option: RecordObject) -> float:
        total = weights = 0.0
        for term in terms:
            total += term.contribution(option)
            weights += term.weight
        return NEUTRAL if weights == 0 else total / weights

    return mean
