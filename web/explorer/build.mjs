/**
 * Builds the explorer into dist/: one folder of plain files with relative paths, for any static host and for
 * opening index.html from a file system. There a page may not start a worker from a file, load a module or fetch
 * data; so the worker travels inside the script, and each certificate is a script of its own.
 */

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
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
    .flatMap((file) => [...readFileSync(join(modules, file), 'utf8').matchAll(/^namespace (\S+)\n\n\/-- `([^`]+)` -\/$/gm)])
    .flatMap(([, namespace, path]) => shipped.filter((one) => one.path === path).map(({ sha256 }) => [sha256, `${namespace}.holds`]))
    .sort(),
);

/** What `chompcert claims --format json` printed: an object for each statement in print. */
const claims = readFileSync(join(here, 'claims.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => ({ positions: [], extent: '', ...JSON.parse(line) }));
const sources = Object.fromEntries(
  [...new Set(claims.map(({ source }) => source))].map((source) => {
    const text = readFileSync(join(here, '../../claims', `${source}.toml`), 'utf8');
    return [source, ['by', 'title'].map((field) => JSON.parse(new RegExp(`^${field} = (".*")$`, 'm').exec(text)[1])).join(', ')];
  }),
);

const worker = await build({ ...common, entryPoints: ['src/certificates/worker.ts'] });
const page = await build({
  ...common,
  entryPoints: ['src/main.tsx'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: {
    WORKER_SOURCE: JSON.stringify(worker.outputFiles[0].text),
    DATA_THEOREMS: JSON.stringify(dataTheorems),
    CLAIMS_REPORT: JSON.stringify({ claims, sources }),
    SHIPPED: JSON.stringify(shipped.map(({ name, path, size, sha256 }) => ({ name, path, size, sha256 }))),
  },
});

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'data'), { recursive: true });
writeFileSync(join(out, 'explorer.js'), page.outputFiles[0].contents);
for (const { name, bytes } of shipped) {
  const call = `chompcertData(${JSON.stringify(name)},${JSON.stringify(bytes.toString('base64'))});\n`;
  writeFileSync(join(out, 'data', `${name}.js`), call);
}
for (const file of ['index.html', 'style.css']) cpSync(join(here, 'src', file), join(out, file));
