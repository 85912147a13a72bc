#!/usr/bin/env node
// Writes Challenge.lean and comparator.json here, for `lake comparator` of Lean 4.35 and later: `node challenge.mjs`.
//
// The challenge is ChompCert/Restated.lean without imports, without the bridge to the other chapters, and with a gap for each
// proof. So it is read without the formalization, and its definitions are the core's and its own. The judge compares them and
// the statements with those of ChompCert.Restated, and has the proofs there checked.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SOLUTION = 'ChompCert.Restated';

/** The challenge, and the names of its theorems, by the text of the chapter. */
export function challengeOf(source) {
  const [, words, theorems] = /^([^]*?)\/-! ### The bridge -\/\n[^]*(\/-! ### The theorems -\/\n[^]*)$/.exec(source.replace(/^public import .*\n/gm, '')) ?? [];
  if (!words) throw new Error(`${SOLUTION} has no bridge between words and theorems`);
  const gaps = theorems.split('\n\n').map((block) => block.replace(/ := by\n[^]*$/, ' := by\n  sorry')).join('\n\n');
  const [, space] = /^namespace (\S+)$/m.exec(source);
  const names = [...gaps.matchAll(/^theorem (\S+)/gm)].map(([, name]) => `${space}.${name}`);
  return { text: words + gaps, names };
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { text, names } = challengeOf(fs.readFileSync(path.join(HERE, `${SOLUTION.replaceAll('.', '/')}.lean`), 'utf8'));
  fs.writeFileSync(path.join(HERE, 'Challenge.lean'), text);
  fs.writeFileSync(path.join(HERE, 'comparator.json'), `${JSON.stringify({
    challenge_module: 'Challenge', solution_module: SOLUTION, theorem_names: names, permitted_axioms: ['propext', 'Quot.sound', 'Classical.choice'],
  }, null, 2)}\n`);
}
