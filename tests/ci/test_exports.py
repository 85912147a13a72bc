"""The programs that read exports: what they print, in Python, and where they are there in Sage and Mathematica."""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "examples/read"
PAGE = (ROOT / "docs/book/exports.md").read_text()

# Where Sage is needed from.
SAGE_ALONE = "# An array for NumPy, as a matrix"

# What each program says, of n10.jsonl, n10.csv, ends.csv, f.txt and f.npy.
FACTS = [
    ["286 positions", "29 are P", "9, 9, 6"],
    ["5, 2, 0", "is N by row 1 to 3"],
    ["row 1 to 0", "row 1 to 1", "row 2 to 0"],
    ["1, 3, 4, 6, 8"],
    ["5151 terms", "1, 2, 3, 3, 2, 4"],
    ["101", "f(5,2) is 7"],
]


def skipped(what):
    print(f"\n!!! SKIPPED: {what}", file=sys.stderr)


def unbalanced(text):
    """The place from which a program in the Wolfram Language is not balanced, if there is one."""
    pairs = {"]": "[", "}": "{", ")": "(", "*)": "(*"}
    opened = []
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|\(\*|\*\)|[][{}()"]', text):
        if opened and opened[-1][0] == "(*" and token[0] != "*)" or len(token[0]) > 2 or token[0] == '""':
            continue
        if token[0] in ("[", "{", "(", "(*"):
            opened.append((token[0], token.start()))
        elif token[0] == '"' or not opened or opened.pop()[0] != pairs[token[0]]:
            return text[token.start() :]
    return text[opened[0][1] :] if opened else None


class Exports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.TemporaryDirectory()
        (commands,) = re.findall(r"^```sh\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
        subprocess.run(["sh", "-euc", commands], cwd=cls.home.name, check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls):
        cls.home.cleanup()

    def run_program(self, command):
        done = subprocess.run(command, cwd=self.home.name, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def check(self, printed, facts):
        lines = printed.splitlines()
        self.assertEqual(len(lines), len(facts), printed)
        for line, wanted in zip(lines, facts):
            for fact in wanted:
                self.assertIn(fact, line)

    def test_the_guide_names_each_program(self):
        for program in PROGRAMS.iterdir():
            self.assertIn(f"`examples/read/{program.name}`", PAGE)

    def test_python(self):
        printed = self.run_program(["python3", PROGRAMS / "read.py"])
        self.check(printed, FACTS)
        (said,) = re.findall(r"^```text\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
        self.assertEqual(printed, said)

    def test_sage(self):
        program = PROGRAMS / "read.sage"
        if shutil.which("sage"):
            self.check(self.run_program(["sage", program]), FACTS)
            return
        skipped("there is no Sage; what is not Python in read.sage was not run")
        python, sage = program.read_text().split(SAGE_ALONE)
        self.check(self.run_program(["python3", "-c", python]), FACTS[:-1])
        compile(sage.partition("\n")[2], program, "exec")

    def test_mathematica(self):
        program = PROGRAMS / "read.wl"
        self.assertIsNone(unbalanced(program.read_text()))
        if shutil.which("wolframscript"):
            self.check(self.run_program(["wolframscript", "-file", program]), FACTS)
        else:
            skipped("there is no wolframscript; read.wl was not run")

    def test_what_is_not_balanced_is_found(self):
        self.assertIsNone(unbalanced('f[x_] := {"]", (* [ *) "\\"", x[[1]]};'))
        for wrong in ["f[x", "f[x}", 'f["x]', "(* [ ", "f]"]:
            self.assertIsNotNone(unbalanced(wrong), wrong)


if __name__ == "__main__":
    unittest.main()
