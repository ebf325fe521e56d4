"""The memory of auto requests, which keeps a repeat from committing twice (INTENT-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from .errors import Reply, limit
from .outcome import Outcome

WINDOW = 900
"""For how many seconds after its arrival and its proof's `ts`, or those of a repeat, a request is remembered."""

AutoId = tuple[str, str]
"""The key of the proof and the frame's id."""


@dataclass
class RememberedAuto:
    """An auto request, its reply, and until when it is remembered."""

    reply: Outcome[Reply]
    until: int


class Autos:
    """A bounded memory that forgets nothing inside its window (FRAME-8)."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[AutoId, RememberedAuto] = {}

    def repeat(self, auto: AutoId, since: int, now: int) -> Optional[RememberedAuto]:
        """The request, if it is still remembered; one in flight always is. It is remembered for longer then.

        `since` is the later of the repeat's arrival and its proof's `ts`: that proof could be sent again too.
        """
        found = self._kept.get(auto)
        if found is None or (now > found.until and found.reply.is_known):
            return None
        found.until = max(found.until, since + WINDOW)
        return found

    def remember(self, auto: AutoId, since: int, now: int) -> RememberedAuto:
        """Remembers a new request, `since` being the later of its arrival and its proof's `ts`; `limit` when full."""
        self._kept.pop(auto, None)
        if len(self._kept) >= self._most:
            self._forget(now)
        if len(self._kept) >= self._most:
            raise limit("too many auto requests")
        remembered = self._kept[auto] = RememberedAuto(Outcome(), since + WINDOW)
        return remembered

    def _forget(self, now: int) -> None:
        for auto, kept in list(self._kept.items()):
            if now > kept.until and kept.reply.is_known:
                del self._kept[auto]
