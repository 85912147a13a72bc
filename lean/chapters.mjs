// The chapters, and which imports which.

import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './toolchain.mjs';

/** Every module reachable from the root module, in dependency order: name, file, imports, source. */
export function readModules(root) {
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

export function select(modules, only) {
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
