"""Ed25519 keys, seeds and signatures (KEY-2 to KEY-8)."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from .b64url import decode_b64url, encode_b64url

KEY_PREFIX = "ed25519:"

_FIELD_PRIME = 2**255 - 19
_GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493
_SIGN_BIT = 1 << 255

_SMALL_ORDER_Y = (
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
)


def _with_both_signs(encodings: tuple[str, ...]) -> frozenset[bytes]:
    plain = [bytes.fromhex(encoding) for encoding in encodings]
    return frozenset(plain + [point[:31] + bytes([point[31] | 0x80]) for point in plain])


_SMALL_ORDER = _with_both_signs(_SMALL_ORDER_Y)
"""The ten encodings of points of small order (KEY-6)."""


def decode_exactly(text: object, size: int) -> bytes | None:
    """The bytes of a strict b64url text of exactly `size` bytes, else None (KEY-1)."""
    data = decode_b64url(text) if isinstance(text, str) else None
    return data if data is not None and len(data) == size else None


def decode_key(text: object) -> bytes | None:
    """The 32 bytes of a key's text (KEY-2), else None."""
    if not isinstance(text, str) or not text.startswith(KEY_PREFIX):
        return None
    return decode_exactly(text[len(KEY_PREFIX) :], 32)


def decode_signature(text: object) -> bytes | None:
    """The 64 bytes of a signature's text (KEY-3), else None."""
    return decode_exactly(text, 64)


def public_key(seed: bytes) -> str:
    """The text of the key that belongs to a seed (KEY-4)."""
    return KEY_PREFIX + encode_b64url(public_key_bytes(seed))


def public_key_bytes(seed: bytes) -> bytes:
    """The 32 bytes of the key that belongs to a seed (KEY-4)."""
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def sign(seed: bytes, message: str) -> str:
    """The text of the signature over utf8(message) (KEY-3, KEY-4)."""
    return encode_b64url(sign_bytes(seed, message))


def sign_bytes(seed: bytes, message: str) -> bytes:
    """The 64 bytes of the signature over utf8(message) (KEY-4)."""
    return Ed25519PrivateKey.from_private_bytes(seed).sign(message.encode("utf-8"))


def signature_holds(key: bytes, signature: bytes, message: str) -> bool:
    """Whether the signature over utf8(message) is valid (KEY-5 to KEY-8).

    The equation of KEY-8 is OpenSSL's: without cofactor, R compared as bytes, k reduced modulo L. What it does not
    check itself, or only in some versions, is checked before.
    """
    if int.from_bytes(key, "little") & ~_SIGN_BIT >= _FIELD_PRIME:
        return False  # KEY-5
    if key in _SMALL_ORDER or signature[:32] in _SMALL_ORDER:
        return False  # KEY-6
    if int.from_bytes(signature[32:], "little") >= _GROUP_ORDER:
        return False  # KEY-7
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message.encode("utf-8"))
    except (InvalidSignature, ValueError):
        return False  # KEY-8
    return True
