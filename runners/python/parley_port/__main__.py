"""The port: frames in on standard input, frames out on standard output (section 13).

Answers are written in batches, but never held back: not while waiting for input, and not while working on a frame that
may take long.
"""

from __future__ import annotations

import os
import sys
from time import monotonic

from .frames import Session
from .lines import MAX_FRAME, LineSplitter

_CHUNK = 1 << 18
_QUICK = 1 << 12
"""A line of up to so many bytes is answered quickly."""
_PATIENCE = 0.005
"""For how many seconds an answer may wait for others to be written with it."""


class _Output:
    """Standard output as bytes, a few frames at a time."""

    def __init__(self) -> None:
        self._waiting: list[bytes] = []
        self._since = 0.0

    def add(self, frame: bytes) -> None:
        """Takes a frame."""
        if not self._waiting:
            self._since = monotonic()
        self._waiting.append(frame)

    def flush_before(self, line: bytes | None) -> None:
        """Writes what waits if it has waited long already, or would while the line is answered."""
        if self._waiting and (len(line or b"") > _QUICK or monotonic() - self._since > _PATIENCE):
            self.flush()

    def flush(self) -> None:
        """Writes all that waits."""
        data = memoryview(b"".join([frame + b"\n" for frame in self._waiting]))
        self._waiting.clear()
        while data:
            data = data[os.write(1, data) :]


def main() -> int:
    """Answers until the input ends (PORT-11)."""
    session, splitter, output = Session(), LineSplitter(MAX_FRAME), _Output()
    try:
        while chunk := os.read(0, _CHUNK):
            for line in splitter.feed(chunk):
                output.flush_before(line)
                output.add(session.answer(line))
            output.flush()
        for line in splitter.finish():
            output.add(session.answer(line))
        output.flush()
    except BrokenPipeError:
        print("the harness is gone", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def serve(path: str) -> int:
    """Hosts the service of a fixture (PORT-13)."""
    from .service.serving import serve as host_service  # only here: answering operations needs none of it

    return host_service(path)


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"] and len(sys.argv) == 3:
        sys.exit(serve(sys.argv[2]))
    sys.exit(main())
