"""The ids that the service gives (FIXTURE-3)."""

from __future__ import annotations

import secrets
from string import ascii_lowercase


def new_id(letter: str) -> str:
    """`p_`, `r_` or `h_` and twelve letters that cannot be guessed."""
    return f"{letter}_" + "".join([secrets.choice(ascii_lowercase) for _ in range(12)])
