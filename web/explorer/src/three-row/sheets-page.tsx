/** Sheets of three-row Chomp. */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { LoadFile, SourceNote } from '../certificates/source-note';
import { shippedFiles } from '../certificates/library';
import { useLoadedSources, useSource } from '../certificates/use-source';
import { Legend, type Sign, Swatch } from '../legend';
import { replaceRoute, type Route, wholeNumber, wholeNumbers } from '../route';
import { Stage } from '../stage';
import { usePalette } from '../theme';
import { type Cell, useCursor } from '../use-cursor';
import { after, hasSheets, isKnown, type Position, sheetClassification, type ThreeRowClassification, winningMoves } from './classification';
import { TARGET_COLOUR } from './draw';
import type { Palette } from '../palette';
import { MODES, type Mode } from './paint';
import { PositionPanel } from './position-panel';
import { BLUE, GREY, makeSheet, RED, type Sheet } from './sheet';
import { SheetCanvas } from './sheet-canvas';
import { SheetGuide } from './sheet-guide';

const FIRST_SOURCE = 'three-row-summary-r-1000';
const FIRST_R = 22;
/** Has the nim-values of three rows. */
const NIM_VALUES = 'nim-values-3-32';
const ANIMATION_MILLISECONDS = 60;
const LINES = [
  [RED, 'red', 'row 3 wins'],
  [BLUE, 'blue', 'row 2 to less than the length of row 3 wins'],
  [GREY, 'grey', 'another move of row 2 wins'],
] as const;

/** The colours that a sheet has beside those of the lines that can be chosen. */
function signsOf(mode: Mode, { mostCount, mostValue, width }: Sheet, { background, checker, dot, both, scale, nimValues, text }: Palette): Sign[] {
  const signs: Sign[] = [];
  if (mode !== 'winner') signs.push({ shape: 'dot', colours: [dot], text: 'P-position: whoever has to move loses' });
  if (mode === 'winner') signs.push({ shape: 'square', colours: [both], text: 'row 3 and row 2 win' });
  if (mode === 'superimpose' && mostCount > 0) {
    signs.push({ shape: 'square', colours: scale, text: `P for one lower r, to P for ${mostCount} of them` });
  }
  if (mode === 'values' && mostValue > 0) {
    signs.push({ shape: 'square', colours: nimValues, text: `nim-value 1 to ${mostValue}, drawn up to i = ${width - 1}; a dot has 0` });
  }
  if (mode === 'sieve' || mode === 'loser') {
    signs.push({ shape: 'checker', colours: [background, checker], text: 'N-position (two shades only tell cells apart)' });
  }
  signs.push({ shape: 'outline', colours: [text], text: 'the cursor' });
  signs.push({ shape: 'outline', colours: [TARGET_COLOUR], text: 'where its winning move leads, if that is on this sheet' });
  return signs;
}

function readRoute({ values }: Route) {
  const mode = MODES.find(([name]) => name === values.get('mode'))?.[0];
  const at = wholeNumbers(values.get('at'), 2, 1e6);
  const r = values.get('r');
  return {
    /** What the link asks for that is no sheet, or null. */
    problem: r !== undefined && wholeNumber(r, 0, 1e6) === null ? `This link asks for r = ${r}; r is a whole number from 0 on, the length of row 3. The sheet of r = ${FIRST_R} is shown.`
      : values.has('at') && at === null ? `This link asks for the cell ${values.get('at')}; a cell is two whole numbers i,j.`
      : values.has('mode') && mode === undefined ? `This link asks for ${values.get('mode')}, which is no way to show a sheet.`
      : null,
    r: wholeNumber(values.get('r'), 0, 1e6),
    mode: mode ?? 'sieve',
    at: at === null ? null : ([at[0], at[1]] as const),
    source: values.get('source') ?? FIRST_SOURCE,
  };
}

export function SheetsPage({ route }: { readonly route: Route }) {
  const [name, setName] = useState(readRoute(route).source);
  const state = useSource(name);
  const loaded = useLoadedSources();
  const known = useMemo(
    () => (state.state === 'ready' ? sheetClassification(state.source.content) : null),
    [state.state, name],
  );
  const tables = [
    ...loaded.filter(({ content }) => sheetClassification(content) !== null).map((source) => source.name),
    ...shippedFiles.map((file) => file.name).filter(hasSheets),
  ];
  return (
    <>
      <Stage title="Sheets of three-row Chomp" about={state.state === 'ready' ? null : <SourceNote source={state} />}>
        {state.state === 'ready' && known === null && <p class="bad" role="alert">This certificate is not of three-row Chomp.</p>}
        {known !== null && <Sheets known={known} name={name} route={route} about={<SourceNote source={state} />} onSource={setName} />}
      </Stage>
      <SheetGuide />
      <p class="controls">
        <label>
          Certificate{' '}
          <select value={name} onChange={(event) => { setName(event.currentTarget.value); }}>
            {!tables.includes(name) && <option>{name}</option>}
            {tables.map((table) => <option key={table}>{table}</option>)}
          </select>
        </label>
        <LoadFile onSource={(source) => { setName(source.name); }} />
      </p>
    </>
  );
}

interface SheetsProperties {
  readonly known: ThreeRowClassification;
  readonly name: string;
  readonly route: Route;
  /** What it is drawn from. */
  readonly about: ComponentChildren;
  /** The reader wants the certificate of this name. */
  readonly onSource: (name: string) => void;
}

function Sheets({ known, name, route, about, onSource }: SheetsProperties) {
  const asked = readRoute(route);
  const [wantedR, setWantedR] = useState(asked.r ?? FIRST_R);
  const [wantedMode, setMode] = useState<Mode>(asked.mode);
  const [shown, setShown] = useState(RED | BLUE | GREY);
  const [normalise, setNormalise] = useState(false);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState(asked.problem);
  const cursor = useCursor(asked.at);
  const palette = usePalette();
  const { mostR } = known;
  const r = Math.min(wantedR, mostR);
  const lacksValues = wantedMode === 'values' && known.nimValue === undefined;
  const mode = lacksValues ? 'sieve' : wantedMode;

  useEffect(() => {
    setWantedR(asked.r ?? FIRST_R);
    setMode(asked.mode);
    setProblem(asked.problem);
    if (asked.at !== null) cursor.pin(asked.at);
  }, [route]);

  useEffect(() => {
    if (!running) replaceRoute('sheets', {
      r: wantedR, mode: wantedMode, at: cursor.cell?.join(',') ?? null,
      source: name === FIRST_SOURCE ? null : name,
    });
  }, [wantedR, wantedMode, cursor.cell, running, name]);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setWantedR((now) => (now >= mostR ? 1 : now + 1));
    }, ANIMATION_MILLISECONDS);
    return () => {
      clearInterval(timer);
    };
  }, [running, mostR]);

  const { sheet, milliseconds } = useMemo(() => {
    const start = performance.now();
    return { sheet: makeSheet(known, r), milliseconds: performance.now() - start };
  }, [known, r]);
  const position: Position | null = cursor.cell === null ? null : { p: cursor.cell[0] + cursor.cell[1] + r, q: cursor.cell[1] + r, r };
  const target = useMemo((): Cell | null => {
    if (position === null || !isKnown(known, position)) return null;
    const move = winningMoves(known, position).at(0);
    if (move === undefined) return null;
    const left = after(position, move);
    return left.r === r ? [left.p - left.q, left.q - r] : null;
  }, [known, r, cursor.cell]);
  const signs = signsOf(mode, sheet, palette);
  const label = `Sheet r = ${r}, ${MODES.find(([one]) => one === mode)?.[1] ?? ''}`;

  return (
    <>
      {problem !== null && <p class="note bad" role="alert">{problem}</p>}
      {wantedR > mostR && (
        <div class="note bad" role="alert">
          r = {wantedR} is beyond this certificate, which decides positions with {known.domain}; the sheet of r = {r} is
          shown. Needed is a file of all rows up to {wantedR}:{' '}
          <code>chompcert certify tails --third-row {wantedR} -o tails.chompcert</code> writes it. Then load it here.{' '}
          <LoadFile onSource={(source) => { onSource(source.name); }} />
        </div>
      )}
      {lacksValues && (
        <p class="note" role="alert">
          {name} has no nim-values, so its sieve is shown.{' '}
          <button type="button" onClick={() => { onSource(NIM_VALUES); }}>Take {NIM_VALUES}</button>, which has those of all
          positions with second rows of at most 32 squares.
        </p>
      )}
      <div class="sheet-and-panel">
        <SheetCanvas sheet={sheet} mode={mode} shown={shown} cursor={cursor} target={target} normalise={normalise}
          onStep={(step) => { setWantedR(Math.min(mostR, Math.max(0, r + step))); }} label={label}>
          <div class="controls" role="group" aria-label="Which sheet">
            <label>
              r ={' '}
              <input type="number" min={0} max={mostR} value={r} data-milliseconds={milliseconds.toFixed(1)}
                onInput={(event) => { setWantedR(wholeNumber(event.currentTarget.value, 0, 1e6) ?? r); }} />
            </label>
            <input type="range" aria-label="r" min={0} max={mostR} value={r} onInput={(event) => { setWantedR(Number(event.currentTarget.value)); }} />
            <button type="button" aria-pressed={running} onClick={() => { setRunning(!running); }}>{running ? 'Stop' : 'Run r'}</button>
            <label><input type="checkbox" checked={normalise} onChange={() => { setNormalise(!normalise); }} /> Normalise (scale to fit)</label>
          </div>
        </SheetCanvas>
        <div class="side">
          {position === null
            ? <section id="position-panel" class="panel"><p>Point at the figure, click or tap it, or use the arrow keys on it.</p></section>
            : <PositionPanel known={known} position={position} pinned={cursor.pinned} />}
          <div class="controls" role="group" aria-label="How it is drawn">
            <label>Show{' '}
              <select value={wantedMode} onChange={(event) => { setMode(event.currentTarget.value as Mode); }}>
                {MODES.map(([one, text]) => <option key={one} value={one}>{text}</option>)}
              </select>
            </label>
            {(mode === 'sieve' || mode === 'winner') && LINES.filter(([mark]) => mode === 'sieve' || mark !== GREY).map(([mark, colour, text]) => (
              <label key={mark} class={`line-${colour}`}>
                <input type="checkbox" checked={(shown & mark) !== 0} onChange={() => { setShown(shown ^ mark); }} />
                <Swatch sign={{ shape: mode === 'sieve' ? 'line' : 'square', colours: [palette[colour]], text }} /> {text}
              </label>
            ))}
          </div>
          <Legend signs={signs} />
          {about}
        </div>
      </div>
    </>
  );
}
