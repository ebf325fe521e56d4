"""What was cut away, under handles (FRAME-10, EXPAND-2, FIXTURE-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from ..places import Cuttable
from .ids import new_id

LIFE = 600
"""For how many seconds a handle lives at least (EXPAND-2)."""


@dataclass(frozen=True)
class Elided:
    """The rest of a place (BUDGET-8), the key it was cut for, if one is known, and when."""

    rest: Cuttable
    owner: Optional[str]
    since: int


class Handles:
    """A bounded number of handles; no two cuts share one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[str, Elided] = {}

    def has_room(self, count: int, now: int) -> bool:
        """Whether that many more fit, once what may be forgotten is, if need be."""
        if len(self._kept) + count > self._most:
            for handle in [handle for handle, elided in self._kept.items() if now >= elided.since + LIFE]:
                del self._kept[handle]
        return len(self._kept) + count <= self._most

    def give(self, elided: Elided) -> str:
        """A new handle for a rest."""
        handle = new_id("h")
        self._kept[handle] = elided
        return handle

    def find(self, handle: Optional[str], now: int) -> Optional[Elided]:
        """What is under a handle that still lives."""
        elided = None if handle is None else self._kept.get(handle)
        return elided if elided is not None and now <= elided.since + LIFE else None
