// What must not be in a formalization, and where it would show.
//
// A `sorry` or a `native_decide` leaves the name of its axiom in the compiled module; the words that
// could smuggle anything past the kernel are searched for in the sources, outside comments and strings. An
// axiom of one's own leaves no such trace, so the search must not be led astray: what could do that is not
// allowed either.

import fs from 'node:fs';
import path from 'node:path';

export class AuditFailure extends Error {
  constructor(message) { super(message); this.name = 'AuditFailure'; }
}

/** Axioms that Lean itself brings and that every classical proof may use. */
const LEANS_OWN = new Set(['propext', 'Classical.choice', 'Quot.sound']);

/** Names in a compiled module that betray an unproved statement or a compiled computation. */
const COMPILED_TRACES = ['sorryAx', 'ofReduceBool', 'ofReduceNat', 'trustCompiler'];

const FORBIDDEN_WORDS = ['axiom', 'sorry', 'admit', 'native_decide', 'implemented_by', 'extern', 'unsafe', 'csimp',
  'ofReduceBool', 'ofReduceNat', 'trustCompiler', 'opaque', 'partial', 'macro', 'macro_rules', 'elab', 'elab_rules',
  'run_cmd', 'run_elab', 'run_meta', 'run_tac', 'by_elab', 'initialize', 'builtin_initialize', 'skipKernelTC',
  'notation', 'notation3', 'infix', 'infixl', 'infixr', 'prefix', 'postfix', 'syntax', 'declare_syntax_cat', 'simproc',
  'dsimproc', 'meta'];

/** Spellings that would make the search below take code for a string or a comment: none is allowed anywhere. */
const FORBIDDEN_SPELLINGS = [[/'\\?"'/, 'a quotation mark as a character'], [/(?<!\w)r#*"/, 'a raw string'], [/[«»]/, 'a quoted name']];

/** Options that only bound how long Lean tries. */
const ALLOWED_OPTIONS = new Set(['maxRecDepth', 'maxHeartbeats']);

/** The whole of the Lake project: nothing in it changes how Lean checks. */
const LAKEFILE = `name = "chompcert"
version = "0.1.0"
defaultTargets = ["ChompCert"]

[[lean_lib]]
name = "ChompCert"
`;

/** The source with comments and string literals blanked, line numbers kept. */
export function codeOf(source) {
  let out = '';
  let i = 0;
  const blank = (text) => text.replace(/[^\n]/g, ' ');
  while (i < source.length) {
    if (source.startsWith('/-', i)) {
      let depth = 1;
      let j = i + 2;
      while (j < source.length && depth > 0) {
        if (source.startsWith('/-', j)) { depth++; j += 2; }
        else if (source.startsWith('-/', j)) { depth--; j += 2; }
        else j++;
      }
      out += blank(source.slice(i, j));
      i = j;
    } else if (source.startsWith('--', i)) {
      let j = source.indexOf('\n', i);
      if (j < 0) j = source.length;
      out += blank(source.slice(i, j));
      i = j;
    } else if (source[i] === '"') {
      let j = i + 1;
      while (j < source.length && source[j] !== '"') j += source[j] === '\\' ? 2 : 1;
      out += blank(source.slice(i, j + 1));
      i = j + 1;
    } else {
      out += source[i++];
    }
  }
  return out;
}

function auditSource(name, source, faults) {
  const lines = codeOf(source).split('\n');
  const pattern = new RegExp(`(?<![\\w.'!?])(${FORBIDDEN_WORDS.join('|')})(?![\\w'!?])|(?<=\\.)(${FORBIDDEN_WORDS.join('|')})(?![\\w'!?])`, 'g');
  lines.forEach((line, index) => {
    const fault = (what) => faults.push(`${name}:${index + 1}: ${what}`);
    for (const match of line.matchAll(pattern)) fault(`the word ${match[0]}`);
    for (const [command] of line.matchAll(/(?<!\S)#[a-z]\w*/g)) fault(`the command ${command}`);
    for (const [, option] of line.matchAll(/\bset_option\s+(\S+)/g)) {
      if (!ALLOWED_OPTIONS.has(option)) fault(`the option ${option}`);
    }
    if (/\bimport\b/.test(line) && !/^public import ChompCert(\.\w+)*\s*$/.test(line)) fault('an import of another form or library');
  });
  for (const [spelling, what] of FORBIDDEN_SPELLINGS) {
    if (spelling.test(source)) faults.push(`${name}: ${what}`);
  }
}

function auditCompiled(name, base, faults) {
  let found = false;
  for (const part of ['.olean', '.olean.server', '.olean.private']) {
    if (!fs.existsSync(base + part)) continue;
    found = true;
    const bytes = fs.readFileSync(base + part);
    for (const trace of COMPILED_TRACES) {
      if (bytes.includes(trace)) faults.push(`${name}: ${trace} in its ${part}`);
    }
  }
  if (!found) faults.push(`${name}: no compiled module`);
}

function report(faults) {
  if (faults.length) throw new AuditFailure(`audit:\n${faults.join('\n')}`);
}

/** Throws if a source holds a forbidden word, command, option, import or spelling. */
export function auditSources(modules) {
  const faults = [];
  for (const m of modules) auditSource(m.name, m.source, faults);
  report(faults);
}

/** Throws if the Lake project says anything more than which library there is. */
export function auditProject(root) {
  if (fs.readFileSync(path.join(root, 'lakefile.toml'), 'utf8') !== LAKEFILE) {
    throw new AuditFailure('audit:\nlakefile.toml is not the text that audit.mjs expects');
  }
}

/** Throws if a compiled module under `build` is missing or shows a trace of an unproved statement. */
export function auditBuild(modules, build) {
  const faults = [];
  for (const m of modules) auditCompiled(m.name, path.join(build, m.name.replaceAll('.', '/')), faults);
  report(faults);
}

/** The theorems that Audit.lean prints the axioms of. */
export function auditNames(root) {
  const source = fs.readFileSync(path.join(root, 'Audit.lean'), 'utf8');
  const names = [...source.matchAll(/^#print axioms (\S+)$/gm)].map((m) => m[1]);
  if (!names.length) throw new AuditFailure('Audit.lean names no theorem');
  return names;
}

/** Reads what official Lean printed for Audit.lean; throws on an axiom that is not Lean's own. */
export function auditAxioms(printed) {
  const reports = [...printed.replace(/\n\s+/g, ' ').matchAll(/'(\S+)' (?:depends on axioms: \[([^\]]*)\]|does not depend on any axioms)/g)];
  const faults = [];
  for (const [, name, axioms] of reports) {
    for (const axiom of (axioms ?? '').split(',').map((a) => a.trim()).filter(Boolean)) {
      if (!LEANS_OWN.has(axiom)) faults.push(`${name} rests on ${axiom}`);
    }
  }
  if (!reports.length) faults.push('Audit.lean printed nothing');
  report(faults);
  return reports.length;
}
