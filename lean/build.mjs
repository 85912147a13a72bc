#!/usr/bin/env node
// Builds and audits the Lean formalization: `node build.mjs`.
//
// With a native toolchain on PATH this is `lake build`, from nothing if it is audited, then `Audit.lean` run by that Lean.
// Without one, Lean compiled to WebAssembly (pinned in wasm/package-lock.json) checks every module,
// in dependency order; what a module compiles to is kept in a cache keyed by its source and by what it
// imports, so an unchanged chapter is not built twice. Plain Node 20, no dependencies.
//
//   --list            print the modules in dependency order and stop
//   --only MODULE     build this module and what it imports (repeatable)
//   --root DIR        build the Lake project in DIR (default: the folder of this script)
//   --jobs N          Lean processes at a time (default: 1 or 2, by free memory)
//   --wasm            use the WebAssembly build even if `lake` is on PATH
//   --fresh           believe nothing that was kept: build all, and ask the kernel about all; what comes of it is kept
//   --no-audit        skip the audit
//   --no-kernel       of the audit, all but the replay of every module by the kernel
//   --kernel-only     of the audit, only what the kernel is asked
//   --statements NAME of the audit, only what is found of this module as a file of statements; print it
//   --write-words     write audit/words.txt, the definitions that the main theorems speak of
//
// CHOMPCERT_LEAN_CACHE overrides the cache folder, which is otherwise chompcert-lean in the user's own.

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATA, auditAnswer, auditAxioms, auditCompiled, auditLists, auditProject, auditSources, auditWords, meaningsText, refusedMessages } from './audit.mjs';
import { UNREAD } from './allowed.mjs';
import { readModules, select } from './chapters.mjs';
import { BUILD_FORMAT, Failure, hasLake, inWorkFolder, Sessions, lean, messagesOf, run, runScript, seconds, sha256 } from './toolchain.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const BYTES_PER_LEAN = 3e9;
const WEIGHT_OF_A_RUN = 40000;
const START_WEIGHT = 8000;

function parseArguments(argv) {
  const options = { root: HERE, only: [], audit: true, list: false, wasm: false, jobs: 0, writeWords: false, fresh: false, kernel: true, kernelOnly: false, statements: '', say: console.log };
  for (let i = 0; i < argv.length; i++) {
    const value = () => {
      if (i + 1 >= argv.length) throw new Failure(`${argv[i]} needs a value`);
      return argv[++i];
    };
    switch (argv[i]) {
      case '--list': options.list = true; break;
      case '--only': options.only.push(value()); break;
      case '--root': options.root = path.resolve(value()); break;
      case '--jobs': options.jobs = Number(value()); break;
      case '--wasm': options.wasm = true; break;
      case '--fresh': options.fresh = true; break;
      case '--no-audit': options.audit = false; break;
      case '--no-kernel': options.kernel = false; break;
      case '--kernel-only': options.kernelOnly = true; break;
      case '--statements': options.statements = value(); break;
      case '--write-words': options.writeWords = true; break;
      default: throw new Failure(`unknown argument ${argv[i]}; the head of build.mjs lists them`);
    }
  }
  return options;
}

// ---------------------------------------------------------------- building with the WebAssembly build

const OLEAN_PARTS = ['.olean', '.olean.server', '.olean.private', '.ir'];

function availableMemory() {
  try {
    return Number(/MemAvailable:\s+(\d+)/.exec(fs.readFileSync('/proc/meminfo', 'utf8'))[1]) * 1024;
  } catch {
    return os.freemem();
  }
}

function describe(module, message) {
  const at = message.pos ? `:${message.pos.line}:${message.pos.column}` : '';
  return `${module.name}${at}: ${message.severity}: ${message.data}`;
}

/** Builds `modules` in dependency order inside `work`, or takes what was compiled of them before; returns the tally. */
export async function buildWithWasm(modules, options, toolchain, cache, work) {
  const store = path.join(cache, 'modules');
  fs.mkdirSync(store, { recursive: true });
  const build = path.join(work, 'build');
  const byName = new Map(modules.map((m) => [m.name, m]));
  const digests = new Map(); // module -> sha256 of its .olean, which is all that importers read
  const contents = new Map(); // module -> sha256 of all that was compiled of it
  const keys = new Map(); // module -> its place in the store
  const closure = new Map(); // module -> the set of modules it imports, directly or not
  const tally = { built: 0, cached: 0, build, keys, contents, closure, cpu: 0, memory: 0 };
  const target = (m, part) => path.join(build, m.name.replaceAll('.', '/') + part);

  const keyOf = (m) => {
    const all = new Set();
    for (const i of m.imports) { all.add(i); closure.get(i).forEach((x) => all.add(x)); }
    closure.set(m.name, all);
    const inputs = [...all].sort().map((x) => `${x}=${digests.get(x)}`).join('\n');
    return sha256(BUILD_FORMAT, toolchain.id, m.name, m.source, inputs);
  };
  const adopt = (m, entry) => {
    fs.mkdirSync(path.dirname(target(m, '')), { recursive: true });
    for (const part of OLEAN_PARTS) {
      const from = path.join(entry, `module${part}`);
      if (fs.existsSync(from)) fs.copyFileSync(from, target(m, part));
    }
    const parts = OLEAN_PARTS.map((part) => target(m, part)).filter((file) => fs.existsSync(file)).map((file) => fs.readFileSync(file));
    digests.set(m.name, sha256(parts[0]));
    contents.set(m.name, sha256(...parts));
  };

  const buildOne = async (m) => {
    keys.set(m.name, keyOf(m));
    const entry = path.join(store, keys.get(m.name));
    if (!options.fresh && fs.existsSync(entry)) {
      fs.utimesSync(entry, new Date(), new Date());
      adopt(m, entry);
      tally.cached++;
      return;
    }
    const started = Date.now();
    const file = path.join(work, `${m.name.replaceAll('.', '/')}.lean`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, m.source);
    fs.mkdirSync(path.dirname(target(m, '')), { recursive: true });
    const { messages, output, ...usage } = await sessions.compile(m.name, path.relative(work, file),
      path.relative(work, target(m, '.olean')));
    const bad = refusedMessages(m.name, messages);
    if (bad.length) throw new Failure(bad.map((x) => describe(m, x)).join('\n'));
    if (!fs.existsSync(target(m, '.olean'))) {
      throw new Failure(`${m.name}: Lean wrote no .olean; the end of its output:\n${output.slice(-2000)}`);
    }
    for (const x of messages) if (x.severity !== 'information') options.say(describe(m, x));
    const fresh = `${entry}.${process.pid}`;
    fs.mkdirSync(fresh, { recursive: true });
    for (const part of OLEAN_PARTS) {
      if (fs.existsSync(target(m, part))) fs.copyFileSync(target(m, part), path.join(fresh, `module${part}`));
    }
    if (options.fresh) fs.rmSync(entry, { recursive: true, force: true });
    try {
      fs.renameSync(fresh, entry);
    } catch {
      fs.rmSync(fresh, { recursive: true, force: true }); // another build was quicker: what it stored is what counts
    }
    adopt(m, entry);
    tally.built++;
    options.say(`  ${m.name}  ${cost(started, usage, tally)}`);
  };

  const sessions = new Sessions(toolchain, work);
  try {
    await inParallel(longestWayFirst(modules), options, (name) => byName.get(name).imports.every((i) => digests.has(i)),
      (name) => buildOne(byName.get(name)));
  } finally {
    await sessions.end();
  }
  return tally;
}

/** What a run of Lean took, as text; adds it to the tally. */
function cost(started, { cpu, memory }, tally) {
  tally.cpu += cpu;
  tally.memory = Math.max(tally.memory, memory);
  return `${seconds(started)}, ${cpu.toFixed(1)} s of processor time, ${(memory / 1e9).toFixed(1)} GB`;
}

/** The names of the modules; first those from which the way to the end of the build is longest. */
function longestWayFirst(modules) {
  const way = new Map();
  for (const m of [...modules].reverse()) { // importers come after what they import
    const after = modules.filter((x) => x.imports.includes(m.name)).map((x) => way.get(x.name));
    way.set(m.name, START_WEIGHT + weightOf(m) + Math.max(0, ...after));
  }
  return modules.map((m) => m.name).sort((a, b) => way.get(b) - way.get(a));
}

/** Does `work(item)` for each item, in this order but for those that are not `ready`, as many at a time as there is room for. */
async function inParallel(items, options, ready, work) {
  const waiting = new Set(items);
  const busy = new Map();
  const limit = options.jobs || Math.min(2, os.cpus().length);
  while (waiting.size || busy.size) {
    for (const item of [...waiting]) {
      if (busy.size >= limit) break;
      if (busy.size > 0 && availableMemory() < BYTES_PER_LEAN) break;
      if (!ready(item)) continue;
      waiting.delete(item);
      busy.set(item, work(item).then(() => busy.delete(item)));
      await new Promise((r) => setTimeout(r, 0));
    }
    if (!busy.size) continue;
    try {
      await Promise.race(busy.values());
    } catch (error) {
      await Promise.allSettled(busy.values());
      throw error;
    }
  }
}

/** Forgets what no build has used for a month, and what a killed build left behind. */
function prune(cache) {
  const limit = Date.now() - 30 * 24 * 3600 * 1000;
  const yesterday = Date.now() - 24 * 3600 * 1000;
  const drop = (dir, pattern, age) => {
    if (!fs.existsSync(dir)) return;
    for (const name of fs.readdirSync(dir).filter((n) => pattern.test(n))) {
      const entry = path.join(dir, name);
      if (fs.statSync(entry, { throwIfNoEntry: false })?.mtimeMs < age) fs.rmSync(entry, { recursive: true, force: true });
    }
  };
  drop(path.join(cache, 'modules'), /./, limit);
  drop(cache, /^toolchain-/, limit);
  drop(cache, /^(work|installing)-/, yesterday);
}

// ---------------------------------------------------------------- the two ways

function buildWithLake(modules, options) {
  // What Lake finds compiled it does not compile, whoever compiled it, and of what.
  if (options.audit) for (const file of UNREAD) fs.rmSync(path.join(options.root, file), { recursive: true, force: true });
  const targets = options.only.length ? options.only : [];
  const result = spawnSync('lake', ['build', ...targets], { cwd: options.root, encoding: 'utf8' });
  process.stdout.write(`${result.stdout}${result.stderr}`);
  if (result.status !== 0) throw new Failure('lake build failed');
  if (/declaration uses .?sorry/.test(result.stdout + result.stderr)) throw new Failure('a declaration uses sorry');
  if (options.audit) {
    const compiled = (m) => path.join(options.root, '.lake', 'build', 'lib', 'lean', m.name.replaceAll('.', '/'));
    if (options.kernel && !options.statements) {
      const { replayed } = askLake(kernelProgram([], modules.map(compiled)), options.root);
      if (replayed.size !== modules.length) throw new Failure(`the kernel replayed ${replayed.size} of ${modules.length} modules`);
      console.log(`audit: the kernel accepted every constant of ${replayed.size} modules again`);
    }
    if (readsStatements(options)) {
      const content = askLake(contentProgram(modules.map(compiled)), options.root);
      keepStatements(modules, options, { ...askLake(statementsProgram(modules, options, compiled), options.root, options.statements !== ''), places: content.places });
    }
    if (isWhole(options)) {
      const names = auditLists(options.root, modules);
      const count = auditAxioms(run('lake', ['env', 'lean', 'Audit.lean'], { cwd: options.root }), names);
      console.log(`audit: ${count} main theorems rest on Lean's own axioms only`);
    }
  }
  return run('lake', ['env', 'lean', '--version'], { cwd: options.root }).trim();
}

async function withWasm(modules, options) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Failure('the pinned WebAssembly set-up is for Linux x64; elsewhere install Lean with elan and run lake build');
  }
  await inWorkFolder(async (toolchain, cache, work) => {
    prune(cache);
    const tally = await buildWithWasm(modules, options, toolchain, cache, work);
    console.log(`${tally.built} built, ${tally.cached} unchanged`);
    if (options.audit && options.kernel && !options.statements) await askKernel(modules, options, toolchain, cache, work, tally);
    if (options.audit && readsStatements(options)) await readStatements(modules, options, toolchain, cache, work, tally);
    console.log(`${tally.cpu.toFixed(0)} s of processor time in all, ${(tally.memory / 1e9).toFixed(1)} GB in the largest process`);
  });
  return 'Lean 4.28.0-pre compiled to WebAssembly (a third party\'s build; the reference is `lake build` with the release in lean-toolchain)';
}

// ---------------------------------------------------------------- asking the kernel again

/** A program of audit/: these parts of it, in a file that imports chapters, and the call of `Audit.<call>`. */
function auditProgram(imported, parts, call) {
  return ['module', '', 'public import Lean.Elab.Command', 'public meta import Lean.Elab.Command',
    ...imported.map((name) => `import all ${name}`), '',
    ...parts.map((part) => fs.readFileSync(path.join(HERE, 'audit', part), 'utf8')), `run_cmd Audit.${call}`, ''].join('\n');
}

const strings = (list) => `[${list.map((x) => JSON.stringify(x)).join(', ')}]`;

/** The text of the program that replays the modules compiled to `files`; `imported` are loaded as they are. */
export const kernelProgram = (imported, files) => auditProgram(imported, ['Kernel.lean'], `main ${strings(files)}`);

/** The text of the program that says what is in the modules compiled to `files`, of which it imports none. */
export const contentProgram = (files) => auditProgram([], ['Kernel.lean', 'Statements.lean'], `content ${strings(files)}`);

const STATEMENTS = 'ChompCert.Statements';

/** The text of the program that reads the file of statements, and the data modules; `compiled` is where a module is. */
export function statementsProgram(modules, options, compiled) {
  const here = modules.find((m) => m.name === (options.statements || STATEMENTS));
  if (!here) throw new Failure(`no module ${options.statements || STATEMENTS}`);
  const data = modules.filter((m) => m.name.startsWith(DATA));
  return auditProgram(modules.map((m) => m.name), ['Kernel.lean', 'Statements.lean'],
    `statements ${JSON.stringify(here.name)} ${JSON.stringify(compiled(here))} ${strings(data.map(compiled))}`);
}

/** Whether all of the formalization is audited. */
const isWhole = (options) => !options.only.length && !options.kernelOnly && !options.statements;
const readsStatements = (options) => isWhole(options) || options.statements !== '';

/** The answer of a program of audit/ in these messages of Lean. Throws on a finding. */
function answerIn(messages, output, show) {
  const said = messages.filter((x) => x.severity === 'error').map((x) => x.data).join('\n');
  if (show) console.log(said);
  return auditAnswer(said || output.slice(-1500));
}

function askLake(program, root, show = false) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chompcert-kernel-'));
  fs.writeFileSync(path.join(folder, 'Program.lean'), program);
  const { stdout, stderr } = spawnSync('lake', ['env', 'lean', '--json', path.join(folder, 'Program.lean')], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  fs.rmSync(folder, { recursive: true });
  const output = `${stdout}\n${stderr}`;
  return answerIn(messagesOf(output), output, show);
}

/** Holds what was found of the file of statements against its text, and its words against their list, or writes that. */
function keepStatements(modules, options, answer) {
  if (options.statements) return;
  auditCompiled(modules.find((m) => m.name === STATEMENTS).source, answer);
  console.log(`audit: ${answer.stated.length} main theorems are, symbol by symbol, what ChompCert/Statements.lean says, as Lean compiled it`);
  console.log(`audit: ${answer.data.length} certificates in data modules have a theorem each, of the one form`);
  console.log(`audit: in no module is there a constant outside ChompCert, an axiom, syntax, or code in place of a definition`);
  const text = meaningsText(answer, modules);
  if (options.writeWords) fs.writeFileSync(path.join(options.root, 'audit', 'words.txt'), text);
  auditWords(options.root, text);
  console.log('audit: what the main theorems and the sentences of files mean is what audit/words.txt lists');
}

/** What Lean compiled of a module, as it sees the work folder. */
export const compiledInWork = (m) => `/chompcert/WORK/build/${m.name.replaceAll('.', '/')}`;

/** Runs a program of audit/ in the WebAssembly build; returns what it found. Throws on a finding. */
async function askWasm(program, toolchain, work, show = false) {
  const file = `Program-${randomBytes(4).toString('hex')}.lean`;
  fs.writeFileSync(path.join(work, file), program);
  const { messages, output, ...usage } = await lean(toolchain, work, file);
  return { ...answerIn(messages, output, show), usage };
}

/** The digest of all that was compiled of these modules and of what they import: what is kept of an audit is kept under it. */
export function sealOf({ contents, closure }, names) {
  const all = new Set(names.flatMap((name) => [name, ...closure.get(name)]));
  return sha256(...[...all].sort().map((name) => `${name}=${contents.get(name)}`));
}

/**
 * Gives every constant of every module to the kernel again, unless that has been done with the same content.
 *
 * A run replays modules in dependency order, in an environment that holds what they import: modules replayed before.
 * Chapters share a run, and so do a few data modules each, as many as two processes get about the same work from.
 */
async function askKernel(modules, options, toolchain, cache, work, tally) {
  const program = fs.readFileSync(path.join(HERE, 'audit', 'Kernel.lean'), 'utf8');
  const marker = (...parts) => path.join(cache, 'modules', sha256('kernel', BUILD_FORMAT, toolchain.id, program, ...parts));
  const keyOf = (name) => sealOf(tally, [name]);
  const done = new Set(modules.map((m) => m.name).filter((name) => !options.fresh && fs.existsSync(marker(keyOf(name)))));
  for (const name of done) fs.utimesSync(marker(keyOf(name)), new Date(), new Date());
  const todo = modules.filter((m) => !done.has(m.name));
  await inParallel(groupsOf(todo), options, () => true, async (group) => {
    const started = Date.now();
    // What a module of the group imports and what rests on the group itself cannot be loaded: replay that too.
    const wanted = new Set(group);
    const below = new Set(group.flatMap((name) => [...tally.closure.get(name)]));
    for (const m of modules) {
      if (below.has(m.name) && [...tally.closure.get(m.name)].some((x) => wanted.has(x))) wanted.add(m.name);
    }
    const files = modules.filter((m) => wanted.has(m.name)).map(compiledInWork);
    const { usage, replayed } = await askWasm(kernelProgram([...below].filter((name) => !wanted.has(name)), files), toolchain, work);
    for (const file of files) if (!replayed.has(file)) throw new Failure(`the kernel did not replay ${file}`);
    for (const name of group) fs.mkdirSync(marker(keyOf(name)), { recursive: true });
    console.log(`  the kernel again, ${group.length === 1 ? group[0] : `${group.length} modules`}  ${cost(started, usage, tally)}`);
  });
  console.log(`audit: the kernel accepted every constant of ${modules.length} modules again, ${done.size} of them before`);
}

/** Reads what was compiled of the file of statements and of the data modules, unless the same has been read before. */
async function readStatements(modules, options, toolchain, cache, work, tally) {
  const program = statementsProgram(modules, options, compiledInWork);
  const entry = path.join(cache, 'modules', sha256('statements', BUILD_FORMAT, toolchain.id, program, sealOf(tally, modules.map((m) => m.name))));
  const kept = path.join(entry, 'answer.json');
  if (options.fresh || options.statements || !fs.existsSync(kept)) {
    const started = Date.now();
    const { usage: one, places } = await askWasm(contentProgram(modules.map(compiledInWork)), toolchain, work);
    console.log(`  what is in each module  ${cost(started, one, tally)}`);
    const { usage, replayed, ...answer } = await askWasm(program, toolchain, work, options.statements !== '');
    console.log(`  the statements  ${cost(started, usage, tally)}`);
    fs.mkdirSync(entry, { recursive: true });
    fs.writeFileSync(kept, JSON.stringify({ ...answer, places }));
  }
  keepStatements(modules, options, JSON.parse(fs.readFileSync(kept, 'utf8')));
}

/** What a module weighs beside the start of a run: a data module four times the length of its literals. */
const weightOf = (m) => (m.name.startsWith(DATA) ? 4 * m.source.length : 0);

/** The modules of each run, in order. */
function groupsOf(modules) {
  const groups = [];
  let weight = Infinity;
  for (const m of modules) {
    const own = weightOf(m);
    if (weight + own > WEIGHT_OF_A_RUN) { groups.push([]); weight = 0; }
    groups.at(-1).push(m.name);
    weight += own;
  }
  return groups;
}

async function main() {
  const options = parseArguments(process.argv.slice(2));
  const all = readModules(options.root);
  const modules = select(all, options.only);
  if (options.list) {
    for (const m of modules) console.log(m.name);
    return;
  }
  if (options.audit && !options.kernelOnly && !options.statements) {
    auditProject(options.root, all);
    auditSources(all);
    auditLists(options.root, all);
  }
  const started = Date.now();
  const checkedBy = !options.wasm && hasLake() ? buildWithLake(modules, options) : await withWasm(modules, options);
  console.log(`OK: ${modules.length} modules in ${seconds(started)}${options.audit ? `, audited${options.fresh ? ' from nothing' : ''}` : ''}; checked by ${checkedBy}`);
}

runScript(import.meta.url, main, 1);
