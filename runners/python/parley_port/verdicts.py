"""Verdicts: all that leaves an owner about an option (VERDICT-1, VERDICT-2)."""

from __future__ import annotations

from dataclasses import dataclass

from .dialects import Dialects
from .record_json import RecordObject
from .record_text import record_text
from .sheets import Evaluation

VERDICT_KEYS = {"owner", "acceptable", "score", "reason", "sig", "pubkey_hex"}


@dataclass(frozen=True)
class Verdict:
    """What an owner says of an option. Signatures stand beside it."""

    owner: str
    acceptable: bool
    score: float

    @property
    def reason(self) -> str:
        """Whether the option is acceptable, in words; never which constraint was crossed."""
        return reason_of(self.acceptable)


@dataclass(frozen=True)
class Signature:
    """The signature of a verdict and its key, both in hexadecimal (SIGN-2)."""

    sig: str
    pubkey_hex: str


def reason_of(acceptable: bool) -> str:
    """The one reason that agrees with `acceptable` (VERDICT-1)."""
    return "ok" if acceptable else "red-line"


def verdict_of(owner: str, evaluation: Evaluation, dialects: Dialects) -> Verdict:
    """The verdict of an evaluation; `score-masked` hides the score behind a red line (VERDICT-2)."""
    masked = dialects.score == "score-masked" and not evaluation.feasible
    return Verdict(owner, evaluation.feasible, 0.0 if masked else evaluation.score)


def write_verdict(verdict: Verdict, signature: Signature | None) -> RecordObject:
    """The verdict as it is recorded (VERDICT-1)."""
    return {
        "owner": verdict.owner,
        "acceptable": verdict.acceptable,
        "score": verdict.score,
        "reason": verdict.reason,
        "sig": signature.sig if signature else None,
        "pubkey_hex": signature.pubkey_hex if signature else None,
    }


def least_size(owner: str, signed: bool) -> int:
    """The length of the shortest record text that a verdict of an owner can have."""
    signature = Signature("0" * 128, "0" * 64) if signed else None
    return len(record_text(write_verdict(Verdict(owner, True, 0.0), signature)))


def recorded_verdict(recorded: RecordObject) -> Verdict | None:
    """The verdict that was recorded, or None when a leaf of it is of another form; signatures are not looked at."""
    owner, acceptable, score = recorded["owner"], recorded["acceptable"], recorded["score"]
    if not isinstance(owner, str) or not owner or not isinstance(acceptable, bool) or not isinstance(score, float):
        return None
    return Verdict(owner, acceptable, score) if recorded["reason"] == reason_of(acceptable) else None
