"""The Lens of a JSON value (LENS-1 to LENS-12, section 8)."""

from __future__ import annotations

import re

from .compact import compact
from .json_text import Json
from .numbers import number_text
from .quoting import quote

INDENT = "  "
"""One level of indent (LENS-1)."""

_is_bare = re.compile(r"[A-Za-z0-9_@./+\-:() '!?&%$#*=<>~^]+").fullmatch
_is_number = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?").fullmatch
_WORDS = frozenset(("-", "true", "false", "null"))


def lens_value(value: Json) -> str:
    """The Lens of a value (LENS-12)."""
    lines: list[str] = []
    if isinstance(value, dict) and value:
        for key, item in value.items():
            add_entry(lines, key, item, 0)
    elif isinstance(value, dict):
        lines.append("{}")
    elif isinstance(value, list):
        add_entry(lines, "items", value, 0)
    else:
        lines.append(scalar_text(value))
    return "\n".join(lines)


def string_text(text: str) -> str:
    """A string or a key: bare where it can be (LENS-4, LENS-6), else quoted (LENS-5)."""
    bare = (
        _is_bare(text)
        and not text.startswith(" ")
        and not text.endswith(" ")
        and text not in _WORDS
        and not _is_number(text)
    )
    return text if bare else quote(text)


def is_scalar(value: Json) -> bool:
    """Whether the value is neither an array nor an object."""
    return not isinstance(value, (dict, list))


def scalar_text(value: Json) -> str:
    """A scalar on a line (LENS-2 to LENS-5)."""
    if isinstance(value, str):
        return string_text(value)
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "true" if value else "false"
    assert isinstance(value, float)
    return number_text(value)


def add_entry(lines: list[str], key: str, value: Json, level: int) -> None:
    """Adds the lines of an object's entry at a level of indent (LENS-7)."""
    head = INDENT * level + string_text(key)
    if isinstance(value, list):
        _add_array(lines, head, value, level)
    elif not isinstance(value, dict):
        lines.append(f"{head}: {scalar_text(value)}")
    elif value:
        lines.append(f"{head}:")
        for name, item in value.items():
            add_entry(lines, name, item, level + 1)
    else:
        lines.append(f"{head}: {{}}")


def _add_array(lines: list[str], head: str, items: list[Json], level: int) -> None:
    """Adds an array behind its key: inline (LENS-7, LENS-8), as a table (LENS-9) or as a list (LENS-10)."""
    if all(map(is_scalar, items)):
        lines.append(f"{head}: {_inline(items)}")
        return
    rows = _table_rows(items)
    if rows:
        keys = ",".join(map(string_text, rows[0]))
        lines.append(f"{head}[{len(rows)}]{{{keys}}}:")
        indent = INDENT * (level + 1)
        lines.extend([indent + ",".join(map(scalar_text, row.values())) for row in rows])
        return
    lines.append(f"{head}[{len(items)}]:")
    for item in items:
        _add_element(lines, item, level + 1)


def _inline(scalars: list[Json]) -> str:
    return "[" + ", ".join(map(scalar_text, scalars)) + "]"


def _table_rows(items: list[Json]) -> list[dict[str, Json]]:
    """The elements as the rows of a table, or none when they do not make one (LENS-9)."""
    rows: list[dict[str, Json]] = []
    keys: list[str] = []
    for item in items:
        if not isinstance(item, dict) or not item:
            return []
        keys = keys or list(item)
        if list(item) != keys or not all(map(is_scalar, item.values())):
            return []
        rows.append(item)
    return rows


def element_lines(item: Json, level: int) -> list[str]:
    """The lines of an element of a list at a level of indent (LENS-10)."""
    lines: list[str] = []
    _add_element(lines, item, level)
    return lines


def _add_element(lines: list[str], item: Json, level: int) -> None:
    """Adds an element of a list behind its dash (LENS-10)."""
    dash = INDENT * level + "- "
    if isinstance(item, dict) and item:
        first = len(lines)
        for name, value in item.items():
            add_entry(lines, name, value, level + 1)
        lines[first] = dash + lines[first][len(dash) :]
    elif isinstance(item, dict):
        lines.append(dash + "{}")
    elif isinstance(item, list):
        lines.append(dash + (_inline(item) if all(map(is_scalar, item)) else compact(item)))  # LENS-11
    else:
        lines.append(dash + scalar_text(item))
