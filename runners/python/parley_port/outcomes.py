"""verify_outcome: whether a transcript's result follows from its verdicts (RECORD-10 to RECORD-12)."""

from __future__ import annotations

from collections.abc import Sequence

from .dialects import Dialects
from .record_json import Record, RecordObject
from .record_text import record_text
from .totals import TOTALS
from .transcripts import Entry, Transcript
from .verdicts import Verdict, recorded_verdict
from .winners import winner


def verify_outcome(
    transcript: Transcript,
    dialects: Dialects,
    owners: frozenset[str] | None = None,
    options: Sequence[Record] | None = None,
) -> bool:
    """Whether the winner, recomputed, is the one that was recorded (RECORD-10)."""
    judged = [_read_verdicts(entry, dialects) for entry in transcript.entries]
    whole = [verdicts for verdicts in judged if verdicts is not None]
    if transcript.result is None or len(whole) != len(judged):
        return False
    if not _same_owners(whole, owners) or not _same_options(transcript, options):
        return False
    if owners is not None and options is None and not whole:
        return False  # RECORD-11
    place = winner(whole, TOTALS[dialects.sum])
    return _is_result(transcript.result, None if place is None else transcript.entries[place].option)


def _read_verdicts(entry: Entry, dialects: Dialects) -> list[Verdict] | None:
    """The verdicts of an entry, or None when one is malformed or an owner speaks twice (RECORD-10)."""
    verdicts = [verdict for verdict in map(recorded_verdict, entry.verdicts) if verdict and _fair(verdict, dialects)]
    distinct = {verdict.owner for verdict in verdicts}
    return verdicts if len(distinct) == len(entry.verdicts) else None


def _fair(verdict: Verdict, dialects: Dialects) -> bool:
    """Whether the score is one that a verdict may have (RECORD-10), and masked where it should be (RECORD-12)."""
    if dialects.score == "score-masked" and not verdict.acceptable:
        return verdict.score == 0
    return 0 <= verdict.score <= 1


def _same_owners(judged: list[list[Verdict]], owners: frozenset[str] | None) -> bool:
    """Whether all entries have the same owners (RECORD-10), and those that are asked for (RECORD-11)."""
    found = {frozenset(verdict.owner for verdict in verdicts) for verdicts in judged}
    return len(found) <= 1 and (owners is None or found <= {owners})


def _same_options(transcript: Transcript, options: Sequence[Record] | None) -> bool:
    """Whether the options are those that are asked for, in their order (RECORD-11)."""
    if options is None:
        return True
    return [record_text(entry.option) for entry in transcript.entries] == [record_text(option) for option in options]


def _is_result(result: RecordObject, winning: RecordObject | None) -> bool:
    """Whether the result is the recomputed one; equal by record text, so 1 is not 1.0 (RECORD-10)."""
    status = "deadlock" if winning is None else "agreed"
    return result["status"] == status and record_text(result["decision"]) == record_text(winning)
