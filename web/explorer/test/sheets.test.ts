/** Sheets: what is drawn and what is said of positions. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { check } from 'chompcert-checker';
import { certificate, launch, open, program, ROOT } from './browser.js';
import { bruteThreeRows } from './brute.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const canvas = 'canvas.sheet-canvas';

interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

async function viewOf(page: Page): Promise<View> {
  const text = (await page.locator(canvas).getAttribute('data-view')) ?? '';
  const [scale, x, y] = text.split(' ').map(Number);
  return { scale, x, y };
}

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
  for (const k of [0, 1, 2, 5, 11]) {
    const page = await open(browser, `#/sheets?k=${k}&mode=loser`);
    await page.waitForSelector(canvas);
    await page.waitForFunction((selector) => document.querySelector(selector)?.getAttribute('data-view')?.startsWith('1 ') === false, canvas);
    const colours = await coloursOf(page, 14, 14);
    assert.ok(colours.size >= 100, `k = ${k}: only ${colours.size} cells are visible`);
    for (const [cell, colour] of colours) {
      const [i, j] = cell.split(',').map(Number);
      assert.equal(colour === DOT, isP(i + j + k, j + k, k), `k = ${k}, (${cell}) is drawn ${colour}`);
    }
    await page.context().close();
  }
});

test('the winner sheet has a win in row 3 red, in row 2 blue, and both magenta', async () => {
  const isP = bruteThreeRows(48);
  const k = 10;
  const page = await open(browser, `#/sheets?k=${k}&mode=winner`);
  await page.waitForSelector(canvas);
  await page.waitForTimeout(300);
  for (const [cell, colour] of await coloursOf(page, 12, 12)) {
    const [i, j] = cell.split(',').map(Number);
    const [p, q] = [i + j + k, j + k];
    const lower = Array.from({ length: k }, (_, b) => b);
    const red = lower.some((b) => isP(p, q, b));
    const blue = lower.some((b) => isP(p, b, b));
    const expected = red && blue ? '190,50,190' : red ? '206,50,45' : blue ? '70,140,225' : '255,255,255';
    assert.equal(colour, expected, `(${cell})`);
  }
  await page.context().close();
});

test('what is said of a position is what `chompcert show` says', async () => {
  const page = await open(browser, '#/sheets?k=0');
  await page.waitForSelector(canvas);
  const table = join(ROOT, 'certificates/three-row-table-1000.chompcert');
  const chompcert = program();
  let seed = 7;
  const random = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let round = 0; round < 25; round++) {
    const [i, j, k] = [random(60), random(60), random(80)];
    await page.goto(`${page.url().split('#')[0]}#/sheets?k=${k}&at=${i},${j}`);
    const name = `[${i + j + k},${j + k},${k}]`;
    await page.locator('#position-panel', { hasText: `which is ${name}` }).waitFor();
    const output = execFileSync(chompcert, ['show', table, name, '--format', 'json'], { encoding: 'utf8' });
    const shown = JSON.parse(output) as { type: string; witness?: { row: number; to: number; leaves: number[] } };
    assert.equal(await page.locator('#position-panel [data-type]').getAttribute('data-type'), shown.type, name);
    const text = await page.locator('#position-panel').innerText();
    if (shown.witness !== undefined) {
      const { row, to, leaves } = shown.witness;
      assert.ok(text.includes(`with row ${row} to ${to}, which leaves [${leaves.join(',')}]`), `${name}: ${text}`);
    }
  }
  await page.context().close();
});

test('hover and keys move the cursor, and the address follows', async () => {
  const page = await open(browser, '#/sheets?k=11');
  await page.waitForSelector(canvas);
  await page.waitForTimeout(300);
  const { scale, x, y } = await viewOf(page);
  await page.locator(canvas).hover({ position: { x: x + 4.5 * scale, y: y - 2.5 * scale } });
  await page.locator('#position-panel', { hasText: '(i,j,k) = (4,2,11), which is [17,13,11]' }).waitFor();
  await page.locator(canvas).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.locator('#position-panel', { hasText: '(i,j,k) = (5,3,11)' }).waitFor();
  await page.waitForFunction(() => location.hash.includes('at=5,3'));
  const before_ = (await viewOf(page)).scale;
  await page.keyboard.press('-');
  await page.waitForFunction(([selector, old]) => Number(document.querySelector(selector)?.getAttribute('data-view')?.split(' ')[0]) < Number(old), [canvas, String(before_)]);
  await page.context().close();
});

/** Milliseconds from a change of the view to the second frame behind it, the median of several. */
async function redrawTime(page: Page): Promise<number> {
  return page.evaluate(async (selector) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error('no canvas');
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const start = performance.now();
      element.dispatchEvent(new WheelEvent('wheel', { deltaY: round % 2 === 0 ? -20 : 20, clientX: 400, clientY: 500, bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[4];
  }, canvas);
}

test('a large sheet is made and drawn fast, and k beyond the data is explained', async () => {
  const page = await open(browser, '#/sheets?k=997&mode=winner');
  await page.waitForSelector(canvas);
  for (const k of ['998', '999', '1000']) {
    await page.locator('input[type=number]').fill(k);
    await page.waitForFunction((wanted) => document.querySelector('canvas')?.getAttribute('aria-label')?.includes(`k = ${wanted},`), k);
  }
  const milliseconds = Number(await page.locator('input[type=number]').getAttribute('data-milliseconds'));
  const redrawn = await redrawTime(page);
  console.log(`the sheet of k = 1000: made in ${milliseconds} ms, zoomed in ${redrawn.toFixed(0)} ms, waiting for frames included`);
  assert.ok(milliseconds < 1000 && redrawn < 250);
  await page.locator('input[type=number]').fill('5000');
  await page.getByRole('alert').filter({ hasText: 'chompcert certify tails --third-row 5000' }).waitFor();
  await page.context().close();
});

test('the sheet k = 1000 has the P-positions of the certificate, in the whole square of what is characteristic', async () => {
  const page = await open(browser, '#/sheets?k=1000&mode=loser');
  await page.waitForSelector(canvas);
  await page.locator('#position-panel').waitFor();
  const row = check(certificate('three-row-tails-1000.chompcert'), { keep: true });
  assert.ok(row.verdict === 'VERIFIED' && row.content?.form === 'tails');
  const { values, rowAt, periods } = row.content;
  assert.equal(periods[1000], 0);
  const own = values.subarray(rowAt[1000], rowAt[1001]);
  for (const j of [0, 1, 17, 200, own.length - 1]) {
    const i = own[j] - (j + 1000);
    await page.goto(`${page.url().split('#')[0]}#/sheets?k=1000&mode=loser&at=${i},${j}`);
    await page.locator('#position-panel', { hasText: `which is [${own[j]},${j + 1000},1000]` }).waitFor();
    assert.equal(await page.locator('#position-panel [data-type]').getAttribute('data-type'), 'P');
  }
  await page.context().close();
});

test('the view by rows says where a row stops, or how it repeats', async () => {
  const page = await open(browser, '#/sheets?k=1&view=row');
  await page.getByText('it stops at q = 2, where f = q').first().waitFor();
  await page.goto(`${page.url().split('#')[0]}#/sheets?k=120&view=row`);
  await page.getByText(/repeats for ever with period 2/).first().waitFor();
  await page.context().close();
});
