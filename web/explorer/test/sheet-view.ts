/** The canvas of a sheet, and where its cells lie. */

import type { Page } from 'playwright-core';
import { settled } from './browser.js';

export const canvas = 'canvas.sheet-canvas';

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export async function viewOf(page: Page): Promise<View> {
  await page.locator(canvas).waitFor();
  await settled(page);
  const text = (await page.locator(canvas).getAttribute('data-view')) ?? '';
  const [scale, x, y] = text.split(' ').map(Number);
  return { scale, x, y };
}
