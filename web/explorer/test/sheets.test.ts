/** Sheets: what is drawn and what is said of positions. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { check } from 'chompcert-checker';
import { certificate, open, settled, withBrowser } from './browser.js';
import { bruteThreeRows } from './brute.js';
import { canvas, viewOf } from './sheet-view.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

/** The colours, as r,g,b, at the centres of the cells that are wholly visible. */
async function coloursOf(page: Page, width: number, height: number): Promise<Map<string, string>> {
  const view = await viewOf(page);
  const found = await page.evaluate(
    ({ selector, scale, x, y, columns, rows }) => {
      const element = document.querySelector<HTMLCanvasElement>(selector);
      const context = element?.getContext('2d');
      if (!element || !context) throw new Error('no canvas');
      const ratio = element.width / element.clientWidth;
      const colours: [string, string][] = [];
      for (let j = 0; j < rows; j++) {
        for (let i = 0; i < columns; i++) {
          const at = [x + scale * (i + 0.5), y - scale * (j + 0.5)];
          if (at[0] > element.clientWidth - 1 || at[1] < 1) continue;
          const data = context.getImageData(Math.floor(at[0] * ratio), Math.floor(at[1] * ratio), 1, 1).data;
          colours.push([`${i},${j}`, `${data[0]},${data[1]},${data[2]}`]);
        }
      }
      return colours;
    },
    { selector: canvas, ...view, columns: width, rows: height },
  );
  return new Map(found);
}

const DOT = '20,50,170';

test('the dots of sheets are the P-positions that trying every move finds', async () => {
  const isP = bruteThreeRows(48);
  for (const r of [0, 1, 2, 5, 11]) {
    const page = await open(browser, `#/sheets?r=${r}&mode=loser`);
    await page.waitForSelector(canvas);
    await page.waitForFunction((selector) => document.querySelector(selector)?.getAttribute('data-view')?.startsWith('1 ') === false, canvas);
    const colours = await coloursOf(page, 14, 14);
    assert.ok(colours.size >= 100, `r = ${r}: only ${colours.size} cells are visible`);
    for (const [cell, colour] of colours) {
      const [i, j] = cell.split(',').map(Number);
      assert.equal(colour === DOT, isP(i + j + r, j + r, r), `r = ${r}, (${cell}) is drawn ${colour}`);
    }
    await page.context().close();
  }
});

test('nim-values are those of the mex, and a certificate without them leads to one that has them', async () => {
  const known = new Map<string, number>();
  const nimValue = (p: number, q: number, r: number): number => {
    const key = `${p},${q},${r}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const left = new Set<number>();
    for (let a = 1; a < p; a++) left.add(nimValue(a, Math.min(a, q), Math.min(a, r)));
    for (let a = 0; a < q; a++) left.add(nimValue(p, a, Math.min(a, r)));
    for (let b = 0; b < r; b++) left.add(nimValue(p, q, b));
    let value = 0;
    while (left.has(value)) value++;
    known.set(key, value);
    return value;
  };
  const page = await open(browser, '#/sheets?r=2&mode=values');
  await page.getByRole('button', { name: 'Take nim-values-3-32' }).click();
  await page.getByRole('list', { name: 'Legend' }).getByText('nim-value 1 to').waitFor();
  await settled(page);
  let dots = 0;
  for (const [cell, colour] of await coloursOf(page, 12, 12)) {
    const [i, j] = cell.split(',').map(Number);
    assert.equal(colour === DOT, nimValue(i + j + 2, j + 2, 2) === 0, `(${cell}) is drawn ${colour}`);
    if (colour === DOT) dots++;
  }
  assert.ok(dots >= 2);
  const data = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Data' }).click();
  const lines = readFileSync(await (await data).path(), 'utf8').trim().split('\n');
  assert.equal(lines[0], 'i,j,r,nim_value');
  assert.ok(lines.length > 200);
  for (const line of lines.slice(1)) {
    const [i, j, r, value] = line.split(',').map(Number);
    if (i < 14 && j < 14) assert.equal(value, nimValue(i + j + r, j + r, r), line);
  }
  for (const [i, j] of [[4, 2], [0, 0], [11, 9]]) {
    await page.goto(`${page.url().split('#')[0]}#/sheets?r=2&mode=values&at=${i},${j}&source=nim-values-3-32`);
    await page.locator('#position-panel', { hasText: `which is [${i + j + 2},${j + 2},2]` })
      .getByText(`Its nim-value is ${nimValue(i + j + 2, j + 2, 2)},`).waitFor();
  }
  await page.context().close();
});

test('the winner sheet has a win in row 3 red, in row 2 blue, and both magenta', async () => {
  const isP = bruteThreeRows(48);
  const r = 10;
  const page = await open(browser, `#/sheets?r=${r}&mode=winner`);
  await page.waitForSelector(canvas);
  await settled(page);
  for (const [cell, colour] of await coloursOf(page, 12, 12)) {
    const [i, j] = cell.split(',').map(Number);
    const [p, q] = [i + j + r, j + r];
    const lower = Array.from({ length: r }, (_, b) => b);
    const red = lower.some((b) => isP(p, q, b));
    const blue = lower.some((b) => isP(p, b, b));
    const expected = red && blue ? '190,50,190' : red ? '206,50,45' : blue ? '70,140,225' : '255,255,255';
    assert.equal(colour, expected, `(${cell})`);
  }
  await page.context().close();
});

test('each line of the sieve can be shown alone', async () => {
  const isP = bruteThreeRows(48);
  const r = 6;
  const page = await open(browser, `#/sheets?r=${r}`);
  await page.waitForSelector(canvas);
  await settled(page);
  const lower = Array.from({ length: r }, (_, b) => b);
  const wins: Readonly<Record<string, (i: number, j: number) => boolean>> = {
    red: (i, j) => lower.some((b) => isP(i + j + r, j + r, b)),
    blue: (i, j) => lower.some((b) => isP(i + j + r, b, b)),
    grey: (i, j) => Array.from({ length: j }, (_, left) => left).some((left) => isP(i + j + r, left + r, r)),
  };
  const colours: Readonly<Record<string, string>> = { red: '206,50,45', blue: '70,140,225', grey: '190,190,190' };
  const toggle = async (name: string): Promise<void> => { await page.locator(`.line-${name} input`).click(); };
  for (const name of Object.keys(wins)) await toggle(name);
  for (const [name, won] of Object.entries(wins)) {
    await toggle(name);
    await settled(page);
    let crossed = 0;
    for (const [cell, colour] of await coloursOf(page, 12, 12)) {
      const [i, j] = cell.split(',').map(Number);
      if (isP(i + j + r, j + r, r)) assert.equal(colour, DOT, `(${cell})`);
      else assert.equal(colour === colours[name], won(i, j), `${name} at (${cell}) is ${colour}`);
      if (colour === colours[name]) crossed++;
    }
    assert.ok(crossed > 5, `${name} crosses ${crossed} cells`);
    await toggle(name);
  }
  await page.context().close();
});

test('superimposed sheets have a colour for each count of lower r', async () => {
  const isP = bruteThreeRows(48);
  const r = 12;
  const page = await open(browser, `#/sheets?r=${r}&mode=superimpose`);
  await page.waitForSelector(canvas);
  await settled(page);
  const colourOf = new Map<number, string>();
  for (const [cell, colour] of await coloursOf(page, 14, 14)) {
    const [i, j] = cell.split(',').map(Number);
    if (isP(i + j + r, j + r, r)) {
      assert.equal(colour, DOT, `(${cell})`);
      continue;
    }
    const count = Array.from({ length: r }, (_, b) => b).filter((b) => isP(i + j + b, j + b, b)).length;
    assert.equal(colourOf.get(count) ?? colour, colour, `(${cell}), where ${count} are P`);
    colourOf.set(count, colour);
  }
  assert.equal(colourOf.get(0), '255,255,255');
  assert.ok(colourOf.size >= 3 && new Set(colourOf.values()).size === colourOf.size);
  await page.context().close();
});

test('k runs by itself and by Page Up, and a normalised sheet is scaled to fit', async () => {
  const page = await open(browser, '#/sheets?r=20');
  await page.waitForSelector(canvas);
  await settled(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await settled(page);
  const kept = (await viewOf(page)).scale;
  const label = async (): Promise<string> => (await page.locator(canvas).getAttribute('aria-label')) ?? '';
  await page.locator(canvas).focus();
  await page.keyboard.press('Shift+PageUp');
  await page.waitForFunction(() => document.querySelector('canvas')?.getAttribute('aria-label')?.startsWith('Sheet r = 30,'));
  assert.equal((await viewOf(page)).scale, kept);
  await page.getByLabel('Normalise').click();
  await page.waitForFunction((old) => Number(document.querySelector('canvas')?.getAttribute('data-view')?.split(' ')[0]) < old, kept);
  const fitted = (await viewOf(page)).scale;
  await page.getByRole('button', { name: 'Run r' }).click();
  await page.waitForFunction(() => Number(/r = (\d+)/.exec(document.querySelector('canvas')?.getAttribute('aria-label') ?? '')?.[1]) > 34);
  await page.getByRole('button', { name: 'Stop' }).click();
  assert.ok((await viewOf(page)).scale < fitted, await label());
  await page.context().close();
});

test('a tap shows the position, with all winning moves that trying every move finds', async () => {
  const isP = bruteThreeRows(40);
  const page = await open(browser, '#/sheets?r=7', { width: 390, height: 844, touch: true });
  await page.waitForSelector(canvas);
  await settled(page);
  for (const [i, j] of [[1, 2], [6, 3], [0, 0], [3, 9]]) {
    const { scale, x, y } = await viewOf(page);
    await page.locator(canvas).tap({ position: { x: x + (i + 0.5) * scale, y: y - (j + 0.5) * scale } });
    const [p, q, r] = [i + j + 7, j + 7, 7];
    await page.locator('#position-panel', { hasText: `which is [${p},${q},${r}]` }).waitFor();
    const said = await page.locator('#position-panel li').allInnerTexts();
    const wins: string[] = [];
    for (let a = 0; a < p; a++) if (isP(a, Math.min(a, q), Math.min(a, r))) wins.push(`row 1 to ${a}`);
    for (let a = 0; a < q; a++) if (isP(p, a, Math.min(a, r))) wins.push(`row 2 to ${a}`);
    for (let b = 0; b < r; b++) if (isP(p, q, b)) wins.push(`row 3 to ${b}`);
    assert.deepEqual(said.map((line) => line.split(',')[0]), wins, `[${p},${q},${r}]`);
    // The board shows what the first of them bites off.
    const bitten = await page.locator('#position-panel .bar rect.bitten').evaluateAll((all) => all.map((one) => Number(one.getAttribute('width')) / 10));
    const witness = /row (\d) to (\d+)/.exec(wins.at(0) ?? '');
    const [row, to] = witness === null ? [4, 0] : witness.slice(1).map(Number);
    const left = [p, q, r].map((length, at) => (at + 1 < row ? length : Math.min(length, to)));
    assert.deepEqual(bitten, [p - left[0], q - left[1], r - left[2]], `[${p},${q},${r}]`);
  }
  await page.context().close();
});

test('hover and keys move the cursor, and the address follows', async () => {
  const page = await open(browser, '#/sheets?r=11');
  await page.waitForSelector(canvas);
  await settled(page);
  const { scale, x, y } = await viewOf(page);
  await page.locator(canvas).hover({ position: { x: x + 4.5 * scale, y: y - 2.5 * scale } });
  await page.locator('#position-panel', { hasText: '(i,j,r) = (4,2,11), which is [17,13,11]' }).waitFor();
  await page.locator(canvas).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.locator('#position-panel', { hasText: '(i,j,r) = (5,3,11)' }).waitFor();
  await page.waitForFunction(() => location.hash.includes('at=5,3'));
  const before_ = (await viewOf(page)).scale;
  await page.keyboard.press('-');
  await page.waitForFunction(([selector, old]) => Number(document.querySelector(selector)?.getAttribute('data-view')?.split(' ')[0]) < Number(old), [canvas, String(before_)]);
  await page.context().close();
});

test('the largest sheets are drawn, and r beyond the data is explained', async () => {
  const page = await open(browser, '#/sheets?r=997&mode=winner');
  await page.waitForSelector(canvas);
  for (const r of ['998', '999', '1000']) {
    await page.locator('input[type=number]').fill(r);
    await page.waitForFunction((wanted) => document.querySelector('canvas')?.getAttribute('aria-label')?.includes(`r = ${wanted},`), r);
  }
  await page.locator('input[type=number]').fill('5000');
  await page.getByRole('alert').filter({ hasText: 'chompcert certify tails --third-row 5000' }).waitFor();
  await page.context().close();
});

test('the sheet r = 1000 has the P-positions of the certificate, in the whole square of what is characteristic', async () => {
  const page = await open(browser, '#/sheets?r=1000&mode=loser');
  await page.waitForSelector(canvas);
  await page.locator('#position-panel').waitFor();
  const row = check(certificate('three-row-summary-r-1000.chompcert'), { keep: true });
  assert.ok(row.verdict === 'VERIFIED' && row.content?.form === 'tails');
  const { values, rowAt, periods } = row.content;
  assert.equal(periods[1000], 0);
  const own = values.subarray(rowAt[1000], rowAt[1001]);
  for (const j of [0, 1, 17, 200, own.length - 1]) {
    const i = own[j] - (j + 1000);
    await page.goto(`${page.url().split('#')[0]}#/sheets?r=1000&mode=loser&at=${i},${j}`);
    await page.locator('#position-panel', { hasText: `which is [${own[j]},${j + 1000},1000]` }).waitFor();
    assert.equal(await page.locator('#position-panel [data-type]').getAttribute('data-type'), 'P');
  }
  await page.context().close();
});
