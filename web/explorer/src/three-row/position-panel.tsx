/** What is known of one position: its type, its winning moves, the witness on the board. */

import { formatRoute } from '../route';
import { PINNED } from '../use-cursor';
import { Bar } from './bar';
import {
  after, isKnown, isP, moveText, type Position, positionText, type ThreeRowClassification, winningMoves,
} from './classification';

interface Properties {
  readonly known: ThreeRowClassification;
  readonly position: Position;
  readonly pinned: boolean;
}

function differencesText({ p, q, r }: Position): string {
  return `(${p - q},${q - r},${r})`;
}

export function PositionPanel({ known, position, pinned }: Properties) {
  const name = `(i,j,r) = ${differencesText(position)}, which is ${positionText(position)}`;
  if (!isKnown(known, position)) {
    return (
      <section id="position-panel" class="panel" aria-live="polite">
        <p>{name}</p>
        <p>This certificate decides positions with {known.domain}. Load one that reaches further.</p>
      </section>
    );
  }
  const moves = winningMoves(known, position);
  const p = isP(known, position);
  const witness = moves.at(0) ?? null;
  const value = known.nimValue?.(position) ?? null;
  const { p: a, q: b, r: c } = position;
  return (
    <section id="position-panel" class="panel" aria-live="polite" tabIndex={0} aria-label="The position">
      <p>{name}</p>
      <p data-type={p ? 'P' : 'N'}>
        {p && <><strong class="type">P</strong>: whoever has to move loses against perfect play.</>}
        {witness !== null && (
          <>
            <strong class="type">N</strong>: whoever has to move wins, with {moveText(witness)}, which leaves{' '}
            {positionText(after(position, witness))}.{' '}
            {after(position, witness).r < c && <span class="marker">a smaller r wins</span>}
          </>
        )}
        {a === 0 && <><strong class="type">N</strong>: nothing is left; the player to move has won.</>}
      </p>
      {value !== null && <p class="nim-value">Its nim-value is {value}, as the poisoned square may not be taken.</p>}
      <Bar position={position} bite={witness} />
      {moves.length > 0 && (
        <>
          <h2>{moves.length === 1 ? 'The only winning move' : `All ${moves.length} winning moves`}</h2>
          <ul class="moves">
            {moves.map((move) => (
              <li key={moveText(move)}>
                {moveText(move)}, leaving {positionText(after(position, move))},{' '}
                <span class="nowrap">(i,j,r) = {differencesText(after(position, move))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {a > 0 && a <= 60 && (
        <p><a href={formatRoute('play', { game: 'three-row', board: `${a},${b},${c}` })}>Play from here</a></p>
      )}
      {pinned && <p class="keys">{PINNED}</p>}
    </section>
  );
}
