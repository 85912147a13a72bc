/** The games that the page plays, by trying every bite, and the board that it shows. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { bruteDiet, bruteThreeRows, dietCut } from './brute.js';

export type Rows = readonly number[];
export interface Rules {
  isP(board: Rows): boolean;
  readonly cut: (board: Rows, row: number, length: number) => Rows;
  /** Most squares of a bite. */
  readonly most: number;
  /** Of heaps, what may be taken. */
  readonly take?: readonly number[];
  readonly monotonic?: boolean;
  /** What may not be bitten besides. */
  readonly isForbidden?: (row: number, length: number) => boolean;
}

export const threeRows: Rules = {
  isP: (() => {
    const isP = bruteThreeRows(12);
    return ([p, q, r]: Rows) => isP(p, q, r);
  })(),
  cut: (board, row, length) => board.map((own, j) => (j >= row ? Math.min(own, length) : own)),
  most: Infinity,
};

/** Chomp with these cuts: whoever cannot move has won. */
export function chomp(cut: Rules['cut']): Rules {
  const known = new Map<string, boolean>();
  const isP = (board: Rows): boolean => {
    const key = board.join(',');
    let answer = known.get(key);
    if (answer === undefined) {
      answer = board[0] > 0 && !board.some((longest, row) => Array.from({ length: longest }, (_, length) => cut(board, row, length)).some(isP));
      known.set(key, answer);
    }
    return answer;
  };
  return { isP, cut, most: Infinity };
}

export const boards = chomp(threeRows.cut);

/** Boxes of three and of four sides, drawn by their rows along the last one. */
export const cube = chomp((board, row, length) =>
  board.map((own, j) => (Math.floor(j / 3) >= Math.floor(row / 3) && j % 3 >= row % 3 ? Math.min(own, length) : own)),
);
export const hypercube = chomp((board, row, length) => board.map((own, j) => ((j & row) === row ? Math.min(own, length) : own)));

/** Without poison only the empty board is lost. */
export const poisonless: Rules = { ...threeRows, isP: (board) => board.every((length) => length === 0) };

export function diet(k: number, misere: boolean): Rules {
  return { isP: bruteDiet(k, misere), cut: dietCut, most: k };
}

/** Heaps from which so many may be taken, of which the types are found by trying every move. */
export function heaps(take: readonly number[], misere: boolean, monotonic = false): Rules {
  const known = new Map<string, boolean>();
  const rules: Rules = {
    isP: (board) => {
      const key = board.join(',');
      let answer = known.get(key);
      if (answer === undefined) {
        const all = options(rules, board);
        answer = all.length === 0 ? !misere : !all.some(({ left }) => rules.isP(left));
        known.set(key, answer);
      }
      return answer;
    },
    cut: (board, row, length) => board.map((own, heap) => (heap === row ? length : own)),
    most: Infinity, take, monotonic,
  };
  return rules;
}

/** The least number that no option of a board has. */
function nimValuesOf(rules: Rules, isOption: (left: Rows) => boolean): (board: Rows) => number {
  const known = new Map<string, number>();
  const valueOf = (board: Rows): number => {
    const key = board.join(',');
    let value = known.get(key);
    if (value === undefined) {
      const seen = new Set(options(rules, board).filter(({ left }) => isOption(left)).map(({ left }) => valueOf(left)));
      value = Array.from({ length: seen.size + 1 }, (_, one) => one).find((one) => !seen.has(one)) ?? 0;
      known.set(key, value);
    }
    return value;
  };
  return valueOf;
}

/** Of boards, where the poisoned square is no option; of the poset game on 3 x 3 x 3, where every element is. */
export const nimValue = nimValuesOf(boards, (left) => left[0] > 0);
export const posetValue = nimValuesOf(cube, () => true);

/** Two boards of so many rows each, of which one is bitten at a time, and no poison: whoever cannot move has lost. */
export function sumOfTwo(rows: number): Rules {
  const known = new Map<string, boolean>();
  const rules: Rules = {
    isP: (board) => {
      const key = board.join(',');
      const answer = known.get(key) ?? !options(rules, board).some(({ left }) => rules.isP(left));
      known.set(key, answer);
      return answer;
    },
    cut: (board, row, length) => board.map((own, j) => (j >= row && Math.floor(j / rows) === Math.floor(row / rows) ? Math.min(own, length) : own)),
    most: Infinity,
    isForbidden: (row, length) => row % rows === 0 && length === 0,
  };
  return rules;
}

export interface Option {
  readonly row: number;
  readonly length: number;
  readonly left: Rows;
}

export function options(rules: Rules, board: Rows): Option[] {
  const sum = (rows: Rows): number => rows.reduce((total, length) => total + length, 0);
  return board.flatMap((longest, row) =>
    Array.from({ length: longest }, (_, length) => ({ row, length, left: rules.cut(board, row, length) })).filter(
      ({ length, left }) => rules.isForbidden?.(row, length) !== true && sum(board) - sum(left) <= rules.most && (rules.take?.includes(sum(board) - sum(left)) ?? true) &&
        (rules.monotonic !== true || left.every((size, heap) => heap === 0 || size >= left[heap - 1])),
    ),
  );
}

/** How many bites follow when whoever wins hurries and whoever loses holds out. */
export function lengthOf(rules: Rules, board: Rows, known = new Map<string, number>()): number {
  const key = board.join(',');
  let length = known.get(key);
  if (length === undefined) {
    const wins = !rules.isP(board);
    const lengths = options(rules, board).filter(({ left }) => !wins || rules.isP(left)).map(({ left }) => 1 + lengthOf(rules, left, known));
    length = lengths.length === 0 ? 0 : wins ? Math.min(...lengths) : Math.max(...lengths);
    known.set(key, length);
  }
  return length;
}

export async function boardOf(page: Page): Promise<number[]> {
  return ((await page.locator('.match').getAttribute('data-board')) ?? '').split(',').map(Number);
}

/** Bites the last square of a game that the page has been asked to open, and waits for the bite to count. */
export async function firstBite(page: Page, game: string): Promise<void> {
  await page.locator('.match').waitFor();
  await page.waitForFunction((name) => document.querySelector('select')?.value === name, game);
  await page.locator('[data-square]:not([aria-disabled=true])').last().click();
  await page.waitForFunction(() => Number(document.querySelector('.match')?.getAttribute('data-turns')) >= 1);
  assert.equal(await page.getByRole('alert').count(), 0, game);
}
