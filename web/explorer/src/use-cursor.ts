/** The cell of a figure about which something is said: that under the pointer, or the one that was clicked. */

import { useEffect, useState } from 'preact/hooks';

export type Cell = readonly [number, number];

export interface Cursor {
  readonly cell: Cell | null;
  /** Whether the cell stays while the pointer goes elsewhere. */
  readonly pinned: boolean;
  /** The pointer is over a cell. */
  readonly hover: (cell: Cell) => void;
  /** A click pins a cell; one on the pinned cell lets go of it. */
  readonly click: (cell: Cell) => void;
  /** The cursor goes to a cell, pinned or not as it was. */
  readonly go: (cell: Cell) => void;
  /** A link names a cell, which is pinned. */
  readonly pin: (cell: Cell) => void;
}

function isSame(a: Cell | null, b: Cell): boolean {
  return a !== null && a[0] === b[0] && a[1] === b[1];
}

interface State {
  readonly cell: Cell | null;
  readonly pinned: boolean;
}

export function useCursor(first: Cell | null): Cursor {
  const [state, setState] = useState<State>({ cell: first, pinned: first !== null });
  useEffect(() => {
    const release = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setState((now) => ({ ...now, pinned: false }));
    };
    addEventListener('keydown', release);
    return () => {
      removeEventListener('keydown', release);
    };
  }, []);
  return {
    ...state,
    hover: (cell) => { setState((now) => (now.pinned || isSame(now.cell, cell) ? now : { cell, pinned: false })); },
    click: (cell) => { setState((now) => ({ cell, pinned: !(now.pinned && isSame(now.cell, cell)) })); },
    go: (cell) => { setState((now) => ({ ...now, cell })); },
    pin: (cell) => { setState({ cell, pinned: true }); },
  };
}

/** What a click has done, for whoever wants to undo it. */
export const PINNED = 'This position stays. Click it again, or press Escape, to follow the pointer.';
