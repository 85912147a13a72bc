/** A board under a finger: what comes first, how large squares are, and how a bite is made. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { open, settled, withBrowser } from './browser.js';
import { boardOf } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

const PHONE = { width: 390, height: 844, touch: true } as const;
const LONG = '#/play?game=rows-table-4-200&board=200,180,90,30';
/** Least side of a square that a finger hits, in pixels. */
const LEAST = 28;

test('on a phone nothing but the navigation and the title stands above the figure', async () => {
  for (const [view, figure] of [['#/play', '.board'], ['#/sheets', '.sheet-canvas'], ['#/diet', '.diet-figure']]) {
    const page = await open(browser, view, PHONE);
    await page.locator(figure).waitFor();
    await settled(page);
    const above = await page.locator(figure).evaluate((one) => {
      const { top } = one.getBoundingClientRect();
      return [...document.querySelectorAll('main :is(button, input, select, summary, a)')]
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().bottom <= top).map((control) => control.outerHTML);
    });
    assert.deepEqual(above, [], view);
    const box = await page.locator(figure).boundingBox();
    assert.ok(box !== null && box.y < 180, `${view}: the figure begins at ${box?.y}`);
    await page.context().close();
  }
});

async function seen(page: Page): Promise<[number, number]> {
  return page.locator('.board').evaluate((one) => [one.scrollLeft, one.scrollLeft + one.clientWidth]);
}

test('a long board keeps squares that a finger hits, scrolls, and has a map of the whole', async () => {
  for (const opening of [PHONE, { width: 1280, height: 800 }]) {
    const page = await open(browser, LONG, opening);
    const last = page.locator('[data-square="0,199"]');
    await last.waitFor();
    for (const square of await page.locator('[data-square="0,0"], [data-square="3,29"]').all()) {
      const box = await square.boundingBox();
      assert.ok(box !== null && box.width >= LEAST && box.height >= LEAST, `${box?.width} x ${box?.height}`);
    }
    const map = page.locator('.board-map');
    const box = await map.boundingBox();
    assert.ok(box !== null);
    // The map has each row with its length, and says what is seen.
    assert.deepEqual(await map.locator('.there').evaluateAll((all) => all.map((one) => Number(one.getAttribute('width')))), [200, 180, 90, 30]);
    assert.ok(Number(await map.locator('.seen').getAttribute('width')) < 60);
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    const [, right] = await seen(page);
    const frame = await page.locator('.board').evaluate((one) => one.scrollWidth);
    assert.ok(right >= frame - 1, `${right} of ${frame}`);
    await page.waitForFunction(() => Number(document.querySelector('.board-map .seen')?.getAttribute('x')) > 140);
    // And the square at the end can be bitten, by keys too.
    if (opening === PHONE) await last.press('Enter');
    else await last.click();
    await page.locator('.match[data-turns="2"]').waitFor();
    await page.context().close();
  }
});

test('a board that fits has no map', async () => {
  const page = await open(browser, '#/play?game=three-row&board=9,7,4', PHONE);
  await page.locator('.board').waitFor();
  await settled(page);
  assert.equal(await page.locator('.board-map').count(), 0);
  await page.context().close();
});

test('a finger touches twice: once to see what goes, once to bite', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,5,2', PHONE);
  const square = page.locator('[data-square="1,3"]');
  await square.tap();
  await page.locator('.asked').filter({ hasText: 'row 2 to 3 takes 2 squares. Touch it again to bite.' }).waitFor();
  assert.equal(await page.locator('.going').count(), 2);
  assert.deepEqual(await boardOf(page), [7, 5, 2]);
  // Another square is another question.
  await page.locator('[data-square="0,6"]').tap();
  await page.locator('.asked').filter({ hasText: 'row 1 to 6 takes 1 square.' }).waitFor();
  assert.deepEqual(await boardOf(page), [7, 5, 2]);
  await page.locator('[data-square="0,6"]').tap();
  await page.locator('.match[data-turns="2"]').waitFor();
  assert.equal(await page.locator('.asked').innerText(), '');
  await page.context().close();
});

test('a finger on a square that may not be bitten learns why', async () => {
  const page = await open(browser, '#/play?game=diet-3-2-misere&board=3,5,7', PHONE);
  for (let touch = 0; touch < 2; touch++) {
    await page.locator('[data-square="2,0"]').tap({ force: true });
    await page.locator('.asked').filter({ hasText: 'takes 15 squares, and a bite takes at most 2' }).waitFor();
  }
  assert.deepEqual(await boardOf(page), [3, 5, 7]);
  await page.context().close();
});

test('a mouse bites at once', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,5,2');
  await page.locator('[data-square="1,3"]').click();
  await page.locator('.match[data-turns="2"]').waitFor();
  await page.context().close();
});

test('the layers of a box use the width that they have', async () => {
  for (const opening of [PHONE, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    const page = await open(browser, '#/play?game=finite-order-3-3-3', opening);
    await page.locator('.layer').nth(2).waitFor();
    await settled(page);
    const [left, right] = await page.locator('.layer').evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return [Math.min(...boxes.map((one) => one.left)), Math.max(...boxes.map((one) => one.right))];
    });
    const frame = await page.locator('.board').boundingBox();
    assert.ok(frame !== null && (right - left) / frame.width > 0.75, `${right - left} of ${frame?.width} in ${opening.width}`);
    await page.context().close();
  }
});
