"""Decides among options by asking every agent about each of them (DECIDE-1, DECIDE-2, DECIDE-6)."""

from __future__ import annotations

from dataclasses import dataclass

from .dialects import Dialects
from .lines import MAX_FRAME
from .record_json import RecordObject
from .record_text import record_text
from .refusal import invalid, no_room
from .sheets import Sheet
from .totals import TOTALS
from .transcripts import OPTION_DEPTH, Entry, Transcript
from .verdict_signing import option_text, sign_payload, verdict_payload
from .verdicts import Verdict, least_size, verdict_of, write_verdict
from .winners import winner

EGALITARIAN = "egalitarian"
"""The one rule there is (DECIDE-1)."""


@dataclass(frozen=True)
class Agent:
    """Speaks for the owner of a sheet; with a seed it signs what it says."""

    sheet: Sheet
    seed: bytes | None
    dialects: Dialects

    def consider(self, option: RecordObject, text: str) -> tuple[Verdict, RecordObject]:
        """The verdict on an option, whose text is given too, and how it is recorded."""
        verdict = verdict_of(self.sheet.owner, self.sheet.evaluate(option), self.dialects)
        signature = None
        if self.seed is not None:
            signature = sign_payload(verdict_payload(verdict, text, self.dialects), self.seed)
        return verdict, write_verdict(verdict, signature)


def decide(agents: list[Agent], options: list[RecordObject], rule: str, dialects: Dialects) -> Transcript:
    """The transcript of a decision, with its result (DECIDE-1, DECIDE-2)."""
    if rule != EGALITARIAN:
        raise invalid("unknown rule")
    if len({agent.sheet.owner for agent in agents}) != len(agents):
        raise invalid("the owners are not distinct")
    if len(options) * sum(least_size(agent.sheet.owner, agent.seed is not None) for agent in agents) > MAX_FRAME:
        _check(agents, options)
        raise no_room()
    texts = map(option_text, options)
    judged = [[agent.consider(option, text) for agent in agents] for option, text in zip(options, texts, strict=True)]
    place = winner([[verdict for verdict, _ in verdicts] for verdicts in judged], TOTALS[dialects.sum])
    entries = [
        Entry(option, [recorded for _, recorded in verdicts]) for option, verdicts in zip(options, judged, strict=True)
    ]
    if place is None:
        return Transcript(entries, {"status": "deadlock", "decision": None})
    return Transcript(entries, {"status": "agreed", "decision": options[place]})


def _check(agents: list[Agent], options: list[RecordObject]) -> None:
    """Refuses what deciding and recording would, and keeps nothing (DECIDE-6, RECORD-5)."""
    for option in options:
        record_text(option, OPTION_DEPTH)
    for agent in agents:
        for part in agent.sheet.failing_parts():
            for option in options:
                part(option)
