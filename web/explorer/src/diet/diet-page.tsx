/** k-Diet Chomp: slices of the classification, and the shifts it rests on. */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { shippedFiles } from '../certificates/library';
import { LoadFile, SourceNote } from '../certificates/source-note';
import { useLoadedSources, useSource } from '../certificates/use-source';
import { Legend, type Sign } from '../legend';
import { formatRoute, replaceRoute, type Route, sourceLink, wholeNumber, wholeNumbers } from '../route';
import { Stage } from '../stage';
import { usePalette } from '../theme';
import { PINNED, useCursor } from '../use-cursor';
import { indexed, typeset } from '../words';
import { shiftText } from 'chompcert-checker';
import { stepTexts } from './shift-text';
import { type DietClassification, dietClassification, rowsOf, rowsText, rulesText } from './classification';
import { arrowOf, shiftColour, DietFigure, gapsAt, type Slice } from './figure';
import { layerCount, Layers, layersText } from './layers';
import { cutRows, cutText, winningCuts } from './rules';

const TITLE = 'Diet Chomp';
const FIRST_SOURCE = 'diet-3-2-misere';
const SIZES = [16, 24, 40, 60, 100, 200, 400];
const LARGEST_SIZE = 400;

export function DietPage({ route }: { readonly route: Route }) {
  const [name, setName] = useState(route.values.get('source') ?? FIRST_SOURCE);
  const state = useSource(name);
  const loaded = useLoadedSources();
  const known = useMemo(
    () => (state.state === 'ready' ? dietClassification(state.source.content) : null),
    [state.state, name],
  );
  const files = [
    ...loaded.filter(({ content }) => content.game === 'diet').map((source) => source.name),
    ...shippedFiles.map((file) => file.name).filter((file) => file.startsWith('diet-') && !file.startsWith('diet-no-product')),
  ];
  // A link to another slice of the same game is followed too.
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    setName(route.values.get('source') ?? FIRST_SOURCE);
    setVisit((now) => now + 1);
  }, [route]);
  const about = <SourceNote source={state} />;
  return (
    <>
      {known === null
        ? (
          <Stage title={TITLE} about={about}>
            {state.state === 'ready' && <p class="bad" role="alert">This certificate is not of Diet Chomp.</p>}
          </Stage>
        )
        : <Slices key={`${name} ${visit}`} known={known} name={name} route={route} about={about} />}
      <p class="controls">
        <label>
          Certificate{' '}
          <select value={name} onChange={(event) => { setName(event.currentTarget.value); }}>
            {!files.includes(name) && <option>{name}</option>}
            {files.map((file) => <option key={file}>{file}</option>)}
          </select>
        </label>
        <LoadFile onSource={(source) => { setName(source.name); }} />
      </p>
      <NoProduct name={name} />
      <p>
        In k-Diet Chomp a bite takes at most k squares. Rows are a₁ ≤ a₂ ≤ …; the gaps are g₁ = a₁, g₂ = a₂ − a₁, ….
        Of the games here every position is decided by a few shifts: wherever its region says so, a vector can be taken
        off without a change of type, or of nim-value. What is left is a finite table. Not every game is known to have such shifts.
      </p>
    </>
  );
}

/** Steps of ticks, of which the least is taken that leaves room for their numbers. */
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_TICKS = 13;

function Ticks({ size, axis, name }: { readonly size: number; readonly axis: 'up' | 'across'; readonly name: string }) {
  const step = STEPS.find((one) => size / one <= MOST_TICKS) ?? size;
  return (
    <div class={`ticks axis-${axis}`}>
      {Array.from({ length: Math.ceil(size / step) }, (_, i) => (
        <span key={i} class="tick" style={{ '--at': `${(100 * (i * step + 0.5)) / size}%` }}>{i * step}</span>
      ))}
      <span class="axis-name">{name}</span>
    </div>
  );
}

/** That a game has no product form, where that is proved. */
function NoProduct({ name }: { readonly name: string }) {
  const proof = name.replace(/^diet-/, 'diet-no-product-');
  if (!shippedFiles.some((file) => file.name === proof)) return null;
  return (
    <p class="note">
      This game has no product form: gaps of it do not repeat by themselves. <a href={sourceLink(proof)}>{proof}</a> proves that.
    </p>
  );
}

/** Longest row of a position that is offered to be played. */
const LONGEST_PLAYED = 60;

/** The winning moves of a position, and a link that plays on from it. */
function Moves({ known, name, rows }: { readonly known: DietClassification; readonly name: string; readonly rows: readonly number[] }) {
  const winning = winningCuts(known, rows);
  if (winning === null || rows.every((length) => length === 0)) return null;
  return (
    <>
      <h2>{winning.length === 0 ? 'No move wins' : winning.length === 1 ? 'The only winning move' : `All ${winning.length} winning moves`}</h2>
      <ul class="moves">{winning.map((cut) => <li key={cutText(rows, cut)}>{cutText(rows, cut)}, leaving {rowsText(cutRows(rows, cut))}</li>)}</ul>
      {rows[rows.length - 1] <= LONGEST_PLAYED && <p><a href={formatRoute('play', { game: name, board: rows.join(',') })}>Play from here</a></p>}
    </>
  );
}

interface SlicesProperties {
  readonly known: DietClassification;
  readonly name: string;
  readonly route: Route;
  /** What it is drawn from. */
  readonly about: ComponentChildren;
}

function Slices({ known, name, route: { values }, about }: SlicesProperties) {
  const { m } = known.rules;
  const bound = (name_: string, fallback: number): number => wholeNumber(values.get(name_), 1, m) ?? fallback;
  const [across, setAcross] = useState(bound('across', m) - 1);
  const [up, setUp] = useState(bound('up', Math.max(1, m - 1)) - 1);
  const [fromFirst, setFromFirst] = useState(m === 3 && values.get('gaps') !== '1');
  const [fixed, setFixed] = useState<readonly number[]>(
    wholeNumbers(values.get('fixed'), m, 100_000) ?? Array.from({ length: m }, () => 0),
  );
  const [size, setSize] = useState(wholeNumber(values.get('size'), 4, LARGEST_SIZE) ?? (m <= 3 ? 24 : 40));
  const [regions, setRegions] = useState(values.get('regions') !== '0');
  const cursor = useCursor(null);
  const palette = usePalette();
  const first = fromFirst && m >= 2;
  const coordinate = (j: number): string => (j === 0 ? indexed('a', 1) : first ? `${indexed('a', j + 1)} − ${indexed('a', 1)}` : `${indexed('g', j + 1)} = ${indexed('a', j + 1)} − ${indexed('a', j)}`);
  const slice: Slice = useMemo(
    () => ({ across, up, fixed, fromFirst: first, size }),
    [across, up, fixed, first, size],
  );
  useEffect(() => {
    replaceRoute('diet', {
      source: name, across: across + 1, up: up + 1, fixed: fixed.join(','), size, gaps: m === 3 && !first ? 1 : null,
      regions: regions ? null : 0,
    });
  }, [slice, regions, name]);
  const gaps = cursor.cell === null ? null : gapsAt(slice, ...cursor.cell);
  const isP = gaps === null ? null : known.isP(gaps);
  const nimValue = gaps === null ? null : known.nimValue(gaps);
  const reduction = gaps === null ? null : known.reduce(gaps);
  const label = `P-positions of ${rulesText(known.rules)}, ${coordinate(across)} to the right, ${coordinate(up)} upwards`;
  const signs: Sign[] = [
    { shape: 'square', colours: [palette.text], text: 'P-position' },
    known.mostNimValue === null
      ? { shape: 'square', colours: [palette.background], text: 'N-position' }
      : { shape: 'square', colours: palette.nimValues, text: `N-position, by its nim-value from 1 to ${known.mostNimValue}` },
    { shape: 'square', colours: [palette.grey], text: first ? 'no position: a row would be shorter than the one above it' : `outside ${known.domain}` },
    { shape: 'outline', colours: [palette.red], text: 'the cursor' },
  ];
  if (regions) known.shifts.forEach((shift, i) => {
    const out = arrowOf(shift, slice) === null ? ' (leads out of this slice)' : '';
    signs.push({ shape: 'line', colours: [shiftColour(palette, i)], text: `shift ${i + 1}: ${typeset(shiftText(known.rules, shift))}${out}` });
  });
  const coordinates = Array.from({ length: m }, (_, j) => j);
  return (
    <>
      <Stage title={TITLE} about={null}>
        <div class="sheet-and-panel">
          <div class="sheet">
            <figure class="axes">
              <Ticks size={size} axis="up" name={coordinate(up)} />
              <DietFigure known={known} slice={slice} cursor={cursor} regions={regions} label={label} />
              <Ticks size={size} axis="across" name={coordinate(across)} />
            </figure>
          </div>
          <div class="side scrolling">
            <section id="diet-panel" class="panel" aria-live="polite">
              {cursor.cell === null && <p>Point at the figure, click or tap it, or use the arrow keys on it.</p>}
              {cursor.cell !== null && gaps === null && <p>There is no such position: a row would be shorter than the one above it.</p>}
              {gaps !== null && (
                <>
                  <p>
                    {rowsText(rowsOf(gaps))}, gaps {rowsText(gaps)}:{' '}
                    {isP === null ? `outside ${known.domain}` : <strong class="type">{isP ? 'P' : 'N'}</strong>}{nimValue !== null && <>, nim-value {nimValue}</>}
                  </p>
                  <ul class="moves">{reduction !== null && stepTexts(reduction, known.shifts).map((text) => <li key={text}>{text}</li>)}</ul>
                  {reduction !== null && reduction.steps.length > 0 && <p>It has the {nimValue === null ? 'type' : 'nim-value'} of {rowsText(rowsOf(reduction.to))}.</p>}
                  <Moves known={known} name={name} rows={rowsOf(gaps)} />
                  {cursor.pinned && <p class="keys">{PINNED}</p>}
                </>
              )}
            </section>
            <Legend signs={signs} />
            <div class="controls" role="group" aria-label="Which slice">
              {m >= 2 && (
                <>
                  <label>Across <select value={across} onChange={(event) => { setAcross(Number(event.currentTarget.value)); }}>{coordinates.map((j) => <option key={j} value={j}>{coordinate(j)}</option>)}</select></label>
                  <label>Up <select value={up} onChange={(event) => { setUp(Number(event.currentTarget.value)); }}>{coordinates.map((j) => <option key={j} value={j}>{coordinate(j)}</option>)}</select></label>
                </>
              )}
              {m === 3 && <label><input type="checkbox" checked={first} onChange={() => { setFromFirst(!fromFirst); }} /> as in Figure 1 (lengths beyond row 1)</label>}
              {known.shifts.length > 0 && <label><input type="checkbox" checked={regions} onChange={() => { setRegions(!regions); }} /> Regions and vectors of the shifts</label>}
              <label>Size <select value={size} onChange={(event) => { setSize(Number(event.currentTarget.value)); }}>{[...new Set([...SIZES, size])].sort((a, b) => a - b).map((one) => <option key={one}>{one}</option>)}</select></label>
              {coordinates.filter((j) => j !== across && j !== up).map((j) => (
                <label key={j}>
                  <span class="nowrap">{coordinate(j)} =</span>{' '}
                  <input type="number" min={0} max={100_000} value={fixed[j]} onInput={(event) => {
                    const value = wholeNumber(event.currentTarget.value, 0, 100_000);
                    if (value !== null) setFixed(fixed.map((old, i) => (i === j ? value : old)));
                  }} />
                  <input type="range" min={0} max={Math.max(40, fixed[j])} value={fixed[j]} aria-label={coordinate(j)} onInput={(event) => {
                    const value = Number(event.currentTarget.value);
                    setFixed(fixed.map((old, i) => (i === j ? value : old)));
                  }} />
                </label>
              ))}
            </div>
            {about}
          </div>
        </div>
      </Stage>
      {first && across === 2 && up === 1 && layerCount(known) > 0 && (
        <>
          <h2>{layersText(known)}</h2>
          <Layers known={known} regions={regions} present={fixed[0]} onLayer={(layer) => { setFixed([layer, ...fixed.slice(1)]); }} />
        </>
      )}
    </>
  );
}
