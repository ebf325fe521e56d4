"""Templates: texts in which `{name}` stands for a param (FIXTURE-5)."""

from __future__ import annotations

import re

from ..compact import compact
from ..json_text import Json
from .scope import Scope

_names = re.compile(r"\{([A-Za-z0-9_]+)\}")


def fill(scope: Scope, template: str) -> str:
    """The text of a template. What is put in is not read again, and every other brace stays."""
    scope.take(len(template))

    def put(found: re.Match[str]) -> str:
        text = _param_text(scope.params, found.group(1))
        scope.take(len(text))
        return text

    return _names.sub(put, template)


def _param_text(params: dict[str, Json], name: str) -> str:
    if name not in params:
        return ""
    value = params[name]
    return value if isinstance(value, str) else compact(value)
