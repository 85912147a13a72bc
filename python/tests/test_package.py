"""The package against brute force, and its errors."""

import doctest
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import chompcert
from chompcert import Declined, Rejected, certify

SHIPPED = Path(__file__).parents[2] / "certificates"


@cache
def is_p(position: tuple[int, ...]) -> bool:
    """Chomp on rows, by its rule: whoever takes the last square loses."""
    return any(position) and not any(
        is_p(position[:row] + tuple(min(length, left) for length in position[row:]))
        for row, length in enumerate(position)
        for left in range(length)
    )


def descending(rows: int, columns: int):
    return (p for p in product(range(columns + 1), repeat=rows) if list(p) == sorted(p, reverse=True))


def test_a_verdict_has_its_parts():
    verdict = chompcert.check(SHIPPED / "board" / "few-squares-60.chompcert")
    assert verdict and verdict.require() is verdict
    assert (verdict.kind, verdict.parameters["n"]) == ("few-squares", 60)
    data = bytearray((SHIPPED / "board" / "few-squares-60.chompcert").read_bytes())
    data[60] ^= 1
    damaged = chompcert.check(bytes(data))
    assert (damaged.word, damaged.code, bool(damaged)) == ("REJECTED", "digest-mismatch", False)
    with pytest.raises(Rejected) as error:
        damaged.require()
    assert (error.value.code, error.value.offset) == ("digest-mismatch", len(data) - 32)
    late = chompcert.check(bytes(data), max_bytes=10)
    with pytest.raises(Declined, match="over-max-bytes"):
        late.require()
    with pytest.raises(OSError):
        chompcert.check("no-such-file.chompcert")


@pytest.mark.parametrize("table", [False, True])
def test_boards(table):
    data = certify.board(3, 6, is_p, table=table)
    listed = [p for p in descending(3, 6) if is_p(p)]
    assert data == certify.board(3, 6, reversed(listed), table=table)
    assert chompcert.check(data, plain=True).facts["p_positions"] == len(listed)
    chomp = chompcert.Certificate(data)
    for position in descending(3, 6):
        assert chomp.type(position) == ("P" if is_p(position) else "N")
        moves = chomp.winning_moves(position)
        assert all(is_p((*move["leaves"], 0, 0, 0)[:3]) for move in moves)
        assert bool(moves) == (not is_p(position) and any(position))
    ours = {(*p.numbers, 0, 0, 0)[:3] for p in chomp.positions(only="P")}
    assert ours == set(listed)


@pytest.mark.parametrize("wrong, code, position", [((4, 2, 2), "unnamed-p", "[4,2,2]"), ((4, 4, 1), "p-to-p", None)])
def test_a_wrong_list_is_located(wrong, code, position):
    listed = {p for p in descending(3, 6) if is_p(p)}
    with pytest.raises(Rejected) as error:
        certify.board(3, 6, listed ^ {wrong})
    assert error.value.code == code
    assert position in (None, error.value.position)


def test_three_rows_by_f_and_by_list():
    table = certify.three_row(12, [p for p in descending(3, 30) if p[1] <= 12 and is_p(p)])
    f = chompcert.Certificate(table).array()
    assert f.shape == (13, 13)
    assert certify.three_row(12, lambda q, r: f[q, r]) == table
    explicit = certify.three_row(12, [p for p in descending(3, 12) if is_p(p)], explicit=True)
    assert "p <= 12" in chompcert.check(explicit).statement
    with pytest.raises(Rejected):
        certify.three_row(12, lambda q, r: f[q, r] + (q == 9))


def test_few_squares_windows_orders_and_shifts():
    few = [p for p in descending(6, 6) if sum(p) <= 6 and is_p(p)]
    assert chompcert.check(certify.few_squares(6, few))

    @cache
    def diet(rows):
        first, second = rows
        options = [(first - bite, second) for bite in (1, 2) if bite <= first]
        options = [(a, max(a, second)) for a, _ in options]
        options += [(min(first, b), b) for b in range(second) if second - b + first - min(first, b) <= 2]
        return bool(any(rows)) and not any(map(diet, options))

    assert chompcert.check(certify.diet_window(2, "misere", [4, 9], diet))

    cube = [(a, a | bit) for a in range(8) for bit in (1, 2, 4) if not a & bit]

    @cache
    def lost(left):
        return bool(left) and not any(lost(tuple(b for b in left if b & a != a)) for a in left)

    assert chompcert.check(certify.order(8, cube, lost)).kind == "finite-order"

    chains = [(a, a + 1) for a in range(69) if a != 34]
    statement = chompcert.check(
        certify.order(70, chains, lambda left: 2 * sum(a < 35 for a in left) == len(left), poisoned=False)
    ).statement
    assert "36 of 1296 positions are P-positions" in statement

    def along(gap, period):
        return [period * (gap == 0), period * (gap == 1)], [([int(gap == 0), int(gap == 1)], period)]

    assert "every position" in chompcert.check(
        certify.shifts(2, 2, "misere", [2, 6], [along(0, 1), along(1, 3)])
    ).statement
    with pytest.raises(Rejected) as error:
        certify.shifts(2, 2, "misere", [2, 6], [along(0, 1), along(1, 2)])
    assert error.value.offset is not None


def test_nim_values():
    heaps = chompcert.Certificate.open(SHIPPED / "heaps" / "heaps-1-take-2-4-7-nim-values.chompcert")
    value: list[int] = []
    for heap in range(40):
        options = {value[heap - taken] for taken in (2, 4, 7) if taken <= heap}
        value.append(next(v for v in range(5) if v not in options))
        assert heaps.nim_value([heap]) == value[heap]
    with pytest.raises(ValueError, match="nim-values"):
        chompcert.Certificate(certify.board(2, 3, is_p)).nim_value((2, 1))


@pytest.mark.parametrize(
    "call, match",
    [
        (lambda: certify.board(2, 3, [(1, 2)]), "entry 1"),
        (lambda: certify.board(2, 3, [(2, 1), (2, 1)]), "repeats"),
        (lambda: certify.three_row(10**9, []), "20,?000"),
        (lambda: certify.order(2, [(0, 5)], []), "elements"),
        (lambda: certify.diet_window(2, "both", [3], []), "normal"),
        (lambda: chompcert.Certificate(b"no certificate"), "certificate"),
    ],
)
def test_bad_input_is_said(call, match):
    with pytest.raises(ValueError, match=match):
        call()


def test_positions_outside_are_said():
    chomp = chompcert.Certificate(certify.board(2, 3, is_p))
    for position in ["[9,1]", "x", (9, 1)]:
        with pytest.raises(IndexError):
            chomp.type(position)
    assert next(chomp.positions()).type == "N"
    with pytest.raises(ValueError, match="no array"):
        chomp.array()


def test_the_guide(monkeypatch):
    monkeypatch.chdir(SHIPPED.parent)
    assert doctest.testfile("docs/book/python.md", module_relative=False).failed == 0
    assert doctest.testmod(chompcert).failed == 0


def test_the_notebook():
    nbformat = pytest.importorskip("nbformat", reason="the notebook needs nbclient")
    from nbclient import NotebookClient

    notebook = nbformat.read(SHIPPED.parent / "python/examples/first.ipynb", as_version=4)
    NotebookClient(notebook, timeout=120).execute()
    assert "unnamed-p" in notebook.cells[-1].outputs[0].text
