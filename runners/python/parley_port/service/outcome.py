"""One run that many requests may wait for (COMMIT-5, UNDO-3, INTENT-5)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Generic, TypeVar, Union

from ..refusal import Refusal
from .errors import internal
from .reporting import report

T = TypeVar("T")


class Outcome(Generic[T]):
    """What comes of a run: a result or a refusal, the same for all that wait."""

    def __init__(self) -> None:
        self._future: asyncio.Future[Union[T, Refusal]] = asyncio.get_running_loop().create_future()

    @property
    def is_known(self) -> bool:
        """Whether the run is over."""
        return self._future.done()

    async def run(self, work: Awaitable[T]) -> T:
        """Does the work and tells all that wait what came of it."""
        try:
            result = await work
        except Refusal as refusal:
            self._future.set_result(refusal)
            raise
        except Exception as fault:  # a fault of this service
            report(fault)
            refusal = internal("a fault of the service")
            self._future.set_result(refusal)
            raise refusal from fault
        self._future.set_result(result)
        return result

    async def wait(self) -> T:
        """What came of the run, once it is over."""
        known = await asyncio.shield(self._future)
        if isinstance(known, Refusal):
            raise known
        return known
