// Tests of the build and its audit: `node --test test.mjs` (or `node test.mjs`).
//
// What the rules of plain text find is tested on the rules alone. What only Lean can find is planted beside the chapters, of
// which nothing is compiled again, and one process of Lean after another compiles what is planted.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { auditAnswer, auditAxioms, auditCompiled, auditLists, auditProject, auditSources, auditWords, meaningsText, pinnedNames, refusedMessages } from './audit.mjs';
import { buildWithWasm, compiledInWork, contentProgram, kernelProgram, sealOf, statementsProgram } from './build.mjs';
import { readModules, select } from './chapters.mjs';
import { challengeOf } from './challenge.mjs';
import { environmentOf, write as writeExport } from './export.mjs';
import './test/check.mjs';
import { Planting } from './test/planting.mjs';
import { cacheFolder, installToolchain } from './toolchain.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const LEAF = 'ChompCert.Data.Three_row_explicit_10';
const LEAF_FILE = 'ChompCert/Data/Three_row_explicit_10.lean';
const read = (file) => fs.readFileSync(path.join(HERE, file), 'utf8');
const fileOf = (module) => `${module.replaceAll('.', '/')}.lean`;

/** The chapters, as the build reads them. */
const CHAPTERS = readModules(HERE);

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
  ['an end without a name, behind which check.mjs would see other name spaces', 'namespace More\n\nnamespace Still\n\nend\n\ndef text : Nat := 5\n\nend More', 'ends what was not opened last: a section without a name'],
  ['a declaration within a line', 'def two : Nat := 2\n  def four : Nat := 5', 'a command that does not begin its line: def'],
  ['a declaration with a modifier within a line', 'def two : Nat := 2\n  noncomputable def four : Nat := 5', 'a command that does not begin its line: noncomputable def'],
  ['a name space within a line', 'def two : Nat := 2\n  namespace More', 'a command that does not begin its line: namespace'],
  ['a name space that does not end', 'namespace More', 'ends what was not opened last'],
  ['a name space beside ChompCert', 'end ChompCert.Data.Three_row_explicit_10\n\nnamespace Run.ChompCert.File\n\nend Run.ChompCert.File\n\nnamespace ChompCert.Data.Three_row_explicit_10', 'a name space beside ChompCert: Run.ChompCert.File'],
  ['a declaration from the root', 'theorem _root_.Nat.planted : True := trivial', 'the word _root_'],
  ['a block of declarations that does not end', 'mutual', 'ends what was not opened last'],
  ['an open name space in other words', 'open More hiding two', 'what is opened is not a list of names'],
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
  ['a comment within a comment', '/-! ### More /-\n-/\ndef planted : Nat := 0\n\n/-! ### And more -/', 'a comment within a comment'],
  ['a comment that ends twice', '/-- More -/\ndef planted : Nat := 0\n-/', 'the end of a comment that is not open'],
  ['a comment that hides behind a line of comment', '-- /-\ndef planted : Nat := 0\n-- -/', 'a comment that does not begin its line'],
  ['a comment that Lean takes for one and its reader does not', '/- more -/ def planted : Nat := 0', 'a comment that does not end its line'],
  ['a comment in a string', 'def planted : String := "\n/- more\n-/\n"', 'a quotation mark without another'],
  ['a comment without an end', '/- more', 'a comment'],
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

test('a theorem that another chapter uses says in words what it says', () => {
  const edited = (edits) => said(() => auditSources(CHAPTERS.map((m) => ({ ...m, source: (edits[m.name] ?? ((t) => t))(m.source) }))));
  const docstring = '/-- A bite leaves a board. -/\n';
  // neither a plain comment nor a heading is one
  for (const planted of ['', '/- A bite leaves a board. -/\n', '/-! A bite leaves a board. -/\n', '-- A bite leaves a board.\n']) {
    assert.match(edited({ 'ChompCert.Board': (t) => t.replace(docstring, planted) }), /ChompCert\.Board:\d+: IsBoard\.bite has no docstring, and \S+ uses it/);
  }
  // what no other chapter uses needs none, and a comment is no use
  const own = (t) => t.replace('end ChompCert', 'theorem planted_here (n : Nat) : n = n := rfl\n\nend ChompCert');
  assert.equal(edited({ 'ChompCert.Counting': own, 'ChompCert.Game': (t) => `${t}-- planted_here\n` }), '');
  assert.match(edited({ 'ChompCert.Counting': own, 'ChompCert.Gale': (t) => `${t}example := planted_here 1\n` }), /planted_here has no docstring, and ChompCert\.Gale uses it/);
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
  ['another WebAssembly build', rewrite('wasm/package-lock.json', (t) => t.replace('sha512-f', 'sha512-g')), /package-lock\.json is not the file that allowed\.mjs pins/],
  ['a program that proves everything', rewrite('Main.lean', (t) => t.replace('ChompCert.File.verdict (← IO.FS.readBinFile file)', '"PROVED it"')), /Main\.lean is not the file/],
  ['options for Lean', rewrite('toolchain.mjs', (t) => t.replace("'--json',", "'--json', '-Ddebug.skipKernelTC=true',")), /toolchain\.mjs is not the file/],
  ['a chapter that is left out', rewrite('chapters.mjs', (t) => t.replace("name.slice(0, -5)", "name.slice(0, -6)")), /chapters\.mjs is not the file/],
  ['a checker that is another', rewrite('check.mjs', (t) => t.replace("'ChompCert.Files.Program'", "'ChompCert.Files'")), /check\.mjs is not the file/],
  ['a program that asks another constant', rewrite('wasm/run.lean', (t) => t.replaceAll('verdict', 'verdicts')), /wasm\/run\.lean is not the file/],
  ['a question to the kernel that is none', rewrite('audit/Kernel.lean', (t) => t.replace('"fault axiom: "', '"axiom: "')), /audit\/Kernel\.lean is not the file/],
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
const STATEMENT = 'theorem isP_one_row_iff.stated : ∀ (n : Nat),\n    chomp.IsP [n] ↔ n = 1 :=\n  @ChompCert.isP_one_row_iff\n';

test('Audit.lean and the statements name the same theorems', (context) => {
  assert.ok(read('ChompCert/Statements.lean').includes(STATEMENT));
  const lists = (edit) => said(() => auditLists(scratch(context, edit), CHAPTERS));
  assert.match(lists(rewrite('Audit.lean', (t) => `${t}#print axioms ChompCert.planted\n`)), /ChompCert\.planted is in Audit\.lean and not in ChompCert\/Statements/);
  assert.match(lists(rewrite('Audit.lean', (t) => t.replace('\n#print', '\nset_option debug.skipKernelTC true\n#print'))), /Audit\.lean is not an import/);
  assert.match(said(() => auditLists(HERE, withStatements((t) => t.replace(STATEMENT, '')))), /isP_one_row_iff is in Audit\.lean and not in ChompCert\/Statements/);
  assert.match(said(() => auditLists(HERE, withStatements((t) => t.replace(STATEMENT, STATEMENT + '\n' + STATEMENT)))), /names ChompCert\.isP_one_row_iff twice/);
  assert.match(lists(rewrite('Audit.lean', (t) => t.replace('#print axioms ChompCert.isP_one_row_iff\n', ''))), /isP_one_row_iff is in ChompCert\/Statements\.lean and not in Audit\.lean/);
  assert.match(lists(rewrite('Audit.lean', (t) => `${t}/- more\n-/\n`)), /Audit\.lean is not an import/);
});

for (const [name, text] of [
  ['a definition', 'def chomp : Nat := 0'],
  ['a variable', 'variable (never : False)'],
  ['another name space', 'open Diet'],
  ['a proof of its own', 'theorem planted.stated : ∀ (n : Nat), n = n :=\n  by simp'],
  ['a statement without a name', 'example : ∀ (n : Nat), n = n :=\n  @ChompCert.planted'],
  ['a statement of another name', 'theorem isP_two_rows_iff.stated : ∀ (n : Nat), chomp.IsP [n] ↔ n = 1 :=\n  @ChompCert.isP_one_row_iff'],
  ['two in one', 'theorem isP_one_row_iff.stated : True :=\n  @ChompCert.isP_one_row_iff\nvariable (n : Nat)'],
  ['a heading that opens a comment', '/-! ### More /- -/'],
  ['a command within a statement', 'theorem isP_one_row_iff.stated : ∀ (n : Nat), chomp.IsP [n] ↔ n = 1 :=\n    @ChompCert.isP_one_row_iff\n  open Diet variable (chomp : Game)\n  theorem more : True :=\n  @ChompCert.isP_one_row_iff'],
  ['an opened name space within a statement', 'theorem isP_one_row_iff.stated : open Diet in ∀ (n : Nat), chomp.IsP [n] ↔ n = 1 :=\n  @ChompCert.isP_one_row_iff'],
  ['a statement with a comment in it', STATEMENT.replace(' :=', ' -- :=')],
]) {
  test(`the file of statements may not hold ${name}`, () => {
    assert.match(said(() => auditSources(withStatements((t) => t.replace(STATEMENT, `${text}\n\n${STATEMENT}`)))), /neither a statement nor a heading/);
  });
}

test('nothing stands before the section of the file of statements but its imports and its heading', () => {
  for (const planted of ['namespace ChompCert.Diet\ndef dietNormal (k : Nat) : Game := diet k\nend ChompCert.Diet', '/-! More -/', 'set_option maxRecDepth 9']) {
    const text = withStatements((t) => t.replace('@[expose] public section', `${planted}\n\n@[expose] public section`));
    assert.match(said(() => auditSources(text)), /ChompCert\.Statements:\d+: (neither a statement nor a heading|holds no statement)/);
  }
});

test('a nested comment over statements is found by the text, and by what Lean compiled', () => {
  const nested = withStatements((t) => t.replace('/-! ### The main theorems -/', '/-! ### The main theorems /- -/').replace('end ChompCert.Signs', '/-! ### More -/ -/\n\nend ChompCert.Signs'));
  const message = said(() => auditSources(nested));
  assert.match(message, /a comment within a comment/);
  assert.match(message, /neither a statement nor a heading: \/-! ### The main theorems \/- -\//);
  const source = read('ChompCert/Statements.lean');
  const names = pinnedNames(source);
  auditCompiled(source, { stated: names });
  assert.match(said(() => auditCompiled(source, { stated: names.slice(1) })), /seems to hold ChompCert\.Game\.isP_or_isN, but Lean compiled no such theorem/);
  assert.match(said(() => auditCompiled(source, { stated: [...names, 'ChompCert.more'] })), /Lean compiled ChompCert\.more/);
});

/** The entries of audit/words.txt: { chapter, name, text }. */
const ENTRIES = (() => {
  let chapter = '';
  const found = [];
  for (const part of read('audit/words.txt').trimEnd().split(/\n+(?=-- (?:=+ )?ChompCert\.)/).slice(1)) {
    const [, heading] = /^-- =+ (\S+)$/.exec(part) ?? [];
    if (heading) chapter = heading;
    else found.push({ chapter, name: part.split(' ')[1], text: part });
  }
  return found;
})();

test('what a person reads of the meanings is short, has a docstring each, and holds no code that reads files', () => {
  assert.ok(read('audit/words.txt').split('\n').length <= 1500);
  for (const { name, text } of ENTRIES) assert.match(text, /^-- ChompCert\.\S+ [0-9a-f]{16}\n\/--/, name);
  const listed = new Set(ENTRIES.map(({ name }) => name));
  assert.equal(listed.size, ENTRIES.length);
  for (const name of ['SentenceClaim.Holds', 'Formula.Is', 'Formula.Fits', 'ClaimGame.IsP', 'Shifts.Reduces', 'OrderClaim.Below',
    'Lengths', 'Game.IsP', 'bite', 'CountsBoards']) assert.ok(listed.has(`ChompCert.${name}`), name);
  for (const name of ['File.check', 'File.readExplicit', 'File.states', 'SentenceClaim.text', 'Linear.implied']) assert.ok(!listed.has(`ChompCert.${name}`), name);
});

const CHAPTER = { name: 'ChompCert.A', source: 'module\n\n/-- One. -/\ndef one : Nat := 1\n\n/-- Two. -/\ndef two (n : Nat) : Prop := n ∈ one\n' };
const ANSWER = {
  words: ['ChompCert.A ChompCert.one : Nat := (f.{0+1} {Nat} 1)', 'ChompCert.A ChompCert.two.match_3 : Nat → Nat := (fun (x : Nat) => x)',
    'ChompCert.A ChompCert.two : String := (g {List.instMembership.{0} {Nat}} "match_1 (" (ChompCert.two.match_3 ChompCert.one))'],
  places: ['ChompCert.one 3 4', 'ChompCert.two 6 7'],
};

test('a definition that says something else is found, an argument that nobody wrote is shown, and the number of a match does not matter', (context) => {
  const text = (answer, modules = [CHAPTER]) => meaningsText(answer, modules);
  const changed = (from, to) => ({ ...ANSWER, words: ANSWER.words.map((word) => word.replace(from, to)) });
  const whole = text(ANSWER);
  assert.match(whole, /\n-- =+ ChompCert\.A\n-- ChompCert\.one [0-9a-f]{16}\n\/-- One\. -\/\ndef one : Nat := 1\n-- ChompCert\.two [0-9a-f]{16}\n\/-- Two\. -\/\ndef two \(n : Nat\) : Prop := n ∈ one\n$/);
  assert.equal(text(changed(/match_3/, 'match_12')), whole);
  const root = scratch(context, rewrite('audit/words.txt', () => whole));
  const found = (answer) => said(() => auditWords(root, text(answer)));
  assert.equal(found(ANSWER), '');
  // every part of what a word says: its type, its body, a literal, an implicit argument, and a match in it
  for (const [from, to] of [['String', 'Nat'], ['(g ', '(h '], ['"match_1 (', '"match_1 ['], ['{Nat} 1', '{Int} 1'], ['(f.', '(Or 7 (f.'], ['=> x)', '=> 7)'], ['.{0+1}', '.{0}']]) {
    assert.match(found(changed(from, to)), /ChompCert\.\w+ does not say what audit\/words\.txt lists/, to);
  }
  // another instance is not a digest alone: it is shown
  for (const hidden of ['(Membership.mk (fun (l : List Nat) => l))', 'ChompCert.one']) {
    assert.ok(found(changed('List.instMembership.{0} {Nat}', hidden)).includes(`\n-- with ${hidden}`), hidden);
  }
  assert.match(found({ ...ANSWER, words: [...ANSWER.words, 'ChompCert.A ChompCert.C : Nat := 1'], places: [...ANSWER.places, 'ChompCert.C 3 4'] }), /speaks of ChompCert\.C, which audit\/words\.txt does not list/);
  assert.match(found({ ...ANSWER, words: ANSWER.words.slice(0, 2) }), /lists ChompCert\.two, of which no main theorem speaks/);
  assert.match(said(() => text(ANSWER, [{ ...CHAPTER, source: CHAPTER.source.replace('/-- One. -/', '-- One.') }])), /ChompCert\.one, of which a main theorem speaks, has no docstring/);
});

test('a chapter fails to build if a linter warns, a data module only if there is a gap', () => {
  const warning = { severity: 'warning', data: 'unused variable `h`' };
  const gap = { severity: 'warning', data: "declaration uses 'sorry'" };
  const said = [{ severity: 'information', data: 'Try this' }, warning, gap];
  assert.deepEqual(refusedMessages('ChompCert.Game', said), [warning, gap]);
  assert.deepEqual(refusedMessages(LEAF, said), [gap]);
});

test('an answer of the kernel is read to its end', () => {
  assert.equal(auditAnswer('replayed A 3\nend of the audit').replayed.get('A'), 3);
  assert.deepEqual(auditAnswer('word A B\nstated C\ndatum E\nend of the audit'), { replayed: new Map(), words: ['A B'], places: [], stated: ['C'], data: ['E'] });
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

/** Another process of this build, with more in its environment. */
function build(root, more, ...flags) {
  const result = spawnSync(process.execPath, [path.join(HERE, 'build.mjs'), '--root', root, ...flags], { encoding: 'utf8', env: { ...process.env, ...more } });
  return { status: result.status, text: result.stdout + result.stderr };
}

let begun;
/** Lean, with the chapters that the tests plant something beside. */
const planting = () => (begun ??= Planting.begin(BUILT));
const BUILT = select(CHAPTERS, ['ChompCert.Files', 'ChompCert.Classical', 'ChompCert.Restated', 'ChompCert.Determined']);
after(async () => (await begun)?.end());

/** A module below ChompCert: its text after the first line. */
const compile = async (name, text) => (await planting()).compile(`ChompCert.${name}`, `module\n\n${text}`);
const errorsIn = (messages) => messages.filter((x) => x.severity === 'error').map((x) => x.pos.line);
/** What audit/Statements.lean finds of a planted module as the file of statements, with these data modules. */
async function statementsFound(name, chapters, data = []) {
  const modules = [...select(CHAPTERS, chapters), ...[...data, name].map((n) => ({ name: `ChompCert.${n}` }))];
  return (await planting()).ask(statementsProgram(modules, { statements: `ChompCert.${name}` }, compiledInWork)).then((text) => text.split('\n').map((line) => line.trim()));
}

test('an audited build begins without what Lake compiled, and fails if Lake does', (context) => {
  const lake = path.join('bin', 'lake');
  const root = scratch(context, (folder) => {
    write('.lake/build/lib/lean/ChompCert/Game.olean', 'planted')(folder);
    write('lake-manifest.json', '{"packages": [{"name": "planted"}]}')(folder);
  });
  const tools = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-lake-test-'));
  context.after(() => fs.rmSync(tools, { recursive: true }));
  write(lake, `#!/bin/sh\nif [ "$1" = build ]; then find ${root} -path '*.lake*' -o -name lake-manifest.json; echo built; exit 1; fi\n`)(tools);
  fs.chmodSync(path.join(tools, lake), 0o755);
  const { status, text } = build(root, { PATH: `${path.join(tools, 'bin')}:${process.env.PATH}` });
  assert.equal(status, 1);
  assert.equal(text, 'built\nFAILED\nlake build failed\n');
});

test('what was compiled before is taken for the same inputs alone, and never by a build from nothing', async (context) => {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-lean-test-'));
  context.after(() => fs.rmSync(cache, { recursive: true }));
  const toolchain = installToolchain(cacheFolder());
  const built = async (fresh) => {
    const modules = [{ name: 'Tiny', imports: [], source: 'module\n\npublic theorem tiny : 1 = 1 := rfl\n' }];
    const tally = await buildWithWasm(modules, { fresh, jobs: 1, say: console.error }, toolchain, cache, fs.mkdtempSync(path.join(cache, 'work-')));
    return { ...tally, olean: fs.readFileSync(path.join(tally.build, 'Tiny.olean')) };
  };
  const first = await built(false);
  const kept = path.join(cache, 'modules', first.keys.get('Tiny'), 'module.olean');
  fs.writeFileSync(kept, 'planted');
  const again = await built(false);
  assert.deepEqual([again.built, again.cached, again.olean.toString()], [0, 1, 'planted']);
  assert.notEqual(sealOf(again, ['Tiny']), sealOf(first, ['Tiny']));
  const fresh = await built(true);
  assert.deepEqual([fresh.built, fresh.cached], [1, 0]);
  assert.ok(fresh.olean.equals(first.olean) && fs.readFileSync(kept).equals(first.olean));
});

test('what is kept of an audit is kept of what was compiled, not of its source', () => {
  const tally = (content) => ({ contents: new Map([['A', content], ['B', 'b'], ['C', 'c']]), closure: new Map([['A', new Set()], ['B', new Set(['A'])], ['C', new Set()]]) });
  for (const name of ['A', 'B']) assert.notEqual(sealOf(tally('a'), [name]), sealOf(tally('poisoned'), [name]));
  assert.equal(sealOf(tally('a'), ['C']), sealOf(tally('poisoned'), ['C']));
});

test('a gap, and a data module with one digit changed, fail to build', async () => {
  const source = read(LEAF_FILE)
    .replace(/(File := \.ofNat \d+\n  0x[0-9a-f]{100})([0-9a-f])/, (_, head, digit) => `${head}${digit === '1' ? '2' : '1'}`)
    .replace(/(\nend ChompCert\.Data)/, '\ntheorem planted : 1 = 2 := by sorry\n$1');
  const refused = refusedMessages(LEAF, await (await planting()).compile(LEAF, source));
  assert.ok(refused.some((x) => x.severity === 'error' && /decide/.test(x.data)));
  assert.ok(refused.some((x) => /declaration uses .?sorry/.test(x.data)));
});

test('what Lean compiled of the statements, and of data modules, is held against the theorems of chapters', async () => {
  const planted = {
    Shadow: `public import ChompCert.Classical

@[expose] public section

namespace ChompCert

/-- A shadow of the game, for one statement. -/
noncomputable def isP_two_rows_iff.chomp : Game := ChompCert.chomp

/-- What nobody reads. -/
def Hidden (n : Nat) : Prop := n = n

theorem headline : ∀ n, Hidden n := fun _ => rfl

end ChompCert
`,
    ShadowStatements: `public import ChompCert.Shadow

@[expose] public section

set_option linter.unusedVariables false

namespace ChompCert

theorem isP_one_row_iff.stated : ∀ (n : Nat), chomp.IsP [n] ↔ n = 1 := @ChompCert.isP_one_row_iff

theorem isP_two_rows_iff.stated : ∀ {p q : Nat} (h : q ≤ p), chomp.IsP [p, q] ↔ p = q + 1 :=
  @ChompCert.isP_two_rows_iff

theorem isP_ell_iff.stated : ∀ (a b z : Nat), chomp.IsP (ell a b z) ↔ a + 0 = b := @ChompCert.isP_ell_iff

theorem headline.stated : ∀ n, Hidden n := @ChompCert.headline

theorem own : 1 = 1 := rfl

theorem own.stated : 1 = 1 := @ChompCert.own

theorem nothing.stated : 1 = 1 := rfl

theorem chomp.means : chomp = game (fun _ => True) True := rfl

def more : Nat := 0

end ChompCert
`,
    'Data.Planted': `public import ChompCert.Files.Statement
public import ChompCert.Files.Bytes

@[expose] public section

namespace ChompCert.Data.Planted

def file : File := .ofNat 1
  0x0a

def statement : Statement := .explicit ⟨0, 0⟩

theorem holds : True := trivial

theorem text : statement.text = statement.text := rfl

theorem check : file.length = 1 := rfl

theorem digest : True := trivial

theorem content : True := trivial

end ChompCert.Data.Planted
`,
  };
  for (const [name, text] of Object.entries(planted)) assert.deepEqual(errorsIn(await compile(name, text)), [], name);
  const lines = await statementsFound('ShadowStatements', ['ChompCert.Classical', 'ChompCert.Files.Statement', 'ChompCert.Files.Bytes'], ['Data.Planted', 'Shadow']);
  for (const found of [
    'stated ChompCert.isP_one_row_iff',
    'stated ChompCert.headline',
    'word ChompCert.Board ChompCert.chomp : ChompCert.Game := (ChompCert.game (fun (x : Nat) => True) True)',
    'word ChompCert.Shadow ChompCert.isP_two_rows_iff.chomp : ChompCert.Game := ChompCert.chomp',
    'word ChompCert.Shadow ChompCert.Hidden : (Nat → Prop) := (fun (n : Nat) => (Eq.{0+1} {Nat} n n))',
    'fault is not, symbol by symbol, the theorem: ChompCert.isP_two_rows_iff.stated',
    'fault is not, symbol by symbol, the theorem: ChompCert.isP_ell_iff.stated',
    'fault no statement: ChompCert.own',
    'fault states a theorem of no chapter: ChompCert.own.stated',
    'fault states no theorem: ChompCert.nothing.stated',
    'fault no statement: ChompCert.chomp.means',
    'fault no statement: ChompCert.more',
    ...['holds', 'text', 'check', 'digest', 'content'].map((name) => `fault not of the form of a data module: ChompCert.Data.Planted.${name}`),
  ]) assert.ok(lines.includes(found), `${found}\n${lines.join("\\n")}`);
  assert.equal(lines.filter((line) => /^(stated|datum) /.test(line)).length, 2);
});

test('of every module Lean itself says what is in it, whatever its text looks like', async () => {
  const strange = `public import ChompCert.Game

@[expose] public section

namespace ChompCert

def two : Nat := 2 macro "IsQ" : term => \`(True) def three : Nat := 3 instance : HAdd Nat Nat Nat := ⟨fun _ _ => 0⟩

def four : Nat := 4 @[implemented_by four] def five : Nat := 5 end ChompCert namespace Run.ChompCert.File def verdict : Nat := 6

end Run.ChompCert.File

theorem ChompCert.planted : True := trivial theorem Nat.planted : True := trivial
`;
  assert.deepEqual(errorsIn(await compile('Strange', strange)), []);
  const faults = (await (await planting()).ask(contentProgram([compiledInWork({ name: 'ChompCert.Strange' })]))).split('\n').map((line) => line.trim());
  assert.equal(faults.pop(), 'end of the audit', faults.join('\n'));
  const file = '/chompcert/WORK/build/ChompCert/Strange';
  for (const found of [
    ...['Lean.Compiler.implementedByAttr', 'Lean.Parser.parserExtension', 'Lean.Elab.macroAttribute'].map((name) => `keeps ${name}: ${file}`),
    'an instance: ChompCert.instHAddNat_chompCert', 'outside the namespace: Run.ChompCert.File.verdict', 'outside the namespace: Nat.planted',
  ]) assert.ok(faults.includes(`fault ${found}`), `${found}\n${faults.join('\n')}`);
});

/** The definitions that `goal` unfolds to, by audit/words.txt: [chapter, name]. */
function meaningOf(goal) {
  const entries = new Map(ENTRIES.map((entry) => [entry.name, entry]));
  const byLast = new Map();
  for (const { name } of ENTRIES) byLast.set(name.split('.').at(-1), [...byLast.get(name.split('.').at(-1)) ?? [], name]);
  const found = new Map();
  const look = (name) => {
    for (let n = name; n && !found.has(n); n = n.replace(/\.?[^.]*$/, '')) { // a constructor's name begins with that of its type
      if (!entries.has(n)) continue;
      found.set(n, entries.get(n).chapter);
      for (const [word] of entries.get(n).text.matchAll(/(?<![\w.'])[A-Za-z][\w']*(?:\.[\w']+)*/g)) for (const full of byLast.get(word.split('.').at(-1)) ?? []) look(full);
    }
  };
  look(goal);
  return [...found].map(([name, chapter]) => [chapter, name]);
}

/** Ways to leave one side of a conjunction out, as operators in its place. */
const WITHOUT = { left: '⩑', right: '⩒' };
const PARTS = `public import ChompCert.Files.Statement

@[expose] public section

local infixr:35 " ${WITHOUT.left} " => fun (_ b : Prop) => b
local infixr:35 " ${WITHOUT.right} " => fun (a _ : Prop) => a

set_option linter.unusedVariables false

theorem ChompCert.Statement.stated (s : ChompCert.Statement) (h : s.Holds) : s.Holds := h
`;

/** The definition `name` as it stands in a chapter, and with each part left out: { name, own, text, changed }, own its new name. */
function variantsOf(chapter, name, from) {
  const plain = BUILT.find((m) => m.name === chapter).source.replace(/\/-[\s\S]*?-\/\n?/g, '');
  const blocks = plain.split('\n\n').map((block) => ({ block: block.trim(), name: /^(?:@\[[\w, ]*\] )?(?:def|abbrev) (\S+)/m.exec(block)?.[1] }));
  const found = blocks.find((x) => x.name && name.endsWith(`.${x.name}`));
  const places = [...found?.block.matchAll(/∧/g) ?? []].map((x) => x.index);
  if (!places.length) return [];
  const last = found.name.split('.').at(-1);
  const isRecursive = /\n  \| |\ntermination_by/.test(found.block) && new RegExp(`\\n  [^]*\\b${last}\\b`).test(found.block);
  const texts = [found.block, ...places.flatMap((at) => Object.values(WITHOUT).map((mark) => `${found.block.slice(0, at)}${mark}${found.block.slice(at + 1)}`))];
  if (name === 'ChompCert.SentenceClaim.Holds') texts.push(found.block.replace('c.formula.Fits', 'c.variables = 7 ∨ c.formula.Fits'));
  const space = name.slice(0, -found.name.length - 1);
  const before = [...plain.slice(0, plain.indexOf(found.block)).matchAll(/^(?:open|variable) .*$/gm)].map(([line]) => line);
  return texts.map((text, i) => {
    const mine = `${last}_planted${from + i}`;
    const renamed = text.replace(`${found.name} `, `${found.name}_planted${from + i} `).replace(isRecursive ? new RegExp(`\\b${last}\\b`, 'g') : /(?!)/, mine);
    const own = `${name}_planted${from + i}`;
    return { name, own, changed: i > 0, text: `
namespace ${space}
section
${[...before, renamed.replace(/^(?:def|abbrev) /m, 'noncomputable def ')].join('\n')}
end
end ${space}
theorem ${own}.stated : @${own} = @${own} := rfl
` };
  });
}

test('of every sentence, every part of what it says is held against the list of words', async () => {
  let variants = [];
  for (const [chapter, name] of meaningOf('ChompCert.Statement.Holds')) if (BUILT.some((m) => m.name === chapter)) variants.push(...variantsOf(chapter, name, variants.length));
  /** Compiles them as one module; resolves to those that Lean refuses. */
  const refusedOf = async (module, those) => {
    let text = PARTS;
    for (const variant of those) { variant.line = text.split('\n').length + 2; text += variant.text; }
    const errors = errorsIn(await compile(module, text));
    return those.filter(({ line, text: own }) => errors.some((at) => at >= line && at < line + own.split('\n').length - 1));
  };
  // A game may be none with a part left out: then Lean refuses it. All else it compiles.
  const refused = await refusedOf('PartsOfGames', variants.filter(({ text }) => / where\n/.test(text)));
  for (const { changed, own } of refused) assert.ok(changed, own);
  variants = variants.filter((variant) => !refused.includes(variant));
  assert.deepEqual(await refusedOf('Parts', variants), []);
  const lines = (await statementsFound('Parts', ['ChompCert.Files.Statement'])).filter((line) => line.startsWith('word ')).map((line) => line.slice('word '.length));
  const said = new Map(lines.map((line) => [line.split(' ')[1], line.split(' ').slice(2).join(' ').replace(/_planted\d+/g, '').replaceAll(/[\w.]*\b(?:match|_sparseCasesOn)_\d+/g, 'match')]));
  variants = variants.filter(({ name }) => said.has(name));
  assert.ok(variants.filter(({ changed }) => changed).length > 280, String(variants.length));
  for (const { name, own, changed } of variants) {
    assert.ok(said.has(own), own);
    assert.equal(said.get(own) === said.get(name), !changed, `${own} ${said.get(own)}`);
  }
});

test('the challenge for a judge of proofs has the words and the statements of the chapter that meets it', async () => {
  const lean = await planting();
  const { text, names } = challengeOf(read('ChompCert/Restated.lean'));
  assert.ok(!/^(public )?import/m.test(text));
  const digest = (modules) => {
    const file = path.join(lean.work, 'statements.ndjson');
    return writeExport(environmentOf(lean.library, modules.map((name) => lean.place(name))), names, file, true).digest;
  };
  const met = digest(select(CHAPTERS, ['ChompCert.Restated']).map((m) => m.name));
  for (const [from, to] of [['', ''], ['b < l.getD i 0', 'b ≤ l.getD i 0'], ['1 < m * n', '2 < m * n'], ['then x else', 'then b else']]) {
    assert.ok(text.includes(from));
    const messages = await lean.compile('Challenge', text.replace(from, to));
    assert.deepEqual(errorsIn(messages), []);
    assert.equal(messages.filter((x) => /declaration uses .?sorry/.test(x.data)).length, names.length);
    assert.equal(digest(['Challenge']) === met, from === '', from);
  }
});

/** The declaration `name` of a chapter, as it stands there. */
function declaration(chapter, name) {
  const found = read(`ChompCert/${chapter === 'Determined' ? '' : 'Files/'}${chapter}.lean`).split('\n\n').filter((block) => new RegExp(`^(@\\[inline\\] )?(def|theorem) ${name}\\b`, 'm').test(block));
  assert.equal(found.length, 1, `${chapter} ${name}`);
  return found[0];
}

/** Changes of readers that would print other words than are proved: kind, chapter, what is read there or assumed, and the changes. */
const READERS = [
  [1, 'Explicit', ['seeExplicit', 'readExplicit'],
    ['given (checkTable n rows)', 'given (Nat.ble n n)'], ['(fun v => Nat.ble v n) rows', '(fun _ => true) rows'], ['.explicit ⟨n,', '.explicit ⟨Nat.succ n,']],
  [2, 'Table', ['seeTable', 'readTable'],
    ['given (checkTable n rows)', 'given (Nat.ble n n)'], ['.table ⟨n,', '.table ⟨Nat.succ n,']],
  [5, 'Window', ['windowInRange', 'windowInRange_spec', 'windowClaim_holds', 'seeWindow', 'readWindow'],
    ['typesOf (.diet k) (Nat.beq play 1)', 'typesOf (.diet k) (Nat.beq play 0)'], ['(cont k (Nat.beq play 1)', '(cont k (Nat.beq play 0)'],
    ['ascending 0 bounds &&', 'Nat.ble m m &&'], ['bounds [], c.1, c.2⟩', 'bounds [], c.2, c.1⟩'], ['.window ⟨k, mis', '.window ⟨Nat.succ k, mis']],
  [7, 'Summary', ['seeSummary', 'readSummary'],
    ['(R + 1) (Nat.succ R)', 'R (Nat.succ R)'], ['(tailsClaim R (', '(tailsClaim (Nat.succ R) (']],
  [7, 'Summary', ['rowsWith', 'periodsOf', 'tailsClaim', 'mem_rowsWith', 'spec_periodsOf', 'sorted_periodsOf', 'tailsClaim_holds'],
    ['(List.range\' 1 (greatest ends)).filterMap', '(List.range\' 1 (greatest ends) ++ List.range\' 1 (greatest ends)).filterMap'],
    ['some ⟨period, Nat.succ (size rs), r⟩', 'some ⟨period, size rs, r⟩'], ['(size ends) []', '(Nat.pred (size ends)) []'],
    ['size (rowsWith 0 ends)', 'size (rowsWith 1 ends)']],
  [9, 'BoardReaders', ['labelsThat', 'boardsThat', 'seeBox', 'readBox'],
    ['given (ruleHolds (fun l => bitAt B (rank l)) ls)', 'given (Nat.ble length length)'], ['.box ⟨m, n,', '.box ⟨n, m,'], ['m (spokenOf m n)⟩', 'm []⟩'], ['k m n table', 'k n m table']],
  [9, 'Boards', ['firstMoves', 'exceptionsOf', 'variable {m n table B : Nat} (h : checkChomp m n table B = true)\ninclude h', 'mem_exceptionsOf', 'mem_firstMoves', 'isOne_iff', 'nodup_exceptionsOf', 'boardsHold_of_check'],
    ['xs.filterMap fun x', '(xs ++ xs).filterMap fun x'],
    ['some ⟨x.1, x.2, firstMoves', 'some ⟨x.1, x.2, (0, 0) :: firstMoves']],
  [10, 'BoardReaders', ['labelsThat', 'boardsThat', 'seeTableOfRows', 'readTableOfRows'],
    ['given (ruleHolds (fun l => bitAt B (rank l)) ls)', 'given (Nat.ble length length)'], ['.rows ⟨m, n,', '.rows ⟨m, Nat.succ n,'], ['k m n table', 'k n m table']],
  [15, 'FewSquares', ['squaresClaim', 'squaresClaim_holds', 'readFewSquares'],
    ['(squaresBoards n n n) length', '(boxBoards n n) length'],
    ['countLists (squaresBoards n n n), (squaresBoards n n n).countP isP,', '(squaresBoards n n n).countP isP, countLists (squaresBoards n n n),'],
    ['(List.range (Nat.succ n))', '(List.range n)'], ['⟨n, countLists', '⟨Nat.succ n, countLists']],
  [15, 'FewSquares', ['countsOf', 'squaresClaim', 'countsOf_holds', 'squaresClaim_holds'],
    ['⟨ls.countP isP, ls.countP fun l => !isP l,', '⟨ls.countP fun l => !isP l, ls.countP isP,'],
    ['isOne (winningMoves', 'isSeveral (winningMoves'], ['(withSquares s (', '(withSquares (Nat.succ s) (']],
  [15, 'FewSquares', ['placeAmong', 'squaresLabel', 'placeAmong_filled', 'isP_iff_of_squares'],
    ['bif Nat.beq x 0 then 0', 'bif Nat.beq x 0 then left']],
  [11, 'FiniteOrder', ['readPairs', 'readOrder', 'readPairs_some', 'readOrder_sound'],
    ['Nat.beq (productOf sides) e &&', 'Nat.ble e e &&'], ['Nat.blt c greater || (Nat.beq c greater && Nat.blt a lesser)', 'Nat.ble c greater'],
    ['bif checkOrder e (Nat.beq play 1) covers sides up Ss vs then', 'bif Nat.ble e e then'], ['bif Nat.ble (size Ss) most then', 'bif Nat.ble e e then'],
    ['bif Nat.beq play 2 then\n              bif', 'bif Nat.ble e e then\n              bif'],
    ['k { orderClaim e (Nat.beq play 1) covers sides up Ss vs with', 'k { orderClaim e (Nat.beq play 1) covers sides up [] vs with'],
    ['k (orderClaim e (Nat.beq play 1) covers', 'k (orderClaim e (Nat.beq play 0) covers']],
  [11, 'FiniteOrder', ['checkOrder', 'variable {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)} {sides up Ss : List Nat} {vs : ValueTree}\n  (h : checkOrder e poisoned covers sides up Ss vs = true) (hSs : ListsDownSets e up 0 Ss)\ninclude h hSs', 'value_least'],
    ['!isLeastOutside (valueIn S vs) (excluded e poisoned up vs S)', '!Nat.ble e e']],
  [11, 'FiniteOrder', ['orderValues', 'orderValues_holds'],
    ['greatest := greatest (mapped (fun S => valueIn S vs) Ss)', 'greatest := size Ss'], ['Nat.pred (Nat.pow 2 e)) vs', 'Nat.pow 2 e) vs']],
  [11, 'LeastValue', ['isLeastOutside', 'isLeastOutside_iff'],
    ['!(bitAt B v) &&', 'Nat.ble v v &&'], ['Nat.beq (Nat.mod B (Nat.pow 2 v)) (Nat.pred (Nat.pow 2 v))', 'Nat.ble v v']],
  [16, 'BoardNimValues', ['withRow', 'withRow_some'],
    ['Nat.ble first T &&', 'Nat.ble T T &&'], ['Nat.beq (Nat.mod L d) 0', 'Nat.ble d d'], ['Nat.ble e.preperiod s &&', 'Nat.ble s s &&'],
    ['Nat.beq (Nat.mod L e.period) 0', 'Nat.ble d d'], ['bif e.agrees (appended vs ws) first &&', 'bif Nat.ble d d &&'],
    ['Nat.beq B (Nat.lor', 'Nat.ble B B || Nat.beq B (Nat.lor'], ['&& RowValues.isLeast e)', '&& Nat.ble d d)'], ['!bitAt A0 0', 'bitAt A0 0'], ['Nat.ble T s &&', 'Nat.ble T T &&']],
  [16, 'BoardNimValues', ['RowValues.isLeast', 'withRow', 'withRow_some'],
    ['Nat.beq e.preperiod e.first ||', 'Nat.ble e.first e.preperiod ||'], ['Nat.beq d 0 || (', 'Nat.ble d d || ('], ['Nat.pred e.preperiod', 'Nat.succ e.preperiod']],
  [16, 'BoardNimValues', ['readBoardValues', 'readBoardValues_sound'],
    ['(mapped (·.preperiod) table)', '(mapped (·.period) table)'], ['(ascendingBoards (Nat.pred m) n)', '(ascendingBoards m n)'],
    ['table.countP (·.hasZero),', 'table.countP (fun _ => true),'], ['(nth e.lower 0)', '(Nat.succ (nth e.lower 0))']],
  [16, 'BoardNimValues', ['cutsOf', 'mem_cutsOf'],
    ['(List.range (nth l i))', '(List.range (Nat.pred (nth l i)))']],
  [13, 'Shifts', ['labelsOf', 'labelsWith', 'shiftsRight', 'labelsOf_seen', 'moves_of_inRange', 'fileSeen', 'seeShifts', 'readShifts'],
    ['reversed bounds [], c.1, c.2,', 'reversed bounds [], c.2, c.1,'], ['given (allKeep (roomFor bounds) S (B :: Bs) shifts)', 'given (Nat.ble k k)'],
    ['shiftsFit (Nat.beq rule 1) m shifts &&', 'Nat.ble m m &&'], ['conditions (ruleOf rule k) (Nat.beq rule 1) bounds shifts)', 'Nat.ble k k)'],
    ['cont (ruleOf rule k) (labelsWith', 'cont (ruleOf 0 k) (labelsWith'],
    ['(labelsWith play (B :: Bs)) (Nat.beq rule 1) bounds', '(labelsWith play (B :: Bs)) (Nat.beq rule 0) bounds'],
    ['.nimValues (Nat.pred (size Bs))', '.nimValues (size Bs)'], ['.types (Nat.beq play 1)', '.types (Nat.beq play 0)']],
  [14, 'Claim', ['valuesPass', 'treePasses', 'holds_of_values', 'holds_of_tree', 'readClaim'],
    ['given (formulaFits n game.rows a)', 'given (Nat.ble n n)'], ['some ⟨.claim ⟨game, n, none, a⟩', 'some ⟨.claim ⟨.threeRow, n, none, a⟩'],
    ['some ⟨.claim ⟨game, n, some vs, a⟩', 'some ⟨.claim ⟨game, n, none, a⟩'], ['closedAt leaf 0 vs ⟨', 'closedAt leaf 1 vs ⟨'],
    ['closed n leaf t ⟨unitForms n n 0, [], a⟩', 'Nat.ble n n']],
  [14, 'Cases', ['closed', 'closed_sound'],
    ['allBelow a (fun', 'allBelow (Nat.pred a) (fun'], ['Nat.ble 1 d', 'Nat.ble 0 d'], ['negated g :: s.assumed', 'g :: s.assumed']],
  [14, 'Leaves', ['shows', 'shows_sound'],
    ['noneNegative f.factors &&', 'Nat.ble n n &&'], ['below c (Int.ofNat 0)', 'Nat.ble n n']],
  [14, 'TypesByShifts', ['holdsFromOne', 'holdsFromOne_sound'],
    ['noneNegative e.form &&', 'Nat.ble i i &&'], ['below e.bound (factorAt i e.form)', 'Nat.ble i i']],
  [14, 'TypesByShifts', ['lookWithin', 'lookWithin_right'],
    ['bif isWithin true 0 bounds x then', 'bif Nat.beq 0 0 then'], ['then some (bitAt', 'then some (!bitAt']],
  [9, 'TypesByBoards', ['lookInBox', 'lookInBox_right'],
    ['Nat.beq (size x) m &&', 'Nat.ble m m &&'], ['Nat.ble (longest x) n then', 'Nat.ble n n then'], ['some (boxLabel', 'some (!boxLabel']],
  [14, 'TypesByThreeRows', ['byDifference', 'byDifference_right'],
    ['| .none => some false', '| .none => some true'], ['(third.plus toSecond) ((third.plus', '(third.plus toFirst) ((third.plus'],
    ['.is d => zeroValue n es (withConstant (Int.neg (Int.ofNat d))', '.is d => zeroValue n es (withConstant (Int.ofNat d)']],
  [1, 'TypesByThreeRows', ['differenceInLabels', 'differenceInLabels_right'],
    ['bif showsAtMost n es bound first then', 'bif Nat.ble q bound then'], ['.is (Nat.sub v q)', '.is v']],
  [2, 'TypesByThreeRows', ['differenceInTable', 'differenceInTable_right'],
    ['bif Nat.ble q bound then', 'bif Nat.ble q q then'], ['.none else', '.is 0 else']],
  [7, 'TypesByThreeRows', ['differenceBeyond', 'differenceBeyond_right'],
    ['dividesAll period second.factors &&', 'Nat.ble period period &&'], ['(Int.sub second.constant (Int.ofNat start))', 'second.constant'],
    ['(Int.ofNat s)) second) then .none', '(Int.ofNat r)) second) then .none']],
  [7, 'TypesByThreeRows', ['differenceInRow', 'differenceInRows', 'differenceInRows_right'],
    ['bif Nat.blt q s then', 'bif Nat.ble q s then'], ['bif Nat.ble r bound then', 'bif Nat.ble r r then'],
    ['(rowAt σ.listed (Nat.sub bound r))', '(rowAt σ.listed r)']],
  [14, 'Bases', ['bases'],
    ['lookInLabels n rows', 'lookInTable (Nat.succ n) rows'], ['lookInRows bound σ', 'lookInRows (Nat.succ bound) σ'],
    ['(.diet diet) mis) (fun', '(.diet diet) !mis) (fun'], ['lookUp n r.sums bounded', 'lookUp n r.sums false'], ['(numbersAt r.sums gaps)', 'gaps'],
    ['bif speaksOf labels l then', 'bif Nat.ble n n then'], ['(bitmapWith Bs B l)', 'B']],
  [14, 'TypesByShifts', ['speaksOf', 'bitmapWith', 'FileSeen.look_right'],
    ['| .types _, .nimValue _ => false', '| .types _, .nimValue _ => true'], ['nth Bs v', 'nth Bs (Nat.succ v)']],
];

/** Weaker meanings: chapter, what is defined there, the theorems of Determined about it, and the changes. */
const COUNT = [['∃ L', 'True ∨ ∃ L'], ['L.Nodup ∧ ', ''], ['L.length = count', 'L.length ≤ count'], [' ↔ ', ' → ']];
const WEAKER = [
  ['DietClaims', ['Counts'], ['Counts.unique'], ...COUNT],
  ['BoardClaims', ['CountsBoards'], ['CountsBoards.unique'], ...COUNT],
  ['ThreeRowClaims', ['CountsRows'], ['CountsRows.unique'], ...COUNT],
  ['ThreeRowClaims', ['RowHasPeriod'], ['RowHasPeriod.unique'], ['0 < d ∧', 'True ∧'], ['∧ RowRepeats r d', ''], ['→ d ≤ e', '→ d ≤ e + 1']],
  ['ThreeRowClaims', ['OneOpening'], ['not_oneOpening_zero', 'OneOpening.determined'], ['∃ i b', 'True ∨ ∃ i b'], ['b < m ∧ chomp', 'b ≤ m ∧ chomp'], ['chomp.IsP (bite i b [m, m, m]) ∧', 'True ∧'], ['i\' = i ∧ b\' = b', 'i\' = i']],
  ['BoardClaims', ['OneWinsFirst'], ['OneWinsFirst.determined'], ['∃ i j', 'True ∨ ∃ i j'], ['WinsFirst m a b i j ∧', 'True ∧'], ['j < b ∧', 'j ≤ b ∧'], ['i\' = i ∧ j\' = j', 'j\' = j']],
  ['BoardClaims', ['RepeatsLeast'], ['RepeatsLeast.unique'], ['T ≤ T\' ∧', 'True ∧'], ['d ≤ d\'', 'd ≤ d\' + 1'], ['Repeats chompWithoutPoison.grundy l T d ∧\n', 'True ∧\n'], ['shortestFirst l ≤ T ∧', 'True ∧']],
  ['BoardClaims', ['OneWins', 'SeveralWin'], ['OneWins.not_several'], ['i\' = i ∧ b\' = b', 'b\' = b'], ['Wins l i\' b\' ∧ ¬', 'True ∧ ¬']],
  ['BoardClaims', ['BoardsHold'], ['BoardsHold.determined'], ['¬ OneWinsFirst m e.rows e.columns ∧', 'True ∧'], ['j < e.columns →', 'j + 1 < e.columns →'], ['x.2 < e.columns)', 'True)'], ['∨ ∃ e ∈ exceptions', '∨ True ∨ ∃ e ∈ exceptions']],
];

test('a weaker meaning breaks a proof', async () => {
  let text = 'public import ChompCert.Determined\n\n@[expose] public section\n\nset_option linter.unusedVariables false\n\nopen ChompCert\n';
  const spaces = [];
  for (const [chapter, names, theorems, ...changes] of WEAKER) {
    const definitions = names.map((name) => declaration(chapter, name).replace(/^def /m, 'noncomputable def ')).join('\n\n');
    for (const change of [undefined, ...changes]) {
      if (change) assert.ok(definitions.includes(change[0]), `${names[0]}: ${change[0]}`);
      spaces.push({ name: names[0], change, line: text.split('\n').length + 2 });
      const space = `ChompCert.Weaker${spaces.length}`;
      const changed = change ? definitions.replace(change[0], () => change[1]) : definitions;
      text += `\nnamespace ${space}\n\n${[changed, ...theorems.map((name) => declaration('Determined', name))].join('\n\n')}\n\nend ${space}\n`;
    }
  }
  const errors = errorsIn(await compile('Weaker', text));
  spaces.forEach(({ name, change, line }, i) => {
    const next = spaces[i + 1]?.line ?? Infinity;
    assert.equal(errors.some((at) => at >= line && at < next), change !== undefined, `${name}, ${change?.[1] ?? 'as it is'}`);
  });
});

test('of each kind, a reader that would print other words is no reader that is proved sound', async () => {
  let text = 'public import ChompCert.Files\n\n@[expose] public section\n\nset_option linter.unusedVariables false\n';
  const spaces = []; // { line, kind, change }, in order
  for (const [kind, chapter, names, ...changes] of READERS) {
    // What is planted is not found behind the dot of a value.
    const blocks = names.map((name) => (name.startsWith('variable') ? name : declaration(chapter, name)).replace(/^(@\[inline\] )?def /m, 'noncomputable def ').replaceAll('e.isLeast', 'RowValues.isLeast e'));
    for (const change of [undefined, ...changes]) {
      const all = blocks.join('\n\n');
      if (change) assert.ok(all.includes(change[0]), `${chapter}: ${change[0]}`);
      spaces.push({ kind, change, line: text.split('\n').length + 2 });
      const space = `ChompCert.File.Planted${spaces.length}`;
      const opened = (read(`ChompCert/Files/${chapter}.lean`).match(/^open (?!.* in$).*\n/gm) ?? []).join('');
      text += `\nnamespace ${space}\n${opened}\n${change ? all.replace(change[0], () => change[1]) : all}\n\nend ${space}\n`;
    }
  }
  const errors = errorsIn(await compile('Readers', text));
  spaces.forEach(({ kind, change, line }, i) => {
    const next = spaces[i + 1]?.line ?? Infinity;
    assert.equal(errors.some((at) => at >= line && at < next), change !== undefined, `kind ${kind}, ${change?.[1] ?? 'as it is'}`);
  });
});

test('the kernel finds what no text betrays', async () => {
  assert.deepEqual(errorsIn(await compile('Faults', read('test/planted.lean').replace('module\n\n', ''))), []);
  const imported = select(CHAPTERS, ['ChompCert.Game']).map((m) => m.name);
  const text = await (await planting()).ask(kernelProgram(imported, [compiledInWork({ name: 'ChompCert.Faults' })]));
  for (const found of [
    'imports Lean.Elab.Command',
    'axiom: ChompCert.Planted.trusted',
    'uses the axiom ChompCert.Planted.trusted: ChompCert.Planted.rests_on_trusted',
    'uses the axiom Lean.trustCompiler: ChompCert.Planted.compiler',
    /refused by the kernel: \S*ChompCert\.Planted\.unseen/,
    'refused by the kernel: ChompCert.Planted.one',
    'rests on itself or on nothing: ChompCert.Planted.falsity',
    'opaque: ChompCert.Planted.hidden',
    'unsafe or partial: ChompCert.Planted.dangerous',
    'outside the namespace: Nat.planted',
  ]) assert.ok(typeof found === 'string' ? text.includes(found) : found.test(text), `${found}\n${text}`);
  assert.match(said(() => auditAnswer(text)), /the kernel: axiom: ChompCert\.Planted\.trusted/);
  // nor is anything of it written for a second kernel as if that had to believe it
  const lean = await planting();
  const environment = environmentOf(lean.library, [...imported, 'ChompCert.Faults'].map((name) => lean.place(name)));
  const written = (name) => said(() => writeExport(environment, [`ChompCert.${name}`], path.join(lean.work, 'faults.ndjson')));
  assert.equal(written('Planted.rests_on_trusted'), 'ChompCert.Planted.trusted is an axiom');
  assert.equal(written('Planted.dangerous'), 'ChompCert.Planted.dangerous is unsafe');
  assert.equal(written('Game.isP_or_isN'), '');
});
