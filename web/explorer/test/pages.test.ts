/** All pages: accessibility, links, speed, size, and what they must never do. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { BUILT, context, faults, INDEX, open, ROOT, withBrowser } from './browser.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const VIEWS = [
  '', '#/sheets?r=9&at=2,3', '#/sheets?r=40&mode=winner', '#/sheets?r=3&mode=values&source=nim-values-5-8&at=1,2', '#/sheets?r=3&mode=values', '#/play?game=three-row&board=5,4,2',
  '#/play?game=diet-3-2-misere', '#/play?game=finite-order-3-3-3&board=3,3,2,3,2,1,1,1,0&moves=9.0', '#/play?game=rows-table-4-12',
  '#/play?game=board-box-5-6&board=9,9', '#/play?game=finite-order-3-3-3&names=divisors', '#/play?game=three-row&board=1,0,0&moves=1.0', '#/diet', '#/diet?source=diet-4-3-misere', '#/published', '#/published?find=rectangles', '#/play?game=heaps-3-take-1-2-misere', '#/learn', '#/learn?day=2026-11-27', '#/play?game=nim-values-3-32&board=6,4,3,5,3,0&sum=2&outcomes=1', '#/play?game=rows-table-4-200&board=200,180,90,30', '#/verify', '#/nowhere',
];

/** What a reader does before a page is looked at again. */
const STATES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ...VIEWS.map((view): readonly [string, () => Promise<void>] => [view, () => Promise.resolve()]),
  ['#/sheets?r=12', (page) => page.getByLabel('Show').selectOption('superimpose')],
  ['#/sheets?r=12', (page) => page.getByRole('button', { name: 'Run r' }).click()],
  ['#/sheets?r=12', (page) => page.getByRole('application').click()],
  ['#/play?game=three-row&board=7,5,2', (page) => page.getByLabel('What each bite leads to').click()],
  ['#/play?game=three-row&board=7,5,2', (page) => page.getByRole('button', { name: 'Hint' }).click()],
  ['#/verify', async (page) => {
    const files = ['VERIFIED--claim-by-comparison', 'unnamed-p--row-stops-late', 'unknown-kind--99', 'bad-magic--text'];
    const corpus = join(ROOT, 'tests/corpus');
    await page.locator('#verify-files').setInputFiles(files.map((name) => join(corpus, `${name}.chompcert`)));
    await page.locator('.verdict summary').nth(2).waitFor();
    for (const summary of await page.locator('.verdict summary').all()) await summary.click();
  }],
  ['#/learn?step=1', async (page) => {
    await page.locator('[data-square="1,1"]').click();
    await page.locator('.puzzle[data-solved=true] .proof').waitFor();
    await page.getByText(/What beats each/).click();
  }],
  ['#/play?game=three-row&board=7,6,3&whatif=1&moves=3.2%7Bwhy%7D(1.6,2.4),2.2', async (page) => {
    await page.getByText('Lines and comments').click();
    await page.getByRole('list', { name: 'Ends of the lines' }).waitFor();
  }],
  ['#/play?game=diet-3-2-misere&board=3,5,7', async (page) => {
    await page.getByRole('textbox', { name: 'Position' }).fill('5,7,2');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('alert').waitFor();
  }],
  ['#/diet', async (page) => {
    await page.locator('.diet-figure').click();
    await page.locator('details.note summary').first().click();
  }],
  ['#/diet?source=diet-3-7-normal', (page) => page.getByRole('alert').first().waitFor()],
  ['#/sheets?r=5000', (page) => page.getByRole('alert').first().waitFor()],
];

const SIZES = [[1280, 900], [390, 844]] as const;
/** Of how many sizes, for each theme; a large and a small one are among them in any case. */
const TRIED = process.env['ALL'] === '1' ? SIZES.length : 1;

for (const [number, theme] of (['light', 'dark'] as const).entries()) {
  for (const [width, height] of SIZES.slice(number).concat(SIZES.slice(0, number)).slice(0, TRIED)) {
    test(`no accessibility violation, ${theme}, ${width} pixels wide`, async () => {
      for (const [view, act] of STATES) {
        const page = await open(browser, view, { theme, width, height });
        await page.waitForSelector('h1');
        await page.waitForFunction(() => !document.body.innerText.includes('Verifying'));
        await act(page);
        await page.evaluate(AXE);
        const { violations } = await page.evaluate<AxeResults>('axe.run({ preload: false })');
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), [], view);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${view} is ${overflow} pixels too wide`);
        for (const panel of await page.locator('.panel').all()) assert.notEqual((await panel.innerText()).trim(), '', `${view} has an empty panel`);
        await page.context().close();
      }
    });
  }
}

test('what cannot be used now has one look, which nothing else has', async () => {
  const page = await open(browser, '#/play?game=three-row&board=7,5,2');
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  const looks = await page.locator('main button:not(.square-button)').evaluateAll((buttons) => buttons.map((button) => {
    const { cursor, color, borderStyle } = getComputedStyle(button);
    return { off: button.matches('[aria-disabled=true], :disabled'), look: `${cursor} ${color} ${borderStyle}` };
  }));
  const look = (off: boolean): Set<string> => new Set(looks.filter((one) => one.off === off).map((one) => one.look));
  assert.ok(looks.filter(({ off }) => off).length >= 3);
  assert.equal(look(true).size, 1);
  for (const one of look(true)) assert.ok(!look(false).has(one), one);
  await page.context().close();
});

test('on a large screen nothing overflows, and the sheet uses the height', async () => {
  for (const view of ['', '#/sheets?r=200', '#/play?game=finite-order-3-3-3', '#/diet?source=diet-4-2-misere', '#/verify']) {
    const page = await open(browser, view, { width: 3840, height: 2160 });
    await page.waitForSelector('h1');
    await page.waitForFunction(() => !document.body.innerText.includes('Verifying'));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), view);
    if (view.startsWith('#/sheets')) {
      const box = await page.locator('canvas.sheet-canvas').boundingBox();
      assert.ok(box !== null && box.height > 900 && box.width > 1000);
    }
    await page.context().close();
  }
});

test('the links of the navigation begin where the content begins, however wide the window is', async () => {
  for (const width of [390, 1280, 1920, 2560]) {
    for (const view of ['', '#/sheets', '#/verify']) {
      const page = await open(browser, view, { width });
      const left = (selector: string): Promise<number> => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().left);
      assert.equal(await left('nav a'), await left('h1'), `${view} in ${width} pixels`);
      await page.context().close();
    }
  }
});

test('on paper there is the content alone, light, and on a page', async () => {
  for (const view of ['#/sheets?r=40&mode=winner&at=3,4', '#/play?game=three-row&board=5,4,2', '#/diet']) {
    const page = await open(browser, view, { theme: 'dark' });
    await page.waitForFunction(() => document.querySelector('h1') !== null && !document.body.innerText.includes('Verifying'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.equal(await page.locator('nav').isVisible(), false, view);
    assert.equal(await page.locator('h1').isVisible(), true, view);
    for (const element of ['body', 'main .panel']) {
      const found = page.locator(element).first();
      if (await found.count() === 0) continue;
      const text = await found.evaluate((one) => getComputedStyle(one).color);
      const [red, green, blue] = (text.match(/\d+/g) ?? []).map(Number);
      assert.ok(red + green + blue < 300, `${view}: ${element} prints in ${text}`);
    }
    const paper = await page.pdf({ format: 'A4' });
    assert.equal(paper.subarray(0, 5).toString(), '%PDF-');
    await page.context().close();
  }
});

test('what changes is said to a screen reader, in pages with one heading and landmarks', async () => {
  const spoken: readonly (readonly [string, string])[] = [
    ['#/sheets?r=9&at=2,3', '#position-panel[aria-live=polite]'],
    ['#/play?game=three-row&board=5,4,2', '.match .talk[role=status]'],
    ['#/diet', '#diet-panel[aria-live=polite]'],
  ];
  for (const [view, region] of spoken) {
    const page = await open(browser, view);
    await page.locator(region).first().waitFor();
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, view);
    for (const landmark of ['main', 'navigation', 'banner'] as const) assert.equal(await page.getByRole(landmark).count(), 1, `${landmark} of ${view}`);
    const drawn = page.locator('canvas[role=application]').first();
    if (await drawn.count() > 0) {
      await page.getByRole('application', { name: /Sheet r = 9|P-positions of 3-row 2-Diet Chomp/ }).waitFor();
      const before_ = await page.locator(region).innerText();
      await drawn.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(([selector, old]) => document.querySelector<HTMLElement>(selector)?.innerText !== old, [region, before_]);
    }
    await page.context().close();
  }
});

test('malformed links lead to a page that works and says what is wrong', async () => {
  const wrong: readonly (readonly [string, string])[] = [
    ['#/play?game=checkers', 'a game that is not here: checkers'],
    ['#/play?game=three-row&board=1,2,3', 'A board is 3 lengths of at most 200, longest first'],
    ['#/play?game=three-row&board=<b>', 'no board of this game: <b>'],
    ['#/diet?source=nonsense', 'nonsense does not come with this page'],
    ['#/diet?source=diet-6-3-normal', 'chompcert certify diet --rows 6 --bite 3 --play normal -o diet-6-3-normal.chompcert'],
    ['#/sheets?source=three-row-table-5000', 'chompcert certify three-row --columns 5000 -o three-row-table-5000.chompcert'],
    ['#/sheets?source=three-row-summary-r-3000', 'chompcert certify tails --third-row 3000 -o three-row-summary-r-3000.chompcert'],
    ['#/nowhere', 'The link names a page that is not here'],
    ['#/sheets?source=diet-3-2-misere', 'not of three-row Chomp'],
  ];
  for (const [hash, text] of wrong) {
    const page = await open(browser, hash);
    await page.getByText(text).first().waitFor();
    await page.context().close();
  }
  for (const hash of ['#/sheets?r=-4&at=x,y&mode=none', '#/sheets?r=9999999999', '#/%%%', '#/diet?fixed=a&across=99&size=-1']) {
    const page = await open(browser, hash);
    await page.waitForSelector('h1');
    await page.context().close();
  }
  assert.deepEqual(faults.splice(0), []);
});

test('a link that is followed as soon as the page is there is not missed', async () => {
  const page = await (await context(browser)).newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('nav') === null) return;
      observer.disconnect();
      location.hash = '#/diet';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(INDEX);
  await page.getByRole('heading', { level: 1, name: 'Diet Chomp' }).waitFor();
  await page.context().close();
});

test('the script is small', () => {
  const script = gzipSync(readFileSync(join(BUILT, 'explorer.js')), { level: 9 }).length;
  assert.ok(script < 150_000, `${script} bytes compressed`);
});

test('pages are reached by keys alone', async () => {
  const page = await open(browser, '');
  await page.waitForSelector('h1');
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'To the content');
  for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Learn');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Sheets');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sheets of three-row Chomp' }).waitFor();
  await page.context().close();
});

test('it works from any static host too', async () => {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/somewhere\//, '') || 'index.html';
    try {
      const body = readFileSync(join(BUILT, path));
      response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await (await context(browser, { offline: false })).newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/somewhere/#/sheets`);
  await page.waitForSelector('canvas.sheet-canvas');
  await page.context().close();
  server.close();
});
