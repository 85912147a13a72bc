/** Verdicts as lines for people and for programs. */

import type { Verdict } from './check.js';

/** One line for people; with the name of the theorem about this very file, if the caller knows one. */
export function verdictLine(name: string, verdict: Verdict, dataTheorem: string | null = null): string {
  const file = plainName(name);
  switch (verdict.verdict) {
    case 'VERIFIED': {
      const theorems = dataTheorem === null ? verdict.theorem : `${verdict.theorem}, ${dataTheorem}`;
      return `VERIFIED ${file}: ${verdict.statement}. [theorem ${theorems}; sha256 ${verdict.sha256}]`;
    }
    case 'REJECTED': {
      const position = verdict.position === null ? '' : `, position ${verdict.position}`;
      const move = verdict.move === null ? '' : `, move ${verdict.move}`;
      return `REJECTED ${file}: ${verdict.code} at byte ${verdict.offset}${position}${move}: ${verdict.message}`;
    }
    case 'DECLINED':
      return `DECLINED ${file}: ${verdict.code}: ${verdict.message}`;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"', '\\': '\\\\', '\t': '\\t', '\r': '\\r', '\n': '\\n',
};

/** The name as one word of printable ASCII: FORMAT.md, Verdicts as lines. */
export function plainName(name: string): string {
  if (/^[A-Za-z0-9._\-+/@%,=]+$/.test(name)) return name;
  const escaped = Array.from(name, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ESCAPES[character] ?? (code >= 0x20 && code <= 0x7e ? character : `\\u{${code.toString(16)}}`);
  });
  return `"${escaped.join('')}"`;
}

/** JSON with every character that is not printable ASCII escaped. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One line for programs: FORMAT.md, Verdicts as JSON lines. */
export function jsonLine(name: string, verdict: Verdict): string {
  const { verdict: word, bytes, sha256 } = verdict;
  return asciiJson({ schema: 1, file: name, bytes, sha256, verdict: word, ...fieldsOf(verdict) });
}

/** The fields that one verdict has, and not every one. There is one way of each kind here, and no list of data theorems. */
function fieldsOf(verdict: Verdict): Readonly<Record<string, unknown>> {
  switch (verdict.verdict) {
    case 'VERIFIED': {
      const { kind, parameters, statement, wording, theorem, facts } = verdict;
      return { kind, parameters, statement, wording, way: 'plain', theorem, data_theorem: null, facts };
    }
    case 'REJECTED': {
      const { code, offset, position, move, message } = verdict;
      return { code, offset, position, move, message };
    }
    case 'DECLINED':
      return { code: verdict.code, message: verdict.message };
  }
}
