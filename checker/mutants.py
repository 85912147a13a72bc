"""Every change that cargo-mutants makes to the minimal build of the checker, and whether its tests notice it.

    python3 checker/mutants.py FOLDER [TEXT]

FOLDER gets copies of this tree as it is, and `outcomes.jsonl`: a line for each change, as soon as it is known. The same
command goes on with them where it was stopped. With TEXT only the changes whose name has the text in it are tried.

All changes are in one build: a function becomes a `match` with one body for each of its changes, and the environment
says which of them a run takes. What cannot stand beside the right code (constants, functions of an opaque type) is
built alone.
"""

import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARGO = ["--offline", "--locked", "-p", "chomp-check", "--no-default-features", "--profile", "mutants"]
# Files whose checks take more than some milliseconds, and tests that take seconds.
SLOW_FILES = ["diet-4-2-misere.", "box-of-prefixes", "group", "far-from-0", "three-row-table-1000."]
SLOW_TESTS = ["wherever_the_time_ends", "the_clock_is_looked_at"]
STEPS = "steps_looks_at_the_clock"
# The tests, what notices most in the shortest time first: a binary, its arguments, and which verdicts are looked at.
STAGES = {
    "verdicts of short checks": ("verdicts", [], "short"),
    "bounds": ("bounds", [], "all"),
    "command": ("command", [], "all"),
    "short tests in modules": ("chomp_check", [word for test in [*SLOW_TESTS, STEPS] for word in ("--skip", test)], "all"),
    "steps and bytes": ("chomp_check", [STEPS], "all"),
    "verdicts": ("verdicts", [], "all"),
    "wrong_worlds": ("wrong_worlds", [], "all"),
    "inside": ("inside", [], "all"),
    "wrong_three_row": ("wrong_three_row", [], "all"),
    "long tests in modules": ("chomp_check", SLOW_TESTS, "all"),
}
LIST = "tests/verdicts.jsonl"
JOBS = 2
MOST_MEMORY = 6 << 30
TESTS = ["--no-run", "--lib", "--bins", "--tests"]
CHOOSE = """//! Which change is made.

#[inline]
pub(crate) fn chosen() -> u32 {
    static CHOSEN: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    *CHOSEN.get_or_init(|| std::env::var("CHANGE").ok().and_then(|number| number.parse().ok()).unwrap_or(0))
}
"""


def listed(tree):
    """All changes, numbered from 1 on, but those of functions that this build does not have."""
    text = subprocess.run(
        ["cargo", "mutants", "-p", "chomp-check", "--list", "--json"], cwd=tree, check=True, capture_output=True
    ).stdout
    changes = [{**change, "number": number} for number, change in enumerate(json.loads(text), 1)]
    return [change for change in changes if not is_fast(tree, change)]


def is_fast(tree, change):
    if not change["function"]:
        return False
    source = Source(tree / change["file"])
    return '#[cfg(feature = "fast")]' in source.text[slice(*source.range(change["function"]["span"]))]


def stands_alone(change):
    return not change["function"] or "impl " in change["function"]["return_type"]


class Source:
    """A file, and where its lines begin."""

    def __init__(self, path):
        self.text = path.read_text()
        self.lines = [0]
        for line in self.text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def range(self, span):
        return tuple(self.lines[end["line"] - 1] + end["column"] - 1 for end in (span["start"], span["end"]))

    def body(self, change):
        """Where the body of a change's function begins and ends, braces included."""
        begin, end = self.range(change["function"]["span"])
        while not re.match(r"[a-z() ]*\bfn ", self.text[begin:]):
            begin = self.text.index("\n", begin) + 1
        depth = 0
        while depth or self.text[begin] != "{":
            depth += {"(": 1, ")": -1}.get(self.text[begin], 0)
            begin += 1
        return begin, end

    def changed(self, change, begin, end):
        """What stands from `begin` to `end` once the change is made."""
        first, last = self.range(change["span"])
        return self.text[begin:first] + change["replacement"] + self.text[last:end]


def with_all(source, changes):
    """The file with all these changes side by side, and the line on which each begins."""
    bodies = {}
    for change in changes:
        bodies.setdefault(source.body(change), []).append(change)
    # A function within another one is part of its body.
    outer = []
    for (begin, end), found in sorted(bodies.items()):
        if outer and begin < outer[-1][1]:
            outer[-1][2].extend(found)
        else:
            outer.append((begin, end, found))
    text, starts, at = "", {}, 0
    for begin, end, found in outer:
        text += source.text[at:begin] + "{ match crate::mutant::chosen() {\n"
        for change in found:
            starts[text.count("\n") + 1] = change
            text += f"{change['number']} => {source.changed(change, begin, end)}\n"
        starts[text.count("\n") + 1] = None
        text += f"_ => {source.text[begin:end]} }} }}"
        at = end
    return text + source.text[at:], starts


def cargo(folder, *arguments):
    """The messages of cargo, and whether it was content."""
    command = ["cargo", *arguments, *CARGO, "--message-format=json"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], done.returncode == 0


def copied(folder):
    """This tree, copied, if it is not there yet; its test of verdicts looks at a list that can be chosen."""
    if folder.exists():
        return folder
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in names.split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    verdicts = (ROOT / LIST).read_text().splitlines(keepends=True)
    short = [line for line in verdicts if not any(slow in line for slow in SLOW_FILES)]
    (folder / "all.jsonl").write_text("".join(verdicts))
    (folder / "short.jsonl").write_text("".join(short))
    test = folder / "checker/tests/verdicts.rs"
    test.write_text(test.read_text().replace(f'"{LIST}"', 'std::env::var("VERDICTS").unwrap()'))
    return folder


def write(path, text):
    """Writes what is not there yet: cargo goes by the time of writing."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def built(folder):
    """The test binaries by name."""
    messages, done = cargo(folder, "test", *TESTS)
    tests = [m for m in messages if m.get("executable") and m["profile"]["test"] and m["target"]["kind"] != ["bin"]]
    return {test["target"]["name"]: test["executable"] for test in tests} if done else None


def build_all(right, folder, changes):
    """Builds what can stand side by side; returns the changes that do not build."""
    known = folder / "unviable.json"
    unviable = set(json.loads(known.read_text())) if known.exists() else set()
    write(folder / "checker/src/mutant.rs", CHOOSE)
    while True:
        starts = {}
        for file in sorted({change["file"] for change in changes}):
            found = [c for c in changes if c["file"] == file and c["number"] not in unviable]
            text, starts[file] = with_all(Source(right / file), found)
            is_root = file in ("checker/src/lib.rs", "checker/src/main.rs")
            write(folder / file, text + ("\nmod mutant;\n" if is_root else ""))
        # What a check lets through may still be an error when it is compiled.
        messages, done = cargo(folder, "check", "--lib", "--bins")
        if done:
            messages, done = cargo(folder, "test", *TESTS)
        if done:
            return unviable
        before = len(unviable)
        for message in messages:
            if message["reason"] != "compiler-message" or message["message"]["level"] != "error":
                continue
            for span in message["message"]["spans"]:
                lines = starts.get(span["file_name"], {})
                begun = max((line for line in lines if line <= span["line_start"]), default=None)
                if span["is_primary"] and begun and lines[begun]:
                    unviable.add(lines[begun]["number"])
        if len(unviable) == before:
            rendered = [m["message"]["rendered"] for m in messages if m["reason"] == "compiler-message"]
            sys.exit("\n".join(rendered[-5:]))
        known.write_text(json.dumps(sorted(unviable)))
        print(f"{len(unviable)} do not build", flush=True)


def run(binaries, stage, number, limit, nice=10):
    """The outcome of the tests of a stage with one change. The limit is one of processor time, so
    that other work on the machine does not count."""
    name, arguments, verdicts = STAGES[stage]

    def limits():
        os.nice(nice)
        signal.setitimer(signal.ITIMER_PROF, limit)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    folder = Path(binaries[name]).parents[3]
    process = subprocess.Popen(
        [binaries[name], "--test-threads=1", *arguments],
        cwd=folder / "checker",
        env={**os.environ, "CHANGE": str(number), "VERDICTS": f"{verdicts}.jsonl", "RUST_BACKTRACE": "0"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=limits,
    )
    try:
        status = process.wait(timeout=100 * limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        status = process.wait()
    if status == 0:
        return "passes"
    return "too long" if status in (-signal.SIGPROF, -signal.SIGKILL) else "noticed"


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(binaries, known):
    """For each stage three times the processor time that it takes without a change, and some more."""
    if not known.exists():
        limits = {}
        for stage in STAGES:
            before = processor_time()
            assert run(binaries, stage, 0, 100, nice=0) == "passes", f"without a change the tests fail: {stage}"
            limits[stage] = 0.2 + 3 * (processor_time() - before)
        known.write_text(json.dumps(limits))
    return json.loads(known.read_text())


class Outcomes:
    """What is known, one line for each change and stage that was run."""

    def __init__(self, path):
        self.path, self.lock = path, threading.Lock()
        lines = path.read_text().splitlines() if path.exists() else []
        self.known = {(line["change"], line["stage"]): line["outcome"] for line in map(json.loads, lines)}

    def tell(self, change, stage, outcome):
        with self.lock, self.path.open("a") as file:
            self.known[change["name"], stage] = outcome
            file.write(json.dumps({"change": change["name"], "stage": stage, "outcome": outcome}) + "\n")

    def is_settled(self, change):
        """Whether some stage noticed it, or all of them were run."""
        return self.of(change)[0] or all((change["name"], stage) in self.known for stage in STAGES)

    def of(self, change):
        """The last outcome that is not that the tests pass, and how many stages they passed."""
        found = [self.known.get((change["name"], stage)) for stage in ["build", *STAGES]]
        return next((outcome for outcome in found if outcome not in (None, "passes")), None), found.count("passes")


def together(binaries, changes, limits, outcomes):
    """Runs one stage after the other on what has passed those before."""
    for stage in STAGES:
        rest = [c for c in changes if not outcomes.of(c)[0] and (c["name"], stage) not in outcomes.known]
        # In any order: what is done of a run that is stopped is a fair sample.
        random.Random(0).shuffle(rest)

        def worker():
            while True:
                with outcomes.lock:
                    if not rest:
                        return
                    change = rest.pop()
                outcomes.tell(change, stage, run(binaries, stage, change["number"], limits[stage]))

        threads = [threading.Thread(target=worker) for _ in range(JOBS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def alone(right, folder, change, limits, outcomes):
    """Builds one change by itself, and runs those stages, one after the other, of which nothing is known."""
    # Whoever stopped this before may have left another change.
    for path in (right / "checker/src").rglob("*.rs"):
        write(folder / path.relative_to(right), path.read_text())
    source = Source(right / change["file"])
    write(folder / change["file"], source.changed(change, 0, len(source.text)))
    binaries = built(folder)
    outcomes.tell(change, "build", "passes" if binaries else "unviable")
    for stage in STAGES:
        if outcomes.of(change)[0]:
            break
        if (change["name"], stage) not in outcomes.known:
            outcomes.tell(change, stage, run(binaries, stage, 0, limits[stage]))


def main():
    folder = Path(sys.argv[1]).resolve()
    text = sys.argv[2] if len(sys.argv) > 2 else ""
    right = copied(folder / "right")
    changes = listed(right)
    wanted = [change for change in changes if text in change["name"]]
    outcomes = Outcomes(folder / "outcomes.jsonl")
    unviable = build_all(right, copied(folder / "all"), [c for c in changes if not stands_alone(c)])
    binaries = built(folder / "all")
    limits = measured(binaries, folder / "limits.json")
    for change in wanted:
        if change["number"] in unviable and not outcomes.of(change)[0]:
            outcomes.tell(change, "build", "unviable")
    together(binaries, [c for c in wanted if not stands_alone(c)], limits, outcomes)
    for change in filter(stands_alone, wanted):
        if not outcomes.is_settled(change):
            alone(right, copied(folder / "alone"), change, limits, outcomes)
    found = [outcomes.of(change)[0] or "alive" for change in wanted]
    print(", ".join(f"{found.count(word)} {word}" for word in sorted(set(found))))
    print("\n".join(change["name"] for change, word in zip(wanted, found) if word == "alive"))


if __name__ == "__main__":
    main()
