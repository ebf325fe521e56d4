"""The fixture: a file that describes a service wholly (FIXTURE-1, FIXTURE-4, FIXTURE-14)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..forms import a_string, an_object, array_of, integer, record
from ..json_text import read_json_bytes
from ..reply_form import a_time
from ..reply_form import service as a_service
from ..tokens import a_key

Fields = dict[str, Any]

USUAL_LIMIT = 10_000
"""How many of each may live at once where the fixture does not say (FIXTURE-14)."""

_form = record(
    {
        "fixture": integer(1, 1),
        "service": a_service,
        "clock": a_time,
        "trusted": array_of(a_key),
        "state": an_object,
        "capabilities": array_of(record({"name": a_string, "kind": a_string})),
    },
    {"limits": an_object},
)

_SHOWN = ("name", "kind", "summary", "params", "risk")


class FixtureError(ValueError):
    """The file is no fixture."""


@dataclass(frozen=True)
class Fixture:
    """A fixture as it is read; its fields are as they stand in the file."""

    fields: Fields

    @property
    def service_id(self) -> str:
        """The `aud` of proofs (FIXTURE-1)."""
        return str(self.fields["service"]["id"])

    @property
    def brief(self) -> Fields:
        """The whole BRIEF: capabilities in their order, with what they declare (FIXTURE-4, HELLO-1)."""
        capabilities = [
            {name: capability[name] for name in _SHOWN if name in capability}
            for capability in self.fields["capabilities"]
        ]
        return {"kind": "BRIEF", "service": self.fields["service"], "capabilities": capabilities}

    def limit(self, name: str) -> int:
        """How many of these may live at once (FIXTURE-14)."""
        return int(self.fields.get("limits", {}).get(name, USUAL_LIMIT))


def load_fixture(path: str) -> Fixture:
    """Reads a fixture file; only the rough form of it is looked at."""
    value = read_json_bytes(Path(path).read_bytes())
    if not isinstance(value, dict) or not _form(value):
        raise FixtureError("the file is no fixture of revision 1")
    return Fixture(value)
