"""The places of a reply that fitting may cut, and what a cut at one does (BUDGET-2 to BUDGET-5, BUDGET-8).

An array is always larger than anything it holds, so by BUDGET-3 it is cut until it is empty before anything inside it
could be. Hence the places to look at are the arrays and long strings that are reached through objects alone, and no
place of a deep root ever lies inside another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Union

from .compact import compact
from .estimate import estimate
from .json_text import Json
from .lens_value import add_entry, lens_value

Cuttable = Union[str, list[Json]]

KEPT_OF_A_STRING = 200
"""A string is never cut to fewer code points (BUDGET-5), and a candidate only when it has more (BUDGET-3)."""

MARK = "…"
"""What a cut string ends in; it never counts as kept."""


class Place:
    """An array or a string in a reply, under a name in the object that holds it."""

    def __init__(self, holder: dict[str, Json], name: str, path: str, whole: Cuttable) -> None:
        self.holder = holder
        self.name = name
        self.path = path
        self.whole = whole
        self.kept = len(whole)

    def is_candidate(self) -> bool:
        """Whether it can be cut once more (BUDGET-3)."""
        return self.kept > (KEPT_OF_A_STRING if isinstance(self.whole, str) else 0)

    def size(self) -> int:
        """The size by which the largest candidate is chosen (BUDGET-3)."""
        return self.kept if isinstance(self.whole, str) else len(compact(self.whole[: self.kept]))

    def cut(self) -> None:
        """Cuts it once: to half (BUDGET-4), a string not below 200 and with a mark (BUDGET-5)."""
        if isinstance(self.whole, str):
            self.kept = max(KEPT_OF_A_STRING, self.kept // 2)
            self.holder[self.name] = self.whole[: self.kept] + MARK
        else:
            self.kept //= 2
            self.holder[self.name] = self.whole[: self.kept]

    def drawn(self) -> int:
        """The estimate of its entry as it stands, but for a part that no cut changes: the key and the indent."""
        lines: list[str] = []
        add_entry(lines, self.name, self.holder[self.name], 0)
        return estimate("\n".join(lines))

    def more(self, handle: str) -> dict[str, Json]:
        """The entry that speaks of the rest, under a handle (BUDGET-7, BUDGET-8)."""
        if isinstance(self.whole, str):
            rest_tokens = estimate(self.whole[self.kept :])
        else:
            rest_tokens = estimate(lens_value({"items": self.whole[self.kept :]}))
        remaining = len(self.whole) - self.kept
        return {"handle": handle, "path": self.path, "remaining": float(remaining), "est": float(rest_tokens)}


def find_places(holder: dict[str, Json], name: str, path: str) -> Iterator[Place]:
    """The candidates in and below a value, in document order.

    Objects on the way are replaced in their holder by copies, so that cuts leave the reply they came from as it was.
    """
    value = holder[name]
    if isinstance(value, dict):
        copy = dict(value)
        holder[name] = copy
        for key in value:
            yield from find_places(copy, key, f"{path}.{key}")
    elif isinstance(value, (str, list)):
        place = Place(holder, name, path, value)
        if place.is_candidate():
            yield place
