"""Proofs: that the sender of a request holds a key (PROOF-1 to PROOF-4)."""

from __future__ import annotations

from .canonical import canonical
from .json_text import Json
from .keys import decode_key, decode_signature, public_key, sign, signature_holds
from .numbers import is_integer
from .refusal import unauthorized

MAX_AGE = 300
"""How far `ts` may lie from now, in seconds, on either side (PROOF-3)."""


def _signed_text(aud: str, verb: str, target: str, ts: int) -> str:
    """The text that a proof signs (PROOF-2)."""
    return canonical({"aud": aud, "verb": verb, "target": target, "ts": float(ts)})


def sign_proof(seed: bytes, aud: str, verb: str, target: str, ts: int) -> str:
    """The canonical text of a proof (PROOF-4)."""
    signature = sign(seed, _signed_text(aud, verb, target, ts))
    return canonical({"key": public_key(seed), "sig": signature, "ts": float(ts)})


def check_proof(proof: Json, aud: str, verb: str, target: str, now: int) -> None:
    """Refuses a proof that is malformed (PROOF-1), does not verify (PROOF-2) or is too far from now (PROOF-3)."""
    if not isinstance(proof, dict):
        raise unauthorized("the proof is no object")
    key = decode_key(proof.get("key"))
    signature = decode_signature(proof.get("sig"))
    ts = proof.get("ts")
    if key is None or signature is None or not isinstance(ts, float) or not is_integer(ts):
        raise unauthorized("the proof is malformed")
    if abs(now - int(ts)) > MAX_AGE:
        raise unauthorized("the proof is too old, or from the future")
    if not signature_holds(key, signature, _signed_text(aud, verb, target, int(ts))):
        raise unauthorized("the proof's signature does not verify")
