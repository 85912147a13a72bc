/** What the program says of the kinds of certificate: the lines of `docs/kinds.jsonl`, put into the page when it is built. */

/** A command that makes files; words in `<...>` stand for numbers, `<play>` for normal or misere, `<sides>` for numbers. */
export interface MadeBy {
  /** Such as board-box-<m>-<n>. */
  readonly file: string;
  /** What follows `chompcert certify`, such as board --rows <m> --columns <n>. */
  readonly command: string;
  /** Whether it is a search, which need not end with a certificate. */
  readonly is_search: boolean;
}

interface Kind {
  readonly name: string;
  /** What a check of it looks at, in a sentence. */
  readonly checked: string;
  readonly made_by: readonly MadeBy[];
}

declare const KINDS: readonly Kind[];

/** What a check of the kind of that name looks at. */
export function checkedOf(name: string): string {
  return KINDS.find((kind) => kind.name === name)?.checked ?? 'see FORMAT.md';
}

/** Every command that makes certificates. */
export function commands(): readonly MadeBy[] {
  return KINDS.flatMap((kind) => kind.made_by);
}
