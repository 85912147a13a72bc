/** The board that is played on: keys, squares that say something, variations. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { open, withBrowser } from './browser.js';
import { boardOf, boards, cube, diet, lengthOf, nimValue, options, posetValue, threeRows } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

test('after a bite the keys go on from the board', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,6,3');
  await page.locator('[data-square="2,2"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-turns') === '2');
  const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
  const first = await focused();
  assert.notEqual(first, null);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  assert.notEqual(await focused(), null);
  assert.notEqual(await focused(), first);
  await page.context().close();
});

test('a square that may not be bitten says why', async () => {
  const page = await open(browser, '#/play?game=diet-3-2-misere&board=3,5,7');
  const refused = page.locator('[data-square="2,0"]');
  await refused.waitFor();
  assert.equal(await refused.getAttribute('title'), 'takes 15 squares, and a bite takes at most 2');
  assert.match(await refused.getAttribute('aria-label') ?? '', /takes 15 squares, and a bite takes at most 2$/);
  assert.equal(await page.locator('[data-square="2,6"]').getAttribute('title'), null);
  await page.context().close();
});

test('on request every square says what biting it leads to, and how long the game still is', async () => {
  for (const [link, rules] of [['game=three-row&board=7,6,3', threeRows], ['game=diet-3-2-misere&board=3,5,7', diet(2, true)]] as const) {
    const page = await open(browser, `#/play?${link}`);
    await page.locator('.match').waitFor();
    assert.equal(await page.locator('.leads-P, .leads-N').count(), 0);
    // Colours are there at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByLabel('What each bite leads to').click();
    const board = await boardOf(page);
    const all = options(rules, board);
    await page.getByText('the winner hurries, the loser delays').waitFor();
    const lengths = new Map<string, number>();
    const colours = new Map<string, string>();
    for (const { row, length, left } of all) {
      const square = page.locator(`[data-square="${row},${length}"]`);
      const type = rules.isP(left) ? 'P' : 'N';
      await square.and(page.locator(`.leads-${type}`)).waitFor();
      const more = lengthOf(rules, left, lengths);
      assert.ok((await square.getAttribute('aria-label'))?.endsWith(`, ${type}, ${more} ${more === 1 ? 'bite' : 'bites'} more`), `${row},${length}: ${more}`);
      assert.equal(await square.innerText(), `${type}\n${more}`);
      // The colour is that of the type and the length, and of nothing else.
      const colour = await square.evaluate((one) => getComputedStyle(one).backgroundColor);
      assert.equal(colours.get(`${type} ${more}`) ?? colour, colour);
      colours.set(`${type} ${more}`, colour);
    }
    assert.equal(new Set(colours.values()).size, colours.size);
    assert.equal(await page.locator('.leads-P, .leads-N').count(), all.length);
    await page.context().close();
  }
});

test('where a certificate has nim-values, each square has that of what it leaves', async () => {
  const page = await open(browser, '#/play?game=heaps-1-take-2-4-7-nim-values&board=23');
  await page.getByLabel('What each bite leads to').click();
  // The least number that no option has.
  const values: number[] = [];
  for (let size = 0; size <= 23; size++) {
    const seen = new Set([2, 4, 7].filter((taken) => taken <= size).map((taken) => values[size - taken]));
    values.push(Array.from({ length: 4 }, (_, value) => value).find((value) => !seen.has(value)) ?? 4);
  }
  await page.getByText(`The nim-value of this position is ${values[23]}:`).waitFor();
  for (const taken of [2, 4, 7]) {
    const left = values[23 - taken];
    const square = page.locator(`[data-square="0,${23 - taken}"]`);
    assert.equal(await square.innerText(), String(left));
    assert.ok((await square.getAttribute('aria-label'))?.endsWith(`, ${left === 0 ? 'P' : 'N'}, nim-value ${left}`));
  }
  // Heaps add by nim-sum.
  await page.goto(`${page.url().split('#')[0]}#/play?game=heaps-2-take-1-2-nim-values&board=4,11`);
  await page.getByLabel('What each bite leads to').click();
  await page.getByText(`The nim-value of this position is ${(4 % 3) ^ (11 % 3)}:`).waitFor();
  await page.context().close();
});

test('boards have their nim-values by squares, one colour a value, and in the link', async () => {
  const page = await open(browser, '#/play?game=nim-values-3-32&board=8,6,3&outcomes=1');
  await page.getByText(`The nim-value of this position is ${nimValue([8, 6, 3])}:`).waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const colours = new Map<number, string>();
  for (const { row, length, left } of options(boards, [8, 6, 3])) {
    const square = page.locator(`[data-square="${row},${length}"]`);
    if (left[0] === 0) {
      assert.equal(await square.innerText(), '☠');
      continue;
    }
    const value = nimValue(left);
    assert.equal(await square.innerText(), String(value), left.join(','));
    assert.ok((await square.getAttribute('aria-label'))?.endsWith(`${value === 0 ? 'P' : 'N'}, nim-value ${value}`));
    const colour = await square.evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.equal(colours.get(value) ?? colour, colour);
    colours.set(value, colour);
  }
  assert.equal(new Set(colours.values()).size, colours.size);
  await page.getByLabel('What each bite leads to').click();
  await page.waitForFunction(() => !location.hash.includes('outcomes'));
  await page.context().close();
});

test('a box has its nim-values, and two of them are added', async () => {
  const page = await open(browser, '#/play?game=nim-values-box-3-3-3&board=2,2,0,2,1,0,0,0,0,3,1,0,1,0,0,0,0,0&sum=2&outcomes=1');
  await page.locator('.nim-legend').waitFor();
  const [first, second] = [[2, 2, 0, 2, 1, 0, 0, 0, 0], [3, 1, 0, 1, 0, 0, 0, 0, 0]];
  const values = [posetValue(first), posetValue(second)];
  await page.getByText(`their nim-sum ${values.join(' ⊕ ')} is ${values[0] ^ values[1]}.`).waitFor();
  assert.deepEqual((await page.locator('.layer-name').allInnerTexts()).filter((text) => text.startsWith('Board')), values.map((value, i) => `Board ${i + 1}, nim-value ${value}: x₁ = 0`));
  for (const [which, rows] of [[0, first], [1, second]] as const) {
    for (const { row, length, left } of options(cube, rows)) {
      const square = page.locator(`[data-square="${9 * which + row},${length}"]`);
      assert.equal(await square.innerText(), String(posetValue(left)));
      assert.equal(await square.evaluate((one) => one.classList.contains('leads-P')), posetValue(left) === values[1 - which]);
    }
  }
  await page.context().close();
});

test('a sum of boards: each has its nim-value, a bite that wins leaves the nim-sum 0, and no poison is taken', async () => {
  const page = await open(browser, '#/play?game=nim-values-3-32');
  await page.getByRole('textbox', { name: 'Position' }).fill('[4,3,2] + [5,3]');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForFunction(() => location.hash.includes('board=4,3,2,5,3,0') && location.hash.includes('sum=2'));
  await page.getByLabel('What each bite leads to').click();
  const values = [nimValue([4, 3, 2]), nimValue([5, 3, 0])];
  await page.getByText(`The nim-values of the boards are ${values.join(' and ')}, their nim-sum ${values.join(' ⊕ ')} is ${values[0] ^ values[1]}.`).waitFor();
  assert.deepEqual(await page.locator('.layer-name').allInnerTexts(), values.map((value, i) => `Board ${i + 1}, nim-value ${value}`));
  for (const [which, rows] of [[0, [4, 3, 2]], [1, [5, 3, 0]]] as const) {
    for (const { row, length, left } of options(boards, rows)) {
      const square = page.locator(`[data-square="${3 * which + row},${length}"]`);
      if (left[0] === 0) {
        assert.equal(await square.getAttribute('aria-disabled'), 'true');
        continue;
      }
      assert.equal(await square.innerText(), String(nimValue(left)));
      const wins = (nimValue(left) ^ values[1 - which]) === 0;
      assert.equal(await square.evaluate((one) => one.classList.contains('leads-P')), wins, left.join(','));
    }
  }
  // A third board is added; one of a game without nim-values is refused.
  await page.getByRole('button', { name: 'Add a board' }).click();
  await page.locator('.layer-name').nth(2).waitFor();
  await page.goto(`${page.url().split('#')[0]}#/play?game=three-row`);
  await page.locator('.match[data-board="5,5,5"]').waitFor();
  await page.getByRole('textbox', { name: 'Position' }).fill('[4,3,2] + [5,3]');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('alert').filter({ hasText: 'A sum of boards needs their nim-values' }).waitFor();
  await page.context().close();
});

test('a board with more positions than can be counted says so', async () => {
  const page = await open(browser, '#/play?game=rows-table-4-200&board=200,200,200,200');
  await page.locator('.match').waitFor();
  await page.getByLabel('What each bite leads to').click();
  await page.locator('.leads-N').first().waitFor();
  await page.getByText('Too many positions follow').waitFor();
  await page.context().close();
});

test('boxes are written in coordinates', async () => {
  const page = await open(browser, '#/play?game=finite-order-3-3-3');
  await page.getByRole('group', { name: 'The board all up to (2,2,2);' }).waitFor();
  const square = page.locator('[data-square="5,0"]');
  assert.match(await square.getAttribute('aria-label') ?? '', /^Square \(1,2,0\), \(1,2,0\) leaves all up to \(0,2,2\), \(2,1,2\)$/);
  await page.context().close();
});

test('a box is played as the divisors of a number', async () => {
  const page = await open(browser, '#/play?game=finite-order-3-3-3');
  await page.getByLabel('As divisors of 900').click();
  const square = page.locator('[data-square="5,0"]');
  await page.waitForFunction(() => document.querySelector('[data-square="5,0"]')?.textContent === '18');
  const divisors = Array.from({ length: 900 }, (_, i) => i + 1).filter((one) => 900 % one === 0);
  const left = divisors.filter((one) => one % 18 !== 0);
  assert.equal(await square.getAttribute('aria-label'), `Divisor 18, divisor 18 leaves {${left.join(',')}}`);
  assert.match(page.url(), /names=divisors/);
  await page.getByLabel('As divisors of 900').click();
  await page.waitForFunction(() => document.querySelector('[data-square="5,0"]')?.textContent === '(1,2,0)');
  await page.context().close();
});

test('an opponent who loses plays for the longest game', async () => {
  const page = await open(browser, '#/play?game=three-row&board=19,19,13&side=second');
  await page.locator('.match[data-turns="1"]').waitFor();
  assert.equal(lengthOf(boards, [19, 19, 13]), 43);
  assert.equal(lengthOf(boards, await boardOf(page)), 42);
  await page.context().close();
});

test('a variation is taken back and replayed, by keys too', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,6,3&moves=3.2,3.1,3.0,2.5');
  await page.locator('.match').waitFor();
  const turns = (count: number): Promise<unknown> => page.waitForFunction((wanted) => document.querySelector('.match')?.getAttribute('data-turns') === String(wanted), count);
  await turns(4);
  const last = await boardOf(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await turns(2);
  await page.keyboard.press('ArrowLeft');
  await turns(0);
  assert.deepEqual(await boardOf(page), [7, 6, 3]);
  await page.keyboard.press('ArrowRight');
  await turns(2);
  await page.getByRole('button', { name: 'Replay' }).click();
  await turns(4);
  assert.deepEqual(await boardOf(page), last);
  await page.context().close();
});

test('after a reply the board is drawn as it is, and what the opponent took is marked', async () => {
  const page = await open(browser, '#/play?game=three-row&board=9,7,4');
  await page.locator('[data-square="1,3"]').click();
  await page.locator('.match[data-turns="2"]').waitFor();
  assert.equal(await page.locator('.going').count(), 0, 'nothing is drawn as gone that is there');
  const sum = (rows: readonly number[]): number => rows.reduce((total, length) => total + length, 0);
  const board = await boardOf(page);
  assert.equal(await page.locator('.square-button').count(), sum(board));
  assert.equal(await page.locator('.eaten').count(), sum([9, 3, 3]) - sum(board));
  // The pointer, once it moves, chooses again.
  await page.locator('[data-square="0,1"]').hover();
  await page.locator('.going').first().waitFor();
  await page.context().close();
});

test('the end says who took the poison, keeps the last position, and offers a rematch; the focus is never lost', async () => {
  const page = await open(browser, '#/play?game=three-row&board=2,1,0');
  const focus = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);
  const isOnBody = (): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);
  // Tab leads to the least bite, not to the poison.
  assert.equal(await page.locator('[data-square][tabindex="0"]').getAttribute('data-square'), '0,1');
  await page.locator('[data-square="0,1"]').press('Enter');
  await page.locator('.match[data-turns="2"]').waitFor();
  assert.equal(await isOnBody(), false);
  await page.locator('[data-square="0,0"]').press('Enter');
  await page.getByText('You have lost: you took the poison.').waitFor();
  assert.equal(await page.locator('.eaten').innerText(), '☠');
  await page.getByRole('link', { name: 'Link to this game' }).waitFor();
  assert.equal(await focus(), 'Rematch');
  await page.keyboard.press('Enter');
  await page.locator('.match[data-turns="0"]').waitFor();
  assert.deepEqual(await boardOf(page), [2, 1, 0]);
  assert.equal(await isOnBody(), false);
  for (const name of ['Swap sides', 'Start again']) {
    await page.getByRole('button', { name }).press('Enter');
    await page.locator('.match[data-turn="reader"]').waitFor();
    assert.equal(await isOnBody(), false, name);
  }
  await page.context().close();
});

test('the moves of a game are a list beside the board, which leads back to each of them', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,6,3&moves=3.2,3.1,3.0,2.5');
  const moves = page.getByRole('list', { name: 'The game so far' }).getByRole('button');
  await moves.nth(3).waitFor();
  await moves.nth(0).click();
  await page.locator('.match[data-turns="2"]').waitFor();
  assert.equal(await moves.count(), 4);
  await moves.nth(3).click();
  await page.locator('.match[data-turns="4"]').waitFor();
  await page.context().close();
});

test('a board fills its stage', async () => {
  for (const [board, width, height] of ['5,5,5', '2,1,0', '20,12,3'].flatMap((one) => [[one, 1280, 900], [one, 1920, 1080], [one, 390, 844]] as const)) {
    const page = await open(browser, `#/play?game=three-row&board=${board}`, { width, height });
    const square = await page.locator('[data-square="0,0"]').boundingBox();
    const frame = await page.locator('.board').boundingBox();
    assert.ok(square !== null && frame !== null);
    const columns = Number(board.split(',')[0]);
    const [across, up] = [(columns * square.width) / frame.width, (3 * square.height) / frame.height];
    assert.ok(Math.max(across, up) > 0.9, `${board} takes ${across} and ${up} of its frame in ${width} x ${height}`);
    await page.context().close();
  }
});
