/** The parts of the checker, each by itself. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardLookup, check } from '../src/index.js';
import { hex, sha256 } from '../src/sha256.js';
import { ROOT } from './files.js';

const table100 = readFileSync(join(ROOT, 'certificates/three-row-table-100.chompcert'));

test('the digest is that of the platform', () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 127, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'));
  }
});

test('limits hold at the number itself', () => {
  const { length } = table100;
  assert.equal(check(table100, { maxBytes: length }).verdict, 'VERIFIED');
  const long = check(table100, { maxBytes: length - 1 });
  assert.ok(long.verdict === 'DECLINED' && long.code === 'over-max-bytes' && long.sha256 === null);
  const needed = (() => {
    let [low, high] = [0, 2 ** 20];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (check(table100, { maxMemory: middle }).verdict === 'VERIFIED') high = middle;
      else low = middle + 1;
    }
    return low;
  })();
  assert.ok(needed > 1000 && needed < 2 ** 20);
  const large = check(table100, { maxMemory: needed - 1 });
  assert.ok(large.verdict === 'DECLINED' && large.code === 'over-max-memory');
  const slow = check(table100, { maxSeconds: 1e-9 });
  assert.ok(slow.verdict === 'DECLINED' && slow.code === 'over-max-seconds');
});

test('another statement is rejected', () => {
  const verdict = check(table100);
  assert.ok(verdict.verdict === 'VERIFIED');
  assert.equal(check(table100, { expect: verdict.statement }).verdict, 'VERIFIED');
  const other = check(table100, { expect: 'something else' });
  assert.ok(other.verdict === 'REJECTED' && other.code === 'unexpected-statement');
});

for (const name of ['diet/diet-4-2-misere', 'board/board-box-13-14']) {
  test(`progress rises from 0 to 1: ${name}`, (context) => {
    // A clock on which a second passes between any two looks, so that the test asks the same on a quick machine.
    let seconds = 0;
    context.mock.method(performance, 'now', () => 1000 * seconds++);
    const fractions: number[] = [];
    check(readFileSync(join(ROOT, `certificates/${name}.chompcert`)), {
      maxSeconds: 0,
      onProgress: (fraction) => fractions.push(fraction),
    });
    assert.ok(fractions.length >= 3, `${fractions.length}`);
    assert.deepEqual(fractions, fractions.toSorted((a, b) => a - b));
    assert.ok(fractions[0] >= 0 && fractions[fractions.length - 1] <= 1);
  });
}

test('the content of a table has the values of f', () => {
  const verdict = check(table100, { keep: true });
  assert.ok(verdict.verdict === 'VERIFIED' && verdict.content?.form === 'table');
  const { values, rowAt } = verdict.content;
  assert.deepEqual([...values.subarray(0, 4)], [1, 2, 3, 4]);
  const heads = Array.from({ length: 12 }, (_, r) => values[rowAt[r]]);
  assert.deepEqual(heads, [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20]);
});

test('Lemma 2 finds the positions with an option in a list that trying every move finds', () => {
  // The P-positions of 4 x 5, by trying every move.
  const [m, n] = [4, 5];
  const isP = new Set<string>();
  const visit = (rows: number[]): void => {
    if (rows.length < m) {
      for (let x = 0; x <= (rows.at(-1) ?? n); x++) visit([...rows, x]);
      return;
    }
    const options = rows.flatMap((length, i) =>
      Array.from({ length }, (_, j) => rows.map((own, at) => (at < i ? own : Math.min(own, j))).join(',')),
    );
    if (options.length > 0 && !options.some((option) => isP.has(option))) isP.add(rows.join(','));
  };
  visit([]);
  const box = readFileSync(join(ROOT, 'certificates/board/board-box-5-6.chompcert'));
  const verdict = check(box, { keep: true });
  assert.ok(verdict.verdict === 'VERIFIED' && verdict.content?.game === 'board' && verdict.content.form === 'box');
  const lookup = boardLookup(verdict.content);
  let found = 0;
  for (let a = 0; a <= n; a++) for (let b = 0; b <= a; b++) for (let c = 0; c <= b; c++) for (let d = 0; d <= c; d++) {
    assert.equal(lookup([a, b, c, d, 0]), isP.has([a, b, c, d].join(',')), `[${a},${b},${c},${d}]`);
    if (isP.has([a, b, c, d].join(','))) found++;
  }
  assert.equal(found, 16);
});
