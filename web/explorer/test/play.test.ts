/** Whole games: the page never loses a position that it can win. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { open, ROOT, withBrowser } from './browser.js';
import { boardOf, boards, cube, diet, firstBite, heaps, hypercube, type Option, options, poisonless, type Rows, type Rules, sumOfTwo, threeRows } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

/** Plays to the end; the chooser picks among the options. Returns whether the reader has won. */
async function playOut(page: Page, rules: Rules, choose: (all: Option[], board: Rows) => Option): Promise<boolean> {
  await page.locator('.match').waitFor();
  for (;;) {
    const board = await boardOf(page);
    const over = await page.locator('.match').getAttribute('data-over');
    if (over !== '') return over === 'won';
    const { row, length, left } = choose(options(rules, board), board);
    const winnable = !rules.isP(left);
    const turns = Number(await page.locator('.match').getAttribute('data-turns'));
    await page.locator(`[data-square="${row},${length}"]`).click();
    await page.waitForFunction((old) => {
      const match = document.querySelector('.match');
      const settled = match?.getAttribute('data-turn') === 'reader' || match?.getAttribute('data-over') !== '';
      return settled && Number(match?.getAttribute('data-turns')) > old;
    }, turns);
    const now = await boardOf(page);
    const ended = (await page.locator('.match').getAttribute('data-over')) !== '';
    if (winnable && !ended) assert.ok(rules.isP(now), `after ${left.join(',')} the page left ${now.join(',')}, which is no P-position`);
  }
}

let seed = 99;
function random(n: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % n;
}
const perfect = (rules: Rules) => (all: Option[]): Option => all.find(({ left }) => rules.isP(left)) ?? all[0];
const erratic = (all: Option[]): Option => all[random(all.length)];

const GAMES: readonly (readonly [string, Rules])[] = [
  ['game=three-row&board=6,6,6', threeRows],
  ['game=three-row&board=9,7,4', threeRows],
  ['game=board-box-5-6&board=4,4,3,2', boards],
  ['game=board-box-13-14&board=6,6,5,2,1', boards],
  ['game=rows-table-4-12&board=5,5,5,3', boards],
  ['game=rows-table-5-60&board=5,4,4,2,1', boards],
  ['game=nim-values-3-32&board=6,4,3', boards],
  ['game=nim-values-3-32&board=4,2,1,3,3,0&sum=2', sumOfTwo(3)],
  ['game=finite-order-3-3-3', cube],
  ['game=finite-order-2-2-2-2', hypercube],
  ['game=finite-order-3-3-3&board=3,3,2,3,2,1,1,1,0', cube],
  ['game=three-row&board=5,4,4&play=normal', poisonless],
  ['game=diet-3-2-misere&board=2,5,7', diet(2, true)],
  ['game=diet-3-2-normal&board=3,4,6', diet(2, false)],
  ['game=diet-2-3-misere&board=4,7', diet(3, true)],
  ['game=heaps-3-take-1-2-misere&board=3,5,7', heaps([1, 2], true)],
  ['game=heaps-3-take-1-2-normal&board=2,5,4', heaps([1, 2], false)],
  ['game=heaps-1-take-2-4-7-nim-values&board=23', heaps([2, 4, 7], false)],
  ['game=monotonic-3-take-1-2-misere&board=2,4,5', heaps([1, 2], true, true)],
];

for (const [link, rules] of GAMES) {
  test(`${link}: a perfect reader wins the N-positions, and no other`, async () => {
    const page = await open(browser, `#/play?${link}`);
    await page.locator('.match').waitFor();
    const winnable = !rules.isP(await boardOf(page));
    assert.equal(await playOut(page, rules, perfect(rules)), winnable);
    await page.context().close();
  });

  test(`${link}: an erratic reader is beaten from the first error on`, async () => {
    const page = await open(browser, `#/play?${link}`);
    for (let round = 0; round < 2; round++) {
      const errors: Option[] = [];
      const won = await playOut(page, rules, (all) => {
        const chosen = erratic(all);
        if (!rules.isP(chosen.left)) errors.push(chosen);
        return chosen;
      });
      if (errors.length > 0) assert.equal(won, false);
      await page.getByRole('button', { name: 'Start again' }).click();
    }
    await page.context().close();
  });
}

test('hint, take back, swap sides and the explanation', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,6,3');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('leaves [5,5,3], a P-position').waitFor();
  await page.locator('[data-square="2,2"]').click();
  await page.getByText('That is a P-position').waitFor();
  await page.getByText(/What beats each of your \d+ bites/).click();
  const board = await boardOf(page);
  const lines = await page.locator('.said li').allInnerTexts();
  assert.equal(lines.length, board.reduce((sum, length) => sum + length, 0));
  for (const line of lines.filter((text) => !text.includes('won already'))) {
    const [p, q, r] = (/, leaving \[(\d+),(\d+),(\d+)\]$/.exec(line) ?? []).slice(1).map(Number);
    assert.ok(threeRows.isP([p, q, r]), line);
  }
  await page.getByRole('button', { name: 'Take back' }).click();
  assert.deepEqual(await boardOf(page), [7, 6, 3]);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-board') === '5,5,3');
  await page.context().close();
});

test('every game that comes with the page can be played', async () => {
  const page = await open(browser, '#/play');
  const games = await page.locator('select option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  assert.ok(games.length >= 50, `${games.length} games`);
  // The one of five rows takes long to check: the test of its slices plays it.
  for (const game of games.filter((name) => name !== 'diet-5-2-misere')) {
    await page.goto(`${page.url().split('#')[0]}#/play?game=${game}`);
    await firstBite(page, game);
  }
  await page.context().close();
});

test('a link holds the game with its moves, and another reader goes on from there', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,6,3');
  await page.locator('[data-square="2,2"]').click();
  await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-turns') === '2');
  const board = await boardOf(page);
  const link = (await page.getByRole('link', { name: 'Link to this game' }).getAttribute('href')) ?? '';
  assert.match(link, /moves=3\.2,\d\.\d/);
  const position = (await page.getByRole('link', { name: 'Link to this position' }).getAttribute('href')) ?? '';
  assert.ok(position.includes(`board=${board.join(',')}`) && !position.includes('moves'));
  await page.waitForFunction((hash) => location.hash === hash, link);

  const other = await open(browser, link);
  await other.locator('.match').waitFor();
  assert.deepEqual(await boardOf(other), board);
  assert.equal(await other.locator('.match').getAttribute('data-turns'), '2');
  await other.getByText('That is a P-position').waitFor();
  await other.getByRole('button', { name: 'Take back' }).click();
  assert.deepEqual(await boardOf(other), [7, 6, 3]);
  await other.waitForFunction(() => location.hash.includes('at=start'));
  for (const opened of [page, other]) await opened.context().close();
});

test('links with moves that are none, or cannot be made, say so', async () => {
  for (const [moves, text, turns] of [
    ['3.2,nonsense', 'This link has moves that are none: 3.2,nonsense', '0'],
    ['1.5,2.6', 'Move 2 of this link cannot be made', '2'],
    ['9.1', 'Move 1 of this link cannot be made', '0'],
  ]) {
    const page = await open(browser, `#/play?game=three-row&board=7,6,3&moves=${moves}`);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await page.waitForFunction((wanted) => document.querySelector('.match')?.getAttribute('data-turns') === wanted, turns);
    await page.context().close();
  }
});

test('a board beyond the certificate names the file that is needed, and offers to load it', async () => {
  const page = await open(browser, '#/play?game=board-box-5-6&board=7,7,7,7');
  const note = page.getByRole('alert').filter({ hasText: 'chompcert certify board --rows 4 --columns 7' });
  await note.waitFor();
  await note.locator('input[type=file]').setInputFiles(join(ROOT, 'certificates/board/board-box-13-14.chompcert'));
  await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-board') === '7,7,7,7');
  await page.goto(`${page.url().split('#')[0]}#/play?game=diet-7-2-misere`);
  await page.getByRole('alert').filter({ hasText: 'chompcert certify diet --rows 7 --bite 2 --play misere -o diet-7-2-misere.chompcert' }).waitFor();
  await page.context().close();
});

test('the misère switch changes who loses', async () => {
  const page = await open(browser, '#/play?game=three-row&board=4,3,2');
  await page.getByLabel('The last square is poisoned').click();
  await page.waitForFunction(() => location.hash.includes('play=normal'));
  await page.locator('[data-square="0,0"]').click();
  await page.getByText('You have won: you took the last square.').waitFor();
  await page.goto(`${page.url().split('#')[0]}#/play?game=diet-3-2-misere`);
  await page.getByLabel('The last square is poisoned').click();
  await page.waitForFunction(() => document.querySelector('select')?.value === 'diet-3-2-normal');
  await page.context().close();
});

test('a game by keys alone', async () => {
  const page = await open(browser, '#/play?game=three-row&board=2,2,1');
  await page.locator('.match').waitFor();
  await page.locator('[data-square="0,0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'The game so far' }).waitFor();
  assert.notDeepEqual(await boardOf(page), [2, 2, 1]);
  await page.context().close();
});

test('the numbers of a long game are not clipped', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,6,3&moves=3.2,3.1,3.0,2.5,2.4,2.3,2.2,2.1,2.0,1.6');
  const list = page.locator('ol.moves');
  await list.locator('li').nth(9).waitFor();
  const { room, needed } = await list.evaluate((one) => {
    const style = getComputedStyle(one);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = style.font;
    return { room: parseFloat(style.paddingLeft), needed: context.measureText('100. ').width };
  });
  assert.ok(room >= needed, `${room} pixels for numbers that need ${needed}`);
  await page.context().close();
});
