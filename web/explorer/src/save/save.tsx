/** A figure as files: SVG, PNG, and the data that it was drawn from. */

import { useState } from 'preact/hooks';

export interface Drawing {
  /** The files' name without its ending. */
  readonly name: string;
  readonly svg: () => string;
  /** Lines of numbers with commas between them, under a line that names them. */
  readonly data: () => string;
}

/** Points of a PNG for each one of the figure, so that it is sharp on paper. */
const SHARPNESS = 2;

export function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => { URL.revokeObjectURL(link.href); }, 60_000);
}

async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SHARPNESS * image.width;
  canvas.height = SHARPNESS * image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser makes no picture of that size'));
      else resolve(blob);
    });
  });
}

export function Save({ drawing }: { readonly drawing: Drawing }) {
  const [problem, setProblem] = useState('');
  const { name } = drawing;
  const savePng = async (): Promise<void> => {
    try {
      save(`${name}.png`, await png(drawing.svg()));
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <span class="save" role="group" aria-label="Save the figure">
      <button type="button" onClick={() => { save(`${name}.svg`, new Blob([drawing.svg()], { type: 'image/svg+xml' })); }}>SVG</button>
      <button type="button" onClick={() => { void savePng(); }}>PNG</button>
      <button type="button" onClick={() => { save(`${name}.csv`, new Blob([drawing.data()], { type: 'text/csv' })); }}>Data</button>
      {problem !== '' && <span role="status" class="bad">{problem}</span>}
    </span>
  );
}
