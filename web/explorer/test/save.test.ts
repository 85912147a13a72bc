/** Figures as files: what is saved beside each is the figure, and the data that it was drawn from. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { open, settled, withBrowser } from './browser.js';
import { bruteDiet, bruteThreeRows } from './brute.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

/** Name and bytes of what a button saves. */
async function saved(page: Page, button: string): Promise<readonly [string, Buffer]> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('group', { name: 'Save the figure' }).getByRole('button', { name: button }).click();
  const download = await waiting;
  return [download.suggestedFilename(), readFileSync(await download.path())];
}

const isThreeRowsP = bruteThreeRows(40);
const isDietP = bruteDiet(2, true);
const cutThreeRows = ([p, q, r]: readonly [number, number, number], row: number, length: number): [number, number, number] =>
  [row === 0 ? length : p, row <= 1 ? Math.min(q, length) : q, Math.min(r, length)];
const FIGURES: readonly (readonly [string, string, (numbers: readonly number[]) => boolean])[] = [
  ['#/sheets?r=11', 'sheet-11', ([i, j, k]) => i + j + k >= 40 || isThreeRowsP(i + j + k, j + k, k)],
  ['#/play?game=three-row&board=7,6,3', 'board', ([row, length, P]) => isThreeRowsP(...cutThreeRows([7, 6, 3], row - 1, length)) === (P === 1)],
  ['#/diet?source=diet-3-2-misere&size=16', 'diet-slice', ([g1, g2, g3, P]) => g1 + g2 + g3 > 12 || isDietP([g1, g1 + g2, g1 + g2 + g3]) === (P === 1)],
];

for (const [view, name, isRight] of FIGURES) {
  test(`${name}: SVG, PNG and data`, async () => {
    const page = await open(browser, view, { width: 1280, height: 800 });
    await page.getByRole('group', { name: 'Save the figure' }).waitFor();
    await settled(page);
    const [svgName, svg] = await saved(page, 'SVG');
    assert.equal(svgName, `${name}.svg`);
    const { shapes, colours, faults } = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const all = [...parsed.querySelectorAll('path, rect, circle')];
      const fills = all.map((one) => one.getAttribute('fill'));
      return { shapes: all.length, colours: new Set(fills).size, faults: parsed.querySelectorAll('parsererror').length };
    }, svg.toString());
    assert.equal(faults, 0);
    assert.ok(shapes > 3 && colours >= 2, `${shapes} shapes in ${colours} colours`);
    const [pngName, png] = await saved(page, 'PNG');
    assert.equal(pngName, `${name}.png`);
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.ok(png.readUInt32BE(16) >= 600 && png.length > 2000, `${png.length} bytes`);
    const [dataName, data] = await saved(page, 'Data');
    assert.equal(dataName, `${name}.csv`);
    const lines = data.toString().trimEnd().split('\n').slice(1);
    assert.ok(lines.length > 5, `${lines.length} lines`);
    for (const line of lines) assert.ok(isRight(line.split(',').map(Number)), line);
    await page.context().close();
  });
}
