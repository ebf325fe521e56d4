"""Transcripts: what a decision was made from (RECORD-8, RECORD-9)."""

from __future__ import annotations

from dataclasses import dataclass

from .record_json import Record, RecordObject
from .refusal import invalid
from .verdicts import VERDICT_KEYS

OPTION_DEPTH = 3
"""How many containers of a transcript an option stands in."""


@dataclass(frozen=True)
class Entry:
    """An option and the verdicts on it, whatever their leaves hold."""

    option: RecordObject
    verdicts: list[RecordObject]


@dataclass(frozen=True)
class Transcript:
    """A transcript whose form is right."""

    entries: list[Entry]
    result: RecordObject | None


def write_transcript(transcript: Transcript) -> RecordObject:
    """The transcript as a value (RECORD-8)."""
    entries: list[Record] = [{"option": entry.option, "verdicts": [*entry.verdicts]} for entry in transcript.entries]
    return {"entries": entries, "result": transcript.result}


def read_transcript(value: Record) -> Transcript:
    """The transcript of a value; each object has exactly its keys (RECORD-9)."""
    fields = _object(value, {"entries", "result"})
    result = fields["result"]
    if result is not None:
        result = _object(result, {"status", "decision"})
    return Transcript([_entry(entry) for entry in _array(fields["entries"])], result)


def _entry(value: Record) -> Entry:
    fields = _object(value, {"option", "verdicts"})
    option = fields["option"]
    if not isinstance(option, dict):
        raise invalid("an option of the transcript is no object")
    return Entry(option, [_object(verdict, VERDICT_KEYS) for verdict in _array(fields["verdicts"])])


def _object(value: Record, keys: set[str]) -> RecordObject:
    if not isinstance(value, dict) or value.keys() != keys:
        raise invalid("the transcript is malformed: not exactly " + ", ".join(sorted(keys)))
    return value


def _array(value: Record) -> list[Record]:
    if not isinstance(value, list):
        raise invalid("the transcript is malformed: no array")
    return value
