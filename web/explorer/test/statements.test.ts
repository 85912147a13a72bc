/** The page of statements that `chompcert claims --format html` writes: opened as a file, without a network. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { launch, ROOT } from './browser.js';

const PAGE = join(ROOT, 'docs/statements.html');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser.close();
});

for (const [colorScheme, width] of [['light', 1280], ['dark', 390]] as const) {
  test(`the page of statements, ${colorScheme}, ${width} pixels wide`, async () => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, offline: true });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) faults.push(request.url());
    });
    await page.goto(pathToFileURL(PAGE).href);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>('axe.run({ preload: false })');
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`), []);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    const rows = await page.locator('tbody tr').count();
    const expected = readFileSync(PAGE, 'utf8').split('<tr id=').length - 1;
    assert.ok(rows > 150 && rows === expected, `${rows} rows of ${expected}`);
    for (const link of await page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      assert.equal(await page.locator(`h2${link}`).count(), 1, link);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test('the page of statements prints on paper, without its navigation', async () => {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(PAGE).href);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('nav').isVisible(), false);
  assert.equal(await page.locator('main').isVisible(), true);
  const paper = await page.pdf({ format: 'A4' });
  assert.equal(paper.subarray(0, 5).toString(), '%PDF-');
  await page.close();
});
