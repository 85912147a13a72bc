/**
 * Prints how long the built page takes on a slow phone: `npm run slow-phone`. Chromium slows its processor and its network
 * down as Lighthouse does for phones. Of several runs the median counts, since other work on the machine slows a run too.
 */

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { BUILT, launch } from './browser.js';

/** Slower by this factor than this machine. */
const PROCESSOR = 4;
/** Bits a second and milliseconds there and back of what Lighthouse calls slow 4G. */
const NETWORK = { down: 1_638_400, up: 675_000, latency: 150 };
const RUNS = 5;
/** What is there when a view is ready: all that it draws first. */
const VIEWS = [
  { name: 'Home, with its pictures', hash: '', ready: '.doors circle, .doors rect[fill]' },
  { name: 'Learn', hash: '#/learn', ready: '.puzzle .board' },
  { name: 'Play', hash: '#/play', ready: '.match .board' },
  { name: 'Sheets', hash: '#/sheets', ready: '.sheet-canvas' },
  { name: 'Diet Chomp', hash: '#/diet', ready: '.diet-figure' },
  { name: 'In print', hash: '#/published', ready: '.statement-item' },
] as const;

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** A host that hands over what is compressed already. */
const server = createServer((request, response) => {
  const path = (request.url ?? '/').slice(1).split('?')[0] || 'index.html';
  if (!existsSync(join(BUILT, `${path}.gz`))) {
    response.statusCode = 404;
    response.end();
    return;
  }
  response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain');
  response.setHeader('content-encoding', 'gzip');
  response.end(readFileSync(join(BUILT, `${path}.gz`)));
});

/**
 * Milliseconds from the request to the heading, and to what the view draws first. Chromium does not slow down threads beside
 * the page's own: what the longest check took there is added as often as it slows the page.
 */
async function measured(browser: Browser, address: string, ready: string): Promise<readonly [number, number]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false, latency: NETWORK.latency, downloadThroughput: NETWORK.down / 8, uploadThroughput: NETWORK.up / 8,
  });
  // Noted in the page: what asks from outside would wait for its own answers.
  await page.addInitScript((all) => {
    const times: number[] = [];
    const checks: number[] = [];
    Object.assign(globalThis, { times, checks });
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL) {
        super(url);
        const begun = performance.now();
        this.addEventListener('message', ({ data }: MessageEvent<object>) => {
          if ('verdict' in data) checks.push(performance.now() - begun);
        });
      }
    };
    const look = (): void => {
      if (times.length === 0 && document.querySelector('h1') !== null) times.push(performance.now());
      if (all.split(', ').every((one) => document.querySelector(one) !== null)) times.push(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  }, ready);
  await page.goto(address);
  const times = await page.waitForFunction(() => {
    const { times: found, checks } = globalThis as unknown as { readonly times: readonly number[]; readonly checks: readonly number[] };
    return found.length > 1 ? [...found, Math.max(0, ...checks)] : null;
  });
  const [heading, drawn, check] = (await times.jsonValue()) ?? [];
  await context.close();
  return [heading, drawn + (PROCESSOR - 1) * check];
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await launch();
const script = gzipSync(readFileSync(join(BUILT, 'explorer.js')), { level: 9 }).length;
console.log(`processor ${PROCESSOR} times slower, ${NETWORK.down / 1024} kbit/s, ${NETWORK.latency} ms there and back; script ${script} bytes compressed`);
for (const { name, hash, ready } of VIEWS) {
  const runs: (readonly [number, number])[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measured(browser, `${home}${hash}`, ready));
  const [heading, drawn] = [0, 1].map((i) => (median(runs.map((one) => one[i])) / 1000).toFixed(2));
  console.log(`${name}: heading after ${heading} s, ready after ${drawn} s`);
}
await browser.close();
server.close();
