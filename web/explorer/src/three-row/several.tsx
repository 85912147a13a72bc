/** Several sheets at once, each at a scale of its own, so that they can be compared. */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { usePalette } from '../theme';
import type { ThreeRowClassification } from './classification';
import { type Mode, sheetImage } from './paint';
import { makeSheet } from './sheet';

const SHEETS = 9;

interface SmallProperties {
  readonly known: ThreeRowClassification;
  readonly k: number;
  readonly mode: Mode;
  readonly shown: number;
}

function Small({ known, k, mode, shown }: SmallProperties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const sheet = useMemo(() => makeSheet(known, k), [known, k]);
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(sheetImage(sheet, mode, shown, palette), 0, 0);
  }, [sheet, mode, shown, palette]);
  return <canvas ref={canvas} width={sheet.width} height={sheet.height} data-sheet={k} aria-hidden="true" />;
}

interface Properties extends SmallProperties {
  /** A sheet is to be seen at large. */
  readonly onSheet: (k: number) => void;
}

/** The sheet of k and those after it, or the last ones that there are. */
export function Several({ known, k, mode, shown, onSheet }: Properties) {
  const first = Math.max(0, Math.min(k, known.mostR - SHEETS + 1));
  const last = Math.min(known.mostR, first + SHEETS - 1);
  return (
    <div class="several" role="group" aria-label={`Sheets k = ${first} to ${last}`}>
      {Array.from({ length: last - first + 1 }, (_, i) => first + i).map((one) => (
        <button key={one} type="button" aria-pressed={one === k} onClick={() => { onSheet(one); }}>
          <Small known={known} k={one} mode={mode} shown={shown} />
          k = {one}
        </button>
      ))}
    </div>
  );
}
