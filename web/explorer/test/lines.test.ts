/** Lines of play: a tree with comments, in the link, as a file, and tried without leaving the game. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { check } from 'chompcert-checker';
import { certificate, open, withBrowser } from './browser.js';
import { moduleOf } from './bundle.js';
import { boardOf, threeRows } from './play-rules.js';

let browser: Browser;
withBrowser((launched) => {
  browser = launched;
});

const GAME = '#/play?game=three-row&board=7,6,3';
const turns = (page: Page, count: number): Promise<unknown> => page.waitForFunction((wanted) => document.querySelector('.match')?.getAttribute('data-turns') === String(wanted), count);

test('a tree is read from what is written of it, and whatever else is refused', async () => {
  const module = await moduleOf('play/line.ts');
  const readLine = module['readLine'] as (text: string) => object | null;
  const spelledLine = module['spelledLine'] as (line: object) => string;
  for (const text of [
    '', '3.2', '3.2,3.1,3.0', '3.2(2.5,1.1)(1.6),3.1', '3.2{good}(2.5{bad, really},1.1(1.0){or so}),3.1', '{first}3.2', '1.6(1.5,2.2)(1.4)(1.3,2.1(1.1)),2.3',
  ]) {
    const line = readLine(text);
    assert.ok(line !== null, text);
    assert.deepEqual(readLine(spelledLine(line)), line, text);
    if (!text.includes('){')) assert.equal(spelledLine(line), text);
  }
  // What stands in brackets behind another variation is tried instead of the same bite.
  assert.deepEqual(readLine('1.6(1.5(1.4),2.2),2.3'), readLine('1.6(1.5,2.2)(1.4),2.3'));
  for (const text of ['x', '3', '3.2,', ',3.2', '3.2 3.1', '3.2(', '3.2)', '(3.2)', '3.2()', '3.2(,3.1)', '3.2(3.1,)', '0.1', '3.2{', '3.23.1', '3.2,,3.1']) assert.equal(readLine(text), null, text);
});

test('a bite beside one that was made is a variation, with comments, all in the link', async () => {
  const page = await open(browser, GAME);
  await page.locator('[data-square="2,2"]').click();
  await turns(page, 2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('[data-square="0,6"]').click();
  await turns(page, 2);
  // What was tried first is still there.
  const others = page.getByRole('list', { name: 'Tried instead' });
  await others.getByRole('button', { name: 'or row 3 to 2 (N)' }).waitFor();
  await page.getByText('Lines and comments').click();
  await page.getByLabel('Comment on move 2').fill('The answer, (forced)');
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('moves=3.2(1.6,') && location.hash.includes('forced'));
  const board = await boardOf(page);
  const link = page.url();

  const other = await open(browser, link.slice(link.indexOf('#')));
  await other.locator('.match').waitFor();
  assert.deepEqual(await boardOf(other), board);
  await other.locator('.comment').filter({ hasText: 'The answer, (forced)' }).waitFor();
  await other.getByRole('button', { name: 'or row 3 to 2 (N)' }).click();
  await other.getByRole('button', { name: 'or row 1 to 6' }).waitFor();
  assert.notDeepEqual(await boardOf(other), board);
  // A variation that is deleted is gone, and the other stays.
  await other.getByText('Lines and comments').click();
  await other.getByRole('button', { name: 'Take back' }).click();
  for (const opened of [page, other]) await opened.context().close();
});

test('what if: the reader bites for both, in the same game, and the opponent goes on when it ends', async () => {
  const page = await open(browser, GAME);
  await page.getByLabel('What if').click();
  await page.locator('[data-square="0,6"]').click();
  await turns(page, 1);
  const talk = page.locator('.talk');
  await talk.filter({ hasText: `[6,6,3] is ${threeRows.isP([6, 6, 3]) ? 'a P' : 'an N'}-position` }).waitFor();
  await page.locator('[data-square="1,4"]').click();
  await turns(page, 2);
  assert.deepEqual(await boardOf(page), [6, 4, 3]);
  await page.locator('[data-square="2,0"]').click();
  await turns(page, 3);
  await page.waitForFunction(() => location.hash.includes('whatif=1'));
  await page.reload();
  await turns(page, 3);
  // It is the opponent's turn.
  await page.getByLabel('What if').click();
  await turns(page, 4);
  await page.context().close();
});

test('lines are saved as a text that says what decides each of their ends, and are opened again from it', async () => {
  const line = '3.2{why not}(1.6,2.4),2.2';
  const page = await open(browser, `${GAME}&whatif=1&moves=${encodeURIComponent(line)}`);
  await page.getByText('Lines and comments').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save lines as text' }).click()]);
  const path = await saved.path();
  const text = readFileSync(path, 'utf8');
  const type = (rows: readonly number[]): string => (threeRows.isP(rows) ? 'P' : 'N');
  for (const part of [
    `Three-row Chomp, from [7,6,3] (${type([7, 6, 3])})`,
    `1. row 3 to 2, leaving [7,6,2] (${type([7, 6, 2])})  why not`,
    `  or 1. row 1 to 6, leaving [6,6,3] (${type([6, 6, 3])})`,
    `  2. row 2 to 4, leaving [6,4,3] (${type([6, 4, 3])})`,
    `2. row 2 to 2, leaving [7,2,2] (${type([7, 2, 2])})`,
    `[7,2,2] is ${type([7, 2, 2])}: chompcert show three-row-table-200.chompcert '[7,2,2]'`,
    `[6,4,3] is ${type([6, 4, 3])}: chompcert show three-row-table-200.chompcert '[6,4,3]'`,
    'SHA-256 ',
  ]) assert.ok(text.includes(part), `${part} is not in\n${text}`);
  // The certificate itself, byte by byte.
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the certificate' }).click()]);
  assert.equal(file.suggestedFilename(), 'three-row-table-200.chompcert');
  assert.deepEqual(readFileSync(await file.path()), certificate('three-row-table-200.chompcert'));

  // And for each end one that says its type alone: a claim, which the page of verification accepts.
  const [own] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Certificate of [7,2,2]' }).click()]);
  assert.equal(own.suggestedFilename(), `${type([7, 2, 2])}-7-2-2.chompcert`);
  const verdict = check(readFileSync(await own.path()));
  assert.ok(verdict.verdict === 'VERIFIED' && verdict.kind === 'claim');
  assert.equal(verdict.statement, `three-row Chomp: [7,2,2] is ${type([7, 2, 2])}`);

  await page.getByRole('button', { name: 'Certificate of [6,4,3]' }).waitFor();

  const other = await open(browser, '#/play');
  await other.getByText('Lines and comments').click();
  await other.locator('.line-tools input[type=file]').setInputFiles({ name: 'lines.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await other.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-board') === '7,2,2');
  await other.getByRole('button', { name: 'or row 1 to 6' }).waitFor();
  await other.getByText('Lines and comments').click();
  await other.locator('.line-tools input[type=file]').setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await other.getByText('other.txt is no file of lines').waitFor();
  for (const opened of [page, other]) await opened.context().close();
});

test('ends in other games have certificates of their own too; those of orders and of sums have none', async () => {
  for (const [game, name, statement] of [
    ['diet-3-2-misere&board=2,13,34', 'N-2-13-34', '3-row 2-Diet Chomp, misere play: (2,13,34) is N'],
    ['heaps-3-take-1-2-misere&board=4,1,9', 'N-4-1-9', '3 heaps, 1 or 2 may be taken, misere play: (1,4,9) is N'],
    ['board-box-5-6&board=4,2,2', 'P-4-2-2', 'Chomp: [4,2,2] is P'],
  ]) {
    const page = await open(browser, `#/play?game=${game}`);
    await page.getByText('Lines and comments').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Certificate of ' }).click()]);
    assert.equal(file.suggestedFilename(), `${name}.chompcert`);
    const verdict = check(readFileSync(await file.path()));
    assert.ok(verdict.verdict === 'VERIFIED');
    assert.equal(verdict.statement, statement);
    await page.context().close();
  }
  for (const game of ['finite-order-3-3-3', 'nim-values-3-32&board=6,4,3,5,3,0&sum=2', 'three-row&play=normal']) {
    const page = await open(browser, `#/play?game=${game}`);
    await page.getByText('Lines and comments').click();
    await page.getByRole('list', { name: 'Ends of the lines' }).getByRole('listitem').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Certificate of ' }).count(), 0, game);
    await page.context().close();
  }
});
