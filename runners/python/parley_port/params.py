"""The params of an operation, read one by one (PORT-1 to PORT-4). Whatever is not as it should be is `invalid_params`."""

from __future__ import annotations

from .b64url import decode_b64url
from .json_text import Json, JsonError, decode_utf8, read_json
from .keys import decode_exactly, decode_key
from .numbers import MAX_INTEGER, is_integer
from .refusal import invalid

Params = dict[str, Json]


def string(params: Params, name: str) -> str:
    """Any string, the empty one too (PORT-3)."""
    value = params.get(name)
    if not isinstance(value, str):
        raise invalid(f"{name} is no string")
    return value


def integer(params: Params, name: str, low: int = -MAX_INTEGER) -> int:
    """An integer of at least `low` (PORT-2, PORT-3)."""
    value = params.get(name)
    if not isinstance(value, float) or not is_integer(value, low):
        raise invalid(f"{name} is no integer, or out of range")
    return int(value)


def seed(params: Params) -> bytes:
    """The 32 bytes of `seed` (PORT-3)."""
    value = decode_exactly(params.get("seed"), 32)
    if value is None:
        raise invalid("seed is not the b64url of 32 bytes")
    return value


def key(params: Params, name: str) -> str:
    """A key's text (PORT-3)."""
    value = string(params, name)
    if decode_key(value) is None:
        raise invalid(f"{name} is no key")
    return value


def strings(params: Params, name: str) -> list[str]:
    """An array of strings (PORT-3)."""
    value = params.get(name)
    if not isinstance(value, list):
        raise invalid(f"{name} is no array")
    items = [item for item in value if isinstance(item, str)]
    if len(items) != len(value):
        raise invalid(f"{name} holds something that is no string")
    return items


def keys(params: Params, name: str) -> frozenset[str]:
    """An array of key texts (PORT-3)."""
    items = strings(params, name)
    if not all(map(decode_key, items)):
        raise invalid(f"{name} holds something that is no key")
    return frozenset(items)


def json_text(params: Params, name: str) -> Json:
    """A param that is a JSON text (PORT-4), read."""
    return _read(string(params, name))


def document(params: Params) -> Json:
    """The document given as `json` or `bytes` (PORT-1), read."""
    return _read(text(params, "json"))


def text(params: Params, name: str) -> str:
    """The text given as `name` or as `bytes`, exactly one of them (PORT-1)."""
    if ("bytes" in params) == (name in params):
        raise invalid(f"exactly one of {name} and bytes is to be given")
    if name in params:
        return string(params, name)
    data = decode_b64url(string(params, "bytes"))
    if data is None:
        raise invalid("bytes is no b64url")
    try:
        return decode_utf8(data)
    except JsonError as error:
        raise invalid(f"bytes: {error}") from error


def _read(source: str) -> Json:
    try:
        return read_json(source)
    except JsonError as error:
        raise invalid(str(error)) from error
