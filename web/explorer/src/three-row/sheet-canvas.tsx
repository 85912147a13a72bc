/** A sheet that can be zoomed, panned, pointed at, and walked on with the arrow keys. */

import type { ComponentChildren } from 'preact';
import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { SvgPen } from '../save/pen';
import { type Drawing, Save } from '../save/save';
import { usePalette } from '../theme';
import type { Cell, Cursor } from '../use-cursor';
import { drawScene, type Scene, type View } from './draw';
import { type Mode, sheetImage } from './paint';
import type { Sheet } from './sheet';

const LARGEST_SCALE = 48;
const SMALLEST_SCALE = 0.1;
const MARGIN = { left: 34, bottom: 18 };

interface Properties {
  readonly sheet: Sheet;
  readonly mode: Mode;
  readonly shown: number;
  readonly cursor: Cursor;
  readonly target: Cell | null;
  /** Scaled to fit whenever the sheet changes; else the reader's view is kept. */
  readonly normalise: boolean;
  /** The reader wants a sheet so many further. */
  readonly onStep: (step: number) => void;
  /** The text that says what a sheet is, for readers who do not see it. */
  readonly label: string;
  /** What stands below the figure. */
  readonly children: ComponentChildren;
}

function useSize(canvas: { readonly current: HTMLCanvasElement | null }): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setSize([element.clientWidth, element.clientHeight]);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return size;
}

function fitted(sheet: Sheet, width: number, height: number): ZoomTransform {
  const rows = Math.min(sheet.span, sheet.height);
  const scale = Math.min((width - MARGIN.left) / sheet.span, (height - MARGIN.bottom) / rows);
  const bounded = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale));
  return zoomIdentity.translate(MARGIN.left, height - MARGIN.bottom).scale(bounded);
}

export function SheetCanvas(properties: Properties) {
  const { sheet, mode, shown, cursor, target, normalise, onStep, label, children } = properties;
  const canvas = useRef<HTMLCanvasElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLCanvasElement, unknown> | null>(null);
  const moved = useRef(false);
  const [width, height] = useSize(canvas);
  const [transform, setTransform] = useState<ZoomTransform>(zoomIdentity);
  const palette = usePalette();
  const view: View = { scale: transform.k, x: transform.x, y: transform.y };

  const points = useMemo(() => {
    const picture = document.createElement('canvas');
    picture.width = sheet.width;
    picture.height = sheet.height;
    picture.getContext('2d')?.putImageData(sheetImage(sheet, mode, shown, palette), 0, 0);
    return picture;
  }, [sheet, mode, shown, palette]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const zooming = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([SMALLEST_SCALE, LARGEST_SCALE])
      .on('zoom', ({ transform: next, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (sourceEvent !== null) moved.current = true;
        setTransform(next);
      });
    behaviour.current = zooming;
    select(element).call(zooming).on('dblclick.zoom', null);
  }, []);

  const fit = (): void => {
    const element = canvas.current;
    if (element === null || behaviour.current === null || width === 0) return;
    moved.current = false;
    behaviour.current.transform(select(element), fitted(sheet, width, height));
  };

  useEffect(() => {
    if (normalise || !moved.current) fit();
  }, [sheet, normalise, width, height]);

  const scene: Scene = { sheet, points, mode, shown, palette, cursor: cursor.cell, pinned: cursor.pinned, target };
  const drawing: Drawing = {
    name: `sheet-${sheet.r}`,
    svg: () => {
      const pen = new SvgPen();
      drawScene(pen, scene, view, width, height);
      return pen.svg(width, height, label);
    },
    data: () => {
      const { r, dots, values } = sheet;
      if (mode !== 'values' || values === null) return `i,j,r\n${dots.map(([i, j]) => `${i},${j},${r}\n`).join('')}`;
      return `i,j,r,nim_value\n${Array.from(values, (value, at) => `${at % sheet.width},${Math.floor(at / sheet.width)},${r},${value < 0 ? '' : value}\n`).join('')}`;
    },
  };
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0) return;
    const ratio = devicePixelRatio;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawScene(context, scene, view, width, height);
  }, [points, transform, width, height, cursor.cell, cursor.pinned, target, palette]);

  const cellAt = (event: MouseEvent): Cell | null => {
    const i = Math.floor((event.offsetX - view.x) / view.scale);
    const j = Math.floor((view.y - event.offsetY) / view.scale);
    return i >= 0 && j >= 0 && j < sheet.height ? [i, j] : null;
  };
  const point = (event: MouseEvent, tell: (cell: Cell) => void): void => {
    const cell = cellAt(event);
    if (cell !== null) tell(cell);
  };
  const zoomBy = (factor: number): void => {
    if (canvas.current !== null) behaviour.current?.scaleBy(select(canvas.current), factor);
    moved.current = true;
  };
  /** Moves the sheet until the cell is seen. */
  const follow = ([i, j]: Cell): void => {
    if (canvas.current === null) return;
    const [left, top] = [view.x + view.scale * i, view.y - view.scale * (j + 1)];
    const within = (at: number, low: number, high: number): number => Math.max(low - at, Math.min(0, high - view.scale - at));
    const [dx, dy] = [within(left, MARGIN.left, width), within(top, 0, height - MARGIN.bottom)];
    if (dx === 0 && dy === 0) return;
    moved.current = true;
    behaviour.current?.translateBy(select(canvas.current), dx / view.scale, dy / view.scale);
  };
  const key = (event: KeyboardEvent): void => {
    const [i, j] = cursor.cell ?? [0, 0];
    const far = event.shiftKey ? 10 : 1;
    const step = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far] }[event.key];
    if (step !== undefined) {
      const cell: Cell = [Math.max(0, i + step[0]), Math.min(sheet.height - 1, Math.max(0, j + step[1]))];
      cursor.go(cell);
      follow(cell);
    }
    else if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') fit();
    else if (event.key === 'PageUp') onStep(far);
    else if (event.key === 'PageDown') onStep(-far);
    else return;
    event.preventDefault();
  };

  return (
    <div class="sheet">
      <canvas
        ref={canvas}
        class="sheet-canvas"
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby="sheet-keys position-panel"
        data-view={`${view.scale} ${view.x} ${view.y}`}
        onMouseMove={(event) => { point(event, cursor.hover); }}
        onClick={(event) => { point(event, cursor.click); }}
        onKeyDown={key}
      />
      {children}
      <div class="zoom-buttons">
        <button type="button" onClick={() => { zoomBy(1.5); }} aria-label="Zoom in">+</button>
        <button type="button" onClick={() => { zoomBy(1 / 1.5); }} aria-label="Zoom out">−</button>
        <button type="button" onClick={fit}>Fit</button>
        <Save drawing={drawing} />
      </div>
    </div>
  );
}
