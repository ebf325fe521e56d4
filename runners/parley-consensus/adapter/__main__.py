"""The port: frames in on standard input, frames out on standard output (section 13)."""

from __future__ import annotations

import sys

from .frames import MAX_FRAME, Session


def main() -> int:
    """Answers until the input ends (PORT-11)."""
    session, output = Session(), sys.stdout.buffer
    for line in sys.stdin.buffer:
        ended, text = line.endswith(b"\n"), line.rstrip(b"\r\n")
        if not text.strip(b" \t\r"):
            continue
        output.write(session.answer(text if ended and len(text) <= MAX_FRAME else None) + b"\n")
        output.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
