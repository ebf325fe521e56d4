"""The params of the operations on decisions (section 29). Whatever is not as it should be is `invalid_params`."""

from __future__ import annotations

from . import params as read
from .dialects import Dialects, choose_dialects
from .json_text import JsonError
from .params import Params
from .record_json import Record, RecordObject, is_number, read_record
from .refusal import invalid
from .specs import read_option
from .verdict_signing import decode_hex
from .verdicts import Verdict, reason_of


def dialects(params: Params) -> Dialects:
    """The dialects that are asked for (DECIDE-4)."""
    return choose_dialects(read.strings(params, "dialects") if "dialects" in params else [])


def document(params: Params) -> Record:
    """The document given as `json` or `bytes` (PORT-1), read under section 23."""
    return _read(read.text(params, "json"))


def json_text(params: Params, name: str) -> Record:
    """A param that is a JSON text (PORT-4), read under section 23."""
    return _read(read.string(params, name))


def json_texts(params: Params, name: str) -> list[Record] | None:
    """An array of JSON texts, or None when it is not given."""
    return [_read(text) for text in read.strings(params, name)] if name in params else None


def option(params: Params) -> RecordObject:
    """The JSON text of an object (SHEET-5)."""
    return read_option(json_text(params, "option"))


def owners(params: Params) -> frozenset[str] | None:
    """A set of names, or None when it is not given (RECORD-11)."""
    return frozenset(read.strings(params, "owners")) if "owners" in params else None


def boolean(params: Params, name: str) -> bool:
    """A boolean."""
    value = params.get(name)
    if not isinstance(value, bool):
        raise invalid(f"{name} is no boolean")
    return value


def hex_of(params: Params, name: str, size: int) -> bytes:
    """The bytes of lower case hexadecimal digits."""
    data = decode_hex(read.string(params, name), size)
    if data is None:
        raise invalid(f"{name} is not {2 * size} lower case hexadecimal digits")
    return data


def hex_by_owner(params: Params, name: str) -> dict[str, str] | None:
    """An object from owners to 64 lower case hexadecimal digits (DECIDE-6, SIGN-4), or None when it is not given."""
    if name not in params:
        return None
    value = params[name]
    if not isinstance(value, dict):
        raise invalid(f"{name} is no object")
    entries = {owner: digits for owner, digits in value.items() if isinstance(digits, str) and decode_hex(digits, 32)}
    if len(entries) != len(value):
        raise invalid(f"{name} holds something that is not 64 lower case hexadecimal digits")
    return entries


def verdict(params: Params) -> Verdict:
    """The verdict that the params of a `verdict` operation state (SIGN-5)."""
    owner, acceptable = read.string(params, "owner"), boolean(params, "acceptable")
    if not owner:
        raise invalid("owner is empty")
    if read.string(params, "reason") != reason_of(acceptable):
        raise invalid("reason does not agree with acceptable")
    score = json_text(params, "score")
    if not isinstance(score, (int, float)) or not is_number(score) or not 0 <= score <= 1:
        raise invalid("score is no number from 0 to 1")
    return Verdict(owner, acceptable, float(score))


def _read(source: str) -> Record:
    try:
        return read_record(source)
    except JsonError as error:
        raise invalid(str(error)) from error
