/** A module of the page by itself, for what can be tested without a browser. */

import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './browser.js';

/** What the module at that path under `src/` exports. */
export async function moduleOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'web/explorer/src', path)], bundle: true, format: 'esm', write: false, logLevel: 'warning',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`) as Promise<Readonly<Record<string, unknown>>>;
}
