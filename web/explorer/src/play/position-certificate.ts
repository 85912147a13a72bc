/** Certificates of single positions, which the page writes: a claim (kind 14) without variables, on the file of the game. */

import { sha256 } from 'chompcert-checker';
import { runCheck } from '../certificates/checks';
import type { Source } from '../certificates/library';
import { gapsOf } from '../diet/classification';
import type { Board, Game } from './game';

/** The kinds of files on which claims rest; format/claims.md. */
const BASES = ['three-row-explicit', 'three-row-table', 'three-row-summary', 'diet-window', 'board-box', 'rows-table', 'shifts'];

const MAGIC = [0x89, 0x43, 0x48, 0x4d, 0x50, 0x0d, 0x0a, 0x1a];
const VERSION = 1;
const CLAIM = 14;
const NAMED_P = 3;
const NOT = 4;
const LEAF = 0;

function integer(x: number): number[] {
  if (x <= 250) return [x];
  const bytes = (count: number): number[] => Array.from({ length: count }, (_, i) => Math.floor(x / 2 ** (8 * i)) % 256);
  return x < 2 ** 16 ? [251, ...bytes(2)] : [252, ...bytes(4)];
}

/** The rows of a board in ascending order, as many as the certificate has; null where it cannot say anything of them. */
function ascending({ content }: Source, board: Board): number[] | null {
  const rows = [...board].sort((a, b) => a - b);
  const count = content.game === 'three-row' ? 3 : content.game === 'board' ? content.m : content.game === 'order' ? 0 : content.rules.m;
  return rows.length > count ? null : [...Array.from({ length: count - rows.length }, () => 0), ...rows];
}

/** Whether a position of the game can have a certificate of its own; without poison it is another game than the file's. */
export function canBeCertified({ sum }: Game, { verdict }: Source, poisonless: boolean): boolean {
  return BASES.includes(verdict.kind) && sum === undefined && !poisonless;
}

/** The bytes of a certificate that says the type of a position, verified in this page; null where there is none. */
export async function positionCertificate(game: Game, source: Source, board: Board): Promise<Uint8Array | null> {
  const rows = ascending(source, board);
  const isP = game.isP(board);
  if (rows === null || isP === null) return null;
  // A number that is not negative is written twice as large.
  const position = [NAMED_P, ...gapsOf(rows).flatMap((gap) => integer(2 * gap))];
  const before = integer(source.bytes.length);
  const after = [...(isP ? [] : [NOT]), ...position, LEAF];
  const head = [...MAGIC, VERSION, CLAIM, 0, 2, 0, 0, ...integer(before.length + source.bytes.length + after.length), ...before];
  const body = new Uint8Array(head.length + source.bytes.length + after.length);
  body.set(head);
  body.set(source.bytes, head.length);
  body.set(after, head.length + source.bytes.length);
  const file = new Uint8Array([...body, ...sha256(body)]);
  return (await runCheck(file, {})).verdict === 'VERIFIED' ? file : null;
}
