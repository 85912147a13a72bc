#!/usr/bin/env node
// Writes the challenge from the formalization: `node challenge/challenge.mjs`.
//
// `Challenge.lean` has every statement of `lean/ChompCert/Statements.lean`, with a gap in place of its proof, and imports
// the chapters that declare the definitions, as `lean/audit/words.txt` lists them, and no other. `comparator.json` names
// the theorems. With `--check` nothing is written: the exit status is 1 if a file is another.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const LEAN = path.join(HERE, '..', 'lean');
const STATED = /^theorem ((?:\w+\.)+stated) :(\s[^]+) :=\n  @ChompCert(?:\.\w+)+$/;
const SPACE = /^(namespace|end) (ChompCert(?:\.\w+)*)$/;

const HEAD = `
/-!
The statements of the formalization of Chomp and Diet Chomp, each with a gap in place of its proof. A
judge compares them with the theorems of the same names in \`ChompCert.Statements\`. The chapters
above declare the definitions that the statements speak of. \`challenge.mjs\` writes this file.
-/

set_option linter.unusedVariables false
`;

/** The files of this folder that are made, each with its text, from the text of the statements and the list of words. */
export function challenge(statements, words) {
  const chapters = new Set(words.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(' ')[0]));
  const names = [];
  let spaces = [];
  let space = '';
  const blocks = [];
  for (const block of statements.trimEnd().split('\n\n')) {
    const [, word, of] = SPACE.exec(block) ?? [];
    const [, name, type] = STATED.exec(block) ?? [];
    if (word === 'namespace') { space = of; spaces = [block]; }
    // A namespace without a statement is left out.
    else if (word === 'end' && !spaces.length) { blocks.push(block); space = ''; }
    else if (name) {
      blocks.push(...spaces, `theorem ${name} :${type} :=\n  sorry`);
      spaces = [];
      names.push(`${space}.${name}`);
    }
  }
  const imports = [...chapters].sort().map((chapter) => `import ${chapter}\n`).join('');
  const settings = {
    challenge_module: 'Challenge',
    solution_module: 'ChompCert.Statements',
    theorem_names: names,
    permitted_axioms: ['propext', 'Quot.sound', 'Classical.choice'],
    enable_nanoda: false,
  };
  return {
    'Challenge.lean': `${imports}${HEAD}\n${blocks.join('\n\n')}\n`,
    'comparator.json': `${JSON.stringify(settings, null, 2)}\n`,
  };
}

/** The same from the files of the formalization. */
export function challengeOf(lean = LEAN) {
  const read = (file) => fs.readFileSync(path.join(lean, file), 'utf8');
  return challenge(read('ChompCert/Statements.lean'), read('audit/words.txt'));
}

/** Those of the files that are not what is made of the formalization. */
export function stale(folder = HERE, lean = LEAN) {
  return Object.entries(challengeOf(lean)).filter(([file, text]) => {
    const there = path.join(folder, file);
    return !fs.existsSync(there) || fs.readFileSync(there, 'utf8') !== text;
  }).map(([file]) => file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--check') {
    const files = stale();
    for (const file of files) console.error(`challenge/${file} is not what challenge.mjs makes of the statements`);
    process.exitCode = files.length ? 1 : 0;
  } else {
    for (const [file, text] of Object.entries(challengeOf())) fs.writeFileSync(path.join(HERE, file), text);
  }
}
