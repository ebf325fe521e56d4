"""The places of a reply that fitting may cut, and what a cut at one does (BUDGET-2 to BUDGET-5, BUDGET-8).

An array is always larger than anything it holds, so by BUDGET-3 it is cut until it is empty before anything inside it
could be. Hence the places to look at are the arrays and long strings that are reached through objects alone, and no
place of a deep root ever lies inside another.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Union

from .array_costs import ArrayCosts
from .estimate import estimate, estimate_of_rest
from .json_text import Json
from .lens_text import free_text
from .lens_value import scalar_text

Cuttable = Union[str, list[Json]]

KEPT_OF_A_STRING = 200
"""A string is never cut to fewer code points (BUDGET-5), and a candidate only when it has more (BUDGET-3)."""

MARK = "…"
"""What a cut string ends in; it never counts as kept."""


class Path:
    """A path (BUDGET-7) as a name and the path that it goes on from; many may share one that is long.

    No token of a Lens goes across the `.` between two names, so their tokens add up.
    """

    def __init__(self, name: str, before: Path | None = None) -> None:
        self._name = name
        self._before = before
        self.tokens = estimate(free_text(name))
        self.length = len(name)
        if before is not None:
            self.tokens += before.tokens + 1
            self.length += before.length + 1

    def text(self) -> str:
        """The names joined."""
        names: list[str] = []
        path: Path | None = self
        while path is not None:
            names.append(path._name)
            path = path._before
        return ".".join(reversed(names))


class Place:
    """An array or a string in a reply, under a name in the object that holds it."""

    def __init__(self, holder: dict[str, Json], name: str, path: Path, whole: Cuttable) -> None:
        self.holder = holder
        self.name = name
        self.path = path
        self.whole = whole
        self.kept = len(whole)
        self._rest_tokens = (len(whole), 0)

    @cached_property
    def _costs(self) -> ArrayCosts | None:
        """The costs of an array's elements."""
        return None if isinstance(self.whole, str) else ArrayCosts(self.whole)

    def is_candidate(self) -> bool:
        """Whether it can be cut once more (BUDGET-3)."""
        return self.kept > (KEPT_OF_A_STRING if isinstance(self.whole, str) else 0)

    def size(self) -> int:
        """The size by which the largest candidate is chosen (BUDGET-3)."""
        return self.kept if self._costs is None else self._costs.size(self.kept)

    def cut(self) -> None:
        """Cuts it once: to half (BUDGET-4), a string not below 200 and with a mark (BUDGET-5)."""
        if isinstance(self.whole, str):
            self.kept = max(KEPT_OF_A_STRING, self.kept // 2)
            self.holder[self.name] = self.whole[: self.kept] + MARK
        else:
            self.kept //= 2
            self.holder[self.name] = self.whole[: self.kept]

    def drawn(self) -> int:
        """The estimate of its entry as it stands, but for a part that no cut changes."""
        if self._costs is None:
            return estimate(scalar_text(self.holder[self.name]))
        return self._costs.tokens(0, self.kept)

    def more(self, handle: str, path: str) -> dict[str, Json]:
        """The entry that speaks of the rest, under a handle and with the text of its path (BUDGET-7, BUDGET-8)."""
        remaining = len(self.whole) - self.kept
        return {"handle": handle, "path": path, "remaining": float(remaining), "est": float(self._est())}

    def _est(self) -> int:
        """The estimate of the rest: of `items` and the array, or of a string as it is (BUDGET-8)."""
        if self._costs is not None:
            return 1 + self._costs.tokens(self.kept, len(self.whole))
        assert isinstance(self.whole, str)
        later, rest = self._rest_tokens
        tokens = estimate_of_rest(self.whole, self.kept, later, rest)
        self._rest_tokens = (self.kept, tokens)
        return tokens


def find_places(holder: dict[str, Json], name: str, before: Path | None = None) -> Iterator[Place]:
    """The candidates in and below a value, in document order; `before` is the path of its holder.

    Objects on the way are replaced in their holder by copies, so that cuts leave the reply they came from as it was.
    """
    value = holder[name]
    if isinstance(value, dict):
        copy = dict(value)
        holder[name] = copy
        path = Path(name, before)
        for key in value:
            yield from find_places(copy, key, path)
    elif isinstance(value, (str, list)):
        place = Place(holder, name, Path(name, before), value)
        if place.is_candidate():
            yield place
