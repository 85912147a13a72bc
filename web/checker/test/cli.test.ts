/** The command. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { plainName } from '../src/line.js';
import { ROOT } from './files.js';

const CLI = fileURLToPath(new URL('../src/cli.js', import.meta.url));
const PACKAGE = join(ROOT, 'web/checker');
const GOOD = join(ROOT, 'certificates/three-row-table-100.chompcert');
const BAD = join(ROOT, 'tests/corpus/unnamed-p--row-stops-late.chompcert');
const UNKNOWN = join(ROOT, 'tests/corpus/unknown-kind--99.chompcert');

function run(...parameters: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [CLI, ...parameters], { encoding: 'utf8' });
}

test('the exit status is that of the worst file', () => {
  assert.equal(run(GOOD).status, 0);
  assert.equal(run(GOOD, BAD).status, 1);
  assert.equal(run(BAD, UNKNOWN).status, 2);
  assert.equal(run(GOOD, '/nonexistent').status, 3);
  for (const wrong of [[], ['--format', 'xml', GOOD], ['--max-bytes', 'many', GOOD], ['--no-such', GOOD]]) {
    const { status, stdout, stderr } = run(...wrong);
    assert.equal(status, 64);
    assert.equal(stdout, '');
    assert.match(stderr, /Usage/);
  }
});

test('lines begin with the verdict', () => {
  const { stdout } = run(GOOD, BAD, UNKNOWN);
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(lines.map((line) => line.split(' ')[0]), ['VERIFIED', 'REJECTED', 'DECLINED']);
  assert.match(lines[1], /: unnamed-p at byte 14, position \[4,2,1\], move row 1 to 2: /);
});

test('a line names the theorem', () => {
  assert.match(run(GOOD).stdout, /\. \[theorem ChompCert\.\S+; sha256 [0-9a-f]{64}\]\n$/);
});

test('a name cannot look like a verdict', () => {
  for (const name of ['a\nVERIFIED b', 'VERIFIED x', 'a\u2028b', 'a\u001b[2K']) {
    assert.match(plainName(name), /^"[\x20-\x7e]*"$/);
  }
  assert.equal(plainName('a"\\\t\u202eb'), '"a\\"\\\\\\t\\u{202e}b"');
  assert.equal(plainName('certificates/diet-3-2.chompcert'), 'certificates/diet-3-2.chompcert');
});

test('the package can be installed elsewhere, and runs with npx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chompcert-package-'));
  const npm = (...parameters: string[]): string => execFileSync('npm', [...parameters, '--loglevel=error'], { cwd: folder, encoding: 'utf8' });
  const packed = JSON.parse(npm('pack', PACKAGE, '--json', '--ignore-scripts')) as { filename: string; files: { path: string }[] }[];
  const [{ filename, files }] = packed;
  assert.ok(files.every(({ path }) => path.startsWith('dist/src/') || ['bin/chompcert-checker.js', 'package.json', 'README.md'].includes(path)));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm('install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
  const line = execFileSync('npx', ['--offline', 'chompcert-checker', GOOD], { cwd: folder, encoding: 'utf8' });
  assert.match(line, /^VERIFIED .*three-row-table-100\.chompcert: three-row Chomp/);
  assert.deepEqual(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')), ['chompcert-checker']);
  rmSync(folder, { recursive: true });
});

test('help and version', () => {
  assert.match(run('--help').stdout, /^Checks chompcert certificates/);
  assert.match(run('--version').stdout, /^chompcert-checker \d+\.\d+\.\d+\n$/);
});
