"""Quoted strings, as canonical JSON, compact JSON and Lens all write them (CANON-3, LENS-5)."""

from __future__ import annotations

import re

_special = re.compile(r'["\\\x00-\x1f]')

_ESCAPES = {chr(code): f"\\u{code:04x}" for code in range(0x20)}
_ESCAPES.update({'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"})


def quote(text: str) -> str:
    """The text between quotes, with the escapes of CANON-3 and no others."""
    return '"' + _special.sub(lambda found: _ESCAPES[found.group()], text) + '"'
