"""Decision specs: options and parties stated as data (DSPEC-1)."""

from __future__ import annotations

from dataclasses import dataclass

from .constraints import read_constraint
from .dialects import Dialects
from .record_json import Record, RecordObject
from .refusal import invalid
from .sheets import Sheet
from .terms import failing, read_term, utility

_PARTY_KEYS = {"owner", "hard", "utility"}


@dataclass(frozen=True)
class Spec:
    """A decision spec whose form is right."""

    options: list[RecordObject]
    sheets: list[Sheet]


def read_spec(stated: Record, dialects: Dialects) -> Spec:
    """The decision spec that is stated; keys not known at its top are ignored (DSPEC-1)."""
    if not isinstance(stated, dict) or not isinstance(stated.get("title"), str):
        raise invalid("the spec is no object with a title")
    options = [read_option(option) for option in _array(stated.get("options"), "options")]
    return Spec(options, [read_party(party, dialects) for party in _array(stated.get("parties"), "parties")])


def read_option(value: Record) -> RecordObject:
    """An option, which is an object (SHEET-1)."""
    if not isinstance(value, dict):
        raise invalid("an option is no object")
    return value


def read_party(stated: Record, dialects: Dialects) -> Sheet:
    """The sheet of a party (DSPEC-1)."""
    if not isinstance(stated, dict) or not stated.keys() <= _PARTY_KEYS:
        raise invalid("a party is no object, or has an unknown key")
    owner = stated.get("owner")
    if not isinstance(owner, str) or not owner:
        raise invalid("a party's owner is no non-empty string")
    constraints = [read_constraint(item, dialects) for item in _array(stated.get("hard", []), "hard")]
    terms = [read_term(item) for item in _array(stated.get("utility", []), "utility")]
    return Sheet(owner, constraints, utility(terms), failing(terms))


def _array(value: Record, name: str) -> list[Record]:
    if not isinstance(value, list):
        raise invalid(f"{name} is no array")
    return value
