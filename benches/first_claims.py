"""Fifteen claims that are asked first, of shipped certificates: seconds of processor time and answer, as CSV.

`cargo build --release && python3 benches/first_claims.py [NAME...] > claims.csv`; without names, of each shipped
certificate of three rows, of a table of few rows, and of k-Diet Chomp in claims. Exits with 1 if one took more than
five seconds.
"""

import csv
import pathlib
import re
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "target/release/chompcert"
MOST_SECONDS = 5


def claims(rows: int, bite: int, is_diet: bool) -> list[str]:
    """The claims about a game: of k-Diet Chomp the shortest row comes first, else the longest."""
    names = "abcdefgh"[:rows]
    longest, shortest = (names[-1], names[0]) if is_diet else (names[0], names[-1])

    def position(lengths):
        text = ",".join(str(length) for length in lengths)
        return f"({text})" if is_diet else f"[{text}]"

    def longer(by):
        return position(f"{name}+{by}" if name == longest else name for name in names)

    def diagonal(by):
        return position(f"{name}+{by}" for name in names)

    def far(scale):
        return position(sorted((scale * (2 + row) for row in range(rows)), reverse=not is_diet))

    order = (" <= " if is_diet else " >= ").join(names)
    here = position(names)
    every = f"for all {order}:"
    return [
        f"{every} P{here} or N{here}",
        f"{every} P{here} <=> winning{here} = 0",
        f"{every} winning{here} <= 2",
        f"exists {order}: winning{here} = 3",
        f"{every} P{here} => N{longer(1)}",
        f"{every} N{here} or N{longer(1)}",
        f"{every} N{here} or N{diagonal(1)}",
        f"{every} P{here} => {bite + 1} | {'+'.join(names)}",
        f"{every} P{here} => {longest} <= 2{shortest} + 3",
        f"exists {order}: P{here} and {longest} - {shortest} >= 40",
        f"least s in 1..24: {every} same({here},{longer('s')})",
        f"least s in 1..24: {every} same({here},{diagonal('s')})",
        f"least t in 0..60: {every} {shortest} >= t => same({here},{diagonal(bite + 1)})",
        f"P{far(50)}",
        f"P{far(1000003)}",
    ]


def main() -> int:
    shipped = sorted(path.stem for path in (ROOT / "certificates").rglob("*.chompcert"))
    slow = 0
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["certificate", "claim", "seconds", "answer"])
    for name in sys.argv[1:] or shipped:
        diet = re.fullmatch(r"diet-(\d+)-(\d+)-(normal|misere)", name)
        table = re.fullmatch(r"rows-table-(\d+)-\d+", name)
        if not (diet or table or name.startswith(("three-row-table", "three-row-summary"))):
            continue
        rows = int((diet or table)[1]) if diet or table else 3
        for claim in claims(rows, int(diet[2]) if diet else 4, bool(diet)):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            done = subprocess.run([PROGRAM, "decide", name, claim], cwd=ROOT, capture_output=True, text=True)
            seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            slow += seconds > MOST_SECONDS
            answer = (done.stdout or done.stderr).splitlines()[0]
            out.writerow([name, claim, f"{seconds:.1f}", re.split(r" (?:for|by|of|on)\b|, \d+-row|, (?:three-row )?Chomp", answer)[0]])
            sys.stdout.flush()
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
