"""Strict base64url without padding (KEY-1)."""

from __future__ import annotations

import re
from binascii import a2b_base64, b2a_base64

_is_b64url = re.compile(r"[A-Za-z0-9_-]*").fullmatch
_TO_STANDARD = str.maketrans("-_", "+/")
_TO_URL = bytes.maketrans(b"+/", b"-_")


def encode_b64url(data: bytes) -> str:
    """The one text of the bytes."""
    return b2a_base64(data, newline=False).translate(_TO_URL).rstrip(b"=").decode("ascii")


def decode_b64url(text: str) -> bytes | None:
    """The bytes of the text, or None when it is not strict (KEY-1)."""
    if len(text) % 4 == 1 or not _is_b64url(text):
        return None
    data = a2b_base64(text.translate(_TO_STANDARD) + "=" * (-len(text) % 4))
    return data if encode_b64url(data) == text else None
