/** Files dropped on the page: the verdicts of the corpus, manifests, large files, cancelling. */

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, open, ROOT } from './browser.js';

let browser: Browser;
let folder: string;
before(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'chompcert-explorer-'));
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function give(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('#verify-files').setInputFiles([...files]);
}

async function codes(page: Page, count: number): Promise<Map<string, string>> {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('.verdict')].filter((item) => !['waiting', 'checking'].includes(item.getAttribute('data-code') ?? '')).length === wanted,
    count,
    { timeout: 120_000 },
  );
  const pairs = await page.locator('.verdict').evaluateAll((items) =>
    items.map((item): [string, string] => [item.getAttribute('data-file') ?? '', item.getAttribute('data-code') ?? '']),
  );
  return new Map(pairs);
}

test('every file of the corpus has the code in its name', async () => {
  const corpus = readdirSync(join(ROOT, 'tests/corpus')).filter((name) => name.endsWith('.chompcert'));
  assert.ok(corpus.length >= 80);
  const page = await open(browser, '#/verify');
  await give(page, corpus.map((name) => join(ROOT, 'tests/corpus', name)));
  const found = await codes(page, corpus.length);
  for (const name of corpus) {
    assert.equal(found.get(name), name.split('--')[0], name);
  }
  const line = await page.locator('[data-file="unnamed-p--row-stops-late.chompcert"] summary').innerText();
  assert.match(line, /^REJECTED unnamed-p--row-stops-late\.chompcert: unnamed-p at byte 14, position \[4,2,1\], move row 1 to 2: /);
  await page.context().close();
});

test('a manifest is checked with its files as a whole', async () => {
  const shipped = readdirSync(join(ROOT, 'certificates'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.chompcert'))
    .map((name) => join(ROOT, 'certificates', name));
  const manifest = join(ROOT, 'certificates/SHA256SUMS');
  const page = await open(browser, '#/verify');
  await give(page, [...shipped, manifest]);
  const found = await codes(page, shipped.length);
  for (const path of shipped) assert.equal(found.get(basename(path)), 'VERIFIED', path);
  await page.getByRole('heading', { name: 'SHA256SUMS: complete, and every file verified' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await give(page, [...shipped.slice(1, 4), manifest]);
  await page.getByText('is listed, but was not dropped').first().waitFor();
  await page.context().close();
});

test('a file is verified when it is dropped on the page', async () => {
  const page = await open(browser, '#/verify');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array([1, 2, 3])], 'three.chompcert'));
    return transfer;
  });
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: dropped });
  assert.equal((await codes(page, 1)).get('three.chompcert'), 'bad-magic');
  await page.context().close();
});

test('a huge file is refused with a reason, and a name cannot look like a verdict', async () => {
  const huge = join(folder, 'huge.chompcert');
  writeFileSync(huge, '');
  truncateSync(huge, 150_000_000);
  const sly = join(folder, 'x: fine\nVERIFIED y.chompcert');
  writeFileSync(sly, 'no certificate');
  const page = await open(browser, '#/verify');
  await give(page, [huge, sly]);
  const found = await codes(page, 2);
  assert.equal(found.get('huge.chompcert'), 'over-max-bytes');
  const lines = await page.locator('.verdict summary').allInnerTexts();
  assert.ok(lines.every((line) => !line.includes('\n')));
  await page.context().close();
});

test('a long check shows progress and can be cancelled', async () => {
  const page = await open(browser, '#/verify');
  const wall = join(ROOT, 'certificates/diet/diet-5-2-misere.chompcert');
  await give(page, [wall]);
  await page.locator('progress').waitFor();
  await page.getByRole('button', { name: 'Cancel diet-5-2-misere.chompcert' }).click();
  assert.equal((await codes(page, 1)).get('diet-5-2-misere.chompcert'), 'cancelled');
  await page.context().close();
});

test('a loaded certificate serves the other pages', async () => {
  const page = await open(browser, '#/verify');
  await give(page, [join(ROOT, 'certificates/diet/diet-2-3-misere.chompcert')]);
  await codes(page, 1);
  await page.getByRole('link', { name: 'Diet Chomp' }).click();
  await page.locator('select').first().selectOption('diet-2-3-misere.chompcert');
  await page.getByText('Drawn from diet-2-3-misere.chompcert').waitFor();
  await page.context().close();
});
