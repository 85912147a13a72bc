/** Writes the pictures of the page that documents show, docs/explorer*.jpg: `npm run picture`. */

import { join } from 'node:path';
import { launch, open, ROOT, settled } from './browser.js';

/** Each picture: its name, the address that it shows, and what has to be there first. */
const PICTURES = [
  { name: 'explorer-home', hash: '', ready: '.doors rect[fill]' },
  { name: 'explorer', hash: '#/sheets?r=22&at=9,4', ready: '#position-panel [data-type]' },
  { name: 'explorer-play', hash: '#/play?game=three-row&board=7,5,3&outcomes=1', ready: '.keys >> text=The number counts the bites' },
  { name: 'explorer-sum', hash: '#/play?game=nim-values-3-32&board=6,4,3,5,3,0&sum=2&outcomes=1', ready: '.nim-legend' },
] as const;

const browser = await launch();
for (const { name, hash, ready } of PICTURES) {
  const page = await open(browser, hash, { width: 1280, height: 800 });
  await page.locator(ready).first().waitFor();
  await settled(page);
  await page.screenshot({ path: join(ROOT, `docs/${name}.jpg`), quality: 60 });
}
await browser.close();
