/** The report on statements in print: it is that of the lists, and its links lead to what they name. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, open, ROOT } from './browser.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

interface Line {
  readonly source: string;
  readonly id: string;
  readonly verdict: string;
}

const report = readFileSync(join(ROOT, 'web/explorer/claims.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

/** What the lists under claims/ expect, as `source id VERDICT`. */
function expected(): string[] {
  return readdirSync(join(ROOT, 'claims')).filter((name) => name.endsWith('.toml')).flatMap((name) => {
    const text = readFileSync(join(ROOT, 'claims', name), 'utf8');
    return text.split('[[statement]]').slice(1).map((statement) => {
      const field = (key: string): string => new RegExp(`^${key} = "(.*)"$`, 'm').exec(statement)?.[1] ?? '';
      return `${name.replace('.toml', '')} ${field('id')} ${field('expected').toUpperCase()}`;
    });
  });
}

test('the report has every statement of the lists with the verdict that they expect', () => {
  const found = report.map(({ source, id, verdict }) => `${source} ${id} ${verdict}`);
  const how = 'write it again: chompcert claims --format json --quiet > web/explorer/claims.jsonl';
  assert.deepEqual(found.sort(), expected().sort(), how);
});

test('the page shows every statement, can show the refuted ones alone, and links to what shows them', async () => {
  const page = await open(browser, '#/claims');
  await page.locator('.claim').first().waitFor();
  assert.equal(await page.locator('.claim').count(), report.length);
  await page.getByRole('button', { name: /^refuted/ }).click();
  assert.equal(await page.locator('.claim').count(), report.filter(({ verdict }) => verdict === 'REFUTED').length);
  await page.locator('.claim a').first().click();
  await page.getByText(/verified in this page/).first().waitFor();
  await page.context().close();
});
