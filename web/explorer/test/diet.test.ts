/** Figures of Diet Chomp against trying every move. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { bruteDiet, dietCut } from './brute.js';
import { open, settled, withBrowser } from './browser.js';
import { FAN } from './fan.js';
import { firstBite } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

test('the Diet figure is what trying every move finds', async () => {
  const isP = bruteDiet(2, true);
  for (const first of [0, 1, 7]) {
    const page = await open(browser, `#/diet?source=diet-3-2-misere&fixed=${first},0,0&size=16&regions=0`);
    await page.waitForSelector('canvas.diet-figure');
    await settled(page);
    const cells = await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.diet-figure');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) throw new Error('no figure');
      const unit = Number(canvas.dataset['unit']);
      const found: [number, number, number][] = [];
      for (let y = 0; y < 16; y++) {
        for (let x = 0; x < 16; x++) {
          const [red] = context.getImageData((x + 0.5) * unit, canvas.height - (y + 0.5) * unit, 1, 1).data;
          found.push([x, y, red]);
        }
      }
      return found;
    });
    for (const [x, y, red] of cells) {
      const expected = x < y ? 190 : isP([first, first + y, first + x]) ? 40 : null;
      if (expected === null) assert.ok(red > 240, `(${first},${first + y},${first + x})`);
      else assert.equal(red, expected, `(${first},${first + y},${first + x})`);
    }
    await page.context().close();
  }
});

test('Figure 1: every layer until they repeat, and lines where the type begins to repeat', async () => {
  const isP = bruteDiet(2, true);
  const page = await open(browser, '#/diet?source=diet-3-2-misere');
  await page.waitForSelector('.layer-figure');
  await settled(page);
  const layers = await page.locator('.layer-figure').evaluateAll((all) => all.map((one) => {
    const canvas = one as HTMLCanvasElement;
    const unit = Number(canvas.dataset['unit']);
    const found: number[][] = [];
    for (let y = 0; y < 17; y++) {
      for (let x = y; x < 17; x++) {
        const data = canvas.getContext('2d')?.getImageData((x + 0.5) * unit, canvas.height - (y + 0.5) * unit, 1, 1).data;
        if (data?.[0] === 40) found.push([x, y]);
      }
    }
    return { first: Number(canvas.dataset['layer']), found };
  }));
  assert.equal(layers.length, 12);
  for (const { first, found } of layers) {
    const named = new Set(found.map(([x, y]) => `${x},${y}`));
    for (let y = 0; y < 17; y++) for (let x = y; x < 17; x++) assert.equal(named.has(`${x},${y}`), isP([first, first + y, first + x]), `(${first},${first + y},${first + x})`);
  }
  // Lines bound the regions of the second and the third shift, and go when they are not wanted.
  const lines = (): Promise<number> => page.locator('canvas.diet-figure').evaluate((one) => {
    const canvas = one as HTMLCanvasElement;
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (['214,92,20', '20,140,80'].includes(`${data[at]},${data[at + 1]},${data[at + 2]}`)) count++;
    return count;
  });
  assert.ok(await lines() > 500);
  await page.getByLabel('Regions and vectors of the shifts').click();
  await page.waitForFunction(() => location.hash.includes('regions=0'));
  await settled(page);
  assert.equal(await lines(), 0);
  await page.getByRole('button', { name: 'a₁ = 5' }).click();
  await page.waitForFunction(() => location.hash.includes('fixed=5,'));
  await page.context().close();
});

test('slices of the forms of four and five rows, which are played too', async () => {
  const isP = bruteDiet(2, true);
  for (const { source, across, up, fixed, size } of [
    { source: 'diet-4-2-misere', across: 4, up: 2, fixed: [3, 0, 1, 0], size: 8 },
    { source: 'diet-5-2-misere', across: 5, up: 3, fixed: [1, 0, 0, 2, 0], size: 6 },
  ]) {
    const where = `source=${source}&across=${across}&up=${up}&fixed=${fixed.join(',')}&size=${size}&regions=0`;
    // Where the most gaps are fixed a large screen is tried as well.
    const page = await open(browser, `#/diet?${where}`, { width: 3840, height: 2160 });
    await page.waitForSelector('canvas.diet-figure');
    await settled(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), source);
    const found = await page.locator('canvas.diet-figure').evaluate((one, count) => {
      const canvas = one as HTMLCanvasElement;
      const unit = Number(canvas.dataset['unit']);
      return Array.from({ length: count * count }, (_, at) => {
        const [x, y] = [at % count, Math.floor(at / count)];
        return canvas.getContext('2d')?.getImageData((x + 0.5) * unit, canvas.height - (y + 0.5) * unit, 1, 1).data[0] === 40;
      });
    }, size);
    assert.ok(found.includes(true) && found.includes(false));
    for (const [at, isNamed] of found.entries()) {
      const gaps = fixed.map((gap, j) => (j === across - 1 ? at % size : j === up - 1 ? Math.floor(at / size) : gap));
      let length = 0;
      const rows = gaps.map((gap) => (length += gap));
      assert.equal(isNamed, isP(rows), `${source} ${rows.join(',')}`);
    }
    // It is not checked again to be played.
    await page.goto(`${page.url().split('#')[0]}#/play?game=${source}`);
    await firstBite(page, source);
    await page.context().close();
  }
});

test('the legend has the colours of the figure, in light and in dark, and the axes have names', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await open(browser, '#/diet?source=diet-3-2-misere&fixed=0,0,0&size=16&regions=0', { theme });
    await page.waitForSelector('canvas.diet-figure');
    await settled(page);
    assert.doesNotMatch(await page.locator('main').innerText(), /dark squares/i);
    const sign = page.getByRole('list', { name: 'Legend' }).getByText('P-position').first();
    const shown = await sign.evaluate((one) => getComputedStyle(one.querySelector('.swatch') ?? one).backgroundColor);
    // (0,0,1) is P in misere play.
    const drawn = await page.locator('canvas.diet-figure').evaluate((one) => {
      const canvas = one as HTMLCanvasElement;
      const unit = Number(canvas.dataset['unit']);
      const data = canvas.getContext('2d')?.getImageData(1.5 * unit, canvas.height - 0.5 * unit, 1, 1).data ?? [];
      return `rgb(${data[0]}, ${data[1]}, ${data[2]})`;
    });
    assert.equal(shown, drawn);
    assert.match(await page.locator('.axis-across').innerText(), /^0\s+2\s[\s\d]*14\s+a₃ − a₁$/);
    assert.match(await page.locator('.axis-up').innerText(), /^0\s+2\s[\s\d]*14\s+a₂ − a₁$/);
    await page.context().close();
  }
});

test('a fan of regions: three rows, k = 4, with no product form', async () => {
  const page = await open(browser, '#/diet');
  await page.locator('input[type=file]').setInputFiles({ name: 'fan.chompcert', mimeType: 'application/octet-stream', buffer: FAN });
  await page.getByText('Drawn from fan.chompcert, verified in this page').waitFor();
  const legend = page.getByRole('list', { name: 'Legend' });
  for (const text of [
    'shift 1: (a₁,a₂,a₃) and (a₁+850,a₂+850,a₃+850) have the same type where a₁+a₂ ≥ a₃+200 (leads out of this slice)',
    'shift 3: (a₁,a₂,a₃) and (a₁,a₂,a₃+5) have the same type where a₃ ≥ 2a₂+4',
    'shift 4: (a₁,a₂,a₃) and (a₁,a₂+10,a₃+10) have the same type where a₂−a₁ ≥ 70 and 2a₂ ≥ a₃+12',
    'shift 5: (a₁,a₂,a₃) and (a₁,a₂+20,a₃+40) have the same type where a₂−a₁ ≥ 60 and a₃−a₂ ≥ 28 and a₃ ≥ 2a₂−100',
  ]) await legend.getByText(text).waitFor();
  const home = page.url().split('#')[0];
  const isP = bruteDiet(4, false);
  // Far out in each of the regions of a layer, where vectors have to be subtracted.
  for (const [first, y, x] of [[3, 0, 0], [3, 40, 180], [2, 100, 120], [0, 90, 190]]) {
    await page.goto(`${home}#/diet?source=fan.chompcert&fixed=${first},0,0&size=200&regions=0`);
    await page.locator('.axis-across').getByText('180').waitFor();
    await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('input[type=number]')?.value === wanted, String(first));
    await settled(page);
    const drawn = await page.locator('canvas.diet-figure').evaluate((one, [left, low]) => {
      const canvas = one as HTMLCanvasElement;
      const unit = Number(canvas.dataset['unit']);
      return Array.from({ length: 8 * 8 }, (_, at) => {
        const [u, v] = [left + (at % 8), low + Math.floor(at / 8)];
        return canvas.getContext('2d')?.getImageData((u + 0.5) * unit, canvas.height - (v + 0.5) * unit, 1, 1).data[0] ?? -1;
      });
    }, [x, y]);
    for (const [at, red] of drawn.entries()) {
      const [u, v] = [x + (at % 8), y + Math.floor(at / 8)];
      if (u >= v) assert.equal(red === 40, isP([first, first + v, first + u]), `(${first},${first + v},${first + u})`);
    }
  }
  await page.goto(`${home}#/diet?source=fan.chompcert&fixed=40,0,0&size=400`);
  await page.locator('.axis-across').getByText('350').waitFor();
  await settled(page);
  const colours = await page.locator('canvas.diet-figure').evaluate((one) => {
    const canvas = one as HTMLCanvasElement;
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const counts: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 4) {
      const key = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  });
  for (const colour of ['214,92,20', '20,140,80', '170,60,180', '170,130,0']) assert.ok((colours[colour] ?? 0) > 20, `${colour}: ${colours[colour]}`);
  await page.context().close();
});

/** 2-row 4-Diet Chomp in normal play, with nim-values: `certify diet --rows 2 --bite 4 --play normal --nim-values`. */
const VALUES = Buffer.from('iUNITVANChoBDQAHAgQCAAAIEg0CBQABAgAKAAUBAAIOtWHn3Q9TxZFecONU7aquNQay+19vEahhTaksVjqfTPw=', 'base64');

test('a slice of a game with nim-values has the number in each cell, coloured by it', async () => {
  const page = await open(browser, '#/diet');
  await page.locator('input[type=file]').setInputFiles({ name: 'values.chompcert', mimeType: 'application/octet-stream', buffer: VALUES });
  await page.getByText('Drawn from values.chompcert, verified in this page').waitFor();
  await page.getByRole('list', { name: 'Legend' }).getByText('N-position, by its nim-value from 1 to 6').waitFor();
  const size = 12;
  await page.getByLabel('Size').selectOption('16');
  await settled(page);
  // The least number that no option has.
  const known = new Map<string, number>();
  const valueOf = (rows: readonly number[]): number => {
    const key = rows.join(',');
    let value = known.get(key);
    if (value === undefined) {
      const seen = new Set(rows.flatMap((longest, row) => Array.from({ length: longest }, (_, length) => dietCut(rows, row, length)))
        .filter((left) => rows.reduce((sum, own, j) => sum + own - left[j], 0) <= 4).map(valueOf));
      value = Array.from({ length: seen.size + 1 }, (_, one) => one).find((one) => !seen.has(one)) ?? 0;
      known.set(key, value);
    }
    return value;
  };
  const corners = await page.locator('canvas.diet-figure').evaluate((one, count) => {
    const canvas = one as HTMLCanvasElement;
    const unit = Number(canvas.dataset['unit']);
    return Array.from({ length: count * count }, (_, at) => {
      const data = canvas.getContext('2d')?.getImageData((at % count) * unit + 3, canvas.height - Math.floor(at / count) * unit - 4, 1, 1).data ?? [];
      return `${data[0]},${data[1]},${data[2]}`;
    });
  }, size);
  // Regions of shifts are off the corners that are looked at; one colour is one value.
  const colours = new Map<number, string>();
  for (const [at, colour] of corners.entries()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    const value = valueOf([y, y + x]);
    assert.equal(colours.get(value) ?? colour, colour, `(${y},${y + x}) has ${value}`);
    colours.set(value, colour);
  }
  assert.equal(new Set(colours.values()).size, colours.size);
  assert.ok(colours.size >= 5 && colours.get(0) === '40,36,32');
  await page.locator('canvas.diet-figure').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.locator('#diet-panel').filter({ hasText: `(0,3), gaps (0,3): N, nim-value ${valueOf([0, 3])}` }).waitFor();
  await page.context().close();
});

test('a game without a certificate: the search may fail; one without a product form: that is proved', async () => {
  const page = await open(browser, '#/diet?source=diet-6-3-normal');
  await page.getByRole('alert').getByText('looks for such a file, and says how far it came').waitFor();
  await page.goto(`${page.url().split('#')[0]}#/diet?source=diet-3-8-misere`);
  await page.getByText('This game has no product form').waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /everything repeats|writes such a file/i);
  await page.getByRole('link', { name: 'diet-no-product-3-8-misere' }).click();
  await page.locator('.verdict.verified').waitFor();
  await page.context().close();
});

test('a position has its winning moves, and a link that plays on from it', async () => {
  const page = await open(browser, '#/diet?source=diet-3-2-misere&fixed=3,0,0&size=16');
  const figure = page.locator('canvas.diet-figure');
  await figure.waitFor();
  const side = (await figure.boundingBox())?.width ?? 0;
  const isP = bruteDiet(2, true);
  const unit = side / 16;
  for (const [x, y] of [[4, 2], [7, 5], [9, 0]]) {
    await figure.click({ position: { x: (x + 0.5) * unit, y: side - (y + 0.5) * unit } });
    const rows = [3, 3 + y, 3 + x];
    const panel = page.locator('#diet-panel');
    await panel.filter({ hasText: `(${rows.join(',')}), gaps` }).waitFor();
    const left = (await panel.locator('li').allInnerTexts()).flatMap((text) => /leaving \((.*)\)/.exec(text)?.[1] ?? []);
    const winning = new Set<string>();
    rows.forEach((most, row) => {
      for (let length = most - 1; length >= 0; length--) {
        const then = rows.map((own, j) => (j <= row ? Math.min(own, length) : own));
        const taken = rows.reduce((sum, own, j) => sum + own - then[j], 0);
        if (taken <= 2 && isP(then)) winning.add(then.join(','));
      }
    });
    assert.deepEqual(new Set(left), winning);
    assert.match((await panel.getByRole('link', { name: 'Play from here' }).getAttribute('href')) ?? '', new RegExp(`board=${rows.join(',')}`));
    await figure.click({ position: { x: (x + 0.5) * unit, y: side - (y + 0.5) * unit } });
  }
  await page.context().close();
});
