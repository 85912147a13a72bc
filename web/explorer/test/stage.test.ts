/** What is seen at once: the figure, its controls and the answer; and the first page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { open, settled, withBrowser } from './browser.js';
import { canvas, viewOf } from './sheet-view.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

async function isWithin(part: Locator, height: number): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test('the sheet, its controls and the answer fit a window of 1280 x 800', async () => {
  for (const view of ['#/sheets?r=22&at=9,4', '#/sheets?r=400&mode=superimpose&at=3,3']) {
    const page = await open(browser, view, { width: 1280, height: 800 });
    await page.locator('#position-panel [data-type]').waitFor();
    await settled(page);
    const parts = [page.locator('.sheet-canvas'), page.locator('#position-panel'), page.getByLabel('Show'), page.locator('input[type=number]'), page.getByRole('button', { name: 'Run r' })];
    for (const part of parts) assert.ok(await isWithin(part, 800), `${view}: ${await part.evaluate((one) => one.outerHTML.slice(0, 60))}`);
    const figure = await parts[0].boundingBox();
    assert.ok(figure !== null && figure.height > 500, `the figure is ${figure?.height ?? 0} pixels high`);
    await page.context().close();
  }
});

test('on a phone the answer is seen with the sheet', async () => {
  const page = await open(browser, '#/sheets?r=22&at=9,4', { width: 390, height: 844, touch: true });
  await page.locator('#position-panel [data-type]').waitFor();
  await settled(page);
  for (const part of [page.locator(canvas), page.locator('#position-panel [data-type]')]) assert.ok(await isWithin(part, 844));
  await page.context().close();
});

const PLAY = '#/play?game=three-row&board=7,6,3&moves=3.2';
const DIET = '#/diet?source=diet-3-2-misere';

test('a board and a slice of Diet Chomp fit a window of 1280 x 800 with their controls and the answer', async () => {
  for (const [view, figure, answer, controls] of [
    [PLAY, '.board', '.match .talk', ['.match .controls button', '.match form', '.controls select']],
    ['#/play?game=board-box-13-14&board=14,14,14,14,14,14,14,14,14,14,14,14,14', '.board', '.match .talk', ['.match form']],
    [DIET, '.diet-figure', '#diet-panel', ['.controls select', '.legend']],
  ] as const) {
    const page = await open(browser, view, { width: 1280, height: 800 });
    await page.locator(figure).waitFor();
    await settled(page);
    for (const part of [figure, answer, '.save', ...controls]) {
      assert.ok(await isWithin(page.locator(part).first(), 800), `${view}: ${part}`);
    }
    const box = await page.locator(figure).boundingBox();
    assert.ok(box !== null && box.height > 500, `the figure is ${box?.height ?? 0} pixels high`);
    for (const square of await page.locator('[data-square]').all()) assert.ok(await isWithin(square, 800));
    await page.context().close();
  }
});

test('on a phone the answer is seen with the board, and with the slice', async () => {
  for (const [view, figure, answer] of [[PLAY, '.board', '.match .talk'], [DIET, '.diet-figure', '#diet-panel']]) {
    const page = await open(browser, view, { width: 390, height: 844, touch: true });
    await page.locator(figure).waitFor();
    await settled(page);
    if (view === DIET) {
      await page.locator(figure).tap({ position: { x: 40, y: 40 } });
      await page.locator(answer).filter({ hasText: 'This position stays' }).or(page.locator(answer).filter({ hasText: 'no such position' })).waitFor();
    }
    for (const part of [figure, answer]) assert.ok(await isWithin(page.locator(part), 844), `${view}: ${part}`);
    await page.context().close();
  }
});

test('a board and a slice fill the screen of a projector', async () => {
  for (const [view, figure, answer] of [[PLAY, '.board', '.match .talk'], [DIET, '.diet-figure', '#diet-panel']]) {
    const page = await open(browser, view);
    await page.locator(figure).waitFor();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction((parts) => parts.every((part) => document.fullscreenElement?.querySelector(part) != null), [figure, answer, '.controls']);
    assert.equal(await page.evaluate(() => document.fullscreenElement?.querySelector('nav') ?? null), null);
    await page.context().close();
  }
});

test('a sheet fills the screen of a projector', async () => {
  const page = await open(browser, '#/sheets?r=22&at=9,4');
  await page.locator(canvas).waitFor();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.waitForFunction(() => document.fullscreenElement?.querySelector('canvas') !== null && document.fullscreenElement?.querySelector('#position-panel') !== null);
  assert.equal(await page.evaluate(() => document.fullscreenElement?.querySelector('nav') ?? null), null);
  await page.getByRole('button', { name: 'Full screen', pressed: true }).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.context().close();
});

test('the sheet follows its cursor when keys move it out of sight', async () => {
  const page = await open(browser, '#/sheets?r=11&at=2,2');
  await page.locator(canvas).focus();
  await settled(page);
  for (const [key, axis] of [['Shift+ArrowRight', 0], ['Shift+ArrowUp', 1]] as const) {
    for (let i = 0; i < 6; i++) await page.keyboard.press(key);
    const { scale, x, y } = await viewOf(page);
    const cell = (/at=(\d+),(\d+)/.exec(page.url()) ?? []).slice(1).map(Number);
    const box = await page.locator(canvas).boundingBox();
    assert.ok(box !== null && cell[axis] > 2, `the cursor is at ${cell.join(',')}`);
    const [left, top] = [x + cell[0] * scale, y - (cell[1] + 1) * scale];
    assert.ok(left >= 0 && left + scale <= box.width + 1 && top >= -1 && top + scale <= box.height, `(${cell.join(',')}) is drawn at ${left},${top}`);
  }
  await page.context().close();
});

test('a position says that a smaller r wins where one does, and the page how to play with a sheet', async () => {
  const page = await open(browser, '#/sheets?r=22&at=9,4');
  const marker = page.locator('#position-panel .marker');
  await marker.filter({ hasText: 'a smaller r wins' }).waitFor();
  await page.getByRole('heading', { name: 'Playing with a sheet' }).waitFor();
  // (15,1) is a dot, and to its right the winning move stays on the sheet.
  await page.goto(`${page.url().split('#')[0]}#/sheets?r=22&at=20,1`);
  await page.locator('#position-panel', { hasText: '(20,1,22)' }).waitFor();
  assert.equal(await marker.count(), 0);
  await page.context().close();
});

test('the first page is one screen: doors with a picture, three results, and the files folded', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await open(browser, '', { width: 1920, height: 1080, theme });
    await page.locator('.doors circle').first().waitFor();
    await page.locator('.doors rect[fill]').first().waitFor();
    const doors = page.locator('.doors a');
    assert.deepEqual(await doors.locator('strong').allInnerTexts(), ['Learn', 'Sheets', 'Play', 'Diet Chomp', 'In print', 'Verify', 'Three ways to win on 10 × 42', 'A lemma that is false', 'Every position, by three shifts']);
    assert.equal(await doors.locator('svg').count(), 9);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
    assert.equal(await page.getByRole('table').isVisible(), false);
    await page.locator('summary', { hasText: 'certificates with this page' }).click();
    await page.getByRole('table').waitFor();
    await page.context().close();
  }
});
