"""Certificates from your own results. Each function returns the bytes of a certificate that the checker has verified.

Results are lists of P-positions, or functions that say whether a position is P. Nothing is corrected or completed:
`chompcert.Rejected` says which position contradicts the rules. ValueError: a number is out of range, an entry is no
position, or stands there twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from . import native
from .errors import Declined, Rejected

Positions = Iterable[Sequence[int]] | Callable[[tuple[int, ...]], bool]
Inequality = tuple[Sequence[int], int]
Shift = tuple[Sequence[int], Sequence[Inequality]]


def three_row(n: int, result: Positions | Callable[[int, int], int], *, explicit: bool = False) -> bytes:
    """Three-row Chomp: every [p,q,r] with q <= n and any p (n up to 20,000), or with p <= n if `explicit` (up to 1,000).

    result: the P-positions [p,q,r], or the function f(q, r) of Brouwer et al. for 0 <= r <= q <= n: [f,q,r] is P where
    f >= q, and [f,f,r] where f < q.
    """
    kind = "three-row-explicit" if explicit else "three-row-table"
    return _certified(kind, [n], _of_f(n, result, explicit) if callable(result) else result)


def board(rows: int, columns: int, result: Positions, *, table: bool = False) -> bytes:
    """Chomp on every board of at most so many rows (2 to 24) and columns, as lists or as a table of first rows.

    result: the P-positions, as row lengths that do not increase, or a function of such a tuple.
    """
    longest = [columns] * rows
    return _certified("rows-table" if table else "board-box", [rows, columns], _chosen(_descending(longest), result))


def few_squares(squares: int, result: Iterable[Sequence[int]]) -> bytes:
    """Chomp, every position of at most so many squares (up to 100), by the list of its P-positions."""
    return _certified("few-squares", [squares], result)


def diet_window(bite: int, play: str, longest: Sequence[int], result: Positions) -> bytes:
    """k-Diet Chomp: the positions whose row i has at most longest[i] squares. play: 'normal' or 'misere'.

    result: the P-positions, as row lengths that do not decrease, or a function of such a tuple.
    """
    positions = (lengths[::-1] for lengths in _descending(list(longest)[::-1]))
    return _certified("diet-window", [bite, _is_misere(play), *longest], _chosen(positions, result))


def order(elements: int, covers: Iterable[tuple[int, int]], result: Positions, *, poisoned: bool = True) -> bytes:
    """Chomp on a finite order, or the poset game if nothing is poisoned. A position is the elements that are left.

    elements: 1 to 127, called 0, 1, ...; a lesser one has the lesser number. covers: the pairs (a, b) for which b covers a.
    result: the P-positions, or a function of a tuple of ascending elements.
    """
    pairs = sorted(((int(a), int(b)) for a, b in covers), key=lambda pair: pair[::-1])
    if any(not 0 <= a < b < elements for a, b in pairs):
        raise ValueError(f"covers are pairs (a, b) of elements with a < b < {elements}")
    closed = _closed(elements, pairs)
    return _certified("finite-order", [elements, int(poisoned)], _chosen(closed, result), pairs)


def shifts(rows: int, bite: int, play: str, bounds: Sequence[int], shifts: Iterable[Shift]) -> bytes:
    """k-Diet Chomp, every position: vectors that may be subtracted from the gaps g1 = a1, g2 = a2 - a1, ... .

    bounds: the longest length of each row of the positions that the checker computes by the rules.
    shifts: pairs of a vector and its region, which is a list of inequalities (factors, least): the sum of the gaps, each
    times its factor, is at least `least`.
    """
    words = lambda numbers: " ".join(str(int(number)) for number in numbers)  # noqa: E731
    lines = [f"bounds {words(bounds)}"]
    for vector, region in shifts:
        held = " and ".join(f"{words(factors)} >= {int(least)}" for factors, least in region)
        lines.append(f"shift {words(vector)} where {held}")
    return _bytes(native.certify_text(rows, bite, _is_misere(play), "\n".join(lines)))


def _is_misere(play: str) -> bool:
    if play not in ("normal", "misere"):
        raise ValueError(f"there is no play {play!r}: 'normal' or 'misere'")
    return play == "misere"


def _of_f(n: int, f: Callable[[int, int], int], explicit: bool) -> Iterator[tuple[int, int, int]]:
    for r in range(n + 1):
        for q in range(r, n + 1):
            p = int(f(q, r))
            if p < q:
                break
            if not explicit or p <= n:
                yield (p, q, r)


def _descending(longest: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Row lengths that do not increase."""
    if not longest:
        yield ()
        return
    for first in range(longest[0] + 1):
        for others in _descending([min(first, other) for other in longest[1:]]):
            yield (first, *others)


def _closed(elements: int, covers: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Sets of elements that have with each one all lesser ones."""
    below = {b: [a for a, other in covers if other == b] for b in range(elements)}

    def grown(position: tuple[int, ...], element: int) -> Iterator[tuple[int, ...]]:
        if element == elements:
            yield position
            return
        yield from grown(position, element + 1)
        if all(a in position for a in below[element]):
            yield from grown((*position, element), element + 1)

    return grown((), 0)


def _chosen(positions: Iterator[tuple[int, ...]], result: Positions) -> Iterable[Sequence[int]]:
    return filter(result, positions) if callable(result) else result


def _certified(
    kind: str, numbers: list[int], positions: Iterable[Sequence[int]], covers: Iterable[tuple[int, int]] = ()
) -> bytes:
    listed = [[int(number) for number in position] for position in positions]
    return _bytes(native.certify_list(kind, [int(number) for number in numbers], list(covers), listed))


def _bytes(outcome: bytes | tuple[str, int | None, str | None, str | None, str]) -> bytes:
    if isinstance(outcome, bytes):
        return outcome
    code, offset, position, move, message = outcome
    error = Declined if code.startswith(("over-", "unknown-")) else Rejected
    raise error(code, message, offset, position, move)
