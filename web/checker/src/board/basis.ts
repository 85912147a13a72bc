/** Positions of boards in claims (format/claims.md, Kind 14, A position of a board). */

import type { BasisCheck } from '../claim/basis.js';
import { isConstant } from '../claim/form.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { type BoardContent, boardLookup } from './content.js';
import { boardPosition } from './lists.js';

/** The kind as one on which claims can rest. */
export function boardBasis(check: (file: Container, meter: Meter, keep: boolean) => Proof<BoardContent>): BasisCheck {
  return (file, meter) => {
    const { kind, content } = check(file, meter, true);
    if (content === null) throw new Error(`${kind} keeps no positions of boards`);
    const { m, n } = content;
    const isP = boardLookup(content);
    return {
      kind, game: 'Chomp', rows: m,
      positionText: (rows) => {
        const shortest = rows.findIndex((length) => length !== '0');
        return boardPosition(rows.slice(shortest < 0 ? m - 1 : shortest).reverse());
      },
      valueOf: (gaps) => {
        if (!gaps.every(isConstant)) return null;
        let length = 0n;
        const rows = gaps.map(({ constant }) => (length += constant)).reverse();
        return rows[0] <= n ? isP(rows.map(Number)) : null;
      },
    };
  };
}
