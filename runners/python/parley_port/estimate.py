"""The token estimate (EST-1 to EST-4)."""

from __future__ import annotations

import re

_tokens = re.compile(r"[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]").findall


def estimate(text: str) -> int:
    """How many tokens the text is taken to be (EST-1)."""
    return len(_tokens(text))
