/** The page in the program: what it writes is what is built here, and what it serves works in a browser. */

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { BUILT, context, open, program, ROOT, withBrowser } from './browser.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});
let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'chompcert-site-'));
});
after(() => {
  rmSync(folder, { recursive: true });
});

/** Programs that were not built from this tree may have another page, or none. */
const PAGE = process.env['CHOMPCERT_PROGRAMS'] === undefined ? [] : ['--page', BUILT];

/** The digests of all files of a folder by their paths in it. */
function digests(home: string): Map<string, string> {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(home, name)).isFile()).sort();
  return new Map(names.map((name) => [name, createHash('sha256').update(readFileSync(join(home, name))).digest('hex')]));
}

test('the page is the same when it is built again', () => {
  const first = digests(BUILT);
  const times = [...first.keys()].map((name) => statSync(join(BUILT, name)).mtimeMs);
  execFileSync(process.execPath, [join(ROOT, 'web/explorer/build.mjs')]);
  assert.deepEqual(digests(BUILT), first);
  assert.deepEqual([...first.keys()].map((name) => statSync(join(BUILT, name)).mtimeMs), times, 'files that are the same were written');
});

test('`chompcert site` writes the page that is built here', () => {
  const site = join(folder, 'site');
  execFileSync(program(), ['site', site, ...PAGE]);
  assert.deepEqual(digests(site), digests(BUILT));
});

/** Has the program serve a shipped file, and does something at the address that it prints. */
async function explore(path: string, act: (url: string) => Promise<void>): Promise<void> {
  const file = join(ROOT, 'certificates', path);
  const server = spawn(program(), ['explore', '--no-browser', file, ...PAGE], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await act(await new Promise<string>((resolve) => createInterface({ input: server.stdout }).once('line', resolve)));
  } finally {
    server.kill();
  }
}

test('`chompcert explore FILE` serves the page, which shows the file in its own view', async () => {
  await explore('three-row-table-100.chompcert', async (url) => {
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/#\/verify\?given=three-row-table-100\.chompcert$/);
    const page = await (await context(browser, { offline: false })).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(url.split('#')[0]) && !/^(blob|data):/.test(request.url())) faults.push(request.url());
    });
    await page.goto(url);
    // The file's own view, which a reload keeps.
    for (let visit = 0; visit < 2; visit++) {
      await page.waitForSelector('canvas.sheet-canvas');
      await page.getByText('Drawn from three-row-table-100.chompcert, verified in this page').waitFor();
      assert.match(page.url(), /#\/sheets\?.*source=three-row-table-100\.chompcert/);
      await page.reload();
    }
    assert.deepEqual(faults, []);
    await page.context().close();
  });
});

test('`chompcert explore` of a box begins with its largest board', async () => {
  await explore('board/board-box-5-6.chompcert', async (url) => {
    const page = await (await context(browser, { offline: false })).newPage();
    await page.goto(url);
    await page.getByRole('group', { name: 'The board [6,6,6,6,6];' }).waitFor();
    await page.context().close();
  });
});

test('a k beyond the data is shown once the file that is needed has been loaded', async () => {
  const file = join(folder, 'tails-1010.chompcert');
  execFileSync(program(), ['certify', 'tails', '--third-row', '1010', '-o', file], { stdio: 'ignore' });
  const page = await open(browser, '#/sheets?r=1010');
  const note = page.getByRole('alert').filter({ hasText: 'chompcert certify tails --third-row 1010' });
  await note.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Drawn from tails-1010.chompcert, verified in this page').waitFor();
  await page.waitForFunction(() => document.querySelector('canvas')?.getAttribute('aria-label')?.startsWith('Sheet r = 1010,'));
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.context().close();
});

test('what is said of a position is what `chompcert show` says', async () => {
  const page = await open(browser, '#/sheets?r=0');
  await page.waitForSelector('canvas.sheet-canvas');
  const table = join(ROOT, 'certificates/three-row-table-1000.chompcert');
  const chompcert = program();
  let seed = 7;
  const random = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let round = 0; round < 25; round++) {
    const [i, j, k] = [random(60), random(60), random(80)];
    await page.goto(`${page.url().split('#')[0]}#/sheets?r=${k}&at=${i},${j}`);
    const name = `[${i + j + k},${j + k},${k}]`;
    await page.locator('#position-panel', { hasText: `which is ${name}` }).waitFor();
    const output = execFileSync(chompcert, ['show', table, name, '--format', 'json'], { encoding: 'utf8' });
    const shown = JSON.parse(output) as { type: string; witness?: { row: number; to: number; leaves: number[] } };
    assert.equal(await page.locator('#position-panel [data-type]').getAttribute('data-type'), shown.type, name);
    const text = await page.locator('#position-panel').innerText();
    if (shown.witness !== undefined) {
      const { row, to, leaves } = shown.witness;
      assert.ok(text.includes(`with row ${row} to ${to}, which leaves [${leaves.join(',')}]`), `${name}: ${text}`);
    }
  }
  await page.context().close();
});
