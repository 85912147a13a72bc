"""How far rows end from lines of slope 1 + sqrt 2 / 2, 1 + sqrt 2 and sqrt 2, in whole numbers alone.

Reads the listing that `chompcert export FILE --format csv --listing row-ends` writes, and prints for each difference how
many terms it has, how many of them are not between the sides, the first of these, and the least and the greatest one,
rounded down to 1/10,000, with their indices.
"""

import csv
import math
import sys


def floor(whole, root, over, scale):
    """The greatest whole number up to scale * (whole + root sqrt 2) / over."""
    square = 2 * (root * scale) ** 2
    part = math.isqrt(square)
    part = part if root >= 0 else -part - (part * part != square)
    return (whole * scale + part) // over


def report(about, low, high, points):
    """The points are whole + root sqrt 2, over a number; the sides are hundredths, and no point is on one."""
    # All that is printed is decided by 10^18 times the number, rounded down: no two of these are nearer.
    values = [floor(*point, 10**18) for point in points]
    outside = [n for n, value in enumerate(values) if not low * 10**16 <= value < high * 10**16]
    ends = [min(range(len(values)), key=values.__getitem__), max(range(len(values)), key=values.__getitem__)]
    said = [f"{floor(*points[n], 10**4) / 10**4:.4f} at {n}" for n in ends]
    print(f"{about}: {len(points)} terms, {len(outside)} outside {outside[:1]}; {said[0]} to {said[1]}")


with open(sys.argv[1], newline="") as file:
    rows = [(int(row["r"]), int(row["period"]), int(row["start"])) for row in csv.DictReader(file)]
stops = [(r, start) for r, period, start in rows if period == 0]
report("A029902(n) - (1 + sqrt 2 / 2) n", -249, 249, [(2 * (r - n), -n, 2) for n, (r, _) in enumerate(stops)])
report("A029901(n) - (1 + sqrt 2) n", -391, 391, [(column - n, -n, 1) for n, (_, column) in enumerate(stops)])
report("start of the end of row r - sqrt 2 r", -320, 570, [(start, -r, 1) for r, _, start in rows])
