/** How positions are written: by the same list as the program, and on the board with the rule that fails. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { open, ROOT, withBrowser } from './browser.js';
import { moduleOf } from './bundle.js';
import { boardOf } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

type Spelled = { readonly rows: readonly number[] } | { readonly rule: string; readonly message: string };
interface Spelling {
  readonly game: string;
  readonly text: string;
  readonly position?: readonly number[];
  readonly error?: string;
}

const LIST = readFileSync(join(ROOT, 'tests/spellings.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Spelling);

test('every spelling of the list is read as the program reads it, or breaks the same rule', async () => {
  const spelling = await moduleOf('play/spelling.ts');
  const rowLengths = spelling['rowLengths'] as (text: string, style: object) => Spelled;
  const heapSizes = spelling['heapSizes'] as (text: string, most: number) => Spelled;
  const product = spelling['product'] as (text: string) => number[] | null;
  const style = (round: boolean): object => ({ example: '[7,5,2]', round, longest: 1000, mostRows: 64 });
  const readers: Readonly<Partial<Record<string, (text: string) => Spelled>>> = {
    chomp: (text) => rowLengths(text, style(false)),
    diet: (text) => {
      const read = rowLengths(text, style(true));
      return 'rows' in read ? { rows: [...read.rows].reverse() } : read;
    },
    heaps: (text) => heapSizes(text, 8),
    box: (text) => {
      const sides = product(text);
      return sides === null ? { rule: 'box', message: '' } : { rows: sides };
    },
  };
  const tried = new Set<string>();
  for (const { game, text, position, error } of LIST) {
    const read = readers[game]?.(text);
    // Sets of numbers are options of the program.
    if (game === 'set') continue;
    assert.ok(read !== undefined, game);
    assert.deepEqual('rows' in read ? read.rows : read.rule, position ?? error, `${game}: ${text}`);
    tried.add(`${game} ${error ?? 'read'}`);
  }
  assert.ok(tried.size >= 14, [...tried].join(', '));
});

test('a position is pasted in any spelling, and an error says which rule failed', async () => {
  const page = await open(browser, '#/play?game=three-row');
  const position = page.getByRole('textbox', { name: 'Position' });
  const enter = async (text: string): Promise<void> => {
    await position.fill(text);
    await page.getByRole('button', { name: 'New game' }).click();
  };
  const becomes = async (text: string, board: string): Promise<void> => {
    await enter(text);
    await page.waitForFunction((wanted) => document.querySelector('.match')?.getAttribute('data-board') === wanted, board);
    assert.equal(await page.getByRole('alert').count(), 0, text);
  };
  await becomes('2,5,7', '7,5,2');
  await becomes('3x8', '8,8,8');
  await becomes('ijk:2,3,2', '7,5,2');
  await becomes('[9,4^2]', '9,4,4');
  await becomes('[6]', '6,0,0');
  for (const [text, rule] of [
    ['(7,5,2)', 'can be read in two ways: write [7,5,2] or rows:7,5,2 for row lengths, ijk:7,5,2 for differences'],
    ['5,7,2', 'longest first or shortest first; 5,7,2 is neither: write [7,5,2]'],
    ['[7,5', 'has a bracket without its partner: write [7,5]'],
    ['7,x', "'x' is not a row length"],
    ['3x3x3', 'is a box of 3 sides; a board has two, like 3x8'],
    ['4x4', 'A board is 3 lengths of at most 200'],
  ]) {
    await enter(text);
    await page.getByRole('alert').filter({ hasText: rule }).waitFor();
    assert.deepEqual(await boardOf(page), [6, 0, 0], text);
  }
  await page.context().close();
});

test('diet boards, heaps and orders are pasted as their games write them', async () => {
  const page = await open(browser, '#/play');
  for (const [game, text, board] of [
    ['diet-3-2-misere', '(7,5,2)', '2,5,7'],
    ['diet-3-2-misere', '3 by 4', '4,4,4'],
    ['heaps-3-take-1-2-misere', '4 1 9', '4,1,9'],
    ['finite-order-2-2-2-2', '{(0,0,0,0),(0,0,0,1),(0,0,1,0)}', '2,1,0,0,0,0,0,0'],
    ['finite-order-3-3-3', 'all up to (0,1,2)', '3,3,0,0,0,0,0,0,0'],
    ['board-box-5-6', '[4,2^2]', '4,2,2'],
  ]) {
    await page.goto(`${page.url().split('#')[0]}#/play?game=${game}`);
    await page.locator('.match').waitFor();
    await page.getByRole('textbox', { name: 'Position' }).fill(text);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForFunction((wanted) => document.querySelector('.match')?.getAttribute('data-board') === wanted, board);
  }
  await page.context().close();
});
