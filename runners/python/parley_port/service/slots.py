"""Room for a bounded number of things (FRAME-8, FIXTURE-14)."""

from __future__ import annotations

from .errors import limit


class Slots:
    """How many of something there are, and how many there may be."""

    def __init__(self, most: int, what: str) -> None:
        self._most = most
        self._what = what
        self._taken = 0

    def check(self, count: int = 1) -> None:
        """Refuses with `limit` where that many more do not fit."""
        if self._taken + count > self._most:
            raise limit(f"too many {self._what}")

    def take(self) -> None:
        """Takes a slot, or refuses with `limit`."""
        self.check()
        self._taken += 1

    def release(self) -> None:
        """Gives a slot back."""
        self._taken -= 1
