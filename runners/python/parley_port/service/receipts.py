"""The receipts of the service, and what it takes to undo them (COMMIT-7, UNDO-1, FIXTURE-13)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional

from .fixture import Fields
from .outcome import Outcome
from .proposals import KeptProposal
from .slots import Slots


@dataclass(eq=False)
class KeptReceipt:
    """A receipt of a commit, whole, and the principal of the grant that it was committed with."""

    shown: Fields
    kept: KeptProposal
    principal: str
    times_reversed: int = 0
    undo: Optional[Outcome[Fields]] = field(default=None)
    """The UNDO that succeeded or is in flight, with the receipt of the reversal (UNDO-2, UNDO-3)."""

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.shown["id"])

    @property
    def until(self) -> Optional[int]:
        """Until when it can be undone; None when never."""
        undo = self.shown["undo"]
        return None if undo is None else int(undo["until"])


class Receipts:
    """The receipts of commits by id; reversals only take a slot (FIXTURE-14)."""

    def __init__(self, most: int) -> None:
        self.slots = Slots(most, "receipts")
        self._kept: dict[str, KeptReceipt] = {}

    def add(self, receipt: KeptReceipt) -> None:
        """Keeps a receipt whose slot was taken before."""
        self._kept[receipt.id] = receipt

    def find(self, receipt_id: Optional[str]) -> Optional[KeptReceipt]:
        """The receipt of that id, if it is a commit's."""
        return None if receipt_id is None else self._kept.get(receipt_id)
