/** Verdicts as lines for people and for programs. */

import type { Verdict } from './check.js';

/** One line for people. A name that is not plain is quoted, so that it cannot look like a verdict. */
export function verdictLine(name: string, verdict: Verdict): string {
  const file = plainName(name);
  switch (verdict.verdict) {
    case 'VERIFIED':
      return `VERIFIED ${file}: ${verdict.statement}. [theorem ${verdict.theorem}; sha256 ${verdict.sha256}]`;
    case 'REJECTED': {
      const position = verdict.position === null ? '' : `, position ${verdict.position}`;
      const move = verdict.move === null ? '' : `, move ${verdict.move}`;
      return `REJECTED ${file}: ${verdict.code} at byte ${verdict.offset}${position}${move}: ${verdict.message}`;
    }
    case 'DECLINED':
      return `DECLINED ${file}: ${verdict.code}: ${verdict.message}`;
  }
}

export function plainName(name: string): string {
  return /^[\p{L}\p{N}./_@+=,~-]+$/u.test(name) ? name : JSON.stringify(name).replace(/[^\x20-\x7e]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** One line for programs: FORMAT.md, Verdicts as JSON lines. */
export function jsonLine(name: string, verdict: Verdict): string {
  const { verdict: word, bytes, sha256, ...rest } = verdict;
  const shown = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== 'content'));
  return JSON.stringify({ schema: 1, file: name, bytes, sha256, verdict: word, ...shown });
}
