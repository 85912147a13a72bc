/** Where a certificate, and a position in it, are shown. */

import { formatRoute } from '../route';

/** The page that shows what is in a certificate. */
export function sourceLink(name: string): string {
  if (name.startsWith('board')) return formatRoute('play', { game: name });
  if (/^(rows|finite)/.test(name)) return formatRoute('verify', {});
  return formatRoute(name.startsWith('diet') ? 'diet' : 'sheets', { source: name });
}

/** Most rows of squares that a page draws; a greater position has no link. */
const MOST_SQUARES = 60;

/** The view of a position that is written as its game writes it, or null where no page shows it. */
export function positionLink(certificate: string, position: string): string | null {
  const rows = position.slice(1, -1).split(',').map(Number);
  if (rows.some((length) => !Number.isSafeInteger(length))) return null;
  if (certificate.startsWith('three-row') && rows.length === 3) {
    const [p, q, r] = rows;
    return formatRoute('sheets', { k: r, at: `${p - q},${q - r}`, source: certificate });
  }
  if (rows.some((length) => length > MOST_SQUARES)) return null;
  const game = certificate.replace(/^diet-labels-/, 'diet-');
  return rows.length === 0 || rows.every((length) => length === 0) ? null : formatRoute('play', { game, board: rows.join(',') });
}
