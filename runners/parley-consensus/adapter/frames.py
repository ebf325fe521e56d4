"""Frames of the port protocol: each line in gets one frame out (PORT-6 to PORT-10)."""

from __future__ import annotations

import json
from typing import Any

from .dialects import package_dialects
from .operations import OPERATIONS
from .params import ParamError

MAX_FRAME = 1_048_576
"""The size of a frame in bytes, its line end not counted (PORT-6)."""

Frame = dict[str, Any]


class Session:
    """Answers frames; all it remembers is how many it answered, for their ids (PORT-7, PORT-12)."""

    def __init__(self) -> None:
        self._answered = 0
        self._brief: Frame = {
            "kind": "BRIEF",
            "port": 1,
            "service": {"id": "parley-consensus", "name": "parley-consensus behind an adapter"},
            "capabilities": [{"name": name, "kind": "ask"} for name in OPERATIONS],
            "dialects": package_dialects(),
        }

    def answer(self, line: bytes | None) -> bytes:
        """The frame that answers a line, without a line end. None stands for a line that is no frame at all."""
        self._answered += 1
        asked, frame = self._answer(line)
        data = self._write(asked, frame)
        if data is not None and len(data) <= MAX_FRAME:
            return data
        fault = _error("internal", "the answer does not fit in a frame, or is no text that UTF-8 can hold")
        return self._write(asked, fault) or b""

    def _write(self, asked: str, frame: Frame) -> bytes | None:
        whole = {"parley": 1, "id": f"s{self._answered}", "re": asked, **frame}
        try:
            return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
        except UnicodeEncodeError:
            return None

    def _answer(self, line: bytes | None) -> tuple[str, Frame]:
        try:
            frame = _read(line)
        except (ValueError, RecursionError):
            return "?", _error("bad_frame", "not a line with a JSON object that ends in a line feed")
        asked = frame.get("id")
        if not isinstance(asked, str):
            return "?", _error("bad_frame", "the id is no string")
        if isinstance(frame.get("parley"), bool) or frame.get("parley") != 1:
            return asked, _error("bad_frame", "parley is not 1")
        if frame.get("verb") == "HELLO":
            return asked, self._brief
        return asked, _ask(frame) if frame.get("verb") == "ASK" else _error("bad_frame", "unknown verb")


def _read(line: bytes | None) -> Frame:
    """A frame, or ValueError. Frames are read strictly; the documents in them are read as `params` says."""
    if line is None:
        raise ValueError
    frame = json.loads(line.decode("utf-8"), object_pairs_hook=_distinct, parse_constant=_no_constant)
    json.dumps(frame, ensure_ascii=False).encode("utf-8")  # lone surrogates
    if not isinstance(frame, dict):
        raise ValueError
    return frame


def _distinct(pairs: list[tuple[str, Any]]) -> Frame:
    if len(dict(pairs)) != len(pairs):
        raise ValueError
    return dict(pairs)


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _ask(frame: Frame) -> Frame:
    """Runs an operation. What the package raises is its refusal; what the params lack is found before."""
    capability, params = frame.get("capability"), frame.get("params")
    operation = OPERATIONS.get(capability) if isinstance(capability, str) else None
    if operation is None:
        return _error("unknown_capability", "no such operation")
    if not isinstance(params, dict):
        return _error("invalid_params", "params is no object")
    try:
        call = operation.read(params)
    except ParamError as error:
        return _error("invalid_params", str(error))
    try:
        data = call()
    except Exception as error:  # whatever the package raises, it does not answer
        return _error("invalid_params", _told(error))
    if data is None:
        return _error("unauthorized", "the package says that the signature is not valid")
    return {"kind": "ANSWER", "data": data}


def _told(error: Exception) -> str:
    """An exception in words that a frame can hold."""
    text = f"{type(error).__name__}: {error}"[:300]
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _error(code: str, message: str) -> Frame:
    return {"kind": "ERROR", "code": code, "message": message}
