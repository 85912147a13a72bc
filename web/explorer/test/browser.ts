/** The built explorer in a real browser, opened from the file system and without a network. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The repository's root, from web/explorer/dist-test. */
export const ROOT = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');
/** The page that is tested. */
export const BUILT = join(ROOT, 'web/explorer/dist');
export const INDEX = pathToFileURL(join(BUILT, 'index.html')).href;

const CANDIDATES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function launch(): Promise<Browser> {
  const executablePath = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('Chromium is not installed; set CHROMIUM to its path');
  // The sandbox does not work for root, nor in most containers; the pages are the project's own.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

export interface Opening {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly touch?: boolean;
}

/** What a page did that it must never do: errors, and requests that leave the file system. */
export const faults: string[] = [];

/** How long a test waits for what must come, in milliseconds: a busy machine is no fault of the page. */
const PATIENCE = 300_000;

/** Gives the tests of a file one browser, closed behind them; what its pages did that they must not fails the file. */
export function withBrowser(give: (launched: Browser) => void): void {
  let browser: Browser;
  before(async () => {
    browser = await launch();
    give(browser);
  });
  after(async () => {
    await browser.close();
    assert.deepEqual(faults, []);
  });
}

/** A context without a network. */
export async function context(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const made = await browser.newContext({ offline: true, ...options });
  made.setDefaultTimeout(PATIENCE);
  return made;
}

/** Opens the explorer at `#/...`. */
export async function open(browser: Browser, hash: string, { width = 1280, height = 900, theme = 'light', touch = false }: Opening = {}): Promise<Page> {
  const page = await (await context(browser, { viewport: { width, height }, colorScheme: theme, hasTouch: touch })).newPage();
  page.on('pageerror', (error) => faults.push(`${hash}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${hash}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) faults.push(`${hash}: request of ${request.url()}`);
  });
  await page.goto(INDEX + hash);
  return page;
}

/** The path of the program `chompcert`: in the folder CHOMPCERT_PROGRAMS, or else built from this tree. */
export function program(): string {
  const folder = process.env['CHOMPCERT_PROGRAMS'];
  if (folder !== undefined) return join(folder, 'chompcert');
  execFileSync('cargo', ['build', '--release', '--locked', '--quiet'], { cwd: ROOT });
  return join(process.env['CARGO_TARGET_DIR'] ?? join(ROOT, 'target'), 'release/chompcert');
}

export function certificate(path: string): Buffer {
  return readFileSync(join(ROOT, 'certificates', path));
}

/**
 * Waits until what was asked of the page is drawn: a change of state is rendered in a task of its own, and drawn in one
 * behind the next frame; sizes and zoom go through this a few times. Counted in frames, not in time.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }
  });
}
