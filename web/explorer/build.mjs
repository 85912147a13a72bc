/**
 * Builds the explorer into dist/: one folder of plain files with relative paths, for any static host and for
 * opening index.html from a file system. There a page may not start a worker from a file, load a module or fetch
 * data; so the worker travels inside the script, and each certificate is a script of its own. What is built depends on
 * the sources alone: the same files give the same bytes.
 */

import { createHash } from 'node:crypto';
import { Buffer } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const certificates = join(here, '../../certificates');
const out = join(here, 'dist');

const common = {
  absWorkingDir: here,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
};

/** Base names of the shipped certificates, in alphabetical order, with what identifies them. */
const shipped = readdirSync(certificates, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.chompcert'))
  .map((path) => {
    const bytes = readFileSync(join(certificates, path));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name: basename(path, '.chompcert'), path, size: bytes.length, sha256, bytes };
  })
  .sort((a, b) => (a.path < b.path ? -1 : 1));

/**
 * The Lean theorem that states what a file says from its very bytes, by the file's SHA-256: each data module of the
 * formalization names its file.
 */
const modules = join(here, '../../lean/ChompCert/Data');
const dataTheorems = Object.fromEntries(
  readdirSync(modules)
    .filter((file) => file.endsWith('.lean'))
    .flatMap((file) => [...readFileSync(join(modules, file), 'utf8').matchAll(/^namespace (\S+)\n\n\/-- `[^`]+`, SHA-256\n([0-9a-f]{64}) -\/$/gm)])
    .map(([, namespace, sha256]) => [sha256, `${namespace}.holds`])
    .sort(),
);
if (!shipped.some(({ sha256 }) => sha256 in dataTheorems)) throw new Error(`no module in ${modules} names a shipped file`);

/** What the program says of each kind: `docs/kinds.jsonl`, which `chompcert kinds --format json` writes. */
const kinds = readFileSync(join(here, '../../docs/kinds.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map(({ name, checked, made_by }) => ({ name, checked, made_by }));

const lines = (path) => readFileSync(join(here, '../..', path), 'utf8').trimEnd().split('\n');
/** What is in print: `docs/claims.jsonl`, which `chompcert claims --format json` writes, its sources and its evidence. */
const published = {
  sources: readdirSync(join(here, '../../claims'))
    .filter((file) => file.endsWith('.toml'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(here, '../../claims', file), 'utf8');
      const word = (name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(text)?.[1] ?? '';
      return { id: word('id'), by: word('by'), title: word('title') };
    }),
  statements: lines('docs/claims.jsonl').map((line) => JSON.parse(line)),
  evidence: Object.fromEntries(lines('docs/evidence.tsv').map((line) => line.split('\t')).map(([name, bytes, sha256]) => [name, { bytes: Number(bytes), sha256 }])),
};

const worker = await build({ ...common, entryPoints: ['src/certificates/worker.ts'] });
const page = await build({
  ...common,
  entryPoints: ['src/main.tsx'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: {
    WORKER_SOURCE: JSON.stringify(worker.outputFiles[0].text),
    KINDS: JSON.stringify(kinds),
    DATA_THEOREMS: JSON.stringify(dataTheorems),
    SHIPPED: JSON.stringify(shipped.map(({ name, path, size, sha256 }) => ({ name, path, size, sha256 }))),
  },
});

/** A script that hands bytes over. */
function handing(name, bytes) {
  return [join('data', `${name}.js`), Buffer.from(`chompcertData(${JSON.stringify(name)},${JSON.stringify(bytes.toString('base64'))});\n`)];
}

const files = new Map([
  ['explorer.js', Buffer.from(page.outputFiles[0].contents)],
  ...['index.html', 'style.css'].map((name) => [name, readFileSync(join(here, 'src', name))]),
  ...shipped.map(({ name, bytes }) => handing(name, bytes)),
  handing('published', Buffer.from(JSON.stringify(published))),
]);

// A worker keeps them all for a page that was served; another version of any is another version of it.
const version = createHash('sha256');
for (const [name, bytes] of files) version.update(`${name} ${bytes.length}\n`).update(bytes);
const keeper = await build({
  ...common,
  entryPoints: ['src/service-worker.ts'],
  define: { FILES: JSON.stringify(['./', ...files.keys()]), VERSION: JSON.stringify(version.digest('hex').slice(0, 16)) },
});
files.set('service-worker.js', Buffer.from(keeper.outputFiles[0].contents));

// Beside each text, for servers that hand over what is compressed already.
for (const [name, bytes] of [...files]) files.set(`${name}.gz`, gzipSync(bytes, { level: 9 }));

// Only what has changed is written, so that a program that embeds the page is built again only then.
mkdirSync(join(out, 'data'), { recursive: true });
for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  if (!files.has(name) && statSync(join(out, name)).isFile()) rmSync(join(out, name));
}
for (const [name, bytes] of files) {
  const path = join(out, name);
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}
