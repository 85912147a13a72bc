/** What is in print of these games, with a verdict on each statement. */

import { useEffect, useState } from 'preact/hooks';
import { replaceRoute, type Route } from '../route';
import { counted } from '../words';
import { published, type Published, type Statement } from './statements';
import { StatementItem } from './statement-item';

/** How many statements are drawn before the reader asks for more. */
const FIRST = 40;

interface Wanted {
  readonly text: string;
  readonly source: string;
  readonly verdict: string;
}

/** Whether each word that is asked for stands in the statement. */
function isWanted(statement: Statement, by: string, { text, source, verdict }: Wanted): boolean {
  const { says, claim, place, because, theorem, certificate, id } = statement;
  const all = [says, claim, place, because, theorem, certificate, id, by, statement.source, statement.verdict].join(' ').toLowerCase();
  return (source === '' || statement.source === source) && (verdict === '' || statement.verdict === verdict) &&
    text.toLowerCase().split(/\s+/).every((word) => all.includes(word));
}

export function PublishedPage({ route }: { readonly route: Route }) {
  const [known, setKnown] = useState<Published | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    published().then(setKnown, (error: unknown) => { setProblem(error instanceof Error ? error.message : String(error)); });
  }, []);
  return (
    <>
      <h1>In print</h1>
      {problem !== null && <p class="note bad" role="alert">{problem}</p>}
      {known === null ? problem === null && <p role="status">Reading the statements …</p> : <Statements known={known} route={route} />}
    </>
  );
}

function Statements({ known, route: { values } }: { readonly known: Published; readonly route: Route }) {
  const { sources, statements, evidence } = known;
  const [wanted, setWanted] = useState<Wanted>({ text: values.get('find') ?? '', source: values.get('source') ?? '', verdict: values.get('verdict') ?? '' });
  const [most, setMost] = useState(FIRST);
  useEffect(() => {
    replaceRoute('published', { source: wanted.source || null, verdict: wanted.verdict || null, find: wanted.text || null });
  }, [wanted]);
  const byOf = (id: string): string => sources.find((source) => source.id === id)?.by ?? id;
  const found = statements.filter((statement) => isWanted(statement, byOf(statement.source), wanted));
  const verdicts = [...new Set(statements.map(({ verdict }) => verdict))].sort();
  const change = (part: Partial<Wanted>): void => {
    setWanted({ ...wanted, ...part });
    setMost(FIRST);
  };
  const count = (matches: (statement: Statement) => boolean): number => statements.filter(matches).length;
  const named = sources.find(({ id }) => id === wanted.source);
  return (
    <>
      <p>
        {statements.length} statements from {sources.length} sources, each decided by a certificate or a theorem where that is
        possible. The verdicts are those of <code>chompcert claims</code>; a refuted statement shows the position.
      </p>
      <div class="controls" role="search">
        <label>Find <input type="search" value={wanted.text} onInput={(event) => { change({ text: event.currentTarget.value }); }} /></label>
        <label>
          Source{' '}
          <select value={wanted.source} onChange={(event) => { change({ source: event.currentTarget.value }); }}>
            <option value="">all sources</option>
            {sources.map(({ id, by }) => <option key={id} value={id}>{by} ({count(({ source }) => source === id)})</option>)}
          </select>
        </label>
        <label>
          Verdict{' '}
          <select value={wanted.verdict} onChange={(event) => { change({ verdict: event.currentTarget.value }); }}>
            <option value="">all verdicts</option>
            {verdicts.map((one) => <option key={one} value={one}>{one} ({count(({ verdict }) => verdict === one)})</option>)}
          </select>
        </label>
      </div>
      {named !== undefined && <p class="note">{named.by}: {named.title}</p>}
      <p role="status">{counted(found.length, 'statement')}</p>
      <ul class="verdicts">
        {found.slice(0, most).map((statement) => (
          <StatementItem key={`${statement.source}/${statement.id}`} statement={statement} by={byOf(statement.source)} evidence={evidence} open={found.length === 1} />
        ))}
      </ul>
      {found.length > most && <p><button type="button" onClick={() => { setMost(found.length); }}>Show the other {found.length - most}</button></p>}
    </>
  );
}
