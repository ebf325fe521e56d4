"""Which dialects the package has on this interpreter (DECIDE-4), found by calling it.

The total of its scores is CPython's `sum()`, which is a left fold up to 3.11 and compensated from 3.12: so what it
decides depends on the interpreter, and only asking tells.
"""

from __future__ import annotations

from parley.agent import Agent
from parley.consensus import run_consensus
from parley.net.identity import verdict_payload
from parley.preferences import HardConstraint, PreferenceSheet
from parley.spec import PartySpec

_OWNERS = ("a", "b", "c")


def package_dialects() -> list[str]:
    """The four that are fixed."""
    return [_sum(), _score(), _payload(), _membership()]


def _sum() -> str:
    # A left fold makes y the greater by one bit; exactly, and compensated, both are 1.1, and the first listed wins.
    if _winner((0.1, 0.7, 0.3), (0.1, 0.3, 0.7)) == 1:
        return "sum-naive"
    # Exactly, the second is the greater by one bit; the compensation alone loses it.
    tiny = 2.0**-107
    return "sum-exact" if _winner((1.0, tiny, tiny), (1.0, 2.0**-53, tiny)) == 1 else "sum-compensated"


def _winner(*rows: tuple[float, ...]) -> int:
    """The place of the option that three owners with these scores decide on."""
    options = [{"place": place, **dict(zip(_OWNERS, row))} for place, row in enumerate(rows)]
    sheets = [PreferenceSheet(owner, utility=lambda option, owner=owner: option[owner]) for owner in _OWNERS]
    decision = run_consensus([Agent(sheet.owner, sheet) for sheet in sheets], options).decision
    return decision["place"] if decision else -1


def _score() -> str:
    sheet = PreferenceSheet("a", hard=[HardConstraint("never", lambda _: False)], utility=lambda _: 1.0)
    return "score-open" if Agent("a", sheet).consider({}).score == 1.0 else "score-masked"


def _payload() -> str:
    return "payload-typed" if b'"type"' in verdict_payload({}, "a", True, 1.0, "ok") else "payload-bare"


def _membership() -> str:
    party = {"owner": "a", "hard": [{"attr": "x", "op": "in", "value": "abc"}], "utility": []}
    try:
        return "in-substring" if PartySpec.from_dict(party).to_sheet().evaluate({"x": "b"}).feasible else "in-list"
    except Exception:  # refused, in whatever way
        return "in-list"
