"""The examples under examples/ci, in a repository made for the purpose, with the real tools where there
are any, and against the schemas of the services."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples/ci"


def run(*command, cwd=ROOT, status=0, **more):
    """Runs a command that must end with `status`, and returns what it printed."""
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, **more}
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment)
    if done.returncode != status:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout + done.stderr


def git(*command, cwd):
    who = ["-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    return run("git", *who, *command, cwd=cwd)


class Repository(unittest.TestCase):
    """A repository with two certificates and a manifest of them."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name) / "repository"
        (self.home / "proofs").mkdir(parents=True)
        for name in ["three-row-table-100", "three-row-explicit-100"]:
            shutil.copy(ROOT / f"certificates/{name}.chompcert", self.home / "proofs")
        run("chompcert", "manifest", "write", "proofs", cwd=self.home)
        git("init", "--quiet", cwd=self.home)

    def damage(self):
        path = self.home / "proofs/three-row-table-100.chompcert"
        content = bytearray(path.read_bytes())
        content[20] ^= 1
        path.write_bytes(content)

    def test_pre_commit(self):
        hooks = self.home.parent / "hooks"
        hooks.mkdir()
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
        git("init", "--quiet", cwd=hooks)
        git("add", ".", cwd=hooks)
        git("commit", "--quiet", "-m", "hooks", cwd=hooks)
        rev = git("rev-parse", "HEAD", cwd=hooks).strip()
        config = (EXAMPLES / "pre-commit-config.yaml").read_text()
        config = config.replace("https://github.com/chompcert/chompcert", str(hooks)).replace("v0.1.0", rev)
        config = config.replace("id: chompcert\n", "id: chompcert-installed\n")
        config = config.replace("id: chompcert-manifest\n", "id: chompcert-manifest-installed\n")
        (self.home / ".pre-commit-config.yaml").write_text(config)
        git("add", ".", cwd=self.home)
        def check(status):
            cache = str(self.home.parent / "cache")
            return run("pre-commit", "run", "--all-files", cwd=self.home, status=status, PRE_COMMIT_HOME=cache)
        self.assertEqual(check(0).count("Passed"), 2)
        run("chompcert", "certify", "three-row", "--columns", "9", "--force", "-o",
            "proofs/three-row-table-100.chompcert", cwd=self.home)
        smaller = check(1)
        self.assertEqual((smaller.count("Passed"), smaller.count("Failed")), (1, 1))
        self.assertIn("REJECTED proofs/three-row-table-100.chompcert: unexpected-statement", smaller)
        self.damage()
        self.assertEqual(check(1).count("digest-mismatch"), 2)

    def test_gitlab(self):
        # The second line of the script of the example; the first installs the program.
        lines = (EXAMPLES / "gitlab-ci.yml").read_text().splitlines()
        [line] = [line.strip().removeprefix("- ") for line in lines if "--format junit" in line]
        run("sh", "-c", line, cwd=self.home)
        suites = xml.parse(self.home / "certificates.xml").getroot()
        self.assertEqual((suites.get("tests"), suites.get("failures"), suites.get("errors")), ("2", "0", "0"))
        self.damage()
        run("sh", "-c", line, cwd=self.home, status=1)
        [failure] = xml.parse(self.home / "certificates.xml").getroot().iter("failure")
        self.assertEqual(failure.get("type"), "REJECTED digest-mismatch")

    def test_attest(self):
        run("chompcert", "check", "--quiet", "--manifest", "chompcert.toml", "--attest", "attestations", cwd=self.home)
        said = list((self.home / "attestations").iterdir())
        self.assertEqual(len(said), 2)
        for path in said:
            predicate = json.loads(path.read_text())["predicate"]
            self.assertLessEqual({"verifier", "timeCreated", "properties"}, predicate.keys())

    def test_github(self):
        """The inputs of the example are those of the action, whose script runs with them."""
        workflow = (EXAMPLES / "github.yml").read_text().split("with:\n")[1]
        inputs = dict(line.strip().split(": ") for line in workflow.splitlines())
        action = (ROOT / "action.yml").read_text()
        for name in inputs:
            self.assertIn(f"\n  {name}:\n", action)
        given = {f"CHOMPCERT_{name.upper()}": value for name, value in inputs.items()}
        summary = self.home / "summary"
        run(str(ROOT / "action/check"), cwd=self.home, GITHUB_STEP_SUMMARY=str(summary), **given)
        self.assertIn("2 VERIFIED, 0 REJECTED", summary.read_text())
        self.damage()
        failed = run(str(ROOT / "action/check"), cwd=self.home, status=1, **given)
        self.assertIn("::error file=proofs/three-row-table-100.chompcert", failed)


class Schemas(unittest.TestCase):
    def test_services_accept_the_files(self):
        for schema, path in [
            ("vendor.github-actions", "action.yml"),
            ("vendor.github-workflows", "examples/ci/github.yml"),
            ("vendor.github-workflows", "examples/ci/parts.yml"),
            ("vendor.github-workflows", ".github/workflows/release.yml"),
            ("vendor.github-workflows", ".github/workflows/pages.yml"),
            ("vendor.github-workflows", ".github/workflows/lean.yml"),
            ("vendor.github-workflows", ".github/workflows/ci.yml"),
            ("vendor.gitlab-ci", "examples/ci/gitlab-ci.yml"),
        ]:
            with self.subTest(path):
                run("check-jsonschema", "--builtin-schema", schema, str(ROOT / path))
        run("pre-commit", "validate-manifest", ".pre-commit-hooks.yaml")
        run("pre-commit", "validate-config", "examples/ci/pre-commit-config.yaml")

    def test_verdicts_are_what_the_schema_says(self):
        schema = json.loads((ROOT / "docs/verdict.schema.json").read_text())
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        check = ["chompcert", "check", "--quiet", "--format", "json"]
        # The corpus has files of every kind, and of every code.
        lines = run(*check, "tests/corpus", "nowhere", status=1).splitlines()
        lines += run(*check, "--max-memory", "10", "certificates/three-row-table-100.chompcert", status=2).splitlines()
        seen = set()
        # What is told beside the answers is no answer.
        lines = [line for line in lines if line.startswith("{")]
        for line in map(json.loads, lines):
            validator.validate(line)
            self.assertLessEqual(line.keys(), schema["properties"].keys())
            seen.add(line["verdict"])
        self.assertEqual(seen, {"VERIFIED", "REJECTED", "DECLINED", "ERROR"})
        # It can say no.
        whole = json.loads(next(line for line in lines if '"VERIFIED"' in line))
        for field in whole:
            without = {name: value for name, value in whole.items() if name != field}
            self.assertFalse(validator.is_valid(without), field)

    def test_answers_are_what_the_schemas_say(self):
        schemas = [json.loads((ROOT / f"docs/{name}.schema.json").read_text()) for name in ("verdict", "show", "solve")]
        registry = Registry().with_resources((schema["$id"], Resource.from_contents(schema)) for schema in schemas)
        for schema in schemas:
            Draft202012Validator.check_schema(schema)
        _, show, solve = (Draft202012Validator(schema, registry=registry) for schema in schemas)
        asked = [["3x8"], ["[19,19,13]", "--line", "9"], ["(5,20,31)", "--bite", "2", "--play", "misere"],
                 ["--divisors", "12", "{1,2,3}"], ["--box", "2x2x2", "{}", "--poset-game"]]
        for arguments in asked:
            answer = json.loads(run("chompcert", "solve", *arguments, "--format", "json"))
            solve.validate(answer)
            self.assertLessEqual(answer["answer"].keys(), schemas[1]["properties"].keys())
        for file, position in [("three-row-table-100", "[7,5,2]"), ("diet-3-2-misere", "(9,8,7)"),
                               ("finite-order-3-3-3", "{(0,0,0)}"), ("three-row-explicit-10", "[0,0,0]")]:
            answer = json.loads(run("chompcert", "show", file, position, "--format", "json"))
            show.validate(answer)
            # It can say no.
            for field in ("schema", "position", "type", "line", "line_is_cut"):
                without = {name: value for name, value in answer.items() if name != field}
                self.assertFalse(show.is_valid(without), field)

    def test_claims_are_what_the_schema_says(self):
        schema = json.loads((ROOT / "docs/claim.schema.json").read_text())
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        lines = run("chompcert", "claims", "--format", "json", "--source", "bergman-2014").splitlines()
        decide = ["chompcert", "decide", "--format", "json", "three-row-table-100"]
        lines += run(*decide, "for all m >= 1: winning[m,m,m] = 1").splitlines()
        lines += run(*decide, "for all p >= q >= r: q > r + 4 => N[p,q,r]", status=1).splitlines()
        lines += run(*decide, "least c in 0..9: for all q: q > c => P[q+1,q,0]").splitlines()
        for claim in ["for all m: m > 200 => N[m,m,m]", "for all a, b: P[a,b,0]", "for all a: a < 0 => P[a,a,a]"]:
            lines += run(*decide, claim, status=2).splitlines()
        seen = set()
        # What is told beside the answers is no answer.
        lines = [line for line in lines if line.startswith("{")]
        for line in map(json.loads, lines):
            validator.validate(line)
            seen.add(line["verdict"])
        self.assertLessEqual({"CONFIRMED", "REFUTED", "CORRECTED", "VACUOUS", "UNDEFINED", "BEYOND"}, seen)
        # It can say no.
        for whole in [json.loads(lines[0]), json.loads(lines[-1])]:
            for field in whole:
                without = {name: value for name, value in whole.items() if name != field}
                self.assertFalse(validator.is_valid(without), field)


if __name__ == "__main__":
    unittest.main()
