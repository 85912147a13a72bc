/** Writes the picture of the page that documents show, docs/explorer.jpg: `npm run picture`. */

import { join } from 'node:path';
import { launch, open, ROOT, settled } from './browser.js';

const browser = await launch();
const page = await open(browser, '#/sheets?k=22&at=9,4', { width: 1280, height: 800 });
await page.locator('#position-panel [data-type]').waitFor();
await settled(page);
await page.screenshot({ path: join(ROOT, 'docs/explorer.jpg'), quality: 60 });
await browser.close();
