/** All layers of three rows side by side, as in Figure 1 of the paper: one small diagram for each length of row 1. */

import { useEffect, useRef } from 'preact/hooks';
import { usePalette } from '../theme';
import { indexed } from '../words';
import type { DietClassification } from './classification';
import { draw, type Slice } from './figure';

const UNIT = 5;
const SIZE = 17;
const MOST_LAYERS = 48;

/** How many layers there are before they repeat, or as far as they are known; 0 where they cannot be drawn. */
export function layerCount({ most, rules }: DietClassification): number {
  return rules.m === 3 && most !== null ? most[0] + 1 : 0;
}

/** What is shown of them. */
export function layersText(known: DietClassification): string {
  const count = layerCount(known);
  return count <= MOST_LAYERS ? 'All layers until they repeat' : `The first ${MOST_LAYERS} of ${count} layers`;
}

interface LayerProperties {
  readonly known: DietClassification;
  readonly first: number;
  readonly regions: boolean;
}

function Layer({ known, first, regions }: LayerProperties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const slice: Slice = { across: 2, up: 1, fixed: [first, 0, 0], fromFirst: true, size: SIZE };
    if (context) draw(context, known, slice, UNIT, palette, regions);
  }, [known, first, palette, regions]);
  return <canvas ref={canvas} class="layer-figure" width={UNIT * SIZE} height={UNIT * SIZE} aria-hidden="true" data-layer={first} data-unit={UNIT} />;
}

interface Properties {
  readonly known: DietClassification;
  readonly regions: boolean;
  /** The layer that is shown at large. */
  readonly present: number;
  readonly onLayer: (first: number) => void;
}

export function Layers({ known, regions, present, onLayer }: Properties) {
  const count = Math.min(MOST_LAYERS, layerCount(known));
  return (
    <div class="layers" role="group" aria-label="Layers">
      {Array.from({ length: count }, (_, first) => (
        <button key={first} type="button" aria-pressed={first === present} onClick={() => { onLayer(first); }}>
          <Layer known={known} first={first} regions={regions} />
          {indexed('a', 1)} = {first}
        </button>
      ))}
    </div>
  );
}
