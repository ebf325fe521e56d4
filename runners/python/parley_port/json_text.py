"""A strict reader of JSON text (JSON-1 to JSON-10).

What is read is plain Python: `dict` (in the order of the text, JSON-5), `list`, `str`, `bool`, `None`, and `float`
for every number, since a number stands for a double (JSON-7). No value is ever an `int`, so a boolean is never
mistaken for a number. Records read their numbers in another way (RECORD-1): `read_tree` is told how.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isinf
from typing import TypeVar, Union

N = TypeVar("N")
Tree = Union[None, bool, N, str, list["Tree[N]"], dict[str, "Tree[N]"]]
"""A JSON value whose numbers are read as N."""
Json = Tree[float]

MAX_DEPTH = 64
"""How many containers may be open at once (JSON-4)."""

_skip_space = re.compile(r"[ \t\n\r]*").match
_match_number = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?").match
_match_run = re.compile(r'([^"\\\x00-\x1f]*)(["\\])').match
_match_hex = re.compile(r"u([0-9A-Fa-f]{4})").match
_match_low = re.compile(r"\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})").match

_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS: dict[str, tuple[str, Union[None, bool]]] = {"t": ("true", True), "f": ("false", False), "n": ("null", None)}


class JsonError(ValueError):
    """The text is not JSON under section 1."""


def read_json(text: str) -> Json:
    """Reads one JSON value that fills the whole text (JSON-1). The text holds no surrogates."""
    return read_tree(text, read_double)


def read_tree(text: str, number: Callable[[str], N]) -> Tree[N]:
    """Reads like `read_json`, but the text of each number, right by the grammar, is read by `number`."""
    value, at = _read_value(text, _after_space(text, 0), 0, number)
    if _after_space(text, at) != len(text):
        raise JsonError("something follows the value")
    return value


def read_json_bytes(data: bytes) -> Json:
    """Reads JSON from bytes, which must be strict UTF-8 (JSON-2)."""
    return read_json(decode_utf8(data))


def decode_utf8(data: bytes) -> str:
    """Decodes strict UTF-8 (JSON-2); a byte order mark stays, as the character U+FEFF."""
    try:
        return data.decode("utf-8", "strict")
    except UnicodeDecodeError as error:
        raise JsonError("not UTF-8") from error


def _after_space(text: str, at: int) -> int:
    found = _skip_space(text, at)
    assert found is not None  # the pattern matches the empty text too
    return found.end()


def _read_value(text: str, at: int, depth: int, number: Callable[[str], N]) -> tuple[Tree[N], int]:
    """Reads the value that begins at `at` inside `depth` open containers; gives it and where it ends."""
    first = text[at : at + 1]
    if first == '"':
        return _read_string(text, at + 1)
    if first == "{":
        return _read_object(text, at + 1, depth + 1, number)
    if first == "[":
        return _read_array(text, at + 1, depth + 1, number)
    if first in _WORDS:
        word, value = _WORDS[first]
        if text.startswith(word, at):
            return value, at + len(word)
        raise JsonError("unknown word")
    found = _match_number(text, at)
    if found is None:
        raise JsonError("no value")
    return number(found.group()), found.end()


def read_double(text: str) -> float:
    """The double of a number's text; too large is refused, and -0 is 0 (JSON-7)."""
    number = float(text)
    if isinf(number):
        raise JsonError("number too large")
    return number + 0.0


def _read_string(text: str, at: int) -> tuple[str, int]:
    """Reads a string whose opening quote stands before `at` (JSON-1, JSON-3)."""
    parts: list[str] = []
    while True:
        run = _match_run(text, at)
        if run is None:
            raise JsonError("string not closed, or a raw control character in it")
        parts.append(run.group(1))
        at = run.end()
        if run.group(2) == '"':
            return "".join(parts), at
        character, at = _read_escape(text, at)
        parts.append(character)


def _read_escape(text: str, at: int) -> tuple[str, int]:
    """Reads what follows a backslash; surrogates only as a pair (JSON-3)."""
    simple = _ESCAPES.get(text[at : at + 1])
    if simple is not None:
        return simple, at + 1
    found = _match_hex(text, at)
    if found is None:
        raise JsonError("unknown escape")
    code = int(found.group(1), 16)
    at = found.end()
    if 0xD800 <= code <= 0xDFFF:
        low = _match_low(text, at)
        if code > 0xDBFF or low is None:
            raise JsonError("lone surrogate")
        code = 0x10000 + ((code - 0xD800) << 10) + (int(low.group(1), 16) - 0xDC00)
        at = low.end()
    return chr(code), at


def _check_depth(depth: int) -> None:
    if depth > MAX_DEPTH:
        raise JsonError("nested too deep")


def _read_array(text: str, at: int, depth: int, number: Callable[[str], N]) -> tuple[list[Tree[N]], int]:
    _check_depth(depth)
    items: list[Tree[N]] = []
    at = _after_space(text, at)
    if text.startswith("]", at):
        return items, at + 1
    while True:
        value, at = _read_value(text, at, depth, number)
        items.append(value)
        at = _after_space(text, at)
        mark = text[at : at + 1]
        if mark == "]":
            return items, at + 1
        if mark != ",":
            raise JsonError("array not closed")
        at = _after_space(text, at + 1)


def _read_object(text: str, at: int, depth: int, number: Callable[[str], N]) -> tuple[dict[str, Tree[N]], int]:
    """Reads an object; its keys keep their order (JSON-5), and no two are equal (JSON-6)."""
    _check_depth(depth)
    entries: dict[str, Tree[N]] = {}
    at = _after_space(text, at)
    if text.startswith("}", at):
        return entries, at + 1
    while True:
        if not text.startswith('"', at):
            raise JsonError("no key")
        key, at = _read_string(text, at + 1)
        if key in entries:
            raise JsonError("duplicate key")
        at = _after_space(text, at)
        if not text.startswith(":", at):
            raise JsonError("no colon")
        entries[key], at = _read_value(text, _after_space(text, at + 1), depth, number)
        at = _after_space(text, at)
        mark = text[at : at + 1]
        if mark == "}":
            return entries, at + 1
        if mark != ",":
            raise JsonError("object not closed")
        at = _after_space(text, at + 1)
