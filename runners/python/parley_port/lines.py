"""Splits a stream of bytes into lines, as they come (PORT-6)."""

from __future__ import annotations

from collections.abc import Iterator

MAX_FRAME = 1_048_576
"""The size of a frame in bytes, its line end not counted (PORT-6)."""


class LineSplitter:
    """Holds what came of a line that has not ended yet, but never more than a line may be long."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._parts: list[bytes] = []
        self._held = 0

    def feed(self, chunk: bytes) -> Iterator[bytes | None]:
        """The lines that end in the chunk, without their ends; None for one that is too long. Blank ones are left out."""
        *ended, rest = chunk.split(b"\n")
        for part in ended:
            self._hold(part)
            line = self._take()
            if line is None or line.strip(b" \t\r"):
                yield line
        self._hold(rest)

    def finish(self) -> Iterator[None]:
        """None for a last line that never ended, unless it is blank."""
        line = self._take()
        if line is None or line.strip(b" \t\r"):
            yield None

    def _hold(self, part: bytes) -> None:
        self._held += len(part)
        if self._held <= self._limit + 1:  # one more, for a carriage return
            self._parts.append(part)
        else:
            self._parts.clear()

    def _take(self) -> bytes | None:
        held, line = self._held, b"".join(self._parts)
        self._held = 0
        self._parts.clear()
        if line.endswith(b"\r"):
            line, held = line[:-1], held - 1
        return line if held <= self._limit else None
