import csv
import json

# JSON lines: a position each; the last line counts them and says what is left out.
with open("n10.jsonl") as file:
    *positions, end = (json.loads(line) for line in file)
lost = [tuple(line["position"]) for line in positions if line["type"] == "P"]
print(len(positions), "positions,", len(lost), "are P, the last", lost[-1], "left out:", end["left_out"])

# CSV: row lengths have spaces between them, moves have semicolons.
with open("n10.csv", newline="") as file:
    rows = {tuple(int(n) for n in row["position"].split()): row for row in csv.DictReader(file)}
print("(5, 2, 0) is", rows[5, 2, 0]["type"], "by", rows[5, 2, 0]["witness"])
print("(2, 1, 0) has the moves", rows[2, 1, 0]["moves"].split(";"))

# A listing is CSV too.
with open("ends.csv", newline="") as file:
    stopped = [int(row["r"]) for row in csv.DictReader(file) if row["period"] == "0"]
print("rows that stop:", stopped[:5])

# A b-file: an index and a term a line, after lines of remarks.
with open("f.txt") as file:
    terms = [int(line.split()[1]) for line in file if not line.startswith("#")]
print(len(terms), "terms:", terms[:6])

# An array for NumPy, as a matrix over the integers, and its P-positions [f(q,r),q,r] in space: Sage alone from here on.
import numpy
from sage.all import ZZ, matrix, point3d

f = matrix(ZZ, numpy.load("f.npy").tolist())
print(f.dimensions(), "f(5,2) is", f[5, 2])
point3d([(f[q, r], q, r) for q in range(101) for r in range(q + 1) if f[q, r] >= q]).save("p.png")
