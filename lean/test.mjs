// Tests of the build and its audit: `node --test test.mjs` (or `node test.mjs`).
//
// What the rules of plain text find is tested on the rules alone. What only Lean can find is planted in a scratch
// copy of this folder, as many faults as will fit into one run of Lean; the build cache is keyed by content, so no
// chapter is compiled again.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { auditAnswer, auditAxioms, auditLists, auditProject, auditSources, auditWords, listedNames, pinnedNames, refusedMessages } from './audit.mjs';
import './test/check.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const LEAF = 'ChompCert.Data.Diet_3';
const LEAF_FILE = 'ChompCert/Data/Diet_3.lean';
const read = (file) => fs.readFileSync(path.join(HERE, file), 'utf8');
const fileOf = (module) => `${module.replaceAll('.', '/')}.lean`;

/** The chapters, as the build reads them. */
const CHAPTERS = [...read('ChompCert.lean').matchAll(/^public import (\S+)$/gm)].map((m) => m[1]).concat('ChompCert')
  .map((name) => ({ name, source: read(fileOf(name)) }));

const said = (audit) => {
  try { audit(); } catch (error) { return error.message; }
  return '';
};

// ---------------------------------------------------------------- plain text

const leaf = (edit) => [{ name: LEAF, source: edit(read(LEAF_FILE)) }];
const plant = (text) => leaf((source) => source.replace(/(\nend ChompCert\.Data)/, () => `\n${text}\n\nend ChompCert.Data`));

test('the chapters as they are pass', () => {
  auditSources(CHAPTERS);
  auditProject(HERE, CHAPTERS);
  assert.ok(auditLists(HERE, CHAPTERS).length > 60);
});

for (const [name, text, ...found] of [
  ['an axiom between two interpolated strings',
    'def note : String := s!"{"} /- {"}"\naxiom planted : False\ndef more : String := s!"{"} -/ {"}"',
    'an interpolated string, s!"', 'the word axiom'],
  ['an option over two lines', 'set_option\n  debug.skipKernelTC true in\ntheorem planted : 1 = 2 := by decide', 'the option debug.skipKernelTC'],
  ['an option behind a comment', 'set_option /- maxRecDepth -/ debug.skipKernelTC true', 'the option /- maxRecDepth'],
  ['an option of another name', 'set_option debug.byAsSorry true', 'the option debug.byAsSorry'],
  ['an option with a name that starts like an allowed one', 'set_option maxRecDepth.all 1', 'the option maxRecDepth.all'],
  ['an axiom', 'axiom planted : 1 = 2', 'the word axiom'],
  ['an axiom in what looks like a comment', '/- -/ axiom planted : 1 = 2 /- -/', 'the word axiom'],
  ['an axiom behind a raw string', 'def q : String := r"\\"\naxiom planted : False\ndef r := "', 'the word axiom'],
  ['an axiom behind a quotation mark', "def q : Char := '\"'\naxiom planted : False\ndef r : Char := '\"'", 'the word axiom'],
  ['a gap', 'theorem planted : 1 = 2 := by sorry', 'the word sorry'],
  ['a definition that passes for a part of a match', 'def isP.match_9 : Nat := 2', "a name of Lean's own, match_9"],
  ['a gap by its term', 'theorem planted : 1 = 2 := sorryAx _', 'the word sorryAx'],
  ['a gap by a tactic', 'theorem planted : 1 = 2 := by admit', 'the word admit'],
  ['compiled computation', 'theorem planted : 2 ^ 10 = 1024 := by native_decide', 'the word native_decide'],
  ['compiled computation by an option of a tactic', 'theorem planted : 2 ^ 10 = 1024 := by decide +native', 'the word native'],
  ['compiled computation by its axiom', 'theorem planted : b = true := Lean.ofReduceBool b true rfl', 'the word ofReduceBool'],
  ['another meaning for a symbol', 'local notation "IsQ" => True', 'the word notation'],
  ['another meaning by a macro', 'macro "IsQ" : term => `(True)', 'the word macro'],
  ['another meaning by an operator', 'infixl:65 " + " => Nat.sub', 'the word infixl'],
  ['another addition', 'instance : HAdd Nat Nat Nat := ⟨fun _ _ => 0⟩', 'the word instance'],
  ['another addition by default', '@[default_instance] def planted : HAdd Nat Nat Nat := ⟨fun _ _ => 0⟩', 'the attribute default_instance'],
  ['another addition by an attribute', 'attribute [instance] planted', 'the word attribute'],
  ['a coercion', 'def planted : Coe Nat Int := ⟨fun _ => 0⟩', 'the word Coe'],
  ['another meaning for numerals', 'def planted : OfNat Nat 2 := ⟨1⟩', 'the word OfNat'],
  ['a letter that looks like another', 'def chοmp : Nat := 0', 'the letter U+03bf'],
  ['a letter that cannot be seen', 'def chomp\u200b : Nat := 0', 'the letter U+200b'],
  ['text that runs backwards', '-- \u202e moixa', 'the letter U+202e'],
  ['a quoted name', 'def «axiom» := 0', 'the letter U+00ab'],
  ['a carriage return', 'def planted := 0\r', 'the letter U+000d'],
  ['a byte order mark', '\ufeff', 'the letter U+feff'],
  ['a program', '#eval 1', 'the command #eval'],
  ['a program that says nothing', 'run_cmd Lean.logInfo "x"', 'the word run_cmd'],
  ['a program that adds what it likes', 'open Lean Elab in\nmeta def planted : Nat := 0', "Lean's own library, open Lean"],
  ['code in place of a definition', '@[implemented_by other] def planted : Nat := 0', 'the attribute implemented_by other'],
  ['code in place of a proof', '@[csimp] theorem planted : @f = @g := rfl', 'the attribute csimp'],
  ['an attribute with a space in it', '@ [export chomp] def planted : Nat := 0', 'the attribute export chomp'],
  ['an attribute without an end', '@[expose', 'the attribute expose'],
  ['an unsafe definition', 'unsafe def planted : Nat := 0', 'the word unsafe'],
  ['a definition without an end', 'partial def planted (n : Nat) : Nat := planted n', 'the word partial'],
  ['a definition that nobody can see into', 'opaque planted : Nat', 'the word opaque'],
  ['a late import', 'import Lean', 'an import that is not one of the first lines'],
]) {
  test(`the rules of plain text find ${name}`, () => {
    const message = said(() => auditSources(plant(text)));
    for (const what of found) assert.ok(message.includes(what), message || 'nothing was found');
  });
}

for (const [name, from, to] of [
  ["Lean's own library", 'public import ChompCert.Files', 'public import Lean'],
  ['all of a chapter', 'public import ChompCert.Files', 'import all ChompCert.Files'],
  ['a chapter for programs', 'public import ChompCert.Files', 'public meta import ChompCert.Files'],
]) {
  test(`the rules of plain text find an import of ${name}`, () => {
    assert.match(said(() => auditSources(leaf((source) => source.replace(from, to)))), /an import that is not one of the first lines/);
  });
}

test('a word is allowed in the file that is listed for it, and in no other', () => {
  const text = plant('instance : Inhabited Nat := ⟨0⟩');
  auditSources(text, [[LEAF_FILE, 'instance', 'a test']]);
  assert.match(said(() => auditSources(text, [[LEAF_FILE, 'class', 'a test']])), /the word instance/);
  assert.match(said(() => auditSources(text, [['ChompCert/Game.lean', 'instance', 'a test']])), /the word instance/);
});

test('a line of more than a hundred letters is found in a chapter, but for a number that stands alone', () => {
  const game = (line) => [{ name: 'ChompCert.Game', source: read('ChompCert/Game.lean').replace(/(\nend ChompCert\n)/, () => `\n${line}\n\nend ChompCert\n`) }];
  const comment = (length) => `-- ${'∀'.repeat(length - 3)}`;
  auditSources(game(comment(100)));
  assert.match(said(() => auditSources(game(comment(101)))), /ChompCert\.Game:\d+: a line of 101 letters, more than 100/);
  const number = `0x${'f'.repeat(200)}`;
  for (const line of [`  ${number}`, `    (${number},`, `  ${number}])`]) auditSources(game(line));
  assert.match(said(() => auditSources(game(`def planted : Nat := ${number}`))), /a line of 223 letters/);
  auditSources(plant(`def planted : Nat := ${number}`));
});

// ---------------------------------------------------------------- the folder and its lists

/** A copy of this folder, as the rules read it, with one edit; removed when the test is over. */
function scratch(context, edit) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-lean-test-'));
  context.after(() => fs.rmSync(root, { recursive: true }));
  fs.cpSync(HERE, root, { recursive: true, filter: (file) => !/\/(node_modules|\.lake)$/.test(file) });
  edit(root);
  return root;
}

const write = (file, text) => (root) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
const rewrite = (file, edit) => (root) => {
  const before = fs.readFileSync(path.join(root, file), 'utf8');
  const after = edit(before);
  assert.notEqual(after, before);
  fs.writeFileSync(path.join(root, file), after);
};

for (const [name, edit, found] of [
  ['a Lake project that is a program', write('lakefile.lean', 'import Lake\n'), /lakefile\.lean: not a file that allowed\.mjs lists/],
  ['a Lake project that sets options', rewrite('lakefile.toml', (t) => `${t}leanOptions = { debug.skipKernelTC = true }\n`), /lakefile\.toml is not the text/],
  ['another Lean', rewrite('lean-toolchain', () => 'someone/lean4:v4.28.0\n'), /lean-toolchain is not the text/],
  ['another WebAssembly build', rewrite('wasm/package-lock.json', (t) => t.replace('sha512-f', 'sha512-g')), /package-lock\.json is not the file/],
  ["a library in the place of Lean's own", write('Init/Prelude.lean', 'module\n'), /Init\/Prelude\.lean: not a file/],
  ['a compiled module beside its source', write('ChompCert/Game.olean', ''), /ChompCert\/Game\.olean: not a file/],
  ['a chapter that nothing imports', write('ChompCert/Forgotten.lean', 'module\n'), /ChompCert\/Forgotten\.lean: not a file/],
  ['a chapter that is a link', (root) => fs.symlinkSync('/tmp', path.join(root, 'ChompCert', 'More')), /ChompCert\/More: neither a file nor a folder/],
]) {
  test(`the rules of the folder find ${name}`, (context) => {
    assert.match(said(() => auditProject(scratch(context, edit), CHAPTERS)), found);
  });
}

const withStatements = (edit) => CHAPTERS.map((m) => (m.name === 'ChompCert.Statements' ? { ...m, source: edit(m.source) } : m));
const STATEMENT = 'example : ∀ (n : Nat),\n    chomp.IsP [n] ↔ n = 1 :=\n  @ChompCert.isP_one_row_iff\n';

test('README.md, Audit.lean and the statements name the same theorems', (context) => {
  assert.ok(read('ChompCert/Statements.lean').includes(STATEMENT));
  const lists = (edit) => said(() => auditLists(scratch(context, edit), CHAPTERS));
  assert.match(lists(rewrite('Audit.lean', (t) => `${t}#print axioms ChompCert.planted\n`)), /ChompCert\.planted is in Audit\.lean and not in lean\/README\.md/);
  assert.match(lists(rewrite('Audit.lean', (t) => t.replace('\n#print', '\nset_option debug.skipKernelTC true\n#print'))), /Audit\.lean is not an import/);
  assert.match(lists(rewrite('README.md', (t) => t.replace(/\| `isP_one_row_iff`.*\n/, ''))), /isP_one_row_iff is in Audit\.lean and not in lean\/README\.md/);
  assert.match(lists(rewrite('README.md', (t) => t.replace('| `isP_one_row_iff`', '| `isP_two_row_iff`'))), /isP_two_row_iff is in lean\/README\.md and not/);
  assert.match(said(() => auditLists(HERE, withStatements((t) => t.replace(STATEMENT, '')))), /isP_one_row_iff is in Audit\.lean and not in ChompCert\/Statements/);
  assert.match(said(() => auditLists(HERE, withStatements((t) => t.replace(STATEMENT, STATEMENT + '\n' + STATEMENT)))), /names ChompCert\.isP_one_row_iff twice/);
  assert.equal(new Set(listedNames(HERE)).size, pinnedNames(read('ChompCert/Statements.lean')).length);
});

for (const [name, text] of [
  ['a definition', 'def chomp : Nat := 0'],
  ['a variable', 'variable (never : False)'],
  ['another name space', 'open Diet'],
  ['a proof of its own', 'example : ∀ (n : Nat), n = n :=\n  by simp'],
  ['two in one', 'example : True :=\n  @ChompCert.isP_one_row_iff\nvariable (n : Nat)'],
]) {
  test(`the file of statements may not hold ${name}`, () => {
    assert.match(said(() => auditSources(withStatements((t) => t.replace(STATEMENT, `${text}\n\n${STATEMENT}`)))), /neither a statement nor a heading/);
  });
}

test('the statements may speak of the listed definitions only', (context) => {
  const listed = read('audit/words.txt').split('\n').filter((l) => l && !l.startsWith('#'));
  auditWords(HERE, listed);
  auditWords(HERE, listed.map((word) => word.replace(/_\*$/, '_77')));
  assert.match(said(() => auditWords(HERE, [...listed, 'ChompCert.instHAddNat'])), /speaks of ChompCert\.instHAddNat/);
  const root = scratch(context, rewrite('audit/words.txt', (t) => `${t}ChompCert.more\n`));
  assert.match(said(() => auditWords(root, listed)), /lists ChompCert\.more, of which no main theorem speaks/);
});

test('a chapter fails to build if a linter warns, a data module only if there is a gap', () => {
  const warning = { severity: 'warning', data: 'unused variable `h`' };
  const gap = { severity: 'warning', data: "declaration uses 'sorry'" };
  const said = [{ severity: 'information', data: 'Try this' }, warning, gap];
  assert.deepEqual(refusedMessages('ChompCert.Game', said), [warning, gap]);
  assert.deepEqual(refusedMessages('ChompCert.Data.Diet_3', said), [gap]);
});

test('an answer of the kernel is read to its end', () => {
  assert.equal(auditAnswer('replayed A 3\nword B\nend of the audit').replayed.get('A'), 3);
  assert.match(said(() => auditAnswer('replayed A 3\nfault axiom: B\nend of the audit')), /the kernel: axiom: B/);
  assert.match(said(() => auditAnswer('fault uses sorryAx: B\nend of the audit')), /uses sorryAx: B/);
  assert.match(said(() => auditAnswer('replayed A 3')), /did not reach its end/);
  assert.match(said(() => auditAnswer('')), /did not reach its end/);
});

test('a foreign axiom in what official Lean prints is reported', () => {
  assert.equal(auditAxioms("'A.b' depends on axioms: [propext,\n Quot.sound]\n'A.c' does not depend on any axioms\n"), 2);
  assert.match(said(() => auditAxioms("'A.b' depends on axioms: [propext, sorryAx]")), /A\.b rests on sorryAx/);
  assert.match(said(() => auditAxioms("'A.b' depends on axioms: [propext]", ['A.b', 'A.c'])), /Lean said nothing of A\.c/);
  assert.match(said(() => auditAxioms('')), /printed nothing/);
});

// ---------------------------------------------------------------- what only Lean can find

function build(root, ...flags) {
  const result = spawnSync(process.execPath, [path.join(HERE, 'build.mjs'), '--root', root, ...flags], { encoding: 'utf8' });
  return { status: result.status, text: result.stdout + result.stderr };
}

test('a gap, and a data module with one digit changed, fail to build', (context) => {
  const root = scratch(context, rewrite(LEAF_FILE, (source) => source
    .replace(/(File := \.ofNat \d+\n  0x[0-9a-f]{100})([0-9a-f])/, (_, head, digit) => `${head}${digit === '1' ? '2' : '1'}`)
    .replace(/(\nend ChompCert\.Data)/, '\ntheorem planted : 1 = 2 := by sorry\n$1')));
  const { status, text } = build(root, '--only', LEAF, '--no-audit');
  assert.equal(status, 1, text);
  assert.match(text, /Diet_3:\d+:\d+: error: [^]*decide/);
  assert.match(text, /Diet_3:\d+:\d+: \w+: declaration uses .?sorry/);
});

test('a main theorem that says less than its statement fails to build', (context) => {
  // As if the theorems had been changed under the statements: each statement here asks for more than is proved.
  const root = scratch(context, (folder) => {
    write('ChompCert/Planted.lean', `module

public import ChompCert.Classical

@[expose] public section

namespace ChompCert

/-- Nothing is proved here. -/
theorem vacuous (n : Nat) (h : n < n) (_more unused : Nat) : chomp.IsP [n] := absurd h (Nat.lt_irrefl n)

example : ∀ (n : Nat), chomp.IsP [n] := @ChompCert.vacuous

example : ∀ {m n : Nat}, 0 < m * n → ¬ chomp.IsP (List.replicate m n) := @ChompCert.not_isP_rectangle

example : ∀ (n : Nat), chomp.IsP [n] ↔ n = 2 := @ChompCert.isP_one_row_iff

example : ∀ {m n : Nat} (h : 1 < m * n), ¬ (diet 2).IsP (List.replicate m n) := @ChompCert.not_isP_rectangle

end ChompCert
`)(folder);
    rewrite('ChompCert.lean', (t) => t.replace('\n\n/-!', '\npublic import ChompCert.Planted\n\n/-!'))(folder);
  });
  const { status, text } = build(root, '--only', 'ChompCert.Planted', '--no-audit');
  assert.equal(status, 1, text);
  assert.deepEqual([...text.matchAll(/Planted:(\d+):\d+: error/g)].map((m) => Number(m[1])), [12, 14, 16, 18], text);
  assert.match(text, /Planted:10:\d+: warning: unused variable `unused`/);
});

test('the kernel finds what no text betrays', (context) => {
  const root = scratch(context, (folder) => {
    fs.copyFileSync(path.join(HERE, 'test', 'planted.lean'), path.join(folder, 'ChompCert', 'Planted.lean'));
    rewrite('ChompCert.lean', (t) => t.replace('\n\n/-!', '\npublic import ChompCert.Planted\n\n/-!'))(folder);
  });
  const { status, text } = build(root, '--only', 'ChompCert.Planted', '--kernel-only', '--words-of', 'ChompCert.Planted.sum');
  assert.equal(status, 1, text);
  for (const found of [
    'imports Lean.Elab.Command',
    'axiom: ChompCert.Planted.trusted',
    'uses Lean.trustCompiler: ChompCert.Planted.compiler',
    /refused by the kernel: \S*ChompCert\.Planted\.unseen/,
    'refused by the kernel: ChompCert.Planted.one',
    'rests on itself or on nothing: ChompCert.Planted.falsity',
    'opaque: ChompCert.Planted.hidden',
    'unsafe or partial: ChompCert.Planted.dangerous',
    'outside the namespace: Nat.planted',
    'word ChompCert.Planted.add',
  ]) {
    if (typeof found === 'string') assert.ok(text.includes(found), `${found}\n${text}`);
    else assert.match(text, found);
  }
  assert.ok(!text.includes('Planted.sum'), text);
});
