"""Standard input and output of the service, each with a thread of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from queue import SimpleQueue
from threading import Thread
from typing import Optional

_CHUNK = 1 << 16
_MOST_WAITING = 1 << 22
"""How many bytes may wait to be written before no more is read."""


async def read_chunks() -> AsyncIterator[bytes]:
    """Standard input as it comes; one chunk is read ahead at most."""
    loop, chunks = asyncio.get_running_loop(), asyncio.Queue[bytes](1)

    def read() -> None:
        chunk = b"-"
        while chunk:
            try:
                chunk = os.read(0, _CHUNK)
            except OSError as error:
                print(f"the input broke: {error}", file=sys.stderr)
                chunk = b""
            try:
                asyncio.run_coroutine_threadsafe(chunks.put(chunk), loop).result()
            except BaseException:  # the loop is gone
                return

    Thread(target=read, daemon=True).start()
    while chunk := await chunks.get():
        yield chunk


class PipeOutput:
    """Standard output: whole frames in their order, written by one thread, so never torn (PORT-11)."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._frames: SimpleQueue[Optional[bytes]] = SimpleQueue()
        self._waiting = 0
        self._room = asyncio.Event()
        self._room.set()
        self.is_broken = False
        self._thread = Thread(target=self._write, daemon=True)
        self._thread.start()

    def send(self, frame: bytes) -> None:
        """Takes a frame without its line end."""
        self._waiting += len(frame)
        if self._waiting > _MOST_WAITING:
            self._room.clear()
        self._frames.put(frame)

    async def room(self) -> None:
        """Waits until the other side has read most of what was sent."""
        await self._room.wait()

    async def close(self) -> None:
        """Waits until all is written."""
        self._frames.put(None)
        while self._thread.is_alive():
            await asyncio.sleep(0.001)

    def _write(self) -> None:
        while (frame := self._frames.get()) is not None:
            if not self.is_broken:
                self._write_whole(frame + b"\n")
            try:
                self._loop.call_soon_threadsafe(self._written, len(frame))
            except RuntimeError:  # the loop is gone
                return

    def _write_whole(self, frame: bytes) -> None:
        data = memoryview(frame)
        try:
            while data:
                data = data[os.write(1, data) :]
        except OSError:
            self.is_broken = True

    def _written(self, size: int) -> None:
        self._waiting -= size
        if self._waiting <= _MOST_WAITING:
            self._room.set()
