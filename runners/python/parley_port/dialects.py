"""The dialects in which decisions can be made and checked (DECIDE-4)."""

from __future__ import annotations

from dataclasses import dataclass

from .refusal import invalid


@dataclass(frozen=True)
class Dialects:
    """One dialect of each kind; the defaults are the first that DECIDE-4 names."""

    sum: str = "sum-exact"
    score: str = "score-open"
    payload: str = "payload-typed"
    membership: str = "in-list"


_KIND = {
    "sum-exact": "sum",
    "sum-naive": "sum",
    "sum-compensated": "sum",
    "score-open": "score",
    "score-masked": "score",
    "payload-typed": "payload",
    "payload-bare": "payload",
    "in-list": "membership",
    "in-substring": "membership",
}


def choose_dialects(names: list[str]) -> Dialects:
    """The dialects of these names; any other name, and two of a kind, are refused (DECIDE-4)."""
    chosen: dict[str, str] = {}
    for name in names:
        kind = _KIND.get(name)
        if kind is None:
            raise invalid("unknown dialect")
        if kind in chosen:
            raise invalid("two dialects of a kind")
        chosen[kind] = name
    return Dialects(**chosen)
