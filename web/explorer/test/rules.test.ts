/** What the page says of each game's rules, and of what cannot be shown. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { open, ROOT, withBrowser } from './browser.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

const RULES: readonly (readonly [string, RegExp, string])[] = [
  ['three-row', /neither above it nor to its left\. Whoever takes the poisoned square loses\./, 'In [6,5,5], row 2 to 3 leaves [6,3,3]'],
  ['three-row&play=normal', /Whoever takes the last square wins\./, 'In [6,5,5], row 2 to 3 leaves [6,3,3]'],
  ['diet-3-4-misere', /cuts every row above it .* what hangs over goes too\. It takes at most 4 squares in all\. Whoever takes the poisoned square loses\./, 'In (4,5,5), row 3 by 2 leaves (3,3,3)'],
  ['diet-2-1-normal', /at most one square in all\. Whoever takes the last square wins\./, 'In (4,5), row 2 by 1 leaves (4,4)'],
  ['finite-order-3-3-3', /none of whose coordinates is smaller/, 'In all up to (2,2,2), (1,1,1) leaves all up to (0,2,2), (2,0,2), (2,2,0)'],
  ['finite-order-3-3-3&names=divisors', /takes a divisor and all its multiples\. Whoever takes the poisoned divisor loses\./, ''],
  ['heaps-3-take-1-2-misere', /takes 1 or 2 tokens from one heap\. Whoever makes the last move loses\./, 'In (4,5,6), heap 1 by 2 leaves (2,5,6)'],
  ['monotonic-2-take-1-2-misere', /takes 1 or 2 tokens from one heap, and leaves it no smaller than the heap above it/, 'In (4,5), heap 1 by 2 leaves (2,5)'],
];

test('each game states its own rule, with a drawing of one bite', async () => {
  const page = await open(browser, '#/play');
  for (const [game, rule, drawing] of RULES) {
    await page.goto(`${page.url().split('#')[0]}#/play?game=${game}`);
    await page.locator('.rule').filter({ hasText: rule }).waitFor();
    const drawn = page.locator('.rule svg');
    if (drawing !== '') assert.equal(await drawn.getAttribute('aria-label'), drawing);
    // What the drawing shows as going is what the bite takes: more than none, and less than all.
    const [gone, all] = [await drawn.locator('.bitten').count(), await drawn.locator('.square').count()];
    assert.ok(gone > 0 && gone < all, `${game}: ${gone} of ${all}`);
  }
  await page.context().close();
});

test('a square of a heap that may not be taken says the rule', async () => {
  const page = await open(browser, '#/play?game=heaps-3-take-1-2-misere&board=3,5,7');
  assert.equal(await page.locator('[data-square="2,1"]').getAttribute('title'), 'A move takes 1 or 2 tokens from one heap.');
  await page.context().close();
});

test('every certificate that Home links to is shown by what it links to', async () => {
  const page = await open(browser, '');
  await page.locator('summary', { hasText: 'certificates with this page' }).click();
  const links = await page.getByRole('table').getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  assert.ok(links.length >= 80);
  // One of each sort that differs in how it is shown; the others differ in numbers.
  const sorts = new Map(links.map((link) => [link.replace(/\d+/g, 'n'), link]));
  for (const link of sorts.values()) {
    await page.goto(`${page.url().split('#')[0]}${link}`);
    await page.locator('canvas, .board, .verdict.verified').first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, link);
  }
  await page.context().close();
});

test('a link to what is no sheet says so', async () => {
  for (const [link, text] of [
    ['r=-1', 'This link asks for r = -1; r is a whole number from 0 on'],
    ['r=x', 'This link asks for r = x'],
    ['r=9&at=1', 'This link asks for the cell 1'],
    ['r=9&mode=best', 'asks for best, which is no way to show a sheet'],
  ]) {
    const page = await open(browser, `#/sheets?${link}`);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await page.context().close();
  }
});

test('a board whose lengths are too many to count says so at once', async () => {
  const page = await open(browser, `#/play?game=board-box-13-14&board=${Array.from({ length: 13 }, () => 14).join(',')}`);
  await page.locator('.match').waitFor();
  // Not even one slice of counting.
  await page.evaluate(() => { window.setInterval = () => { throw new Error('counting has begun'); }; });
  await page.getByLabel('What each bite leads to').click();
  await page.getByText('Too many positions follow').waitFor();
  await page.context().close();
});

test('a damaged file is called damaged', async () => {
  const page = await open(browser, '#/verify');
  await page.locator('#verify-files').setInputFiles(join(ROOT, 'tests/corpus/digest-mismatch--payload-flipped.chompcert'));
  await page.locator('.verdict .statement').filter({ hasText: 'The file is damaged: the digest at its end does not match its bytes.' }).waitFor();
  await page.context().close();
});
