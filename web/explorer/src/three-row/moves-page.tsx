/** The six types of moves of three-row Chomp in differences (i,j,k), and their two orders. */

import { useEffect, useState } from 'preact/hooks';
import { replaceRoute, type Route, wholeNumbers } from '../route';
import { Bar } from './bar';
import { after, type Move, moveText, type Position, positionText } from './classification';
import { differencesText } from './position-panel';

const FIRST = [6, 4, 4] as const;
const LARGEST = 30;

interface MoveType {
  readonly name: string;
  /** The largest step. */
  readonly most: (i: number, j: number, k: number) => number;
  readonly move: (position: Position, step: number) => Move;
}

const TYPES: readonly MoveType[] = [
  { name: '(i−ℓ, j, k)', most: (i) => i, move: ({ p }, step) => ({ row: 1, length: p - step }) },
  { name: '(i+ℓ, j−ℓ, k)', most: (_, j) => j, move: ({ q }, step) => ({ row: 2, length: q - step }) },
  { name: '(0, j−ℓ, k)', most: (_, j) => j, move: ({ q }, step) => ({ row: 1, length: q - step }) },
  { name: '(i, j+ℓ, k−ℓ)', most: (_, __, k) => k, move: ({ r }, step) => ({ row: 3, length: r - step }) },
  { name: '(i+j+ℓ, 0, k−ℓ)', most: (_, __, k) => k, move: ({ r }, step) => ({ row: 2, length: r - step }) },
  { name: '(0, 0, k−ℓ)', most: (_, __, k) => k, move: ({ r }, step) => ({ row: 1, length: r - step }) },
];

export function MovesPage({ route }: { readonly route: Route }) {
  const asked = wholeNumbers(route.values.get('at'), 3, LARGEST) ?? [...FIRST];
  const [[i, j, k], setPlace] = useState<readonly number[]>(asked);
  const [steps, setSteps] = useState<readonly number[]>(TYPES.map(() => 1));
  const position = { p: i + j + k, q: j + k, r: k };
  useEffect(() => {
    replaceRoute('moves', { at: `${i},${j},${k}` });
  }, [i, j, k]);
  return (
    <>
      <h1>The six types of moves</h1>
      <p>
        From (i,j,k), which is the bar of i + j + k, j + k and k squares, every bite is of one of six types. Each has a
        step ℓ of at least 1.
      </p>
      <div class="controls" role="group" aria-label="The position">
        {(['i', 'j', 'k'] as const).map((name, axis) => (
          <label key={name}>
            {name} ={' '}
            <input type="number" min={0} max={LARGEST} value={[i, j, k][axis]} onInput={(event) => {
              const value = Number(event.currentTarget.value);
              if (Number.isInteger(value) && value >= 0 && value <= LARGEST) setPlace([i, j, k].map((old, at) => (at === axis ? value : old)));
            }} />
          </label>
        ))}
      </div>
      <ol class="types">
        {TYPES.map(({ name, most, move }, type) => {
          const largest = most(i, j, k);
          const step = Math.min(steps[type], largest);
          const chosen = step === 0 ? null : move(position, step);
          return (
            <li key={name}>
              <h2>{name}</h2>
              {chosen === null ? <p>Not from this position.</p> : (
                <>
                  <label>
                    ℓ = {step}{' '}
                    <input type="range" min={1} max={largest} value={step} aria-label={`step of type ${type + 1}`} onInput={(event) => {
                      const value = Number(event.currentTarget.value);
                      setSteps(steps.map((old, at) => (at === type ? value : old)));
                    }} />
                  </label>
                  <Bar position={position} bite={chosen} />
                  <p>{moveText(chosen)} leaves {positionText(after(position, chosen))}, which is {differencesText(after(position, chosen))}.</p>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <h2>The order of positions</h2>
      <p>
        Chomp is a game on a partial order: from a position one can move to every smaller one that a single bite reaches. A
        bite can often be made in two: from A = (6,4,4) to C = (0,0,1) directly, or first to B = (0,1,4).
      </p>
      <h2>The order of types</h2>
      <p>
        Type 6 bites off all that type 3 does and more, and type 3 all that type 1 does; type 5 all that type 2 does. So
        there are two chains: 1 → 3 → 6 and 2 → 5. That matters when positions are computed: what an earlier type of a
        chain reaches has been settled before.
      </p>
    </>
  );
}
