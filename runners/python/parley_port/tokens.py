"""Tokens: the signed chain of a grant, read and written (GRANT-1 to GRANT-10, GRANT-18, GRANT-19)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .b64url import decode_b64url, encode_b64url
from .canonical import NoCanonicalForm, canonical, text_hash
from .forms import Check, a_string, integer, record
from .json_text import Json, JsonError, read_json_bytes
from .keys import decode_exactly, decode_key, decode_signature, public_key, sign, signature_holds
from .refusal import invalid, unauthorized

PREFIX = "pg1."
MAX_TOKEN = 1_048_576
MAX_BLOCKS = 16
MAX_CAVEATS = 64


def a_key(value: Json) -> bool:
    """A key's text (KEY-2)."""
    return decode_key(value) is not None


def a_signature(value: Json) -> bool:
    """A signature's text (KEY-3)."""
    return decode_signature(value) is not None


def a_hash(value: Json) -> bool:
    """The b64url of 32 bytes."""
    return decode_exactly(value, 32) is not None


def some_caveats(value: Json) -> bool:
    """An array of at most 64 elements, whatever they are (GRANT-7)."""
    return isinstance(value, list) and len(value) <= MAX_CAVEATS


def _exactly(fields: dict[str, Check]) -> Check:
    """An object with these fields and no other: one that is not known could be a restriction (GRANT-4)."""
    form = record(fields)
    return lambda value: isinstance(value, dict) and len(value) == len(fields) and form(value)


_root_payload = _exactly({"iss": a_key, "sub": a_key, "caveats": some_caveats, "iat": integer(), "nonce": a_string})
_later_payload = _exactly({"prev": a_hash, "sub": a_key, "caveats": some_caveats, "iat": integer()})
_root_block = _exactly({"p": _root_payload, "s": a_signature})
_later_block = _exactly({"p": _later_payload, "s": a_signature})


@dataclass(frozen=True)
class Block:
    """A block of a grant whose form is right."""

    payload: dict[str, Json]
    signature: str

    @cached_property
    def id(self) -> str:
        """The hash of the signature's text (GRANT-10)."""
        return text_hash(self.signature)

    @property
    def sub(self) -> str:
        """The key that holds the grant as far as this block."""
        return str(self.payload["sub"])

    @property
    def caveats(self) -> list[Json]:
        """The caveats of this block."""
        caveats = self.payload["caveats"]
        assert isinstance(caveats, list)
        return caveats


@dataclass(frozen=True)
class Grant:
    """A grant whose form is right; whether its signatures hold is another question (GRANT-8)."""

    blocks: list[Block]

    @property
    def id(self) -> str:
        """The id of the root block (GRANT-10)."""
        return self.blocks[0].id

    @property
    def principal(self) -> str:
        """The root's `iss` (GRANT-10)."""
        return str(self.blocks[0].payload["iss"])

    @property
    def holder(self) -> str:
        """The `sub` of the last block (GRANT-10)."""
        return self.blocks[-1].sub


def read_token(token: str) -> Grant:
    """Reads the grant of a token (GRANT-1 to GRANT-7)."""
    if not token.startswith(PREFIX) or len(token) > MAX_TOKEN:
        raise unauthorized("the text is no token")
    data = decode_b64url(token[len(PREFIX) :])
    if data is None:
        raise unauthorized("the token is not b64url")
    try:
        value = read_json_bytes(data)
        if canonical(value).encode("utf-8") != data:
            raise unauthorized("the token is not canonical")
    except (JsonError, NoCanonicalForm) as error:
        raise unauthorized(f"the token cannot be read: {error}") from error
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_BLOCKS:
        raise unauthorized("the token is no array of 1 to 16 blocks")
    return Grant([_read_block(block, index) for index, block in enumerate(value)])


def _read_block(value: Json, index: int) -> Block:
    """Checks the form of a block (GRANT-4 to GRANT-7)."""
    if not isinstance(value, dict) or not (_later_block if index else _root_block)(value):
        raise unauthorized(f"block {index} is malformed")
    payload, signature = value["p"], value["s"]
    assert isinstance(payload, dict) and isinstance(signature, str)
    return Block(payload, signature)


def check_chain(grant: Grant) -> None:
    """Refuses a grant unless every block follows from the one before it (GRANT-9) and is signed (GRANT-8)."""
    signer = grant.principal
    for index, block in enumerate(grant.blocks):
        if index and block.payload["prev"] != grant.blocks[index - 1].id:
            raise unauthorized(f"block {index} does not follow from the one before it")
        key, signature = decode_key(signer), decode_signature(block.signature)
        assert key is not None and signature is not None
        if not signature_holds(key, signature, canonical(block.payload)):
            raise unauthorized(f"the signature of block {index} does not verify")
        signer = block.sub


def check_caveats_param(caveats: Json) -> list[Json]:
    """The caveats given to an operation: at most 64, with a canonical form (GRANT-18)."""
    if not isinstance(caveats, list) or len(caveats) > MAX_CAVEATS:
        raise invalid("caveats is no array of at most 64 elements")
    try:
        canonical(caveats)
    except NoCanonicalForm as error:
        raise invalid(f"caveats has no canonical form: {error}") from error
    return caveats


def issue(seed: bytes, sub: str, caveats: list[Json], iat: int, nonce: str) -> str:
    """The token of a root block (GRANT-18)."""
    payload: dict[str, Json] = {
        "iss": public_key(seed),
        "sub": sub,
        "caveats": caveats,
        "iat": float(iat),
        "nonce": nonce,
    }
    return _write_token([_signed(payload, seed)])


def delegate(token: str, seed: bytes, sub: str, caveats: list[Json], iat: int) -> str:
    """The token with one block more (GRANT-19)."""
    grant = read_token(token)
    check_chain(grant)
    if grant.holder != public_key(seed):
        raise unauthorized("the seed is not that of the holder")
    if len(grant.blocks) == MAX_BLOCKS:
        raise invalid("the token has 16 blocks already")
    payload: dict[str, Json] = {"prev": grant.blocks[-1].id, "sub": sub, "caveats": caveats, "iat": float(iat)}
    return _write_token([*grant.blocks, _signed(payload, seed)])


def _signed(payload: dict[str, Json], seed: bytes) -> Block:
    return Block(payload, sign(seed, canonical(payload)))


def _write_token(blocks: list[Block]) -> str:
    """The token's text (GRANT-1, GRANT-2), refused when too long (GRANT-18)."""
    data = canonical([{"p": block.payload, "s": block.signature} for block in blocks])
    token = PREFIX + encode_b64url(data.encode("utf-8"))
    if len(token) > MAX_TOKEN:
        raise invalid("the token is longer than 1048576 bytes")
    return token
