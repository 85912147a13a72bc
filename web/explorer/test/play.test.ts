/** Whole games: the page never loses a position that it can win. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { bruteDiet, bruteThreeRows, dietCut } from './brute.js';
import { launch, open } from './browser.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

type Rows = readonly number[];
interface Rules {
  isP(board: Rows): boolean;
  readonly cut: (board: Rows, row: number, length: number) => Rows;
  /** Most squares of a bite. */
  readonly most: number;
}

const threeRows: Rules = {
  isP: (() => {
    const isP = bruteThreeRows(12);
    return ([p, q, r]: Rows) => isP(p, q, r);
  })(),
  cut: (board, row, length) => board.map((own, j) => (j >= row ? Math.min(own, length) : own)),
  most: Infinity,
};

/** Chomp on any number of rows. */
const boards: Rules = {
  isP: (() => {
    const known = new Map<string, boolean>();
    const isP = (board: Rows): boolean => {
      const key = board.join(',');
      let answer = known.get(key);
      if (answer === undefined) {
        answer = board[0] > 0 && !board.some((longest, row) =>
          Array.from({ length: longest }, (_, length) => board.map((own, j) => (j >= row ? Math.min(own, length) : own))).some(isP),
        );
        known.set(key, answer);
      }
      return answer;
    };
    return isP;
  })(),
  cut: threeRows.cut,
  most: Infinity,
};

function diet(k: number, misere: boolean): Rules {
  return { isP: bruteDiet(k, misere), cut: dietCut, most: k };
}

interface Option {
  readonly row: number;
  readonly length: number;
  readonly left: Rows;
}

function options(rules: Rules, board: Rows): Option[] {
  const sum = (rows: Rows): number => rows.reduce((total, length) => total + length, 0);
  return board.flatMap((longest, row) =>
    Array.from({ length: longest }, (_, length) => ({ row, length, left: rules.cut(board, row, length) })).filter(
      ({ left }) => sum(board) - sum(left) <= rules.most,
    ),
  );
}

async function boardOf(page: Page): Promise<number[]> {
  return ((await page.locator('.match').getAttribute('data-board')) ?? '').split(',').map(Number);
}

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
  ['game=diet-3-2-misere&board=2,5,7', diet(2, true)],
  ['game=diet-3-2-normal&board=3,4,6', diet(2, false)],
  ['game=diet-2-3-misere&board=4,7', diet(3, true)],
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

test('a game by keys alone', async () => {
  const page = await open(browser, '#/play?game=three-row&board=2,2,1');
  await page.locator('.match').waitFor();
  await page.locator('[data-square="0,0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('The game so far').waitFor();
  assert.notDeepEqual(await boardOf(page), [2, 2, 1]);
  await page.context().close();
});
