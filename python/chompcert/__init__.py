"""Certificates for Chomp-like games: check them, read them, and write them from your own results.

>>> import chompcert
>>> three = chompcert.certify.board(2, 9, lambda p: p[0] == p[1] + 1)
>>> chompcert.check(three).statement[:48]
'Chomp, all positions of at most 2 rows and 9 col'
>>> chompcert.Certificate(three).type((7, 6))
'P'
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from . import native
from . import certify as certify
from .errors import CertificateError, Declined, Rejected

__all__ = ["Certificate", "CertificateError", "Declined", "Position", "Rejected", "Verdict", "certify", "check"]

Type = Literal["P", "N"]


@dataclass(frozen=True)
class Verdict:
    """What the checker says of a file.

    word: 'VERIFIED', 'REJECTED', 'DECLINED' or 'ERROR'.
    statement: what is proved, of a verified file.
    kind, parameters, facts: the statement's content (FORMAT.md, "Verdicts as JSON lines"), of a verified file.
    theorem: the Lean theorem that leads from the file's bytes to the statement, if there is one.
    code, message: why a file was rejected or declined. offset: the byte that is wrong, from 0. position, move: what refutes it.
    sha256: the digest of the whole file, in hexadecimal digits.
    """

    word: str
    statement: str | None = None
    kind: str | None = None
    parameters: dict[str, Any] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    theorem: str | None = None
    code: str | None = None
    offset: int | None = None
    position: str | None = None
    move: str | None = None
    message: str | None = None
    sha256: str | None = None

    def __bool__(self) -> bool:
        """Whether the file is verified."""
        return self.word == "VERIFIED"

    def require(self) -> Verdict:
        """The verdict itself, of a verified file.

        Raises Rejected or Declined, with the code, the byte and the position, of any other.
        """
        if self:
            return self
        error = Rejected if self.word == "REJECTED" else Declined
        raise error(self.code or "", self.message or "", self.offset, self.position, self.move)


def check(
    file: str | os.PathLike[str] | bytes,
    *,
    max_bytes: int = 1 << 30,
    max_memory: int = 4 << 30,
    max_seconds: float | None = 600,
    plain: bool = False,
) -> Verdict:
    """Checks a certificate, a path or its bytes, from the rules of its game alone.

    max_bytes, max_memory (bytes), max_seconds (None for any time): beyond them the verdict is DECLINED.
    plain: by the check that FORMAT.md proves, also where there is a faster one.

    Raises OSError if the file cannot be read.
    """
    name, data = _content(file)
    line = json.loads(native.check(name, data, max_bytes, max_memory, max_seconds, plain))
    known = {key: line[key] for key in Verdict.__dataclass_fields__ if key in line}
    return Verdict(word=line["verdict"], **known)


@dataclass(frozen=True)
class Position:
    """A position with what a certificate says of it.

    numbers: the lengths of its rows, its heaps, or its elements. type: 'P' or 'N'. nim_value: if the certificate has it.
    witness: a winning move of an N-position, as a dict with the position that it 'leaves'.
    """

    numbers: tuple[int, ...]
    type: Type
    nim_value: int | None = None
    witness: dict[str, Any] | None = None


class Certificate:
    """What a certificate says of positions. Reading believes the file: `check` says whether it is to be believed.

    A position is a sequence of whole numbers (the lengths of its rows, its heaps, or its elements), or a text in any notation
    that `chompcert show` reads. IndexError: there is no such position, or it is outside the certificate's domain.
    """

    def __init__(self, data: bytes) -> None:
        """Reads the bytes of a file. ValueError: they are no certificate."""
        self.data = data
        self._reader = native.Reader(data)

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Certificate:
        """Reads a file. OSError: it cannot be read. ValueError: it is no certificate."""
        return cls(_content(path)[1])

    def check(self, **limits: Any) -> Verdict:
        """Checks it: see `chompcert.check`."""
        return check(self.data, **limits)

    def type(self, position: Sequence[int] | str) -> Type:
        """'P' or 'N'."""
        return self._line(position)["type"]

    def winning_moves(self, position: Sequence[int] | str) -> list[dict[str, Any]]:
        """Every winning move, none of a P-position: dicts that name the move and the position that it 'leaves'."""
        return self._line(position, winning=True).get("winning_moves", [])

    def nim_value(self, position: Sequence[int] | str) -> int:
        """The nim-value. ValueError: the certificate has types alone."""
        value = self._line(position).get("nim_value")
        if value is None:
            raise ValueError("the certificate has the types of positions, and no nim-values")
        return value

    def positions(self, only: Type | None = None, longest_row: int | None = None) -> Iterator[Position]:
        """The positions of the domain, options first, those of one type if asked for.

        longest_row: where the domain is infinite, the longest row of those that come.
        """
        for text in self._reader.positions(only, longest_row):
            line = json.loads(text)
            yield Position(tuple(line["position"]), line["type"], line.get("nim_value"), line.get("witness"))

    def array(self) -> Any:
        """The classification as a NumPy array, where its kind is one: of three rows `f[q, r]`, of shape (n+1, n+1).

        ValueError: the kind is no array. ImportError: NumPy is not installed.
        """
        data = self._reader.array()
        if data is None:
            raise ValueError("a certificate of this kind is no array")
        import numpy

        return numpy.load(io.BytesIO(data))

    def _line(self, position: Sequence[int] | str, winning: bool = False) -> dict[str, Any]:
        text = position if isinstance(position, str) else " ".join(str(int(number)) for number in position)
        return json.loads(self._reader.answer(text, winning, False))


def _content(file: str | os.PathLike[str] | bytes) -> tuple[str, bytes]:
    if isinstance(file, bytes):
        return "bytes", file
    with open(file, "rb") as stream:
        return os.fspath(file), stream.read()
