// Tests of the build and its audit: `node --test test.mjs` (or `node test.mjs`).
//
// Each test builds a scratch copy of this folder with one fault planted in it. The build cache is keyed by
// content, so only the module with the fault is compiled again.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { auditAxioms, auditBuild, codeOf } from './audit.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const LEAF = 'ChompCert.Data.Diet_3_3_normal';
const LEAF_FILE = 'ChompCert/Data/Diet_3_3_normal.lean';

function scratchCopy(edit, edited = LEAF_FILE) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-lean-test-'));
  for (const name of ['ChompCert.lean', 'Audit.lean', 'lakefile.toml', 'lean-toolchain', 'ChompCert']) {
    fs.cpSync(path.join(HERE, name), path.join(root, name), { recursive: true });
  }
  const file = path.join(root, edited);
  const before = fs.readFileSync(file, 'utf8');
  const after = edit(before);
  assert.notEqual(after, before);
  fs.writeFileSync(file, after);
  return root;
}

function build(root, ...flags) {
  const result = spawnSync(process.execPath, [path.join(HERE, 'build.mjs'), '--root', root, '--only', LEAF, ...flags],
    { encoding: 'utf8' });
  return { status: result.status, text: result.stdout + result.stderr };
}

function buildWith(edit, ...flags) {
  const root = scratchCopy(edit);
  try {
    return build(root, ...flags);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

const plant = (text) => (source) => source.replace(/(\nend ChompCert\.Data)/, `\n${text}\n$1`);

for (const [name, text] of [
  ['sorry', 'theorem planted : 1 = 2 := by sorry'],
  ['axiom', 'axiom planted : 1 = 2'],
  ['native_decide', 'theorem planted : 2 ^ 10 = 1024 := by native_decide'],
  ['unsafe', 'unsafe def planted : Nat := 0'],
  ['notation', 'local notation "IsQ" => True'],
]) {
  test(`the audit names a planted ${name}`, () => {
    const { status, text: said } = buildWith(plant(text));
    assert.equal(status, 1, said);
    assert.match(said, new RegExp(`${LEAF}:\\d+: the word ${name}`));
  });
}

test('a planted sorry fails the build itself', () => {
  const { status, text } = buildWith(plant('theorem planted : 1 = 2 := by sorry'), '--no-audit');
  assert.equal(status, 1, text);
  assert.match(text, /sorry/);
});

test('a data module with one digit changed fails to build', () => {
  const { status, text } = buildWith((source) => source.replace(/(pieces : List Nat := \[\n  0x[0-9a-f]*)([0-9a-f])\]/,
    (_, head, digit) => `${head}${digit === '1' ? '2' : '1'}]`));
  assert.equal(status, 1, text);
  assert.match(text, new RegExp(LEAF));
});

test('a module that nothing imports is reported', () => {
  const root = scratchCopy((source) => `${source}\n`);
  fs.writeFileSync(path.join(root, 'ChompCert', 'Forgotten.lean'), 'module\n');
  const { status, text } = build(root);
  fs.rmSync(root, { recursive: true });
  assert.equal(status, 1, text);
  assert.match(text, /never checked: ChompCert\.Forgotten/);
});

test('a theorem that Audit.lean names and nobody proves is reported', () => {
  const root = scratchCopy((names) => `${names}#print axioms ChompCert.planted\n`, 'Audit.lean');
  const result = spawnSync(process.execPath, [path.join(HERE, 'build.mjs'), '--root', root], { encoding: 'utf8' });
  fs.rmSync(root, { recursive: true });
  assert.equal(result.status, 1, result.stdout + result.stderr);
  assert.match(result.stdout + result.stderr, /ChompCert\.planted/);
});

test('the audit finds the trace of a gap in a compiled module', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-lean-test-'));
  fs.writeFileSync(path.join(dir, 'A.olean'), 'clean');
  auditBuild([{ name: 'A' }], dir);
  fs.writeFileSync(path.join(dir, 'A.olean.private'), Buffer.from([0, ...Buffer.from('sorryAx'), 0]));
  assert.throws(() => auditBuild([{ name: 'A' }], dir), /sorryAx in its \.olean\.private/);
  assert.throws(() => auditBuild([{ name: 'B' }], dir), /no compiled module/);
  fs.rmSync(dir, { recursive: true });
});

test('words in comments and strings are not code', () => {
  const code = codeOf('a /- sorry /- axiom -/ -/ b -- sorry\n"axiom" c /-- native_decide -/');
  assert.doesNotMatch(code, /sorry|axiom|native_decide/);
  assert.match(code, /a .* b *\n.* c /);
});

test('a foreign axiom in what official Lean prints is reported', () => {
  assert.equal(auditAxioms("'A.b' depends on axioms: [propext,\n Quot.sound]\n'A.c' does not depend on any axioms\n"), 2);
  assert.throws(() => auditAxioms("'A.b' depends on axioms: [propext, sorryAx]"), /A\.b rests on sorryAx/);
  assert.throws(() => auditAxioms(''), /printed nothing/);
});

for (const [name, text, said] of [
  ['behind a quotation mark', "def q : Char := '\"'\naxiom planted : False\ndef r : Char := '\"'", 'a quotation mark as a character'],
  ['behind a raw string', 'def q : String := r"\\"\naxiom planted : False\ndef r := "', 'a raw string'],
  ['behind a quoted name', 'def «a/-b» := 0\naxiom planted : False', 'a quoted name'],
  ['by a command', '#eval 1', 'the command #eval'],
  ['by an option', 'set_option debug.byAsSorry true', 'the option debug.byAsSorry'],
  ['by an import', 'import Lean', 'an import of another form or library'],
]) {
  test(`the audit is not led astray ${name}`, () => {
    const { status, text: output } = buildWith(plant(text));
    assert.equal(status, 1, output);
    assert.ok(output.includes(said), output);
  });
}

test('a Lake project that sets options is reported', () => {
  const root = scratchCopy((text) => `${text}leanOptions = { debug.skipKernelTC = true }\n`, 'lakefile.toml');
  try {
    const { status, text } = build(root);
    assert.equal(status, 1, text);
    assert.match(text, /lakefile\.toml is not the text/);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});
