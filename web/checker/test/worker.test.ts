/** Checks in a thread of their own. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Answer, Failure, Progress } from '../src/index.js';
import { ROOT } from './files.js';

const INDEX = new URL('../src/index.js', import.meta.url).href;
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  import('${INDEX}').then(({ serveChecks }) => {
    const scope = { onmessage: null, postMessage: (message) => parentPort.postMessage(message) };
    serveChecks(scope);
    parentPort.on('message', (data) => scope.onmessage({ data }));
  });
`;
const long = readFileSync(join(ROOT, 'certificates/board/board-box-13-14.chompcert'));

test('progress comes before the answer', async () => {
  const worker = new Worker(THREAD, { eval: true });
  const messages: (Progress | Answer | Failure)[] = [];
  await new Promise<void>((resolve) => {
    worker.on('message', (message: Progress | Answer | Failure) => {
      messages.push(message);
      if (!('fraction' in message)) resolve();
    });
    worker.postMessage({ id: 7, bytes: long, options: {} });
  });
  await worker.terminate();
  const answer = messages[messages.length - 1];
  assert.ok('verdict' in answer && answer.verdict.verdict === 'VERIFIED' && answer.id === 7);
  assert.ok(messages.length >= 3);
});

test('a check is cancelled by ending its thread', async () => {
  const worker = new Worker(THREAD, { eval: true });
  let answered = false;
  await new Promise<void>((resolve) => {
    worker.on('message', (message: Progress | Answer | Failure) => {
      answered ||= 'verdict' in message;
      resolve();
    });
    worker.postMessage({ id: 8, bytes: long, options: {} });
  });
  await worker.terminate();
  assert.equal(answered, false);
});
