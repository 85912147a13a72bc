/** What is in print, with the verdicts that `chompcert claims` found: docs/claim.schema.json says what each field is. */

import { dataBytes } from '../certificates/library';
import { formatRoute } from '../route';

interface Shown {
  readonly position: string;
  readonly type: 'P' | 'N' | null;
  readonly winning: readonly { readonly row: number; readonly to: number }[];
}

interface Beside {
  readonly claim: string;
  readonly verdict: string;
  readonly at: string | null;
}

export interface Statement {
  readonly source: string;
  readonly id: string;
  readonly place: string;
  readonly says: string;
  readonly claim: string | null;
  readonly verdict: string;
  readonly extent: string | null;
  readonly at: string | null;
  readonly positions: readonly Shown[];
  readonly certificate: string | null;
  readonly theorem: string | null;
  readonly corrects: string | null;
  readonly because: string;
  readonly variant: Beside | null;
  readonly correction: Beside | null;
}

export interface Printed {
  readonly id: string;
  readonly by: string;
  readonly title: string;
}

export interface Published {
  readonly sources: readonly Printed[];
  readonly statements: readonly Statement[];
  /** Certificates of the verdicts by their names. */
  readonly evidence: Readonly<Partial<Record<string, { readonly bytes: number; readonly sha256: string }>>>;
}

let asked: Promise<Published> | undefined;

export function published(): Promise<Published> {
  asked ??= dataBytes('published').then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Published);
  asked.catch(() => { asked = undefined; });
  return asked;
}

/** The rows of a position that a claim or a verdict names by numbers alone; null for any other text. */
export function rowsIn(position: string): number[] | null {
  if (!/^[[(]\d+(?:\^\d+)?(?:,\d+(?:\^\d+)?)*[\])]$/.test(position)) return null;
  return position.slice(1, -1).split(',').flatMap((part) => {
    const [length, times = 1] = part.split('^').map(Number);
    return Array.from({ length: times }, () => length);
  });
}

export interface Pictured {
  readonly position: string;
  readonly move: string | null;
  readonly caption: string;
}

const MOST_PICTURES = 6;

/** The positions of which a statement speaks: those that show its verdict, or those that its claim names. */
export function picturesOf({ claim, verdict, positions }: Statement): Pictured[] {
  const bracket = (text: string): string => `${text[0]}${rowsIn(text)?.join(',') ?? ''}${text[text.length - 1]}`;
  const shown = positions.map(({ position, type, winning }): Pictured => {
    const [first] = winning;
    const move = winning.length === 0 ? null : `row ${first.row} to ${first.to}`;
    const found = type === null ? `The position ${position}` : `${position} is ${type === 'P' ? 'a P-position' : 'an N-position'}`;
    return { position, move, caption: `${found}${move === null ? '' : `: ${move} wins, what it bites off is pale`}` };
  });
  if (shown.length > 0 || claim === null || verdict.startsWith('REFUTED')) return shown.slice(0, MOST_PICTURES);
  const named = [...claim.matchAll(/\bwins\(([[(][\d,^]+[\])]), (row \d+ (?:to|by) \d+)\)/g)].map(([, position, move]): Pictured =>
    ({ position: bracket(position), move, caption: `In ${position}, ${move} ${claim.includes('not wins') ? 'does not win' : 'wins'}; what it bites off is pale` }));
  const typed = [...claim.matchAll(/(not )?\b([PN])([[(][\d,^]+[\])])/g)].map(([, not = '', type, position]): Pictured =>
    ({ position: bracket(position), move: null, caption: `${position} is ${not}${type === 'P' ? 'a P-position' : 'an N-position'}` }));
  return [...named, ...typed].filter(({ position }) => rowsIn(position) !== null).slice(0, MOST_PICTURES);
}

/** A link that plays from a position of the certificate's game, or null. */
export function boardLink(certificate: string | null, position: string): string | null {
  const rows = rowsIn(position);
  if (certificate === null || rows?.some((length) => length > 0) !== true) return null;
  if (certificate.startsWith('three-row')) {
    return rows.length === 3 && rows[0] <= 200 ? formatRoute('play', { game: 'three-row', board: rows.join(',') }) : null;
  }
  return /^(board-box|rows-table|diet-\d)/.test(certificate) ? formatRoute('play', { game: certificate, board: rows.join(',') }) : null;
}
