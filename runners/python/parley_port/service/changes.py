"""Changes of the state: what an effect sets or adds, done and reversed (FIXTURE-9, FIXTURE-12, FIXTURE-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Optional, Union

from ..json_text import Json
from ..numbers import MAX_INTEGER
from .errors import internal

States = dict[str, Json]
"""The state: names with integers and strings, in the order of the file and of their making (FIXTURE-1)."""


@dataclass(frozen=True)
class SetChange:
    """A state gets a value; None stands for no value, before as after."""

    state: str
    before: Json
    after: Json

    def do(self, states: States) -> None:
        """Fails when the state is not what it was at the INTENT."""
        _replace(states, self.state, self.before, self.after)

    def reverse(self, states: States) -> None:
        """Fails when the state is not what the effect made it."""
        _replace(states, self.state, self.after, self.before)


@dataclass(frozen=True)
class AddChange:
    """A quantity is added to a state; one that does not exist counts as 0."""

    state: str
    amount: int
    least: Optional[int]

    def do(self, states: States) -> None:
        """Fails when the state is a string, or when the sum is below `least` or too large."""
        _add(states, self.state, self.amount, self.least)

    def reverse(self, states: States) -> None:
        """Subtracts what was added; `least` has no say."""
        _add(states, self.state, -self.amount, None)


Change = Union[SetChange, AddChange]


def changed(states: States, changes: Sequence[Change]) -> States:
    """The state after the changes, each in order; where one fails none is done (FIXTURE-12)."""
    after = dict(states)
    for change in changes:
        change.do(after)
    return after


def reversed_changes(states: States, changes: Sequence[Change]) -> States:
    """The state after the changes are reversed, in reverse order (FIXTURE-13)."""
    after = dict(states)
    for change in reversed(changes):
        change.reverse(after)
    return after


def _replace(states: States, name: str, expected: Json, value: Json) -> None:
    held = states.get(name)
    if type(held) is not type(expected) or held != expected:
        raise internal("a state has changed in between")
    if value is None:
        states.pop(name, None)
    else:
        states[name] = value


def _add(states: States, name: str, amount: int, least: Optional[int]) -> None:
    held = states.get(name, 0.0)
    if not isinstance(held, float):
        raise internal("a state that is added to is a string")
    total = int(held) + amount
    if abs(total) > MAX_INTEGER or (least is not None and total < least):
        raise internal("a state cannot become that")
    states[name] = float(total)
