/** All layers of three rows side by side, as in Figure 1 of the paper: one small diagram for each length of row 1. */

import { useEffect, useRef } from 'preact/hooks';
import { usePalette } from '../theme';
import type { DietClassification } from './classification';
import { draw, type Slice } from './figure';

const UNIT = 5;
const SIZE = 17;
const MOST_LAYERS = 48;

/** How many layers there are before they repeat, as far as they are shown; 0 where none are. */
export function layerCount({ axes, rules }: DietClassification): number {
  const first = axes.find((form) => 'gap' in form && form.gap === 0);
  return rules.m === 3 && first !== undefined && 'gap' in first ? Math.min(MOST_LAYERS, first.preperiod + first.period) : 0;
}

interface LayerProperties {
  readonly known: DietClassification;
  readonly first: number;
  readonly boxes: boolean;
}

function Layer({ known, first, boxes }: LayerProperties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const slice: Slice = { across: 2, up: 1, fixed: [first, 0, 0], fromFirst: true, size: SIZE };
    if (context) draw(context, known, slice, UNIT, palette, { cell: null, pinned: false }, boxes);
  }, [known, first, palette, boxes]);
  return <canvas ref={canvas} class="layer-figure" width={UNIT * SIZE} height={UNIT * SIZE} aria-hidden="true" data-layer={first} data-unit={UNIT} />;
}

interface Properties {
  readonly known: DietClassification;
  readonly boxes: boolean;
  /** The layer that is shown at large. */
  readonly present: number;
  readonly onLayer: (first: number) => void;
}

export function Layers({ known, boxes, present, onLayer }: Properties) {
  const count = layerCount(known);
  return (
    <div class="layers" role="group" aria-label="Layers">
      {Array.from({ length: count }, (_, first) => (
        <button key={first} type="button" aria-pressed={first === present} onClick={() => { onLayer(first); }}>
          <Layer known={known} first={first} boxes={boxes} />
          a1 = {first}
        </button>
      ))}
    </div>
  );
}
