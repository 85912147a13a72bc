#!/usr/bin/env node
// Runs the checker that is proved sound on certificates: `node check.mjs FILE...`.
//
// Prints a line for each file: `PROVED` and the sentence; `NOT PROVED`; `DECLINED` and the limit that the file exceeds; or
// `NO ANSWER` if Lean came to no end. The exit status is 0 if all are proved, 1 if one is not, 3 if one has no answer, or
// there is no Lean.
//
// With a native toolchain on PATH this is `lake exe chompcert-check FILE...`, which is Main.lean. Without one, Lean
// compiled to WebAssembly runs the same function. It has no compiled code of chapters, so the program that it is handed
// (wasm/run.lean) compiles the constant `ChompCert.File.verdict`, as it was built, and all that it rests on, proofs aside.
//
//   --wasm      use the WebAssembly build even if `lake` is on PATH
//   --program   print the program that the WebAssembly build is handed, and stop

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditSources } from './audit.mjs';
import { buildWithWasm } from './build.mjs';
import { readModules, select } from './chapters.mjs';
import { Failure, hasLake, inWorkFolder, lean, runScript } from './toolchain.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const PROGRAM = 'ChompCert.Files.Program';
const END = 'end of the program';
const STACK_KIB = 400_000;

/** A program for the WebAssembly build: says of each file what `ChompCert.File.verdict` says, as it was built in these modules. */
export function programFor(modules, files) {
  const used = ['Lean.Elab.Command', 'Lean.Elab.Frontend', 'Lean.Meta.Eqns', 'Lean.Parser.Extension'];
  const parts = ['audit/Kernel.lean', 'wasm/run.lean'].map((part) => fs.readFileSync(path.join(HERE, part), 'utf8'));
  const imports = modules.map((name) => `import ${name}\n`).join('');
  return ['module', '', ...used.flatMap((name) => [`public import ${name}`, `public meta import ${name}`]), '', ...parts,
    `run_cmd Run.main ${JSON.stringify(imports)} [${files.map((x) => JSON.stringify(x)).join(', ')}]`, ''].join('\n');
}

// ---------------------------------------------------------------- the two ways

const NO_ANSWER = 'NO ANSWER';
const VERDICT = /^(PROVED .+|NOT PROVED|DECLINED: .+)$/;

/**
 * So many files are asked about at a time, and one by itself that has more bytes: what Lean took for a file it does not give
 * back, and it has 4 GB. A start takes 2.5 GB and some 15 s, 200 small files 3.4 GB, one with the nim-values over 495 lists
 * 3.7 GB. (What has more bytes than `mostBytes` in Program.lean is declined at once.)
 */
const FILES_AT_A_TIME = 100;
const SMALL_BYTES = 1000;
const MOST_BYTES = 25000;

/** The files in portions, in order; `size` says how many bytes a file has. */
export function portionsOf(files, size) {
  const portions = [];
  let room = 0;
  for (const file of files) {
    const small = size(file) <= SMALL_BYTES || size(file) > MOST_BYTES;
    if (!small || room === 0) portions.push([]);
    portions.at(-1).push(file);
    room = !small ? 0 : room === 0 ? FILES_AT_A_TIME - 1 : room - 1;
  }
  return portions;
}

/**
 * A line for each file. `ask(files)` resolves to the lines that it got, fewer than there are files if Lean came to no end:
 * then each half is asked about apart, so that one file takes no other's answer away.
 */
export async function answersTo(files, ask) {
  const said = await ask(files);
  if (said.length === files.length && said.every((line) => VERDICT.test(line))) return said;
  if (files.length === 1) return [NO_ANSWER];
  const middle = Math.floor(files.length / 2);
  return [...await answersTo(files.slice(0, middle), ask), ...await answersTo(files.slice(middle), ask)];
}

/** As `answersTo` asks it; `read` is what `chapters` returns. */
const runWithWasm = (read, files) => inWorkFolder(async (toolchain, cache, work) => {
  const copies = files.map((file, i) => {
    fs.copyFileSync(file, path.join(work, `${i}`));
    return `/chompcert/WORK/${i}`;
  });
  await buildWithWasm(read, { fresh: false, jobs: 0, say: console.error }, toolchain, cache, work);
  fs.writeFileSync(path.join(work, 'Run.lean'), programFor([PROGRAM], copies));
  const { messages, output } = await lean(toolchain, work, 'Run.lean', undefined, [`--tstack=${STACK_KIB}`]);
  const said = messages.filter((x) => x.severity === 'error').map((x) => x.data).join('\n').split('\n');
  if (said.at(-1) === END) return said.slice(0, -1);
  console.error(`Lean came to no end with ${files.length} files: ${said.join('\n').slice(0, 2000) || output.slice(-600)}`);
  return [];
});

function runWithLake(files) {
  const { error, stdout, stderr } = spawnSync('lake', ['exe', 'chompcert-check', ...files.map((f) => path.resolve(f))], { cwd: HERE, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw new Failure(`lake exe chompcert-check: ${error.message}`);
  const said = stdout.split('\n').filter(Boolean);
  if (said.length !== files.length) console.error(`lake exe chompcert-check: ${stderr}`);
  return said;
}

/** What the program rests on. The rules of plain text refuse what no comparison sees, as code in place of a definition. */
function chapters() {
  const read = select(readModules(HERE), [PROGRAM]);
  auditSources(read);
  return read;
}

async function main() {
  const given = process.argv.slice(2);
  const end = given.includes('--') ? given.indexOf('--') : given.length; // what follows `--` is files, however they are called
  const flags = given.slice(0, end).filter((a) => a.startsWith('--'));
  const files = [...given.slice(0, end).filter((a) => !a.startsWith('--')), ...given.slice(end + 1)];
  for (const flag of flags) if (!['--wasm', '--program'].includes(flag)) throw new Failure(`unknown argument ${flag}; the head of check.mjs lists them`);
  if (flags.includes('--program')) {
    chapters();
    return process.stdout.write(programFor([PROGRAM], files));
  }
  if (!files.length) throw new Failure('name the certificates');
  for (const file of files) fs.accessSync(file, fs.constants.R_OK);
  const read = chapters();
  const byLake = !flags.includes('--wasm') && hasLake();
  const said = [];
  for (const portion of byLake ? [files] : portionsOf(files, (file) => fs.statSync(file).size)) {
    said.push(...await answersTo(portion, byLake ? runWithLake : (asked) => runWithWasm(read, asked)));
  }
  for (const line of said) console.log(line);
  process.exitCode = said.includes(NO_ANSWER) ? 3 : said.every((line) => line.startsWith('PROVED ')) ? 0 : 1;
}

runScript(import.meta.url, main, 3);
