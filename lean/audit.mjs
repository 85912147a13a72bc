// What must not be in a formalization, and where it would show.
//
// Two audits stand beside each other. The kernel is asked again about every compiled constant (audit/Kernel.lean; here
// only the reading of its answer): no source text can deceive it. And the sources are read as plain text, without
// telling code from comments and strings, because whoever tells them apart can be deceived about it.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ATTRIBUTES, EXCEPTIONS, FILES, FORBIDDEN_WORDS, LETTERS, OPTIONS, PINNED, UNREAD } from './allowed.mjs';
import { OF_A_MATCH, meanings } from './words.mjs';

export class AuditFailure extends Error {
  constructor(message) { super(message); this.name = 'AuditFailure'; }
}

/** Axioms that Lean itself brings and that every classical proof may use. */
const LEANS_OWN = new Set(['propext', 'Classical.choice', 'Quot.sound']);

/** The whole of the Lake project: nothing in it changes how Lean checks. */
const LAKEFILE = `name = "chompcert"
version = "0.1.0"
description = "Chomp, Diet Chomp, and what certificates about them prove"
keywords = ["combinatorial games", "Chomp", "Nim", "certificates"]
license = "MIT OR Apache-2.0"
licenseFiles = ["../LICENSE-MIT", "../LICENSE-APACHE"]
readmeFile = "README.md"
defaultTargets = ["ChompCert"]

[[lean_lib]]
name = "ChompCertGames"
roots = ["ChompCert.Games"]

[[lean_lib]]
name = "ChompCert"

[[lean_lib]]
name = "Challenge"

[[lean_exe]]
name = "chompcert-check"
root = "Main"
`;

const TOOLCHAIN = 'leanprover/lean4:v4.28.0\n';

function report(faults) {
  if (faults.length) throw new AuditFailure(`audit:\n${faults.join('\n')}`);
}

// ---------------------------------------------------------------- the folder

function filesBelow(root, folder, faults) {
  const found = [];
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (UNREAD.includes(file)) continue;
    if (entry.isDirectory()) found.push(...filesBelow(root, file, faults));
    else if (entry.isFile()) found.push(file);
    else faults.push(`${file}: neither a file nor a folder`);
  }
  return found;
}

/** Throws if the folder holds anything besides the chapters and the listed files, or a pinned file is another. */
export function auditProject(root, modules) {
  const faults = [];
  const chapters = new Set(modules.map((m) => `${m.name.replaceAll('.', '/')}.lean`));
  for (const file of filesBelow(root, '', faults)) {
    if (!chapters.has(file) && !Object.hasOwn(FILES, file)) faults.push(`${file}: not a file that allowed.mjs lists`);
  }
  for (const [file, text] of [['lakefile.toml', LAKEFILE], ['lean-toolchain', TOOLCHAIN]]) {
    if (fs.readFileSync(path.join(root, file), 'utf8') !== text) faults.push(`${file} is not the text that audit.mjs expects`);
  }
  for (const [file, digest] of Object.entries(PINNED)) {
    const found = createHash('sha256').update(fs.readFileSync(path.join(root, file))).digest('hex');
    if (found !== digest) faults.push(`${file} is not the file that allowed.mjs pins: it has SHA-256 ${found}`);
  }
  report(faults);
}

// ---------------------------------------------------------------- the sources, as plain text

/** Every data module's name begins so. */
export const DATA = 'ChompCert.Data.';
const STATEMENTS = 'ChompCert.Statements';

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Throws if a chapter breaks a rule of plain text. `exceptions` is for tests. */
export function auditSources(modules, exceptions = EXCEPTIONS) {
  const faults = [];
  for (const m of modules) {
    const file = `${m.name.replaceAll('.', '/')}.lean`;
    const fault = (index, what) => faults.push(`${m.name}:${lineOf(m.source, index)}: ${what}`);
    const excepted = new Set(exceptions.filter(([where]) => where === file).map(([, word]) => word));
    auditText(m.source, excepted, fault);
    auditComments(m.source, fault);
    auditHeader(m.source, fault);
    auditBlocks(m.source, fault);
    if (!m.name.startsWith(DATA)) auditLines(m.source, fault);
    if (m.name === STATEMENTS) auditStatementsShape(m.source, fault);
  }
  faults.push(...withoutDocstring(modules));
  report(faults);
}

const WORDS = new Set(FORBIDDEN_WORDS);

/**
 * Comments may not nest, and strings end on the line on which they begin: then a comment is what stands between its
 * marks, for Lean and for whoever looks for the next mark only.
 */
function auditComments(text, fault) {
  let open = false;
  for (const { 0: mark, index } of text.matchAll(/\/-|-\//g)) {
    const start = text.lastIndexOf('\n', index) + 1;
    const end = `${text}\n`.indexOf('\n', index);
    if (open === (mark === '/-')) fault(index, open ? 'a comment within a comment' : 'the end of a comment that is not open');
    else if (mark === '/-' && text.slice(start, index).trim()) fault(index, 'a comment that does not begin its line');
    else if (mark === '-/' && text.slice(index + 2, end).trim()) fault(index, 'a comment that does not end its line');
    open = mark === '/-';
  }
  if (open) fault(text.length, 'a comment without an end');
  let index = 0;
  for (const line of text.replace(/\/-[\s\S]*?-\//g, (comment) => comment.replace(/[^\n]/g, ' ')).split('\n')) {
    if ((line.match(/"/g) ?? []).length % 2) fault(index, 'a quotation mark without another');
    index += line.length + 1;
  }
}

function auditText(text, excepted, fault) {
  for (const { 0: letter, index } of text.matchAll(/[^\n\x20-\x7e]/gu)) {
    if (!LETTERS.includes(letter)) fault(index, `the letter U+${letter.codePointAt(0).toString(16).padStart(4, '0')}`);
  }
  for (const { 0: word, index } of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) {
    if (WORDS.has(word) && !excepted.has(word)) fault(index, `the word ${word}`);
    if (OF_A_MATCH.test(word)) fault(index, `a name of Lean's own, ${word}`);
  }
  for (const { index } of text.matchAll(/set_option/g)) {
    const name = /^set_option\s+([A-Za-z0-9_.]+)(?=\s)/.exec(text.slice(index, index + 200))?.[1] ?? text.slice(index + 10, index + 30).trim();
    if (!Object.hasOwn(OPTIONS, name)) fault(index, `the option ${name}`);
  }
  for (const { 0: found, 1: inside, index } of text.matchAll(/@\s*\[([^\]]*)\]?/g)) {
    for (const name of inside.split(',')) {
      if (!found.endsWith(']') || !Object.hasOwn(ATTRIBUTES, name.trim())) fault(index, `the attribute ${name.trim()}`);
    }
  }
  for (const { 0: command, index } of text.matchAll(/#[A-Za-z]\w*/g)) fault(index, `the command ${command}`);
  for (const { 0: found, index } of text.matchAll(/\w+!\s*"/g)) fault(index, `an interpolated string, ${found}`);
  for (const { 0: found, index } of text.matchAll(/\bLean\s*\.\s*[A-Za-z]\w*|\bopen[^\n]*\bLean\b/g)) fault(index, `Lean's own library, ${found}`);
}

const DECLARED = 'def|theorem|lemma|abbrev|structure|inductive|class|mutual|example|namespace|section|end|open|variable|universe|include|omit';
const WITHIN_LINE = new RegExp(`^[ \\t]+(?:@\\[[^\\]]*\\] *)?(?:(?:noncomputable|private|protected|local|scoped|public) +)*(?:${DECLARED})\\b(?! :=)`, 'gm');
const SPACES = /^(namespace|section|mutual|end|open)\b(.*)$/gm;

/**
 * For who reads: a command begins its line, what ends is what was opened last, by its name, and what is outermost is
 * `ChompCert` or in it. Nothing rests on that: what is declared where, audit/Statements.lean asks Lean.
 */
function auditBlocks(text, fault) {
  const plain = text.replace(/\/-[\s\S]*?-\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { 0: found, index } of plain.matchAll(WITHIN_LINE)) fault(index, `a command that does not begin its line: ${found.trim()}`);
  const spaces = [];
  for (const { 1: word, 2: rest, index } of plain.matchAll(SPACES)) {
    const name = rest.trim();
    if (word === 'open' && !/^(?: (?!hiding\b|renaming\b)[A-Za-z][\w.]*)+(?: \([\w ]+\)| in)?$/.test(rest)) fault(index, `what is opened is not a list of names: ${name}`);
    else if (word === 'namespace' && !/^ \w+(?:\.\w+)*$/.test(rest)) fault(index, `a name space without a name: ${name}`);
    else if (word === 'section' && !/^(?: \w+)?$/.test(rest)) fault(index, `a section with more than a name: ${name}`);
    else if (word === 'mutual' && rest) fault(index, `a block of declarations with more: ${name}`);
    else if (word === 'namespace' && !spaces.some((space) => space.word === 'namespace') && !/^ChompCert(?:\.|$)/.test(name)) fault(index, `a name space beside ChompCert: ${name}`);
    if (['namespace', 'section', 'mutual'].includes(word)) spaces.push({ word, name });
    if (word === 'end' && spaces.pop()?.name !== name) fault(index, `ends what was not opened last: ${name || 'a section without a name'}`);
  }
  if (spaces.length) fault(text.length, `${spaces.at(-1).name || 'a block'} does not end`);
}

const LONGEST_LINE = 100;
/** One number and what stands around it: such a line cannot be broken. */
const NUMBER_ALONE = /^ *[[(⟨]*(?:0x[0-9a-f]+|[0-9]+)[\])⟩,]*$/;

/** A chapter is there to be read: no line has more letters than fit beside another page. */
function auditLines(text, fault) {
  let index = 0;
  for (const line of text.split('\n')) {
    const letters = [...line].length;
    if (letters > LONGEST_LINE && !NUMBER_ALONE.test(line)) fault(index, `a line of ${letters} letters, more than ${LONGEST_LINE}`);
    index += line.length + 1;
  }
}

const THEOREM = /^(?:(?:private|protected|noncomputable) |@\[[^\]]*\]\s*)*theorem ([^\s:({[]+)/gm;
const COMMENT = /\/-[^]*?-\/|--[^\n]*/g;

/**
 * Faults: theorems whose name another chapter says, and which say in no words what they say. Names are compared by their
 * last part, as whoever writes `h.name` does not say the others. The data modules and the file of statements only name.
 */
function withoutDocstring(modules) {
  const read = modules.filter((m) => !m.name.startsWith(DATA) && m.name !== STATEMENTS);
  const saying = new Map(); // part of a name -> the chapters that say it
  for (const { name, source } of read) {
    for (const [word] of source.replace(COMMENT, '').matchAll(/[\p{L}_][\p{L}\p{N}\p{M}_'!?]*/gu)) {
      if (!saying.has(word)) saying.set(word, new Set());
      saying.get(word).add(name);
    }
  }
  const faults = [];
  for (const { name, source } of read) {
    for (const { 1: theorem, index } of source.matchAll(THEOREM)) {
      if (/\/--(?:(?!-\/)[^])*-\/\s*$/.test(source.slice(Math.max(0, index - 2000), index))) continue;
      const user = [...saying.get(theorem.split('.').pop()) ?? []].find((chapter) => chapter !== name);
      if (user) faults.push(`${name}:${lineOf(source, index)}: ${theorem} has no docstring, and ${user} uses it`);
    }
  }
  return faults;
}

/** A chapter starts with `module` and its imports, one a line, and imports nothing but chapters. */
function auditHeader(text, fault) {
  const header = /^module\n\n(?:public import ChompCert(?:\.\w+)*\n)*/.exec(text)?.[0];
  if (header === undefined) return fault(0, 'does not start with module and its imports');
  for (const { index } of text.slice(header.length).matchAll(/\bimport\b/g)) fault(header.length + index, 'an import that is not one of the first lines');
}

// The file of statements is its head, and blocks between empty lines; nothing in it is but what these say.
const STATEMENTS_HEAD = /^module\n\n(?:public import ChompCert(?:\.\w+)+\n)+\n\/-!\n# The statements\n(?:(?!-\/|\/-)[^])*\n-\/\n\n@\[expose\] public section\n\nset_option linter\.unusedVariables false\n\n(?=\S)/;
const STATEMENT = /^theorem ((?:\w+\.)+stated) :\s[^]+ :=\n  @(ChompCert(?:\.\w+)+)$/;
/** Words with which a command begins, and which would make of one block several, or of its words others. */
const COMMANDS = /(?<![\w.])(?:open|variable|variables|universe|set_option|example|section|namespace|end|theorem|lemma|def|abbrev|structure|inductive|class|mutual|local|scoped|private|protected|noncomputable|include|omit|where|by|do)(?![\w.])/;
const SPACE = /^(namespace|end) (ChompCert(?:\.\w+)*)$/;
const HEADING = /^\/-! ### [\w ,]+ -\/$/;

/** The theorems of the file of statements, by its text: { stated }, full names; and what it may not hold. */
function statementsOf(text) {
  const found = { stated: [], strange: [] };
  const head = STATEMENTS_HEAD.exec(text)?.[0];
  if (head === undefined) return { ...found, strange: [text.slice(0, 60)] };
  let space = '';
  for (const block of text.slice(head.length).replace(/\n$/, '').split('\n\n')) {
    const plain = !/\n\S|--|\/-/.test(block) && !COMMANDS.test(block.replace(/^theorem /, ''));
    const [, word, name] = SPACE.exec(block) ?? [];
    const [, own, theirs] = (plain && STATEMENT.exec(block)) || [];
    if (word) space = word === 'namespace' ? name : '';
    else if (own && `${space}.${own}` === `${theirs}.stated`) found.stated.push(theirs);
    else if (!HEADING.test(block)) found.strange.push(block);
  }
  return found;
}

function auditStatementsShape(text, fault) {
  const { stated, strange } = statementsOf(text);
  if (!stated.length) fault(0, 'holds no statement');
  for (const block of strange) fault(text.indexOf(block), `neither a statement nor a heading: ${block.split('\n')[0]}`);
}

// ---------------------------------------------------------------- the list of the main theorems

/** The theorems that Audit.lean prints the axioms of; the whole text is pinned down to these names. */
export function auditNames(root) {
  const source = fs.readFileSync(path.join(root, 'Audit.lean'), 'utf8');
  const names = [...source.matchAll(/^#print axioms (ChompCert(?:\.\w+)+)$/gm)].map((m) => m[1]);
  const rest = source.replace(/^(?:#print axioms|--) .*\n/gm, '');
  if (!names.length || !/^import ChompCert\n\n\/-!\n[^#]*?-\/\n\n+$/.test(rest)) {
    throw new AuditFailure('audit:\nAudit.lean is not an import, a heading and a list of theorems');
  }
  return names;
}

/** The theorems whose statement is pinned. */
export function pinnedNames(source) {
  return statementsOf(source).stated;
}

/** Throws unless Audit.lean and the file of statements speak of the same theorems; returns them. */
export function auditLists(root, modules) {
  const statements = modules.find((m) => m.name === STATEMENTS);
  if (!statements) throw new AuditFailure('audit:\nno chapter ChompCert.Statements');
  const lists = { 'Audit.lean': auditNames(root), 'ChompCert/Statements.lean': pinnedNames(statements.source) };
  const faults = [];
  for (const [where, names] of Object.entries(lists)) {
    const set = new Set(names);
    for (const name of names.filter((n, i) => names.indexOf(n) !== i)) faults.push(`${where} names ${name} twice`);
    for (const [other, theirs] of Object.entries(lists)) {
      for (const name of theirs) if (!set.has(name)) faults.push(`${name} is in ${other} and not in ${where}`);
    }
  }
  report([...new Set(faults)]);
  return lists['Audit.lean'];
}

// ---------------------------------------------------------------- what Lean answered

/**
 * Those of Lean's messages about a module for which its build fails: errors, gaps, and in a chapter, but for the data
 * modules, whatever a linter warns of.
 */
export function refusedMessages(name, messages) {
  const isRead = !name.startsWith(DATA);
  return messages.filter((x) => x.severity === 'error' || (isRead && x.severity === 'warning') || /declaration uses .?sorry/.test(x.data));
}

/** Reads the answer of audit/Kernel.lean; throws on a finding, or if the end was not reached. Returns what was replayed. */
export function auditAnswer(answer) {
  const lines = answer.split('\n').map((l) => l.trim()).filter(Boolean);
  const faults = lines.filter((l) => l.startsWith('fault ')).map((l) => `the kernel: ${l.slice(6)}`);
  if (lines.at(-1) !== 'end of the audit') faults.push(`the kernel's audit did not reach its end: ${answer.slice(-600)}`);
  report(faults);
  const after = (word) => lines.filter((l) => l.startsWith(`${word} `)).map((l) => l.slice(word.length + 1)).sort();
  const replayed = new Map(after('replayed').map((l) => l.split(' ')).map(([file, n]) => [file, Number(n)]));
  return { replayed, words: after('word'), places: after('place'), stated: after('stated'), data: after('datum') };
}

/** Throws unless what Lean compiled of the file of statements, { stated }, is what its text seems to say. */
export function auditCompiled(source, answer) {
  const text = statementsOf(source);
  const faults = [];
  const [seen, compiled] = [text.stated, answer.stated].map((names) => new Set(names));
  for (const name of seen) if (!compiled.has(name)) faults.push(`ChompCert/Statements.lean seems to hold ${name}, but Lean compiled no such theorem`);
  for (const name of compiled) if (!seen.has(name)) faults.push(`Lean compiled ${name} of ChompCert/Statements.lean, but its text does not say so`);
  if (seen.size !== text.stated.length) faults.push('ChompCert/Statements.lean names a theorem twice');
  report(faults);
}

/** The entries of a list of meanings below its head, each with its name and the digest of what Lean compiled of it. */
const entriesOf = (text) => text.trimEnd().split(/\n+(?=-- (?:=+ )?ChompCert\.)/).filter((part) => part.startsWith('-- ChompCert.'));
const nameOf = (entry) => entry.split(' ')[1];

/** The text of audit/words.txt for what audit/Statements.lean found. Throws if it cannot be shown. */
export function meaningsText(answer, modules) {
  const { entries, faults } = meanings(answer, modules);
  report(faults);
  const headings = entries.map(({ chapter }, i) => (chapter === entries[i - 1]?.chapter ? '' : `\n-- ${'='.repeat(20)} ${chapter}\n`));
  return [WORDS_HEAD, ...entries.map(({ text }, i) => `${headings[i]}${text}\n`)].join('');
}

const WORDS_HEAD = `-- What the main theorems and the sentences of files mean: every definition of ours that they unfold to, in reading order,
-- down to Lean's own library. Of each: its name and the digest of what Lean compiled of it; its source; the full names of
-- what it speaks of, where others have the same last part; each implicit argument that is not of the library.
-- \`node build.mjs --write-words\` writes it.
`;

/** Throws unless the statements speak of the definitions that audit/words.txt lists, and each says there what it says here. */
export function auditWords(root, found) {
  const listed = fs.readFileSync(path.join(root, 'audit', 'words.txt'), 'utf8');
  if (listed === found) return;
  const [here, there] = [found, listed].map((text) => new Map(entriesOf(text).map((entry) => [nameOf(entry), entry])));
  const faults = [];
  for (const [name, entry] of here) {
    if (!there.has(name)) faults.push(`a main theorem speaks of ${name}, which audit/words.txt does not list`);
    else if (there.get(name) !== entry) faults.push(`${name} does not say what audit/words.txt lists; it says\n${entry}`);
  }
  for (const name of there.keys()) if (!here.has(name)) faults.push(`audit/words.txt lists ${name}, of which no main theorem speaks`);
  report(faults.length ? faults : ['audit/words.txt is in another order']);
}

/** Reads what official Lean printed for Audit.lean; throws on an axiom that is not Lean's own, or a missing theorem. */
export function auditAxioms(printed, names = []) {
  const reports = [...printed.replace(/\n\s+/g, ' ').matchAll(/'(\S+)' (?:depends on axioms: \[([^\]]*)\]|does not depend on any axioms)/g)];
  const faults = [];
  for (const [, name, axioms] of reports) {
    for (const axiom of (axioms ?? '').split(',').map((a) => a.trim()).filter(Boolean)) {
      if (!LEANS_OWN.has(axiom)) faults.push(`${name} rests on ${axiom}`);
    }
  }
  const seen = new Set(reports.map((r) => r[1]));
  for (const name of names) if (!seen.has(name)) faults.push(`Lean said nothing of ${name}`);
  if (!reports.length) faults.push('Audit.lean printed nothing');
  report(faults);
  return reports.length;
}
