"""The params of the operations (PORT-1, PORT-2, section 29): their types, never what the documents in them say.

Documents are read with Python's `json`, as a caller of the package would. Whether what they hold is right is the
package's to say.
"""

from __future__ import annotations

import json
import re
from binascii import a2b_base64, b2a_base64
from typing import Any

Params = dict[str, Any]

_KINDS = (
    ("sum-exact", "sum-naive", "sum-compensated"),
    ("score-open", "score-masked"),
    ("payload-typed", "payload-bare"),
    ("in-list", "in-substring"),
)
_is_b64url = re.compile(r"[A-Za-z0-9_-]*").fullmatch
_is_seed = re.compile(r"[0-9a-f]{64}").fullmatch


class ParamError(ValueError):
    """A param is not of the type that section 29 gives."""


def string(params: Params, name: str) -> str:
    """A string."""
    return _typed(params, name, str)


def boolean(params: Params, name: str) -> bool:
    """A boolean."""
    return _typed(params, name, bool)


def strings(params: Params, name: str) -> list[str]:
    """An array of strings."""
    values = _typed(params, name, list)
    if not all(isinstance(value, str) for value in values):
        raise ParamError(f"{name} holds something that is no string")
    return values


def text(params: Params) -> str:
    """The document given as `json` or as `bytes`, exactly one of them (PORT-1)."""
    if ("json" in params) == ("bytes" in params):
        raise ParamError("exactly one of json and bytes is to be given")
    if "json" in params:
        return string(params, "json")
    digits = string(params, "bytes")
    if len(digits) % 4 == 1 or not _is_b64url(digits):
        raise ParamError("bytes is no b64url")
    standard = digits.replace("-", "+").replace("_", "/")
    data = a2b_base64(standard + "=" * (-len(digits) % 4))
    if b2a_base64(data, newline=False).decode("ascii").rstrip("=") != standard:
        raise ParamError("bytes has spare bits")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ParamError("bytes is no UTF-8") from error


def document(source: str) -> Any:
    """A JSON text as Python's `json` reads it."""
    try:
        return json.loads(source)
    except (ValueError, RecursionError) as error:
        raise ParamError(f"json: {type(error).__name__}: {error}"[:200]) from error


def json_text(params: Params, name: str) -> Any:
    """A param that is a JSON text."""
    return document(string(params, name))


def seed(params: Params, name: str) -> bytes:
    """32 bytes as lower case hexadecimal digits (SIGN-5)."""
    return _seed(string(params, name), name)


def seeds(params: Params) -> dict[str, bytes]:
    """Owners and their seeds (DECIDE-6); empty when not given."""
    given = _typed(params, "seeds", dict) if "seeds" in params else {}
    return {owner: _seed(digits, "each of seeds") for owner, digits in given.items()}


def mapping(params: Params, name: str) -> dict[str, Any]:
    """An object."""
    return _typed(params, name, dict)


def check_dialects(params: Params) -> None:
    """The form of `dialects` (DECIDE-4). What it names changes nothing: those of the package are fixed (PORT-8)."""
    names = strings(params, "dialects") if "dialects" in params else []
    if any(name not in sum(_KINDS, ()) for name in names):
        raise ParamError("no such dialect")
    if any(sum(names.count(name) for name in kind) > 1 for kind in _KINDS):
        raise ParamError("two dialects of a kind")


def _seed(digits: Any, name: str) -> bytes:
    if not isinstance(digits, str) or not _is_seed(digits):
        raise ParamError(f"{name} is not 64 lower case hexadecimal digits")
    return bytes.fromhex(digits)


def _typed(params: Params, name: str, kind: type) -> Any:
    value = params.get(name)
    if not isinstance(value, kind):
        raise ParamError(f"{name} is no {kind.__name__}")
    return value
