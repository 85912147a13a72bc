// Tests of check.mjs: the checker that is proved sound says of every small file what the Rust checker says.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { answersTo, portionsOf, programFor } from '../check.mjs';
import { Planting } from './planting.mjs';

const LEAN = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const PROJECT = path.join(LEAN, '..');
/** Files are small that have no more bytes, and that say of no more positions: Lean interprets the checker, which takes a while. */
const MOST_BYTES = 1000;
const MOST_SAID = 4000;
/** A shipped file that is asked about all the same. */
const SHIPPED = 'certificates/board/nim-values-8-4.chompcert';
/** The numbers of the kinds in a list of a chapter. */
const kindsIn = (chapter) => [...fs.readFileSync(path.join(LEAN, 'ChompCert', chapter), 'utf8').matchAll(/\{ kind := (\d+)/g)].map(([, number]) => Number(number));
/** The kinds that Lean reads, and those on which claims can rest: there is a verified file of each among the small ones. */
const READ = kindsIn('Files.lean');
const BASES = kindsIn('Files/Bases.lean');
const CLAIM = 14;

/** The number of the kind of a verified file: it follows the eight bytes of the magic and the one of the version. */
const kindOf = ({ file }) => fs.readFileSync(path.join(PROJECT, file))[9];

/** The number of the kind on which a claim rests: that file begins with the second magic. */
function basisOf({ file }) {
  const bytes = fs.readFileSync(path.join(PROJECT, file));
  return bytes[bytes.indexOf(bytes.subarray(0, 8), 8) + 9];
}

/**
 * What the Rust checker said, as tests/verdicts.jsonl has it: { file, bytes, verdict, kind, statement }. A long line is cut
 * there, so it is no JSON; `cut` says that this happened within the statement.
 */
function verdicts() {
  const lines = fs.readFileSync(path.join(PROJECT, 'tests', 'verdicts.jsonl'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const field = (name) => new RegExp(`"${name}":"?([^",]*)`).exec(line)?.[1];
    const [, statement, end] = /"statement":"([^"]*?)("|\.\.\.$)/.exec(line) ?? [];
    return { file: field('file'), bytes: Number(field('bytes')), verdict: field('verdict'), kind: field('kind'), statement, cut: end !== '"' };
  });
}

/** The bytes of an example of three rows or of boards, by its command. */
function example(command) {
  const read = (name) => fs.readFileSync(path.join(PROJECT, `format/${name}.md`), 'utf8');
  const text = (read('three-row') + read('boards')).split(`\`\`\`hex certify ${command}\n`)[1].split('```')[0];
  return Buffer.from(text.split('\n').map((line) => line.split('#')[0]).join(' ').replace(/\s/g, ''), 'hex');
}

const table = (domain, count) => `three-row Chomp, every position [p,q,r] with ${domain}: ${count} are P-positions; `;
const openings = (n) => `every board 3 x m with 1 <= m <= ${n} has exactly one winning first move`;
/** What is said of the examples of the format, by their commands. */
const EXAMPLES = {
  'three-row --columns 2 --explicit': table('p <= 2', '3 of 10') + openings(2),
  'tails --third-row 3': `three-row Chomp, every position [p,q,r] with r <= 3 and any p and q: rows r that stop: 2 of 4; rows r where f(q,r) - q is eventually periodic: 2 of period 1 (first r = 0); ${openings(3)}`,
  'three-row --columns 2': table('q <= 2 and any p', '6') + openings(2),
  'few-squares --squares 5': 'Chomp, all positions of at most 5 squares: 5 of 19 are P-positions; with 0, 1, and so on up to 5 squares, 0, 1, 0, 1, 0, 3 are P-positions, ' +
    '1, 0, 2, 2, 5, 4 are N-positions, 0, 0, 2, 2, 5, 4 have exactly one winning move, 0, 0, 0, 0, 0, 0 have several',
};
const MANY_BYTES = 'DECLINED: the file has more bytes than 25000';
/** What is said of shipped files that are too large. */
const LARGE = {
  'three-row-table-1000': MANY_BYTES, 'board/board-box-13-14': MANY_BYTES, 'board/few-squares-60': MANY_BYTES,
  'board/nim-values-3-32': 'DECLINED: there are more lists of lower rows than 500',
  'three-row-summary-r-1000': 'DECLINED: the summary has a greater bound than 400',
  'diet/diet-5-2-misere': 'DECLINED: the bounds allow more lists of lengths than 16777216',
  'diet/diet-no-product-4-5-normal': 'DECLINED: the bounds allow more lists of lengths than 16777216',
};

const mostSaid = ({ statement }) => Math.max(0, ...[...statement?.matchAll(/\d+/g) ?? []].map(Number));
const isLarge = ({ file }) => Object.keys(LARGE).some((name) => file === `certificates/${name}.chompcert`);
const SMALL = verdicts().filter((v) => v.file === SHIPPED || v.bytes <= MOST_BYTES && !isLarge(v) && (v.kind === 'claim' || mostSaid(v) <= MOST_SAID));
let run;
/** What one run of check.mjs says of all files of the tests: a line for each small one, each example and each large one. */
function answers() {
  if (run) return run;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-check-'));
  const examples = Object.keys(EXAMPLES).map((command, i) => {
    const file = path.join(folder, `${i}.chompcert`);
    fs.writeFileSync(file, example(command));
    return file;
  });
  const files = [...SMALL.map((v) => path.join(PROJECT, v.file)), ...examples, ...Object.keys(LARGE).map((name) => path.join(PROJECT, 'certificates', `${name}.chompcert`))];
  const { status, stdout } = spawnSync(process.execPath, [path.join(LEAN, 'check.mjs'), '--', ...files], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });
  fs.rmSync(folder, { recursive: true });
  const lines = stdout.trim().split('\n');
  assert.equal(lines.length, files.length);
  assert.equal(status, 1);
  const take = (list) => lines.splice(0, list.length);
  run = { small: take(SMALL), examples: take(examples), large: lines };
  return run;
}

test('on every small file the checker in Lean says what the Rust checker says', () => {
  const said = answers().small;
  const proved = new Set();
  const bases = new Set();
  SMALL.forEach((v, i) => {
    if (v.verdict !== 'VERIFIED') return assert.ok(/^NOT PROVED$|^DECLINED: /.test(said[i]), `${v.file}: ${said[i]}`);
    assert.ok(v.cut ? said[i].startsWith(`PROVED ${v.statement}`) : said[i] === `PROVED ${v.statement}`, `${v.file}: ${said[i]}`);
    proved.add(kindOf(v));
    if (kindOf(v) === CLAIM) bases.add(basisOf(v));
  });
  assert.deepEqual(proved, new Set(READ));
  assert.deepEqual(bases, new Set(BASES));
});

test('the examples of the format are read too', () => {
  assert.deepEqual(answers().examples, Object.values(EXAMPLES).map((sentence) => `PROVED ${sentence}`));
});

test('large files are declined by a limit that is said', () => {
  assert.deepEqual(answers().large, Object.values(LARGE));
});

test('a file with which Lean comes to no end takes no answer of another away', async () => {
  const asked = [];
  const ask = async (files) => {
    asked.push(files.length);
    return files.includes('crash') ? [] : files.map((file) => (file === 'odd' ? 'PROVED' : `PROVED ${file}`));
  };
  assert.deepEqual(await answersTo(['a', 'b', 'crash', 'c', 'odd'], ask), ['PROVED a', 'PROVED b', 'NO ANSWER', 'PROVED c', 'NO ANSWER']);
  assert.deepEqual(asked, [5, 2, 3, 1, 2, 1, 1]);
});

test('files are asked about in portions, and a large one by itself', () => {
  const files = [...Array(101).keys(), 'large', 'other', 'declined', 1];
  const portions = portionsOf(files, (file) => ({ large: 1001, other: 25000, declined: 25001 })[file] ?? 1000);
  assert.deepEqual(portions.flat(), files);
  assert.deepEqual(portions.map((p) => p.length), [100, 1, 1, 1, 2]);
});

test('a file that is not there, and a flag that is unknown, are no verdict', () => {
  for (const given of [['/nowhere.chompcert'], ['--quick', path.join(PROJECT, 'certificates/diet/diet-1-1-misere.chompcert')], []]) {
    const { status, stdout } = spawnSync(process.execPath, [path.join(LEAN, 'check.mjs'), ...given], { encoding: 'utf8' });
    assert.equal(status, 3);
    assert.equal(stdout, '');
  }
});

/** A chapter with a verdict, in the shape of those that the verdict rests on. */
const CHAPTER = `module

@[expose] public section

namespace ChompCert.File

structure Reader where
  kind : Nat
  read : Nat → Option Nat
  sound : ∀ n m, read n = some m → m ≤ n

def readers : List Reader := [
  { kind := 1
    read := fun n => match n with
      | 0 => none
      | n + 1 => some n
    sound := fun n m h => by
      cases n
      · exact absurd h (by simp)
      · cases h
        omega }]

def readWith (kind n : Nat) : List Reader → Option Nat
  | [] => none
  | r :: rs => bif Nat.beq r.kind kind then r.read n else readWith kind n rs

def one : Nat := 1

def words : Option Nat → String
  | none => "NOT PROVED"
  | some _ => "PROVED it"

def verdict (bytes : ByteArray) : String := words (readWith one bytes.size readers)

end ChompCert.File
`;

/** Other words, in a name space that whoever reads line by line takes for closed before them. */
const HIDDEN = `namespace Hidden
noncomputable section
end
def words : Option Nat → String
  | none => "NOT PROVED"
  | some _ => "PROVED 2 + 2 = 5"
end Hidden
`;

/** The chapter as Lean reads it; whoever reads it line by line takes the words of `Hidden` for those of the verdict. */
const DECEPTIVE = CHAPTER.replace('def words', `${HIDDEN}end ChompCert.File
namespace ChompCert.File
  def words`);

/** The chapter with a check that is handed on as a proof: the proof is about `one`, and not about the code of it. */
const PROVING = CHAPTER.replace(/def verdict[^]*?\n\n/, `theorem le_one {n : Nat} (h : Nat.ble n one = true) : n ≤ one := Nat.le_of_ble_eq_true h

def given {α : Type} (b : Bool) (k : b = true → Option α) : Option α :=
  match b, k with
  | true, k => k rfl
  | false, _ => none

def answer (n : Nat) : Option { m : Nat // m ≤ one } :=
  given (Nat.ble n one) fun h => some ⟨n, le_one h⟩

def verdict (bytes : ByteArray) : String :=
  match answer (Nat.sub bytes.size 5) with
  | some a => words (some a.1)
  | none => words none

`);

/** A chapter with its words kept for itself: no other chapter knows what they are. */
const PRIVATE = CHAPTER.replace('@[expose] public section', 'public section').replace('def verdict', '@[expose] def verdict');

/** A chapter with code in place of a definition. */
const REPLACED = CHAPTER.replace('def words', `def other : Option Nat → String := fun _ => "PROVED 2 + 2 = 5"

@[implemented_by other]
def words`);

/** A chapter whose verdict is nothing that the kernel knows. */
const OPAQUE = CHAPTER.replace('def verdict', 'opaque verdict').replace(' : String := words (readWith one bytes.size readers)', ' : String');

/** Another verdict, and other programs, where names within a program's own name spaces would find them first. */
const SHADOWING = `${CHAPTER}
${['Run', 'Lean', 'Lean.Elab.Command', 'Run.Audit'].map((space) => `namespace ${space}.ChompCert.File

def verdict (_ : ByteArray) : String := "PROVED 2 + 2 = 5"

end ${space}.ChompCert.File`).join('\n\n')}

namespace Run

def main (_ : String) (_ : List String) : Option String := some "PROVED 2 + 2 = 5"

def checker : List Nat := []

end Run

instance : Append String := ⟨fun _ _ => "PROVED 2 + 2 = 5"⟩
`;

test('chapters that break a rule of plain text are not run', (context) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-check-'));
  context.after(() => fs.rmSync(root, { recursive: true }));
  fs.cpSync(LEAN, root, { recursive: true, filter: (file) => !/\/(node_modules|\.lake)$/.test(file) });
  const chapter = path.join(root, 'ChompCert/Files/Program.lean');
  const source = fs.readFileSync(chapter, 'utf8');
  fs.writeFileSync(chapter, source.replace('def verdict', '@[implemented_by other] def verdict'));
  assert.notEqual(fs.readFileSync(chapter, 'utf8'), source);
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'check.mjs'), '--program'], { encoding: 'utf8' });
  assert.equal(status, 3);
  assert.match(stderr, /ChompCert\.Files\.Program:\d+: the attribute implemented_by other/);
});

test('what runs is the constant of the full name, and what the kernel knows of it', async () => {
  const planting = await Planting.begin([]);
  try {
    fs.writeFileSync(path.join(planting.work, '0'), 'a file');
    const said = async (name, source) => {
      assert.deepEqual(await planting.compile(name, source), []);
      return planting.ask(programFor([name], ['/chompcert/WORK/0']));
    };
    const proved = 'PROVED it\nend of the program';
    assert.equal(await said('Plain', CHAPTER), proved);
    for (const [name, source] of [['Deceptive', DECEPTIVE], ['Proving', PROVING], ['Replaced', REPLACED], ['Shadowing', SHADOWING]]) {
      assert.notEqual(source, CHAPTER);
      assert.equal(await said(name, source), proved, name);
    }
    assert.equal(await said('Private', PRIVATE), 'what it is stays in its chapter: ChompCert.File.words');
    assert.equal(await said('Opaque', OPAQUE), 'there is no ChompCert.File.verdict');
    assert.equal(await said('Bent', CHAPTER.replace('one : Nat := 1', 'one : Nat := 2')), 'NOT PROVED\nend of the program');
  } finally {
    await planting.end();
  }
});
