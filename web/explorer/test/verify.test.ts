/** Files dropped on the page: the verdicts of the corpus, large files, cancelling. */

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { certificate, faults, open, ROOT, withBrowser } from './browser.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});
let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'chompcert-explorer-'));
});
after(() => {
  rmSync(folder, { recursive: true });
});

async function give(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('#verify-files').setInputFiles([...files]);
}

async function codes(page: Page, count: number): Promise<Map<string, string>> {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('.verdict')].filter((item) => !['waiting', 'checking'].includes(item.getAttribute('data-code') ?? '')).length === wanted,
    count,
    // All that is shipped takes two minutes on an idle core.
    { timeout: 900_000 },
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
  for (const name of corpus) assert.equal(found.get(name), name.split('--')[0], name);
  const line = await page.locator('[data-file="unnamed-p--row-stops-late.chompcert"] .line').textContent() ?? '';
  assert.match(line, /^REJECTED unnamed-p--row-stops-late\.chompcert: unnamed-p at byte 14, position \[4,2,1\], move row 1 to 2: /);
  await page.context().close();
});

test('a claim is shown with its sentence and its theorem', async () => {
  const name = 'VERIFIED--claim-by-comparison.chompcert';
  const page = await open(browser, '#/verify');
  await give(page, [join(ROOT, 'tests/corpus', name)]);
  await codes(page, 1);
  const item = page.locator(`[data-file="${name}"]`);
  const statement = '2-row 2-Diet Chomp, misere play: for all x1, x2 >= 0: (x1,x1+x2) is P if and only if 3 divides x2-1.';
  assert.equal(await item.locator('.statement').textContent(), '2-row 2-Diet Chomp, misere play: for all x₁, x₂ ≥ 0: (x₁,x₁+x₂) is P if and only if 3 divides x₂−1.');
  assert.ok((await item.locator('.line').textContent())?.includes(`: ${statement} [`));
  assert.match(await item.locator('.line').textContent() ?? '', /: 2-row .* 3 divides x2-1\. \[theorem ChompCert\.File\.readClaim_sound; sha256 [0-9a-f]{64}\]$/);
  const details = await item.locator('dl > div').allTextContents();
  assert.ok(details.includes('Lean theoremChompCert.File.readClaim_sound') && details.some((one) => one.startsWith('what was checkedthe certificate inside')), details.join('\n'));
  assert.equal(await item.getByRole('link', { name: 'Look at it' }).count(), 0);
  await page.context().close();
});

test('the folder of the shipped certificates is checked as a whole', async () => {
  const shipped = readdirSync(join(ROOT, 'certificates'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.chompcert'))
    .map((name) => join(ROOT, 'certificates', name));
  const page = await open(browser, '#/verify');
  await page.locator('#verify-folder').setInputFiles(join(ROOT, 'certificates'));
  const found = await codes(page, shipped.length);
  for (const path of shipped) assert.equal(found.get(basename(path)), 'VERIFIED', path);
  // The sentences are those that the manifest demands of the programs.
  const demanded = [...readFileSync(join(ROOT, 'certificates/chompcert.toml'), 'utf8').matchAll(/^file = "(.*)"\nstatement = (".*")$/gm)];
  assert.equal(demanded.length, shipped.length);
  for (const [, file, statement] of demanded) {
    const item = page.locator(`[data-file="${basename(file)}"] .line`);
    const line = await item.textContent() ?? '';
    assert.ok(line.startsWith(`VERIFIED ${basename(file)}: ${JSON.parse(statement) as string}. [`), `${file}: ${line}`);
  }
  await page.context().close();
});

test('nothing is uploaded', async () => {
  assert.deepEqual(faults.splice(0), []);
  const page = await open(browser, '#/verify');
  await page.getByText('Nothing is uploaded').waitFor();
  await give(page, [join(ROOT, 'certificates/three-row-table-100.chompcert')]);
  assert.equal((await codes(page, 1)).get('three-row-table-100.chompcert'), 'VERIFIED');
  await page.context().close();
  assert.deepEqual(faults, []);
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
  // Whoever clears the list goes on where files are chosen.
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await page.locator('.verdict').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'verify-files');
  await page.context().close();
});

test('a huge file is refused with a reason, and a name cannot look like a verdict', async () => {
  const huge = join(folder, 'huge.chompcert');
  writeFileSync(huge, '');
  truncateSync(huge, 150_000_000);
  const sly = join(folder, 'x: fine\nVERIFIED y.chompcert');
  writeFileSync(sly, 'no certificate');
  const large = join(folder, 'large.chompcert');
  writeFileSync(large, certificate('three-row-table-100.chompcert'));
  truncateSync(large, 100_000_000);
  const page = await open(browser, '#/verify');
  await give(page, [huge, large, sly]);
  // The page answers while a thread of its own reads the large one.
  assert.equal(await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => { resolve('a frame'); }); })), 'a frame');
  const found = await codes(page, 3);
  assert.equal(found.get('huge.chompcert'), 'over-max-bytes');
  assert.equal(found.get('large.chompcert'), 'trailing-bytes');
  const lines = await page.locator('.verdict .line').allTextContents();
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

test('progress is shown from the first byte on, and never goes back', async () => {
  const page = await open(browser, '#/verify');
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar !== null) seen.push(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await give(page, [join(ROOT, 'certificates/board/board-box-13-14.chompcert')]);
  assert.equal((await codes(page, 1)).get('board-box-13-14.chompcert'), 'VERIFIED');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  assert.ok(seen.length > 3 && seen[0] === 0 && seen[seen.length - 1] > 0.9, seen.join(' '));
  assert.deepEqual(seen, seen.toSorted((a, b) => a - b));
  await page.context().close();
});

test('a loaded certificate serves the other pages', async () => {
  const page = await open(browser, '#/verify');
  await give(page, [join(ROOT, 'certificates/diet/diet-2-3-misere.chompcert')]);
  await codes(page, 1);
  await page.getByRole('link', { name: 'Diet Chomp' }).click();
  const certificates = page.locator('select', { has: page.locator('option', { hasText: 'diet-2-3-misere.chompcert' }) });
  await certificates.selectOption('diet-2-3-misere.chompcert');
  await page.getByText('Drawn from diet-2-3-misere.chompcert').waitFor();
  await page.context().close();
});

test('a rejected position is drawn with the move that refutes it, and the verdict has a colour', async () => {
  const page = await open(browser, '#/verify');
  await give(page, [join(ROOT, 'certificates/three-row-table-100.chompcert'), join(ROOT, 'tests/corpus/unnamed-p--row-stops-late.chompcert')]);
  await codes(page, 2);
  const item = page.locator('[data-file="unnamed-p--row-stops-late.chompcert"]');
  await item.getByRole('img', { name: '[4,2,1], shaded: what row 1 to 2 bites off' }).waitFor();
  assert.equal(await item.locator('.refutation .chocolate').count(), 5);
  assert.equal(await item.locator('.refutation .bitten').count(), 2);
  // The verdict comes first, what it says next, and both are seen without a click.
  const [word, statement] = await Promise.all(['.verdict-head', '.statement'].map((part) => page.locator(`.verdict.verified ${part}`).boundingBox()));
  assert.ok(word !== null && statement !== null && word.y + word.height <= statement.y + 1);
  await page.locator('.verdict.verified .statement', { hasText: 'three-row Chomp' }).waitFor();
  const colour = (verdict: string): Promise<string> => page.locator(`.verdict.${verdict} .word`).evaluate((one) => getComputedStyle(one).color);
  assert.notEqual(await colour('verified'), await colour('rejected'));
  await page.context().close();
});
