"""The one exception by which an operation refuses (section 3, PORT-5)."""

from __future__ import annotations

from .json_text import Json


class Refusal(Exception):
    """An operation is refused with a code; a `forbidden` carries `need` (GRANT-14).

    A service's `consent_required` carries `consent` (CONSENT-3).
    """

    def __init__(
        self, code: str, message: str, need: list[Json] | None = None, consent: dict[str, Json] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.need = need
        self.consent = consent


def invalid(message: str) -> Refusal:
    """A refusal with `invalid_params`."""
    return Refusal("invalid_params", message)


def no_room() -> Refusal:
    """The refusal of an answer for which a frame has no room (PORT-9, FRAME-3)."""
    return Refusal("limit", "the answer does not fit in a frame")


def unauthorized(message: str) -> Refusal:
    """A refusal with `unauthorized`."""
    return Refusal("unauthorized", message)
