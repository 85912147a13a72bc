/** A position of three rows as a picture, with what a move bites off shaded. */

import { after, type Move, type Position, positionText } from './classification';

const LONGEST_WITH_SQUARES = 80;

export function Bar({ position, bite }: { readonly position: Position; readonly bite: Move | null }) {
  const rows = [position.p, position.q, position.r];
  const rest = bite === null ? position : after(position, bite);
  const kept = [rest.p, rest.q, rest.r];
  const columns = Math.max(1, position.p);
  const squares = columns <= LONGEST_WITH_SQUARES;
  // Long rows are drawn to scale in a picture of constant shape.
  const unit = squares ? 10 : 800 / columns;
  const width = columns * unit;
  const side = squares ? 10 : 24;
  const what = bite === null ? '' : `, shaded: what row ${bite.row} to ${bite.length} bites off`;
  return (
    <svg class="bar" viewBox={`-1 -1 ${width + 2} ${3 * side + 2}`} role="img" aria-label={positionText(position) + what}>
      {rows.map((length, row) => (
        <g key={row}>
          <rect class="chocolate" x={0} y={row * side} width={kept[row] * unit} height={side} />
          <rect class="bitten" x={kept[row] * unit} y={row * side} width={(length - kept[row]) * unit} height={side} />
          {squares && Array.from({ length }, (_, i) => (
            <rect key={i} class="square" x={i * unit} y={row * side} width={unit} height={side} />
          ))}
        </g>
      ))}
      {position.p > 0 && <text class="poison" x={Math.max(unit, 10) / 2} y={side / 2}>☠</text>}
    </svg>
  );
}
