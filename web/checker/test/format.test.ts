/** The examples of FORMAT.md and of format/, read out of the documents themselves. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from '../src/index.js';
import { KINDS } from '../src/kinds.js';
import { ROOT } from './files.js';

const parts = readdirSync(join(ROOT, 'format')).map((name) => join('format', name));
const document = ['FORMAT.md', ...parts].map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');

test('every example is verified', () => {
  const examples = [...document.matchAll(/^```(?:hex|claim) (.*)\n([^]*?)^```/gm)];
  assert.ok(examples.length >= 4);
  for (const [, name, text] of examples) {
    const hex = text.replace(/#.*$/gm, '').trim().split(/\s+/);
    const bytes = Uint8Array.from(hex, (byte) => parseInt(byte, 16));
    const verdict = check(bytes);
    assert.equal(verdict.verdict, 'VERIFIED', `${name}: ${JSON.stringify(verdict)}`);
  }
});

test('the kinds are those of the document', () => {
  const kinds = [...document.matchAll(/^## Kind (\d+):/gm)].map(([, kind]) => Number(kind));
  assert.deepEqual([...KINDS.keys()].sort((a, b) => a - b), kinds.sort((a, b) => a - b));
});
