/** The report on statements in print, as a page of the site: opened as a file, without a network. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { BUILT, context, open, ROOT, withBrowser } from './browser.js';

const PAGE = join(BUILT, 'statements.html');
const REPORT = join(ROOT, 'docs/statements.html');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

for (const [colorScheme, width] of [['light', 1280], ['dark', 390]] as const) {
  test(`the page of statements, ${colorScheme}, ${width} pixels wide`, async () => {
    const page = await (await context(browser, { viewport: { width, height: 844 }, colorScheme })).newPage();
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
    const expected = readFileSync(REPORT, 'utf8').split('<tr id=').length - 1;
    assert.ok(rows > 150 && rows === expected, `${rows} rows of ${expected}`);
    for (const link of await page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      assert.equal(await page.locator(`h2${link}`).count(), 1, link);
    }
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}

test('the statements are folded by source, narrowed by words and verdicts, and a link opens its fold', async () => {
  const page = await (await context(browser, { viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(pathToFileURL(PAGE).href);
  const status = page.getByRole('status');
  const total = await page.locator('tbody tr').count();
  await status.filter({ hasText: `${total} statements` }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight < 3 * innerHeight));
  await page.getByLabel('Verdict').selectOption('REFUTED');
  const refuted = await page.locator('tbody tr:visible').count();
  assert.ok(refuted > 10 && refuted < total / 2, `${refuted} refuted`);
  assert.equal(await page.locator('tbody tr:visible').locator('.verdict').first().innerText(), 'REFUTED');
  await page.getByLabel('Search').fill('period layer');
  assert.ok(await page.locator('tbody tr:visible').count() < refuted);
  await page.goto(`${pathToFileURL(PAGE).href}#bergman-2014.two-rows`);
  await page.reload();
  assert.equal(await page.locator('[id="bergman-2014.two-rows"]').isVisible(), true);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run({ preload: false })');
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`), []);
  await page.context().close();
});

test('the page of statements prints on paper, without its navigation', async () => {
  const page = await (await context(browser)).newPage();
  await page.goto(pathToFileURL(PAGE).href);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('nav').isVisible(), false);
  assert.equal(await page.locator('main').isVisible(), true);
  const paper = await page.pdf({ format: 'A4' });
  assert.equal(paper.subarray(0, 5).toString(), '%PDF-');
  await page.context().close();
});

test('each row that a certificate decides links to it, and links change no word', () => {
  const [plain, linked] = [REPORT, PAGE].map((path) => readFileSync(path, 'utf8').split('\n').filter((line) => line.startsWith('<tr id=')));
  assert.equal(plain.length, linked.length);
  let links = 0;
  for (const [i, row] of linked.entries()) {
    assert.equal(row.replace(/<a href="[^"]*">|<\/a>/g, ''), plain[i]);
    const certificate = /<code>((?:three-row|diet|board|rows|finite)-[a-z0-9-]+)<\/code>/.exec(row)?.[1];
    if (certificate !== undefined) assert.match(row, new RegExp(`<a href="index.html#/[^"]*${certificate}[^"]*">`), row);
    links += row.split('<a href').length - 1;
  }
  assert.ok(links > 300, `${links} links`);
});

/** What a view says of a position whose type the report states. */
test('the links lead to views that have what the report names, of the type that it states', async () => {
  const html = readFileSync(PAGE, 'utf8').replaceAll('&amp;', '&');
  const stated = new Map([...html.matchAll(/<a href="index\.html(#[^"]+)">([^<]+)<\/a> is ([PN])/g)].map(([, hash, position, type]) => [hash, { position, type }]));
  const hashes = [...new Set([...html.matchAll(/href="index\.html(#[^"]+)"/g)].map(([, hash]) => hash))];
  assert.ok(hashes.length > 100 && stated.size > 20, `${hashes.length} links, ${stated.size} with a type`);
  const page = await open(browser, '');
  const home = page.url();
  for (const [i, hash] of hashes.entries()) {
    const one = stated.get(hash);
    // Each of the stated ones, and a part of the others.
    if (one === undefined && i % 4 !== 0) continue;
    await page.goto(home + hash);
    if (hash.startsWith('#/verify')) await page.locator('.verdict.verified').last().waitFor();
    else await page.getByText(/verified in this page/).first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, hash);
    if (one === undefined) continue;
    if (hash.startsWith('#/sheets')) {
      await page.locator('#position-panel', { hasText: `which is ${one.position}` }).waitFor();
      assert.equal(await page.locator('#position-panel [data-type]').getAttribute('data-type'), one.type, hash);
    } else {
      await page.waitForFunction((board) => document.querySelector('.match')?.getAttribute('data-board') === board, one.position.slice(1, -1));
      await page.getByRole('button', { name: 'Hint' }).click();
      const hint = await page.locator('.hint').innerText();
      assert.equal(hint.startsWith('None: this is a P-position') ? 'P' : 'N', one.type, hash);
    }
  }
  await page.context().close();
});
