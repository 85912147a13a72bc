/** The first lesson and the puzzles: one bite wins, by brute force, and the page says why. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { open, withBrowser } from './browser.js';
import { boardOf, boards, cube, diet, heaps, options, type Rules, threeRows } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

/** The bites that leave a P-position. */
function winning(rules: Rules, board: readonly number[]): { row: number; length: number; left: readonly number[] }[] {
  return options(rules, board).filter(({ left }) => rules.isP(left));
}

async function bite(page: Page, row: number, length: number): Promise<void> {
  await page.locator(`[data-square="${row},${length}"]`).click();
}

test('the lesson has five positions, each with its proof; another bite is answered', async () => {
  const page = await open(browser, '#/learn');
  const steps = page.getByRole('list', { name: 'The lesson' }).getByRole('link');
  await steps.nth(4).waitFor();
  assert.equal(await steps.count(), 5);
  for (let step = 0; step < 5; step++) {
    await steps.nth(step).click();
    await page.waitForFunction((wanted) => document.querySelector('.steps [aria-current]')?.parentElement === document.querySelectorAll('.steps li')[wanted] && document.querySelector('.puzzle') !== null, step);
    const title = await steps.nth(step).innerText();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const board = await boardOf(page);
    const rules = step === 4 ? diet(2, true) : threeRows;
    const wins = winning(rules, board);
    assert.ok(step === 4 ? wins.length > 0 : wins.length === 1, `${title}: ${board.join(',')}`);
    // Whoever begins, and whoever comes to another game, sees its rule.
    assert.equal(await page.locator('.rule').isVisible(), step === 0 || step === 4, title);
    const wrong = options(rules, board).find(({ left }) => !rules.isP(left) && left.some((length) => length > 0));
    assert.ok(wrong !== undefined);
    await bite(page, wrong.row, wrong.length);
    const answer = page.locator('.talk').filter({ hasText: 'Not this one.' });
    await answer.filter({ hasText: `an N-position: your opponent wins with` }).waitFor();
    await bite(page, wins[0].row, wins[0].length);
    await page.locator('.puzzle[data-solved=true] .proof').waitFor();
    if (step < 4) await page.getByRole('link', { name: `Next: ${await steps.nth(step + 1).innerText()}` }).waitFor();
    await page.getByText(/What beats each of your opponent's \d+ bites/).click();
    const lines = await page.locator('.talk .moves li').allInnerTexts();
    assert.equal(lines.length, options(rules, wins[0].left).length);
    for (const line of lines.filter((text) => !text.includes('won already'))) {
      const rows = (/leaving [[(]([\d,]+)[\])]$/.exec(line)?.[1] ?? '').split(',').map(Number);
      assert.ok(rules.isP(rows), line);
    }
  }
  await page.getByText('Next:').waitFor({ state: 'detached' });
  // What slides down to a small position does so by the shifts.
  await page.locator('.talk').filter({ hasText: /slides to \(\d+,\d+,\d+\), a P-position: shift \d/ }).waitFor();
  await page.context().close();
});

const RULES: Readonly<Record<string, Rules>> = {
  'three-row': threeRows, 'board-box-5-6': boards, 'board-box-13-14': boards, 'finite-order-3-3-3': cube,
  'diet-3-2-misere': diet(2, true), 'diet-3-3-normal': diet(3, false), 'heaps-3-take-1-2-misere': heaps([1, 2], true),
};

test('a puzzle that is drawn has one winning bite, and the same link draws it again', async () => {
  const page = await open(browser, '#/learn');
  const base = page.url().split('#')[0];
  const seen = new Set<string>();
  for (const [level, seed] of [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [2, 4], [3, 1], [3, 2], [3, 3], [3, 4]]) {
    const hash = `#/learn?level=${level}&seed=${seed}`;
    await page.goto(base);
    await page.goto(`${base}${hash}`);
    await page.getByRole('heading', { level: 1, name: `Puzzle ${seed}` }).waitFor();
    const board = await boardOf(page);
    const wins = await page.locator('.puzzle').getAttribute('data-board');
    const game = await page.locator('.puzzle').getAttribute('data-game') ?? '';
    seen.add(`${game} ${wins}`);
    assert.equal(winning(RULES[game], board).length, 1, `${hash}: ${game} ${board.join(',')}`);
    await page.reload();
    await page.locator('.puzzle').waitFor();
    assert.deepEqual(await boardOf(page), board);
  }
  assert.ok(seen.size >= 9, [...seen].join('; '));
  await page.context().close();
});

test('today has a puzzle of its own, in the link', async () => {
  const page = await open(browser, '#/learn');
  await page.getByRole('link', { name: 'Today’s puzzle' }).click();
  await page.locator('.puzzle').waitFor();
  assert.match(page.url(), /#\/learn\?day=\d{4}-\d\d-\d\d$/);
  await page.getByRole('heading', { level: 1, name: /^The puzzle of / }).waitFor();
  const base = page.url().split('#')[0];
  const boards_ = new Set<string>();
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']) {
    await page.goto(`${base}#/learn?day=${day}`);
    await page.getByRole('heading', { level: 1, name: `The puzzle of ${day}` }).waitFor();
    boards_.add(await page.locator('.puzzle').getAttribute('data-board') ?? '');
  }
  assert.ok(boards_.size >= 3);
  await page.context().close();
});
