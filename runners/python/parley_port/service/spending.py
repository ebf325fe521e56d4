"""What was spent under each block of a grant (CAVEAT-14)."""

from __future__ import annotations

from collections.abc import Mapping

from ..grants import spend_ids
from ..json_text import Json
from ..tokens import Grant


class Spending:
    """The totals of blocks with a `spend` caveat, what is only reserved included."""

    def __init__(self) -> None:
        self._spent: dict[str, int] = {}

    @property
    def spent(self) -> Mapping[str, int]:
        """The totals by block id."""
        return self._spent

    def reserve(self, grant: Grant, cost: Json) -> Reservation:
        """Reserves the amount against every such block of the grant, once; a negative amount is 0."""
        amount = max(int(cost["amount"]), 0) if isinstance(cost, dict) else 0  # type: ignore[arg-type]
        reservation = Reservation(self._spent, [str(block) for block in spend_ids(grant)] if amount else [], amount)
        reservation.add(amount)
        return reservation


class Reservation:
    """An amount that is reserved until it is released; a commit that succeeds never does that."""

    def __init__(self, spent: dict[str, int], blocks: list[str], amount: int) -> None:
        self._spent = spent
        self._blocks = blocks
        self._amount = amount

    def add(self, amount: int) -> None:
        """Adds to the totals; those that come to nothing are forgotten."""
        for block in self._blocks:
            total = self._spent.get(block, 0) + amount
            if total:
                self._spent[block] = total
            else:
                self._spent.pop(block, None)

    def release(self) -> None:
        """Takes the amount back, when execution failed."""
        self.add(-self._amount)
