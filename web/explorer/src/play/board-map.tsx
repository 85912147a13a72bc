/** A map of a board that is larger than its frame: what of it is seen, and a way to the rest. */

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Board } from './game';

/** Shares of the whole, from 0 to 1. */
interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is seen of an element's content; null if that is all. */
function seenOf(frame: HTMLElement): Seen | null {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame;
  if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) return null;
  return { left: scrollLeft / scrollWidth, top: scrollTop / scrollHeight, width: clientWidth / scrollWidth, height: clientHeight / scrollHeight };
}

export function BoardMap({ frame, board, left }: { readonly frame: RefObject<HTMLElement | null>; readonly board: Board; readonly left: Board }) {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const look = (): void => { setSeen(seenOf(element)); };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [board]);
  if (seen === null) return null;
  const [columns, rows] = [Math.max(1, ...board), board.length];
  const go = (event: PointerEvent): void => {
    const element = frame.current;
    if (element === null || (event.type === 'pointermove' && event.buttons === 0)) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (at: number, from: number, size: number): number => (at - from) / size;
    element.scrollTo(
      share(event.clientX, box.left, box.width) * element.scrollWidth - element.clientWidth / 2,
      share(event.clientY, box.top, box.height) * element.scrollHeight - element.clientHeight / 2,
    );
  };
  return (
    <svg
      class="board-map" viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" style={{ '--rows': String(rows) }}
      aria-hidden="true" onPointerDown={go} onPointerMove={go}
    >
      {board.map((length, row) => (
        <g key={row}>
          <rect class="there" x={0} y={row} width={left[row]} height={1} />
          <rect class="bitten" x={left[row]} y={row} width={length - left[row]} height={1} />
        </g>
      ))}
      <rect class="seen" x={seen.left * columns} y={seen.top * rows} width={seen.width * columns} height={seen.height * rows} />
    </svg>
  );
}
