/** Writes the pictures of the page that documents show, docs/explorer*.jpg: `npm run picture`. */

import { join } from 'node:path';
import { launch, open, ROOT, settled } from './browser.js';

/** Each picture: its name, the address that it shows, what has to be there first, and the box to tick then. */
const PICTURES = [
  { name: 'explorer-home', hash: '', ready: '.doors rect[fill]', tick: null },
  { name: 'explorer', hash: '#/sheets?r=22&at=9,4', ready: '#position-panel [data-type]', tick: null },
  { name: 'explorer-play', hash: '#/play?game=three-row&board=7,5,2', ready: '.match', tick: 'What each bite leads to' },
  { name: 'explorer-divisors', hash: '#/play?game=finite-order-3-3-3&names=divisors', ready: '.match', tick: null },
] as const;

const browser = await launch();
for (const { name, hash, ready, tick } of PICTURES) {
  const page = await open(browser, hash, { width: 1280, height: 800 });
  await page.locator(ready).first().waitFor();
  if (tick !== null) {
    await page.getByLabel(tick).click();
    await page.getByText('The number counts the bites').waitFor();
  }
  await settled(page);
  await page.screenshot({ path: join(ROOT, `docs/${name}.jpg`), quality: 60 });
}
await browser.close();
