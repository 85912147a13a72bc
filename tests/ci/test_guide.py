"""The guide: it builds without a warning, so no link is dead, and its commands do what they say."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs/book"


class Guide(unittest.TestCase):
    def test_it_builds_and_no_link_is_dead(self):
        done = subprocess.run(
            ["sphinx-build", "--fail-on-warning", "--fresh-env", "--quiet", "--builder", "html", "-c", BOOK, ROOT, ROOT / "target/book"],
            capture_output=True,
            text=True,
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_command_does_what_it_says(self):
        count = 0
        for page in sorted(BOOK.glob("*.md")):
            blocks = re.findall(r"^```(sh|python)\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
            with self.subTest(page.name), tempfile.TemporaryDirectory() as home:
                for language, block in blocks:
                    count += 1
                    run = ["sh", "-euc", block] if language == "sh" else ["python3", "-c", block]
                    done = subprocess.run(run, cwd=home, capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, f"{block}\n{done.stdout}\n{done.stderr}")
        self.assertGreater(count, 10)

    def test_files_that_are_named_exist(self):
        for page in BOOK.glob("*.md"):
            for path in re.findall(r"`((?:docs|examples|src|checker|lean|tests)/[\w./-]*|[A-Z]+\.md)`", page.read_text()):
                self.assertTrue((ROOT / path).exists(), f"{page.name}: {path}")


if __name__ == "__main__":
    unittest.main()
