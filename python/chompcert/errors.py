"""Exceptions."""

from __future__ import annotations


class CertificateError(Exception):
    """A file or a result that is not verified.

    code: the stable code (FORMAT.md, "Codes"). message: what is wrong. offset: the byte, from 0, if a file is.
    position, move: what refutes it, as the game writes them; of a list, `move` is the other of two positions that contradict
    each other.
    """

    def __init__(
        self,
        code: str,
        message: str,
        offset: int | None = None,
        position: str | None = None,
        move: str | None = None,
    ) -> None:
        place = "" if offset is None else f" at byte {offset}"
        super().__init__(f"{code}{place}: {message}")
        self.code, self.message, self.offset, self.position, self.move = code, message, offset, position, move


class Rejected(CertificateError):
    """It is wrong."""


class Declined(CertificateError):
    """It was not judged: an unknown kind, or a limit."""
