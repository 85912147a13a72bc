/** Sheets as they are read: the cell that stays, legends, dots that can be seen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from 'chompcert-checker';
import type { Browser } from 'playwright-core';
import { certificate, open, settled, withBrowser } from './browser.js';
import { canvas, viewOf } from './sheet-view.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

test('a click pins a cell: on the way to the panel the pointer changes nothing', async () => {
  const page = await open(browser, '#/sheets?r=11');
  await page.waitForSelector(canvas);
  await settled(page);
  const { scale, x, y } = await viewOf(page);
  const panel = page.locator('#position-panel');
  const place = (i: number, j: number): { position: { x: number; y: number } } => ({ position: { x: x + (i + 0.5) * scale, y: y - (j + 0.5) * scale } });
  await page.locator(canvas).click(place(4, 2));
  await page.locator(canvas).hover(place(7, 5));
  await settled(page);
  assert.match(await panel.innerText(), /\(i,j,r\) = \(4,2,11\)/);
  // A second click lets go of it, as Escape does.
  await page.locator(canvas).click(place(4, 2));
  await page.locator(canvas).hover(place(7, 5));
  await panel.filter({ hasText: '(i,j,r) = (7,5,11)' }).waitFor();
  await page.locator(canvas).click(place(5, 1));
  await page.keyboard.press('Escape');
  await page.locator(canvas).hover(place(7, 5));
  await panel.filter({ hasText: '(i,j,r) = (7,5,11)' }).waitFor();
  await page.locator(canvas).click(place(4, 2));
  await page.locator(canvas).hover(place(9, 0));
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-board') === '17,13,11');
  await page.context().close();
});

test('every colour of a sheet is in its legend, in light and in dark', async () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const [mode, texts] of [
      ['sieve', ['P-position', 'the cursor', 'where its winning move leads']], ['loser', ['P-position']],
      ['superimpose', ['P-position', 'P for one lower r']], ['winner', ['row 3 and row 2 win']],
      ['values&source=nim-values-4-16', ['P-position', 'nim-value 1 to']],
    ] as const) {
      const page = await open(browser, `#/sheets?r=12&mode=${mode}`, { theme });
      const legend = page.getByRole('list', { name: 'Legend' });
      await legend.waitFor();
      assert.match(await page.getByLabel('Show').locator('option').first().innerText(), /^Loser sheet/);
      for (const text of texts) assert.ok((await legend.innerText()).includes(text), `${mode}: ${text}`);
      await page.context().close();
    }
  }
});

test('dots lie above lines, however small cells are, and nothing lies on the sheet', async () => {
  const known = check(certificate('three-row-summary-r-1000.chompcert'), { keep: true });
  assert.ok(known.verdict === 'VERIFIED' && known.content?.form === 'tails');
  const { values, rowAt } = known.content;
  for (const [r, height] of [[12, 900], [300, 900], [1000, 900], [1000, 500]]) {
    const page = await open(browser, `#/sheets?r=${r}&mode=sieve`, { height });
    const { scale, x, y } = await viewOf(page);
    const dots = [...values.subarray(rowAt[r], rowAt[r + 1])].map((p, j) => [x + scale * (p - j - r + 0.5), y - scale * (j + 0.5)]);
    const { seen, others, covered } = await page.locator(canvas).evaluate((one, places) => {
      const element = one as HTMLCanvasElement;
      const { left, top, width: across, height: down } = element.getBoundingClientRect();
      const within = places.filter(([px, py]) => px >= 0 && px < element.clientWidth && py >= 0 && py < element.clientHeight);
      const colours = within.map(([px, py]) => (element.getContext('2d')?.getImageData(Math.floor(px), Math.floor(py), 1, 1).data ?? []).slice(0, 3).join(','));
      const grid = Array.from({ length: 81 }, (_, at) => [left + (across * (at % 9 + 0.5)) / 9, top + (down * (Math.floor(at / 9) + 0.5)) / 9]);
      return {
        seen: within.length,
        others: colours.filter((colour) => colour !== '20,50,170'),
        covered: grid.filter(([px, py]) => py < innerHeight && document.elementFromPoint(px, py) !== element),
      };
    }, dots);
    assert.ok(seen >= Math.min(10, dots.length), `r = ${r}: ${seen} of ${dots.length} are in sight`);
    assert.deepEqual(others, [], `r = ${r}, cells of ${scale} pixels`);
    assert.deepEqual(covered, [], `r = ${r} in a window ${height} pixels high`);
    await page.context().close();
  }
});

test('P-positions can be seen at r = 1000', async () => {
  const page = await open(browser, '#/sheets?r=1000&mode=loser');
  await page.waitForSelector(canvas);
  await settled(page);
  const drawn = await page.locator(canvas).evaluate((one) => {
    const element = one as HTMLCanvasElement;
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === 20 && data[at + 1] === 50 && data[at + 2] === 170) count++;
    return count;
  });
  assert.ok(drawn > 1000, `${drawn} points in the colour of P-positions`);
  await page.context().close();
});
