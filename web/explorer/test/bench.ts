/**
 * How fast the page is in Chromium on this machine: `npm run bench`. Each figure is the median of several runs, beside
 * the one that is aimed at; nothing fails here, as other work on the machine changes them.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { BUILT, launch, open, ROOT } from './browser.js';

const RUNS = 5;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function say(what: string, found: string, aim: string): void {
  console.log(`${what.padEnd(58)}${found.padStart(12)}   aim: ${aim}`);
}

/** Milliseconds until the heading is there, in a browser that has just been started. */
async function firstView(): Promise<number> {
  const browser = await launch();
  const page = await open(browser, '');
  await page.waitForSelector('h1');
  const milliseconds = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint').at(0);
    return paint?.startTime ?? performance.now();
  });
  await browser.close();
  return milliseconds;
}

/** Milliseconds of the page's own thread to make a sheet, and to draw it with a new zoom. */
async function sheet(page: Page, k: number): Promise<readonly [number, number]> {
  await page.locator('input[type=number]').fill(String(k));
  await page.waitForFunction((wanted) => document.querySelector('canvas')?.getAttribute('aria-label')?.includes(`k = ${wanted},`), k);
  const made = Number(await page.locator('input[type=number]').getAttribute('data-milliseconds'));
  const drawn = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const before = canvas?.getAttribute('data-view');
    const start = performance.now();
    canvas?.dispatchEvent(new WheelEvent('wheel', { deltaY: -20, clientX: 400, clientY: 500, bubbles: true }));
    while (canvas?.getAttribute('data-view') === before) await new Promise((resolve) => { setTimeout(resolve, 0); });
    // The second frame begins when the first one, with the drawing, has been shown.
    await new Promise((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(resolve); }); });
    return performance.now() - start;
  });
  return [made, drawn];
}

/** Milliseconds from a file's choice to its verdict, and how often progress was shown. */
async function verification(page: Page, file: string): Promise<readonly [number, number]> {
  await page.evaluate(() => {
    const seen = { start: 0, end: 0, fractions: new Set<number>() };
    Object.assign(globalThis, { seen });
    document.querySelector('#verify-files')?.addEventListener('change', () => { seen.start = performance.now(); }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar !== null) seen.fractions.add(bar.value);
      if (document.querySelector('.verdict.verified') !== null) {
        seen.end = performance.now();
        observer.disconnect();
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.locator('#verify-files').setInputFiles(join(ROOT, 'certificates', file));
  await page.locator('.verdict.verified').waitFor({ timeout: 120_000 });
  const found = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { start: number; end: number; fractions: Set<number> } };
    return [seen.end - seen.start, seen.fractions.size] as const;
  });
  await page.getByRole('button', { name: 'Clear' }).click();
  return found;
}

async function times<Figure>(action: () => Promise<Figure>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (let run = 0; run < RUNS; run++) figures.push(await action());
  return figures;
}

const milliseconds = (number: number): string => `${number.toFixed(0)} ms`;

say('script, compressed', `${gzipSync(readFileSync(join(BUILT, 'explorer.js')), { level: 9 }).length} bytes`, '< 250,000 bytes');
say('first view, in a browser just started', milliseconds(median(await times(firstView))), '< 1000 ms');

const browser = await launch();
const sheets = await open(browser, '#/sheets?k=995&mode=winner');
await sheets.waitForSelector('canvas');
let k = 995;
const figures = await times(() => sheet(sheets, ++k));
say('sheets of k = 996 to 1000, made', milliseconds(median(figures.map(([made]) => made))), '< 50 ms');
say('the same, drawn with another zoom, two frames waited for', milliseconds(median(figures.map(([, drawn]) => drawn))), '< 50 ms');
await sheets.context().close();

const verify = await open(browser, '#/verify');
for (const [what, file, aim] of [
  ['table n = 1,000 verified', 'three-row-table-1000.chompcert', '< 1000 ms'],
  ['table of 4 rows and 200 columns verified', 'board/rows-table-4-200.chompcert', '< 1500 ms'],
  ['box 13 x 14 verified', 'board/board-box-13-14.chompcert', '< 1500 ms'],
  ['four-row Diet claims verified', 'diet/diet-4-2-misere.chompcert', '< 1000 ms'],
  ['five-row Diet claims verified', 'diet/diet-5-2-misere.chompcert', '< 10000 ms, with progress'],
] as const) {
  const found = await times(() => verification(verify, file));
  say(what, milliseconds(median(found.map(([time]) => time))), aim);
  say('  progress shown, times', String(median(found.map(([, steps]) => steps))), 'some where it takes long');
}
await browser.close();
