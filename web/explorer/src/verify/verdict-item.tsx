/** One file's verdict: the line that the program prints, and what stands behind it. */

import { type Content, type Verdict, verdictLine } from 'chompcert-checker';
import { checkedOf } from '../certificates/kinds';
import { formatRoute } from '../route';
import { typeset } from '../words';
import { Refutation } from './refutation';

declare const DATA_THEOREMS: Readonly<Partial<Record<string, string>>>;

/** The theorem that states the whole sentence from the bytes of this very file, or null. */
function dataTheorem({ sha256 }: Verdict): string | null {
  return sha256 === null ? null : DATA_THEOREMS[sha256] ?? null;
}

/** The view that draws from a file that was loaded under that name. */
export function viewOf({ game }: Content, name: string): string {
  if (game === 'three-row') return formatRoute('sheets', { source: name });
  return game === 'diet' ? formatRoute('diet', { source: name }) : formatRoute('play', { game: name });
}

export interface Item {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'checking' | 'done' | 'cancelled' | 'failed';
  readonly fraction: number;
  readonly verdict?: Verdict;
  readonly message?: string;
  readonly cancel: AbortController;
}

function Details({ verdict }: { readonly verdict: Verdict }) {
  const parts: (readonly [string, string])[] = [['bytes', String(verdict.bytes)], ['SHA-256', verdict.sha256 ?? 'not computed']];
  if (verdict.verdict === 'VERIFIED') {
    parts.push(['kind', verdict.kind], ['what was checked', checkedOf(verdict.kind)]);
    parts.push(['Lean theorem', verdict.theorem]);
    const own = dataTheorem(verdict);
    if (own !== null) parts.push(['theorem about this very file', `${own}: Lean's kernel reads these bytes too`]);
    parts.push(['parameters', JSON.stringify(verdict.parameters)]);
  } else {
    parts.push(['code', verdict.code]);
    if (verdict.verdict === 'REJECTED') {
      parts.push(['byte', String(verdict.offset)]);
      if (verdict.position !== null) parts.push(['position', verdict.position]);
      if (verdict.move !== null) parts.push(['move that refutes it', verdict.move]);
    }
    parts.push(['in words', verdict.message]);
  }
  return (
    <dl>
      {parts.map(([name, text]) => (
        <div key={name}><dt>{name}</dt><dd>{text}</dd></div>
      ))}
    </dl>
  );
}

/** What happened to the file, where the checker's message says only what it compared. */
function reasonOf(verdict: Exclude<Verdict, { verdict: 'VERIFIED' }>): string {
  return verdict.code === 'digest-mismatch' ? 'The file is damaged: the digest at its end does not match its bytes.' : verdict.message;
}

/** What a verdict says, in the order in which it is read: the word, the file, the statement or what is wrong. */
function Said({ name, verdict }: { readonly name: string; readonly verdict: Verdict }) {
  return (
    <>
      <p class="verdict-head"><strong class="word">{verdict.verdict}</strong> <span class="file">{name}</span></p>
      <p class="statement">{typeset(verdict.verdict === 'VERIFIED' ? `${verdict.statement}.` : reasonOf(verdict))}</p>
      {verdict.verdict === 'REJECTED' && verdict.position !== null && <Refutation position={verdict.position} move={verdict.move} />}
      {verdict.verdict === 'VERIFIED' && verdict.content !== null && <p><a class="button" href={viewOf(verdict.content, name)}>Look at it</a></p>}
      <details>
        <summary>Details of {name}</summary>
        <p><code class="line">{verdictLine(name, verdict, dataTheorem(verdict))}</code></p>
        <Details verdict={verdict} />
      </details>
    </>
  );
}

export function VerdictItem({ item }: { readonly item: Item }) {
  const { name, state, verdict, fraction } = item;
  if (verdict !== undefined) {
    return (
      <li class={`verdict ${verdict.verdict.toLowerCase()}`} data-file={name} data-code={verdict.verdict === 'VERIFIED' ? 'VERIFIED' : verdict.code}>
        <Said name={name} verdict={verdict} />
      </li>
    );
  }
  return (
    <li class="verdict" data-file={name} data-code={state}>
      {name}: {state}{item.message === undefined ? '' : `, ${item.message}`}{' '}
      {state === 'checking' && <progress max={1} value={fraction} aria-label={`Progress of ${name}`} />}{' '}
      {(state === 'checking' || state === 'waiting') && (
        <button type="button" onClick={() => { item.cancel.abort(); }} aria-label={`Cancel ${name}`}>Cancel</button>
      )}
    </li>
  );
}
