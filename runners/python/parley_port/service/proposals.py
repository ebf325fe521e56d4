"""The proposals that the service knows (INTENT-3, FIXTURE-8, FIXTURE-14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

from ..json_text import Json
from .changes import Change
from .errors import limit
from .fixture import Fields
from .outcome import Outcome

if TYPE_CHECKING:
    from .authority import Requester
    from .receipts import KeptReceipt

KNOWN_AFTER = 600
"""For how many seconds after `expires` a proposal is known at least (INTENT-3)."""


@dataclass(eq=False)
class KeptProposal:
    """A proposal as it was shown, and what committing it does."""

    shown: Fields
    draft: Fields
    changes: Sequence[Change]
    params: dict[str, Json]
    requester: Requester
    times_applied: int = 0
    commit: Optional[Outcome[KeptReceipt]] = field(default=None)
    """The commit that succeeded or is in flight (COMMIT-5, COMMIT-6)."""

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.shown["id"])

    @property
    def hash(self) -> str:
        """Its hash."""
        return str(self.shown["hash"])

    @property
    def capability(self) -> str:
        """The capability of the INTENT that made it."""
        return str(self.shown["capability"])

    @property
    def expires(self) -> int:
        """From when on it cannot be committed."""
        return int(self.shown["expires"])


class Proposals:
    """A bounded number of open proposals, and those that were committed, which live as long as their receipts."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, KeptProposal] = {}
        self._committed: dict[str, KeptProposal] = {}

    def check_room(self, count: int, now: int) -> None:
        """Refuses with `limit` where that many more do not fit, even when what may be forgotten is."""
        if len(self._open) + count > self._most:
            for kept in [kept for kept in self._open.values() if not kept.commit]:
                if now >= kept.expires + KNOWN_AFTER:
                    del self._open[kept.id]
        if len(self._open) + count > self._most:
            raise limit("too many proposals")

    def add(self, kept: Sequence[KeptProposal]) -> None:
        """Keeps proposals for which there is room."""
        self._open.update({one.id: one for one in kept})

    def find(self, proposal_id: Optional[str], now: int) -> Optional[KeptProposal]:
        """The proposal of that id, unless it is forgotten."""
        if proposal_id is None:
            return None
        kept = self._open.get(proposal_id)
        if kept is None:
            return self._committed.get(proposal_id)
        return kept if kept.commit or now <= kept.expires + KNOWN_AFTER else None

    def settle(self, kept: KeptProposal) -> None:
        """Takes a proposal as committed."""
        self._open.pop(kept.id, None)
        self._committed[kept.id] = kept
