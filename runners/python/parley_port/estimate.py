"""The token estimate (EST-1 to EST-4)."""

from __future__ import annotations

import re

_words = re.compile(r"[A-Za-z]+").findall
_numbers = re.compile(r"[0-9]+").findall
_indents = re.compile(r"\n {2,}").findall

_SPACES = " \t\n\r\f\v"
_SHORT = 256
_tokens = re.compile(r"[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]").findall


def estimate(text: str) -> int:
    """How many tokens the text is taken to be (EST-1)."""
    return len(_tokens(text)) if len(text) <= _SHORT else _estimate_of_long(text)


def _estimate_of_long(text: str) -> int:
    """The same without a list of all tokens: words, threes of digits, indents, and all others but spaces."""
    words, numbers = _words(text), _numbers(text)
    others = len(text) - sum(map(len, words)) - sum(map(len, numbers)) - sum(map(text.count, _SPACES))
    return len(words) + sum((len(digits) + 2) // 3 for digits in numbers) + len(_indents(text)) + others


def estimate_of_rest(text: str, start: int, later: int, rest: int) -> int:
    """The estimate of `text[start:]`, where `rest` is that of `text[later:]`, which is a part of it.

    A token never goes on into a character that is neither a letter, a digit nor a space.
    """
    found = _breaks(text, later)
    safe = found.start() if found else len(text)
    return estimate(text[start:safe]) - estimate(text[later:safe]) + rest


_breaks = re.compile(r"[^A-Za-z0-9 ]").search
