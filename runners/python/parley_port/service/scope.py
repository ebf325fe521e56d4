"""What the texts and values of a fixture are drawn from, and how much of them may be drawn at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..json_text import Json
from .errors import limit

MOST_DRAWN = 8 << 20
"""How much one request may draw, counted in code points and `NODE` for each value. More is `limit`."""
NODE = 8


@dataclass
class Scope:
    """The params of the request, the state and the clock as they stand when something is drawn."""

    params: dict[str, Json]
    states: Mapping[str, Json]
    now: int
    is_ask: bool = False
    room: int = MOST_DRAWN

    def take(self, size: int) -> None:
        """Counts what is drawn, before it is made."""
        self.room -= size
        if self.room < 0:
            raise limit("the reply grows too large")


def size_of(value: Json) -> int:
    """The size by which a value that is put in counts."""
    if isinstance(value, str):
        return NODE + len(value)
    if isinstance(value, list):
        return NODE + sum(map(size_of, value))
    if isinstance(value, dict):
        return NODE + sum(len(name) + size_of(item) for name, item in value.items())
    return NODE
