"""verify_transcript: whether the verdicts of a transcript are signed as they should be (SIGN-3, SIGN-4)."""

from __future__ import annotations

from collections.abc import Mapping

from .dialects import Dialects
from .record_json import RecordObject
from .transcripts import Transcript
from .verdict_signing import option_text, payload_signed, verdict_payload
from .verdicts import recorded_verdict


def verify_transcript(
    transcript: Transcript, dialects: Dialects, require_signed: bool, roster: Mapping[str, str] | None = None
) -> bool:
    """Whether every verdict passes; a roster implies that signatures are required (SIGN-4)."""
    required = require_signed or roster is not None
    return all(
        _passes(recorded, option, dialects, required, roster)
        for entry in transcript.entries
        for option in [option_text(entry.option)]
        for recorded in entry.verdicts
    )


def _passes(
    recorded: RecordObject, option: str, dialects: Dialects, required: bool, roster: Mapping[str, str] | None
) -> bool:
    """Whether a verdict is signed with the right key, or unsigned where that is allowed (SIGN-3, SIGN-4)."""
    sig, pubkey_hex = recorded["sig"], recorded["pubkey_hex"]
    if sig is None and pubkey_hex is None:
        return not required
    verdict = recorded_verdict(recorded)
    if verdict is None or not isinstance(sig, str) or not isinstance(pubkey_hex, str):
        return False
    if roster is not None and roster.get(verdict.owner) != pubkey_hex:
        return False
    return payload_signed(verdict_payload(verdict, option, dialects), sig, pubkey_hex)
