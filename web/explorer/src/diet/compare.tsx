/** Two positions compared by what the claims reduce them to. */

import { useState } from 'preact/hooks';
import { wholeNumbers } from '../route';
import { stepTexts } from './claim-text';
import { type DietClassification, gapsOf, rowsOf, rowsText } from './classification';

const LONGEST = 1e9 - 1;

/** Ascending row lengths, or null. */
function readRows(text: string, m: number): number[] | null {
  const rows = wholeNumbers(text.replace(/[()\s]/g, ''), m, LONGEST);
  return rows?.every((length, j) => j === 0 || length >= rows[j - 1]) === true ? rows : null;
}

export function Compare({ known }: { readonly known: DietClassification }) {
  const { m } = known.rules;
  const [texts, setTexts] = useState<readonly [string, string]>([
    Array.from({ length: m }, (_, j) => j).join(','),
    Array.from({ length: m }, (_, j) => 12 + j).join(','),
  ]);
  const sides = texts.map((text) => {
    const rows = readRows(text, m);
    const gaps = rows === null ? null : gapsOf(rows);
    return gaps === null ? null : { isP: known.isP(gaps), reduction: known.reduce(gaps) };
  });
  const [a, b] = sides;
  const meets = a?.reduction != null && b?.reduction != null ? rowsText(rowsOf(a.reduction.to)) === rowsText(rowsOf(b.reduction.to)) : null;
  return (
    <section>
      <h2>Compare two positions</h2>
      <p class="controls">
        {texts.map((text, i) => (
          <label key={i}>
            {i === 0 ? 'One' : 'Another'}{' '}
            <input class="rows" value={text} onInput={(event) => {
              const value = event.currentTarget.value;
              setTexts(i === 0 ? [value, texts[1]] : [texts[0], value]);
            }} />
          </label>
        ))}
      </p>
      <div role="status">
        {a === null || b === null ? (
          <p>A position is {m} lengths, the shortest first, separated by commas.</p>
        ) : (
          <>
            <p>
              The first is {a.isP === null ? 'not decided' : a.isP ? 'P' : 'N'}, the second {b.isP === null ? 'not decided' : b.isP ? 'P' : 'N'}.
              {meets !== null && (meets ? ' The claims lead both to the same position.' : ' The claims lead them to different positions.')}
            </p>
            <ul class="moves">
              {[a, b].map(({ reduction }, i) => reduction !== null && (
                <li key={i}>{i === 0 ? 'The first' : 'The second'}: {[...stepTexts(reduction, known.claims), `${rowsText(rowsOf(reduction.to))} is left`].join('; ')}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
