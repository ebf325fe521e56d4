"""Signed verdicts: the payload, and its signature in hexadecimal (SIGN-1, SIGN-2)."""

from __future__ import annotations

import re

from .dialects import Dialects
from .keys import public_key_bytes, sign_bytes, signature_holds
from .record_json import RecordObject
from .record_text import record_text
from .verdicts import Signature, Verdict

_is_hex = re.compile(r"[0-9a-f]*").fullmatch


def decode_hex(text: str, size: int) -> bytes | None:
    """The bytes of exactly `size` pairs of lower case hexadecimal digits, else None (SIGN-2)."""
    return bytes.fromhex(text) if len(text) == 2 * size and _is_hex(text) else None


def option_text(option: RecordObject) -> str:
    """The record text of an option as it stands in payloads: made once, however many verdicts are on it."""
    return record_text(option, 1)


def verdict_payload(verdict: Verdict, option: str, dialects: Dialects) -> str:
    """The text that the signature of a verdict is over (SIGN-1), of that of its option."""
    rest: RecordObject = {"owner": verdict.owner, "reason": verdict.reason, "score": verdict.score}
    if dialects.payload == "payload-typed":
        rest["type"] = "verdict/0.1"
    return f'{{"acceptable": {record_text(verdict.acceptable)}, "option": {option}, {record_text(rest)[1:]}'


def sign_payload(payload: str, seed: bytes) -> Signature:
    """The signature over a payload (SIGN-2)."""
    return Signature(sign_bytes(seed, payload).hex(), public_key_bytes(seed).hex())


def payload_signed(payload: str, sig: str, pubkey_hex: str) -> bool:
    """Whether both are of the form of SIGN-2 and the signature is valid over the payload."""
    key, signature = decode_hex(pubkey_hex, 32), decode_hex(sig, 64)
    return key is not None and signature is not None and signature_holds(key, signature, payload)
