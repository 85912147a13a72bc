#!/usr/bin/env node
// Writes theorems of the formalization, with all that they rest on, for a second kernel: `node export.mjs FILE [NAME...]`.
//
// FILE is in the format of lean4export, version 3.1, and FILE.json the configuration with which nanoda reads it: it permits
// the axioms that are listed there and no other. The NAMEs are below ChompCert; without any they are the main theorems but
// those of data modules. What Lean compiled is read as the bytes of its .olean files: no code of Lean's runs between them and
// FILE. The library of the WebAssembly build has no proofs, so a theorem of the library, and a definition whose body is not
// there, is an axiom in FILE. Whoever has native Lean runs `lake check --paranoid` instead, which exports the proofs too.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATA, auditNames } from './audit.mjs';
import { buildWithWasm } from './build.mjs';
import { readModules, select } from './chapters.mjs';
import { Failure, inWorkFolder, runScript } from './toolchain.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));

// ---------------------------------------------------------------- compiled modules, as bytes

/** Where an .olean of the 32-bit build has the address that its first byte is thought to be at, its root, and its objects. */
const BASE_AT = 0x50;
const ROOT_AT = 0x54;
const TAG = { array: 246, big: 250 };

/** Addresses are those within a module, and this many for each module: two modules may claim one place, and do. */
const SPACE = 2 ** 32;

/** The objects of modules. An odd number is itself a value, an even one an address. */
class Memory {
  modules = [];

  /** Takes a module, given by the files of its parts; returns the root of the last. */
  load(files) {
    const parts = files.map((file) => {
      const bytes = fs.readFileSync(file);
      if (bytes.toString('latin1', 0, 5) !== 'olean' || bytes[5] !== 2 || bytes[6] !== 0) throw new Failure(`${file}: not an .olean of the pinned build`);
      return { base: bytes.readUInt32LE(BASE_AT), bytes };
    });
    this.modules.push(parts);
    return this.pointer((this.modules.length - 1) * SPACE, parts.at(-1).bytes.readUInt32LE(ROOT_AT));
  }

  /** What a word within the module of this address points to. */
  pointer(address, word) { return word & 1 ? word : address - (address % SPACE) + word; }

  /** The bytes of the part that has this address; `offset` is where. */
  at(address) {
    const own = address % SPACE;
    const part = this.modules[(address - own) / SPACE].find(({ base, bytes }) => base <= own && own < base + bytes.length);
    if (!part) throw new Failure(`no object at ${own}`);
    this.offset = own - part.base;
    return part.bytes;
  }

  word(address, i) { const bytes = this.at(address); return bytes.readUInt32LE(this.offset + 4 * i); }
  tag(address) { return address & 1 ? address >>> 1 : this.at(address)[this.offset + 7]; }
  field(address, i) { return this.pointer(address, this.word(address, 2 + i)); }
  /** The byte of a scalar field behind all pointers, and behind what is larger. */
  scalar(address, larger = 0) {
    const bytes = this.at(address);
    return bytes[this.offset + 8 + 4 * bytes[this.offset + 6] + larger];
  }

  array(address) { return Array.from({ length: this.word(address, 2) }, (_, i) => this.pointer(address, this.word(address, 4 + i))); }

  list(address) {
    const items = [];
    for (; !(address & 1); address = this.field(address, 1)) items.push(this.field(address, 0));
    return items;
  }

  string(address) {
    const length = this.word(address, 2) - 1;
    const bytes = this.at(address);
    return bytes.toString('utf8', this.offset + 20, this.offset + 20 + length);
  }

  nat(address) {
    if (address & 1) return BigInt(address >>> 1);
    if (this.tag(address) !== TAG.big) throw new Failure('no number');
    // sign, number of digits, address of the digits, each of 32 bits, the least first
    const [digits, from] = [this.word(address, 3), this.pointer(address, this.word(address, 4))];
    let hex = '';
    for (let i = digits - 1; i >= 0; i--) hex += this.word(from, i).toString(16).padStart(8, '0');
    return BigInt(`0x${hex}`);
  }
}

// ---------------------------------------------------------------- constants

const SORTS = ['axiom', 'def', 'thm', 'opaque', 'quot', 'induct', 'ctor', 'rec'];
const ORIGINAL = ['def', 'thm', 'axiom', 'opaque'];
const SAFETY = ['unsafe', 'safe', 'partial'];
const QUOTIENTS = ['type', 'ctor', 'lift', 'ind'];
const BINDERS = ['default', 'implicit', 'strictImplicit', 'instImplicit'];
const EXPR = { bvar: 0, sort: 3, const: 4, app: 5, lam: 6, forallE: 7, letE: 8, lit: 9, mdata: 10, proj: 11 };
const LEVEL = { succ: 1, max: 2, imax: 3, param: 4 };

/** The modules of the library and of the formalization that these are made of, with their constants by name. */
class Environment {
  constructor(memory) {
    this.memory = memory;
    this.names = new Map(); // address -> name
    this.constants = new Map(); // name -> address of its ConstantInfo; the first module that has one counts
    this.originals = new Map(); // name -> the sort of a constant whose body the library hides
    this.recursors = new Map(); // name of an inductive type -> its recursors
  }

  name(address) {
    let text = this.names.get(address);
    if (text === undefined) {
      const { memory } = this;
      if (address & 1) text = '';
      else {
        const [before, part] = [memory.field(address, 0), memory.field(address, 1)];
        // Strings and numbers are told apart by what precedes them: no name is taken for another.
        text = `${this.name(before)}${memory.tag(address) === 1 ? `.${memory.string(part)}` : `#${memory.nat(part)}`}`;
      }
      this.names.set(address, text);
    }
    return text;
  }

  add(root) {
    const { memory } = this;
    for (const info of memory.array(memory.field(root, 2))) {
      const name = this.name(memory.field(this.value(memory.field(info, 0)), 0));
      if (!this.constants.has(name)) this.constants.set(name, info);
      if (SORTS[memory.tag(info)] !== 'rec') continue;
      for (const type of memory.list(memory.field(memory.field(info, 0), 1))) {
        const of = this.name(type);
        this.recursors.set(of, (this.recursors.get(of) ?? new Set()).add(name));
      }
    }
    for (const entry of memory.array(memory.field(root, 4))) {
      if (!this.name(memory.field(entry, 0)).endsWith('.privateConstKindsExt')) continue;
      for (const pair of memory.array(memory.field(entry, 1))) {
        this.originals.set(this.name(memory.field(pair, 0)), ORIGINAL[memory.field(pair, 1) >>> 1]);
      }
    }
  }

  /** The name, the levels and the type of a constant: the first field of every sort. */
  value(info) { return this.memory.field(info, 0); }
}

// ---------------------------------------------------------------- writing

class Writer {
  lines = [];
  names = new Map([['', 0]]);
  levels = new Map([['zero', 0]]);
  exprs = new Map();
  apps = new Map();
  levelAt = new Map();
  exprAt = new Map(); // address -> number
  usesAt = new Map(); // address -> names of the constants in it
  count = 0;
  done = new Set();
  tally = new Map();
  assumed = [];
  permitted = [];

  constructor(environment, file) {
    Object.assign(this, { environment, memory: environment.memory, hash: createHash('sha256'), out: fs.openSync(file, 'w') });
  }

  put(object) {
    this.lines.push(JSON.stringify(object));
    if (this.lines.length === 1 << 16) this.flush();
  }

  flush() {
    const text = Buffer.from(this.lines.map((line) => `${line}\n`).join(''));
    this.hash.update(text);
    fs.writeSync(this.out, text);
    this.lines = [];
  }

  /** The number of what has this key; writes it if it is new. */
  numbered(map, key, index, object) {
    let number = map.get(key);
    if (number === undefined) {
      number = map.size;
      map.set(key, number);
      this.put({ ...object, [index]: number });
    }
    return number;
  }

  name(address) {
    const key = this.environment.name(address);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const { memory } = this;
    const pre = this.name(memory.field(address, 0));
    const part = memory.field(address, 1);
    return this.numbered(this.names, key, 'in',
      memory.tag(address) === 1 ? { str: { pre, str: memory.string(part) } } : { num: { pre, i: Number(memory.nat(part)) } });
  }

  level(address) {
    const { memory } = this;
    const tag = memory.tag(address);
    if (tag === 0) return 0;
    let number = this.levelAt.get(address);
    if (number !== undefined) return number;
    const [word, value] = tag === LEVEL.param ? ['param', this.name(memory.field(address, 0))]
      : tag === LEVEL.succ ? ['succ', this.level(memory.field(address, 0))]
        : [tag === LEVEL.max ? 'max' : 'imax', [this.level(memory.field(address, 0)), this.level(memory.field(address, 1))]];
    number = this.numbered(this.levels, `${word} ${value}`, 'il', { [word]: value });
    this.levelAt.set(address, number);
    return number;
  }

  /** The parts of a term that are terms. */
  parts(address) {
    const { memory } = this;
    switch (memory.tag(address)) {
      case EXPR.app: return [memory.field(address, 0), memory.field(address, 1)];
      case EXPR.lam: case EXPR.forallE: return [memory.field(address, 1), memory.field(address, 2)];
      case EXPR.letE: return [1, 2, 3].map((i) => memory.field(address, i));
      case EXPR.mdata: return [memory.field(address, 1)];
      case EXPR.proj: return [memory.field(address, 2)];
      default: return [];
    }
  }

  /** The number of a term, all parts of which have theirs. */
  node(address) {
    const { memory } = this;
    const tag = memory.tag(address);
    const part = (i) => this.exprAt.get(memory.field(address, i));
    const fresh = (map, key, object) => {
      let number = map.get(key);
      if (number === undefined) {
        number = this.count++;
        map.set(key, number);
        this.put({ ...object, ie: number });
      }
      return number;
    };
    switch (tag) {
      case EXPR.mdata: return part(1);
      case EXPR.app: {
        const [fn, arg] = [part(0), part(1)];
        return fresh(this.apps, fn * 2 ** 26 + arg, { app: { fn, arg } });
      }
      case EXPR.bvar: { const i = Number(memory.nat(memory.field(address, 0))); return fresh(this.exprs, `b${i}`, { bvar: i }); }
      case EXPR.sort: { const l = this.level(memory.field(address, 0)); return fresh(this.exprs, `s${l}`, { sort: l }); }
      case EXPR.const: {
        const [name, us] = [this.name(memory.field(address, 0)), memory.list(memory.field(address, 1)).map((l) => this.level(l))];
        return fresh(this.exprs, `c${name} ${us}`, { const: { name, us } });
      }
      case EXPR.lam: case EXPR.forallE: {
        const word = tag === EXPR.lam ? 'lam' : 'forallE';
        const [name, type, body, style] = [this.name(memory.field(address, 0)), part(1), part(2), memory.scalar(address, 8)];
        return fresh(this.exprs, `${word}${name} ${type} ${body} ${style}`, { [word]: { name, type, body, binderInfo: BINDERS[style] } });
      }
      case EXPR.letE: {
        const [name, type, value, body] = [this.name(memory.field(address, 0)), part(1), part(2), part(3)];
        return fresh(this.exprs, `let${name} ${type} ${value} ${body}`, { letE: { name, type, value, body, nondep: false } });
      }
      case EXPR.lit: {
        const literal = memory.field(address, 0);
        const [word, value] = memory.tag(literal) ? ['strVal', memory.string(memory.field(literal, 0))] : ['natVal', `${memory.nat(memory.field(literal, 0))}`];
        return fresh(this.exprs, `${word}${value}`, { [word]: value });
      }
      case EXPR.proj: {
        const [typeName, idx, struct] = [this.name(memory.field(address, 0)), Number(memory.nat(memory.field(address, 1))), part(2)];
        return fresh(this.exprs, `p${typeName} ${idx} ${struct}`, { proj: { typeName, idx, struct } });
      }
      default: throw new Failure(`a term of sort ${tag}`);
    }
  }

  /** The number of a term: those of its parts first, however deep it is. */
  expr(address) {
    const waiting = [address];
    while (waiting.length) {
      const top = waiting.at(-1);
      const missing = this.exprAt.has(top) ? [] : this.parts(top).filter((part) => !this.exprAt.has(part));
      if (missing.length) { waiting.push(...missing); continue; }
      if (!this.exprAt.has(top)) this.exprAt.set(top, this.node(top));
      waiting.pop();
    }
    return this.exprAt.get(address);
  }

  /** The constants in a term. */
  uses(address) {
    const { memory } = this;
    const found = new Set();
    const seen = new Set([address]);
    for (const term of seen) { // what is added meanwhile is visited too
      const tag = memory.tag(term);
      if (tag === EXPR.const || tag === EXPR.proj) found.add(this.environment.name(memory.field(term, 0)));
      else if (tag === EXPR.lit) for (const name of memory.tag(memory.field(term, 0)) ? ['.String.ofList', '.Char.ofNat'] : ['.Nat']) found.add(name);
      for (const part of this.parts(term)) seen.add(part);
    }
    return found;
  }

  rest(address) { for (const name of this.uses(address)) this.constant(name); }

  head(value) {
    const { memory } = this;
    const params = memory.list(memory.field(value, 1));
    const levelParams = params.map((p) => this.name(p));
    for (const param of levelParams) this.numbered(this.levels, `param ${param}`, 'il', { param });
    return { name: this.name(memory.field(value, 0)), levelParams, type: this.expr(memory.field(value, 2)) };
  }

  small(address, i) { return Number(this.memory.nat(this.memory.field(address, i))); }
  allNames(address) { return this.memory.list(address).map((n) => this.name(n)); }

  /** Writes a constant, after all that it rests on. */
  constant(name) {
    if (this.done.has(name)) return;
    this.done.add(name);
    const { memory, environment } = this;
    const info = environment.constants.get(name);
    if (info === undefined) throw new Failure(`no constant ${name.slice(1)}`);
    const sort = SORTS[memory.tag(info)];
    const value = environment.value(info);
    const own = memory.field(value, 0);
    if (sort === 'ctor') return this.constant(environment.name(memory.field(value, 1)));
    if (sort === 'rec') { for (const type of memory.list(memory.field(value, 1))) this.constant(environment.name(type)); return; }
    if (sort === 'induct') return this.inductive(value);
    if (sort === 'quot') {
      this.constant('.Eq');
      for (const part of ['.Quot', '.Quot.mk', '.Quot.lift', '.Quot.ind']) {
        this.done.add(part);
        const of = environment.value(environment.constants.get(part));
        this.put({ quot: { ...this.head(memory.field(of, 0)), kind: QUOTIENTS[memory.scalar(of)] } });
        this.told('quotients');
      }
      return;
    }
    this.rest(memory.field(own, 2));
    if (sort === 'axiom') {
      if (memory.scalar(value)) throw new Failure(`${name.slice(1)} is unsafe`);
      this.put({ axiom: { ...this.head(own), isUnsafe: false } });
      const original = environment.originals.get(name);
      if (/^\.(?:_private\.)?ChompCert\b/.test(name)) throw new Failure(`${name.slice(1)} is an axiom`);
      this.told(original === 'thm' ? 'axioms that are theorems of the library' : original ? 'axioms that are definitions of the library' : 'axioms');
      this.permitted.push(name.slice(1).replaceAll('#', '.'));
      if (!original) this.assumed.push(name.slice(1));
      return;
    }
    this.rest(memory.field(value, 1));
    const body = { ...this.head(own), value: this.expr(memory.field(value, 1)) };
    if (sort === 'def') {
      const hints = memory.field(value, 2);
      const safety = SAFETY[memory.scalar(value)];
      if (safety !== 'safe') throw new Failure(`${name.slice(1)} is ${safety}`);
      const height = hints & 1 ? ['opaque', 'abbrev'][hints >>> 1] : { regular: memory.word(hints, 2) };
      this.put({ def: { ...body, hints: height, safety, all: this.allNames(memory.field(value, 3)) } });
    } else if (sort === 'thm') this.put({ thm: { ...body, all: this.allNames(memory.field(value, 2)) } });
    else this.put({ opaque: { ...body, isUnsafe: false, all: this.allNames(memory.field(value, 2)) } });
    this.told({ def: 'definitions', thm: 'theorems', opaque: 'opaque constants' }[sort]);
  }

  /** Writes what a theorem states, after all that this rests on. */
  stated(name) {
    const value = this.memory.field(this.environment.value(this.environment.constants.get(name)), 0);
    this.rest(this.memory.field(value, 2));
    this.put({ axiom: { ...this.head(value), isUnsafe: false } });
  }

  /** Writes the inductive types that were declared with this one, their constructors and their recursors. */
  inductive(value) {
    const { memory, environment } = this;
    const of = (name) => environment.value(environment.constants.get(name));
    const types = memory.list(memory.field(value, 3)).map((n) => environment.name(n));
    const constructors = types.flatMap((type) => memory.list(memory.field(of(type), 4)).map((n) => environment.name(n)));
    const recursors = [...new Set(types.flatMap((type) => [...environment.recursors.get(type) ?? []]))];
    for (const name of [...types, ...constructors, ...recursors]) this.done.add(name);
    for (const name of [...types, ...constructors, ...recursors]) this.rest(memory.field(memory.field(of(name), 0), 2));
    const rules = (name) => memory.list(memory.field(of(name), 6));
    for (const name of recursors) for (const rule of rules(name)) this.rest(memory.field(rule, 2));
    this.put({ inductive: {
      types: types.map((name) => {
        const v = of(name);
        return { ...this.head(memory.field(v, 0)), numParams: this.small(v, 1), numIndices: this.small(v, 2), all: this.allNames(memory.field(v, 3)),
          ctors: this.allNames(memory.field(v, 4)), numNested: this.small(v, 5), isRec: memory.scalar(v) === 1, isUnsafe: memory.scalar(v, 1) === 1, isReflexive: memory.scalar(v, 2) === 1 };
      }),
      ctors: constructors.map((name) => {
        const v = of(name);
        return { ...this.head(memory.field(v, 0)), induct: this.name(memory.field(v, 1)), cidx: this.small(v, 2), numParams: this.small(v, 3), numFields: this.small(v, 4), isUnsafe: memory.scalar(v) === 1 };
      }),
      recs: recursors.map((name) => {
        const v = of(name);
        return { ...this.head(memory.field(v, 0)), all: this.allNames(memory.field(v, 1)), numParams: this.small(v, 2), numIndices: this.small(v, 3), numMotives: this.small(v, 4), numMinors: this.small(v, 5),
          rules: rules(name).map((rule) => ({ ctor: this.name(memory.field(rule, 0)), nfields: this.small(rule, 1), rhs: this.expr(memory.field(rule, 2)) })),
          k: memory.scalar(v) === 1, isUnsafe: memory.scalar(v, 1) === 1 };
      }),
    } });
    this.told('inductive types', types.length);
  }

  told(sort, more = 1) { this.tally.set(sort, (this.tally.get(sort) ?? 0) + more); }
}

/** The constants of the library in this folder and of compiled modules, each given by its path without ending. */
export function environmentOf(library, modules) {
  const environment = new Environment(new Memory());
  const add = (files) => environment.add(environment.memory.load(files));
  const files = fs.readdirSync(path.join(library, 'Init'), { recursive: true }).filter((file) => file.endsWith('.olean'));
  for (const file of ['Init.olean', ...files.map((f) => path.join('Init', f))].sort()) add([path.join(library, file)]);
  for (const module of modules) add(['.olean', '.olean.server', '.olean.private'].map((part) => module + part));
  return environment;
}

/** Writes these theorems to `file` with all that they rest on, or, if only what they state, with a gap for each proof. */
export function write(environment, names, file, onlyStated = false) {
  const writer = new Writer(environment, file);
  writer.put({ meta: { exporter: { name: 'chompcert', version: '1.0.0' }, lean: { version: '4.28.0-pre', githash: '' }, format: { version: '3.1.0' } } });
  for (const name of names) {
    if (onlyStated) writer.stated(`.${name}`);
    else writer.constant(`.${name}`);
  }
  writer.flush();
  fs.closeSync(writer.out);
  return { ...writer, digest: writer.hash.digest('hex') };
}

// ---------------------------------------------------------------- the program

async function main() {
  const [file, ...given] = process.argv.slice(2);
  if (!file || file.startsWith('-')) throw new Failure('name the file to write, and theorems below ChompCert if not all');
  const names = given.length ? given.map((name) => `ChompCert.${name}`) : auditNames(HERE).filter((name) => !name.startsWith(DATA));
  await inWorkFolder(async (toolchain, cache, work) => {
    const modules = readModules(HERE);
    const isOf = ({ name }) => (name.startsWith(DATA) ? names.some((theorem) => theorem.startsWith(name)) : !['ChompCert', 'ChompCert.Statements'].includes(name));
    const needed = select(modules, modules.filter(isOf).map((m) => m.name));
    const { build } = await buildWithWasm(needed, { fresh: false, jobs: 0, say: console.error }, toolchain, cache, work);
    const environment = environmentOf(toolchain.lib, needed.map((m) => path.join(build, m.name.replaceAll('.', '/'))));
    const { digest, tally, assumed, permitted } = write(environment, names, file);
    fs.writeFileSync(`${file}.json`, `${JSON.stringify({
      export_file_path: path.resolve(file), permitted_axioms: permitted.sort(), unpermitted_axiom_hard_error: true,
      nat_extension: true, string_extension: true, print_axioms: false, print_success_message: true,
    }, null, 1)}\n`);
    console.log(`${names.length} theorems, and what they rest on:`);
    for (const [sort, count] of [...tally].sort()) console.log(`  ${count} ${sort}`);
    console.log(`axioms: ${assumed.sort().join(', ')}`);
    console.log(`SHA-256 ${digest}`);
  });
}

runScript(import.meta.url, main, 1);
