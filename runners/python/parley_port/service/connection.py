"""One connection: frames in, events and one final reply for each request out (FRAME-1 to FRAME-7)."""

from __future__ import annotations

import asyncio
from typing import Protocol

from ..json_text import JsonError, read_json_bytes
from ..quoting import quote
from ..refusal import Refusal
from .errors import Reply, error_reply, internal, limit
from .host import Host
from .reporting import report
from .request import RequestFrame
from .sending import check_sendable, write_frame
from .verbs import VERBS

MOST_IN_FLIGHT = 64
"""How many requests may be in flight (FRAME-7)."""


MOST_OF_ID = 1_000_000
"""How many bytes the JSON text of an id may have (FRAME-2)."""


class Output(Protocol):
    """Where frames go."""

    def send(self, frame: bytes) -> None:
        """Takes a frame without its line end."""

    async def room(self) -> None:
        """Waits until the other side reads what was sent."""


class Connection:
    """Answers lines as they come; requests are served at the same time."""

    def __init__(self, host: Host, output: Output) -> None:
        self._host = host
        self._output = output
        self._sent = 0
        self._in_flight: set[asyncio.Task[None]] = set()

    async def take(self, line: bytes | None) -> None:
        """Takes a line; None stands for one that is no frame at all. A request gets as far as it does without waiting."""
        request = self._read(line)
        if request is None:
            return
        if len(self._in_flight) >= MOST_IN_FLIGHT:
            self._send(request.id, error_reply(limit("64 requests are in flight")))
            return
        task = asyncio.create_task(self._serve(request))
        self._in_flight.add(task)
        task.add_done_callback(self._in_flight.discard)
        await asyncio.sleep(0)  # the task begins before the next line is read

    async def finish(self) -> None:
        """Waits until all that is in flight is answered (PORT-13)."""
        while self._in_flight:
            await asyncio.wait(self._in_flight)

    def _read(self, line: bytes | None) -> RequestFrame | None:
        """The request of a line; anything else is answered by `bad_frame` (FRAME-2)."""
        if line is None:
            return self._refuse("?", "not a line of at most 1048576 bytes that ends in a line feed")
        try:
            frame = read_json_bytes(line)
        except JsonError as error:
            return self._refuse("?", str(error))
        asked = frame.get("id") if isinstance(frame, dict) else None
        if not isinstance(frame, dict) or not isinstance(asked, str):
            return self._refuse("?", "no object with a string as id")
        if len(quote(asked).encode("utf-8")) > MOST_OF_ID:
            return self._refuse("?", "an id that replies may have no room for")
        if not isinstance(frame.get("parley"), float) or frame["parley"] != 1:
            return self._refuse(asked, "parley is not 1")
        return RequestFrame(asked, frame)

    def _refuse(self, asked: str, message: str) -> None:
        self._send(asked, error_reply(Refusal("bad_frame", message)))

    async def _serve(self, request: RequestFrame) -> None:
        """Gives the one final reply of a request, whatever happens (FRAME-4)."""

        async def send_event(event: Reply) -> None:
            await self._output.room()
            try:
                check_sendable(event, request.id)
            except Refusal:
                return  # an event that no frame has room for
            self._send(request.id, event)

        verb = request.verb
        answer = VERBS.get(verb) if isinstance(verb, str) else None
        try:
            if answer is None:
                raise Refusal("bad_frame", "the verb is not known")
            reply = await answer(self._host, request, send_event)
        except Refusal as refusal:
            reply = error_reply(refusal)
        except Exception as fault:  # a fault of this service, never of the frame
            report(fault)
            reply = error_reply(internal("a fault of the service"))
        task = asyncio.current_task()
        if task is not None:
            self._in_flight.discard(task)  # before its reply can be read
        self._send(request.id, reply)

    def _send(self, asked: str, reply: Reply) -> None:
        self._sent += 1
        self._output.send(write_frame(f"s{self._sent}", asked, reply))
