/** The repository's certificates and bad files, and its program for checking them. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, from web/checker/dist/test. */
export const ROOT = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../..');

export function certificatesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.chompcert'))
    .map((name) => join(ROOT, folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

export const SHIPPED = certificatesUnder('certificates');
export const CORPUS = certificatesUnder('tests/corpus');
/** The claims in print with their evidence, where `./test claims` has written them. */
export const CLAIMS = existsSync(join(ROOT, 'target/evidence')) ? certificatesUnder('target/evidence') : [];

/** A verdict as a JSON line. */
export type Line = Record<string, unknown>;

let built = '';

/** The path of the program that checks with the Rust checker: in the folder CHOMPCERT_PROGRAMS, or else built from this tree. */
function rustChecker(): string {
  const folder = process.env['CHOMPCERT_PROGRAMS'];
  if (built === '' && folder !== undefined) built = join(folder, 'chompcert');
  if (built === '') {
    execFileSync('cargo', ['build', '--release', '--locked', '--quiet', '--bin', 'chompcert'], { cwd: ROOT });
    built = join(process.env['CARGO_TARGET_DIR'] ?? join(ROOT, 'target'), 'release/chompcert');
  }
  return built;
}

/** What the Rust checker says of the files, in their order. */
export function rustVerdicts(files: readonly string[], options: readonly string[] = []): Line[] {
  const { stdout, stderr } = spawnSync(rustChecker(), ['check', '--quiet', '--format', 'json', ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  if (lines.length !== files.length) throw new Error(`${lines.length} verdicts on ${files.length} files: ${stderr}`);
  return lines.map((line) => JSON.parse(line) as Line);
}
