"""Hosts a fixture's service over standard input and output (PORT-13)."""

from __future__ import annotations

import asyncio
import sys

from ..json_text import JsonError
from ..lines import MAX_FRAME, LineSplitter
from .connection import Connection
from .fixture import Fixture, FixtureError, load_fixture
from .host import Host
from .pipes import PipeOutput, read_chunks


def serve(path: str) -> int:
    """Serves until the input ends; then what is in flight is answered, and it ends."""
    try:
        fixture = load_fixture(path)
    except (OSError, JsonError, FixtureError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    try:
        return asyncio.run(_serve(fixture))
    except KeyboardInterrupt:
        return 130


async def _serve(fixture: Fixture) -> int:
    output, splitter = PipeOutput(), LineSplitter(MAX_FRAME)
    connection = Connection(Host(fixture), output)
    async for chunk in read_chunks():
        for line in splitter.feed(chunk):
            await output.room()
            await connection.take(line)
        if output.is_broken:
            print("the other side is gone", file=sys.stderr)
            return 1
    for line in splitter.finish():
        await connection.take(line)
    await connection.finish()
    await output.close()
    return 0
