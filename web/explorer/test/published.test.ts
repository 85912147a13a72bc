/** What is in print: every statement with its verdict, found by words, with pictures of positions. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { open, ROOT, withBrowser } from './browser.js';
import { moduleOf } from './bundle.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

interface Statement {
  readonly source: string;
  readonly id: string;
  readonly says: string;
  readonly verdict: string;
  readonly certificate: string | null;
  readonly positions: readonly { readonly position: string }[];
}

const STATEMENTS = readFileSync(join(ROOT, 'docs/claims.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Statement);

test('every statement is there with its verdict', async () => {
  const page = await open(browser, '#/published');
  await page.getByRole('button', { name: /^Show the other/ }).click();
  const shown = await page.locator('.statement-item').evaluateAll((all) => all.map((one) => [one.getAttribute('data-id'), one.getAttribute('data-verdict')].join(' ')));
  assert.deepEqual(shown, STATEMENTS.map(({ source, id, verdict }) => `${source}/${id} ${verdict}`));
  assert.ok(shown.length >= 298);
  await page.context().close();
});

test('statements are found by source, by verdict and by words, and the link holds what is asked for', async () => {
  const page = await open(browser, '#/published');
  await page.getByLabel('Source').selectOption('bergman-2014');
  await page.getByLabel('Verdict').selectOption('REFUTED');
  const wanted = STATEMENTS.filter(({ source, verdict }) => source === 'bergman-2014' && verdict === 'REFUTED');
  await page.getByRole('status').filter({ hasText: `${wanted.length} statements` }).waitFor();
  await page.getByLabel('Find').fill('finite rectangle force');
  await page.getByRole('status').filter({ hasText: '1 statement' }).waitFor();
  assert.equal(await page.locator('.statement-item').getAttribute('data-id'), 'bergman-2014/rectangles');
  assert.match(page.url(), /#\/published\?source=bergman-2014&verdict=REFUTED&find=finite%20rectangle%20force/);
  // The evidence of the only one is open, with the file's digest of docs/evidence.tsv.
  const digest = readFileSync(join(ROOT, 'docs/evidence.tsv'), 'utf8').split('\n').find((line) => line.startsWith('bergman-2014-rectangles\t'))?.split('\t')[2] ?? '';
  assert.match(digest, /^[0-9a-f]{64}$/);
  await page.locator('.digest').filter({ hasText: digest }).waitFor();
  await page.reload();
  await page.getByRole('status').filter({ hasText: '1 statement' }).waitFor();
  await page.getByLabel('Find').fill('no such words');
  await page.getByRole('status').filter({ hasText: '0 statements' }).waitFor();
  await page.context().close();
});

test('a refuted statement shows the position that refutes it, and leads to it on the board', async () => {
  const page = await open(browser, '#/published?verdict=REFUTED');
  await page.locator('.statement-item').first().waitFor();
  const shown = STATEMENTS.filter(({ verdict, positions }) => verdict === 'REFUTED' && positions.length > 0);
  assert.ok(shown.length > 20);
  for (const { source, id, positions } of shown.slice(0, 10)) {
    const item = page.locator(`[data-id="${source}/${id}"]`);
    for (const { position } of positions.filter(({ position: text }) => Math.max(...(text.match(/\d+/g) ?? []).map(Number)) <= 60)) {
      await item.locator('figcaption').filter({ hasText: position }).first().waitFor();
    }
  }
  // Each link leads to a board on which nothing is amiss.
  const links = await page.locator('.pictured a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  assert.ok(links.length > 10);
  const sorts = new Map(links.map((link) => [link.split('&')[0], link]));
  for (const link of sorts.values()) {
    await page.goto(`${page.url().split('#')[0]}${link}`);
    await page.locator('.match').waitFor();
    assert.equal(await page.locator('.match').getAttribute('data-board'), /board=([\d,]+)/.exec(link)?.[1]);
    assert.equal(await page.getByRole('alert').count(), 0, link);
  }
  await page.context().close();
});

test('a confirmed statement about positions has their picture, and its claim is typeset', async () => {
  const page = await open(browser, '#/published?find=five-2a');
  const item = page.locator('[data-id="bergman-2014/five-2a"]');
  await item.locator('figcaption').filter({ hasText: 'In [5,5,2], row 2 to 3 wins' }).waitFor();
  // row 2 to 3 takes two squares of the twelve.
  assert.equal(await item.locator('.bitten').count(), 2);
  await page.goto(`${page.url().split('#')[0]}#/published?find=three-moves`);
  const claim = await page.locator('[data-id="diet-chomp-2018/three-moves"] code').first().innerText();
  assert.ok(claim.startsWith('for all a₁ ≤ a₂ ≤ a₃, c: ') && claim.includes('⇔') && !/[<>]=|=>/.test(claim), claim);
  await page.context().close();
});

test('signs and indices are set as in print, and words are left as they are', async () => {
  const { typeset } = await moduleOf('words.ts') as { readonly typeset: (text: string) => string };
  for (const [plain, set] of [
    ['for all a1 <= a2: P(a1,a2) <=> a2 - a1 = 1 mod 3', 'for all a₁ ≤ a₂: P(a₁,a₂) ⇔ a₂ − a₁ = 1 mod 3'],
    ['3-row 4-Diet Chomp: (3,5*x1+12,10*x1+5*x2+25) is N', '3-row 4-Diet Chomp: (3,5x₁+12,10x₁+5x₂+25) is N'],
    ['a2-a1 < 3 and P[p+q-1,q-1,r-l] => a >= n', 'a₂−a₁ < 3 and P[p+q−1,q−1,r−l] ⇒ a ≥ n'],
    ['1 x n, n >= 2; the board 10 x 42; layers k-1 and k-2', '1 × n, n ≥ 2; the board 10 × 42; layers k−1 and k−2'],
    ['three-row-summary-r-1000, n-th, k-Diet Chomp, A029903', 'three-row-summary-r-1000, n-th, k-Diet Chomp, A029903'],
  ]) assert.equal(typeset(plain), set);
});

test('every certificate that a verdict rests on leads to a view', async () => {
  const page = await open(browser, '#/published');
  await page.getByRole('button', { name: /^Show the other/ }).click();
  const names = new Set(STATEMENTS.flatMap(({ certificate }) => (certificate === null ? [] : [certificate])));
  for (const name of names) assert.ok(await page.locator('dd a').filter({ hasText: new RegExp(`^${name}$`) }).count() > 0, name);
  await page.context().close();
});
