"""Frames of the port protocol: each line in gets one frame out (PORT-6 to PORT-10)."""

from __future__ import annotations

import sys

from .compact import compact
from .json_text import Json, JsonError, read_json_bytes
from .lines import MAX_FRAME
from .operations import OPERATIONS
from .refusal import Refusal, invalid, no_room

Frame = dict[str, Json]

_BRIEF: Frame = {
    "kind": "BRIEF",
    "port": 1.0,
    "service": {"id": "parley-port-python", "name": "Parley port in Python"},
    "capabilities": [{"name": name, "kind": "ask"} for name in OPERATIONS],
}


class Session:
    """Answers frames; all it remembers is how many it answered, for their ids (PORT-7, PORT-12)."""

    def __init__(self) -> None:
        self._answered = 0

    def answer(self, line: bytes | None) -> bytes:
        """The frame that answers a line, without a line end. None stands for a line that is no frame at all."""
        self._answered += 1
        asked, frame = "?", _bad_frame("not a line of at most 1048576 bytes that ends in a line feed")
        if line is not None:
            asked, frame = _answer(line)
        own = f"s{self._answered}"
        data = _write(own, asked, frame)
        if len(data) <= MAX_FRAME:
            return data
        return _write(own, asked, _refused(no_room()))


def _write(own: str, asked: str, frame: Frame) -> bytes:
    return compact({"parley": 1.0, "id": own, "re": asked, **frame}).encode("utf-8")


def _error(code: str, message: str) -> Frame:
    return {"kind": "ERROR", "code": code, "message": message}


def _refused(refusal: Refusal) -> Frame:
    error = _error(refusal.code, refusal.message)
    return error if refusal.need is None else {**error, "need": refusal.need}


def _bad_frame(message: str) -> Frame:
    return _error("bad_frame", message)


def _answer(line: bytes) -> tuple[str, Frame]:
    """The id that is answered, and what the answer holds (PORT-8 to PORT-10)."""
    try:
        frame = read_json_bytes(line)
    except JsonError as error:
        return "?", _bad_frame(str(error))
    asked = frame.get("id") if isinstance(frame, dict) else None
    if not isinstance(frame, dict) or not isinstance(asked, str):
        return "?", _bad_frame("no object with a string as id")
    if not isinstance(frame.get("parley"), float) or frame["parley"] != 1:
        return asked, _bad_frame("parley is not 1")
    verb = frame.get("verb")
    if verb == "HELLO":
        return asked, _BRIEF
    if verb == "ASK":
        return asked, _ask(frame)
    return asked, _bad_frame("unknown verb")


def _ask(frame: Frame) -> Frame:
    """Runs an operation. Whatever goes wrong in it is told and survived (PORT-9, PORT-10)."""
    capability, params = frame.get("capability"), frame.get("params")
    operation = OPERATIONS.get(capability) if isinstance(capability, str) else None
    if operation is None:
        return _error("unknown_capability", "no such operation")
    try:
        if not isinstance(params, dict):
            raise invalid("params is no object")
        return {"kind": "ANSWER", "data": operation(params)}
    except Refusal as refusal:
        return _refused(refusal)
    except Exception as fault:  # a fault of this port, never of the frame
        _report(fault)
        return _error("internal", type(fault).__name__)


def _report(fault: BaseException) -> None:
    """Tells people about a fault (PORT-11)."""
    import traceback  # only here: it is slow to import

    traceback.print_exception(type(fault), fault, fault.__traceback__, file=sys.stderr)
