/** What is kept of a verified certificate, against trying every move. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardLookup, boardNimValue, type Content, check, orderLookup, orderNimValue } from '../src/index.js';
import { ROOT } from './files.js';

function contentOf(path: string, folder = 'certificates'): Content {
  const verdict = check(readFileSync(join(ROOT, folder, path)), { keep: true });
  assert.ok(verdict.verdict === 'VERIFIED' && verdict.content !== null);
  return verdict.content;
}

test('a table of rows knows the P-positions that trying every move finds', () => {
  const content = contentOf('board/rows-table-4-12.chompcert');
  assert.ok(content.game === 'board' && content.form === 'rows');
  const lookup = boardLookup(content);
  const isP = new Set<string>();
  let found = 0;
  for (let a = 0; a <= 8; a++) for (let b = 0; b <= a; b++) for (let c = 0; c <= b; c++) for (let d = 0; d <= c; d++) {
    const rows = [a, b, c, d];
    const options = rows.flatMap((length, i) =>
      Array.from({ length }, (_, j) => rows.map((own, at) => (at < i ? own : Math.min(own, j))).join(',')),
    );
    if (a > 0 && !options.some((option) => isP.has(option))) isP.add(rows.join(','));
    assert.equal(lookup(rows), isP.has(rows.join(',')), `[${rows.join(',')}]`);
    if (lookup(rows)) found++;
  }
  assert.ok(found > 30);
});

test('nim-values of boards are the least numbers that no option has', () => {
  const content = contentOf('board/nim-values-3-32.chompcert');
  assert.ok(content.game === 'board' && content.form === 'nim-values');
  const valueOf = boardNimValue(content);
  const values = new Map<string, number>();
  for (let p = 1; p <= 14; p++) for (let q = 0; q <= p; q++) for (let r = 0; r <= q; r++) {
    const rows = [p, q, r];
    const options = rows.flatMap((length, i) => Array.from({ length }, (_, j) => rows.map((own, at) => (at < i ? own : Math.min(own, j)))));
    // The poisoned square may not be taken.
    const seen = new Set(options.filter(([first]) => first > 0).map((option) => values.get(option.join(','))));
    const least = Array.from({ length: seen.size + 1 }, (_, value) => value).find((value) => !seen.has(value)) ?? 0;
    values.set(rows.join(','), least);
    assert.equal(valueOf(rows), least, `[${rows.join(',')}]`);
  }
  // Beyond the preperiod: docs/nim-values.md.
  assert.equal(valueOf([100_000, 5, 2]), 99_995);
});

test('an order knows the P-positions that trying every move finds', () => {
  const content = contentOf('order/finite-order-2-2-2-2.chompcert');
  assert.ok(content.game === 'order');
  assert.deepEqual(content.sides, [2, 2, 2, 2]);
  const lookup = orderLookup(content);
  // Element i is above element j in the box of sides 2 if it has every digit that j has.
  const isAbove = (i: number, j: number): boolean => (i & j) === j;
  const known = new Map<string, boolean>();
  const isP = (members: readonly number[]): boolean => {
    const name = members.join(',');
    let answer = known.get(name);
    if (answer === undefined) {
      const options = members.map((bitten) => isP(members.filter((other) => !isAbove(other, bitten))));
      answer = members.length > 0 && !options.includes(true);
      known.set(name, answer);
    }
    return answer;
  };
  isP(Array.from({ length: 16 }, (_, i) => i));
  assert.equal(known.size, 168);
  for (const [name, answer] of known) assert.equal(lookup(name === '' ? [] : name.split(',').map(Number)), answer, `{${name}}`);
});

test('nim-values of an order are the least numbers that no option has', () => {
  const content = contentOf('order/nim-values-box-2-2-2-2.chompcert');
  assert.ok(content.game === 'order' && !content.chomp);
  const [nimValue, isP] = [orderNimValue(content), orderLookup(content)];
  assert.ok(nimValue !== null);
  const known = new Map<string, number>();
  const valueOf = (members: readonly number[]): number => {
    const name = members.join(',');
    let value = known.get(name);
    if (value === undefined) {
      const seen = new Set(members.map((bitten) => valueOf(members.filter((other) => (other & bitten) !== bitten))));
      value = Array.from({ length: seen.size + 1 }, (_, one) => one).find((one) => !seen.has(one)) ?? 0;
      known.set(name, value);
      assert.equal(nimValue(members), value, `{${name}}`);
      assert.equal(isP(members), value === 0, `{${name}}`);
    }
    return value;
  };
  valueOf(Array.from({ length: 16 }, (_, i) => i));
  assert.equal(known.size, 168);
  // A file of types has none.
  const types = contentOf('order/finite-order-2-2-2-2.chompcert');
  assert.ok(types.game === 'order' && orderNimValue(types) === null);
});

test('an order of more than 64 elements is known too', () => {
  // The poset game on a chain of 68 elements and one of 2 is Nim with two heaps.
  const chains = contentOf('VERIFIED--order-of-70-elements.chompcert', 'tests/corpus');
  assert.ok(chains.game === 'order' && chains.elements === 70);
  const isP = orderLookup(chains);
  for (let one = 0; one <= 68; one++) for (let other = 0; other <= 2; other++) {
    const members = [...Array(one).keys(), ...Array.from({ length: other }, (_, i) => 68 + i)];
    assert.equal(isP(members), one === other, `${one}, ${other}`);
  }
  const chain = contentOf('VERIFIED--order-nim-values-of-127-elements.chompcert', 'tests/corpus');
  assert.ok(chain.game === 'order');
  const nimValue = orderNimValue(chain);
  assert.ok(nimValue !== null);
  for (let length = 0; length <= 127; length++) assert.equal(nimValue([...Array(length).keys()]), length);
});
