"""A request frame, its fields read (FRAME-5, FRAME-11)."""

from __future__ import annotations

from dataclasses import dataclass

from ..json_text import Json
from ..numbers import is_integer

USUAL_BUDGET = 2000


@dataclass(frozen=True)
class RequestFrame:
    """A frame of the other side that has an id."""

    id: str
    fields: dict[str, Json]

    @property
    def verb(self) -> Json:
        """The verb, whatever it is."""
        return self.fields.get("verb")

    @property
    def budget(self) -> int:
        """The most tokens wanted; what is no positive integer counts as 2000 (FRAME-5)."""
        budget = self.fields.get("budget")
        return int(budget) if isinstance(budget, float) and is_integer(budget, 1) else USUAL_BUDGET

    @property
    def tokens(self) -> list[str]:
        """The grants; what has another form counts as a token of the wrong form (FRAME-5)."""
        grants = self.fields.get("grants")
        if grants is None:
            return []
        if not isinstance(grants, list):
            return [""]
        return [token if isinstance(token, str) else "" for token in grants]

    @property
    def is_auto(self) -> bool:
        """Whether `auto` is exactly true (FRAME-11)."""
        return self.fields.get("auto") is True

    def text(self, name: str) -> str | None:
        """A field that is a string, else None."""
        value = self.fields.get(name)
        return value if isinstance(value, str) else None
