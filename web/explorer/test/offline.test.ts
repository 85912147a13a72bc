/** A page that was served once works without its server. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { BUILT, context, withBrowser } from './browser.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

test('a served page works offline afterwards, with what was not looked at before', async () => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/somewhere\//, '').split('?')[0] || 'index.html';
    try {
      const body = readFileSync(join(BUILT, path));
      response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = await (await context(browser, { offline: false })).newPage();
  await page.goto(`http://localhost:${port}/somewhere/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [hash, figure] of [['#/play?game=board-box-5-6', '.board'], ['#/sheets?r=9', '.sheet-canvas'], ['#/published', '.statement-item']]) {
    await page.goto(`http://localhost:${port}/somewhere/${hash}`);
    await page.reload();
    await page.locator(figure).first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, hash);
  }
  await page.context().close();
});

test('beside each file is the same compressed', () => {
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|js|css)$/.test(name));
  assert.ok(names.length > 80);
  for (const name of names) assert.deepEqual(gunzipSync(readFileSync(join(BUILT, `${name}.gz`))), readFileSync(join(BUILT, name)), name);
});
