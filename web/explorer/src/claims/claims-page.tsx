/** Statements in print, as the program decided them: what `chompcert claims` reports. */

import { useState } from 'preact/hooks';
import { replaceRoute, type Route } from '../route';
import { positionLink, sourceLink } from './links';
import { type Claim, CLAIMS } from './report';

const VERDICTS = ['CONFIRMED', 'REFUTED', 'UNDEFINED', 'VACUOUS', 'BEYOND'] as const;

const WORDS: Readonly<Record<string, string>> = {
  CONFIRMED: 'it holds', REFUTED: 'it does not hold', UNDEFINED: 'something in it is no position',
  VACUOUS: 'nothing satisfies its premise', BEYOND: 'the certificate does not reach so far',
};

function ClaimItem({ claim }: { readonly claim: Claim }) {
  const { id, place, says, verdict, at, positions, certificate, theorem, because, corrects, extent } = claim;
  return (
    <li class={`claim ${verdict.toLowerCase()}`} id={`claim-${claim.source}-${id}`} data-claim={id}>
      <p class="says"><strong class="type">{verdict}</strong> “{says}” <span class="quiet">({place})</span></p>
      {corrects !== null && <p>Corrects <code>{corrects}</code>.</p>}
      {at !== null && <p>{verdict === 'REFUTED' ? 'The smallest counterexample' : 'Shown'} at {at}.</p>}
      {positions.length > 0 && (
        <ul class="moves">
          {positions.map(({ position, type, winning }) => {
            const link = positionLink(certificate, position);
            return (
              <li key={position}>
                {link === null ? position : <a href={link}>{position}</a>} is {type ?? 'not decided'}
                {winning.length > 0 && <>, won by {winning.map(({ row, to }) => `row ${row} to ${to}`).join(', ')}</>}
              </li>
            );
          })}
        </ul>
      )}
      {because !== '' && <p>Because {because}.</p>}
      <p class="quiet">
        By <a href={sourceLink(certificate)}>{certificate}</a>{extent !== '' && <>, {extent}</>}
        {theorem !== null && <>; for all: <code>{theorem}</code></>}
      </p>
    </li>
  );
}

export function ClaimsPage({ route }: { readonly route: Route }) {
  const asked = route.values.get('verdict') ?? '';
  const [wanted, setWanted] = useState<string>(VERDICTS.find((verdict) => verdict === asked) ?? '');
  const { claims, sources } = CLAIMS;
  const shown = claims.filter(({ verdict }) => wanted === '' || verdict === wanted);
  const present = VERDICTS.filter((verdict) => claims.some((claim) => claim.verdict === verdict));
  const choose = (verdict: string): void => {
    setWanted(verdict);
    replaceRoute('claims', { verdict: verdict === '' ? null : verdict });
  };
  return (
    <>
      <h1>Claims</h1>
      <p>
        Statements in print about these games, each decided by what a certificate proves: the report of{' '}
        <code>chompcert claims</code>. The positions that show it are links, to a sheet, a slice or a board, where this page
        verifies the certificate by itself.
      </p>
      <p class="controls" role="group" aria-label="Which verdicts">
        <button type="button" aria-pressed={wanted === ''} onClick={() => { choose(''); }}>All {claims.length}</button>
        {present.map((verdict) => (
          <button key={verdict} type="button" aria-pressed={wanted === verdict} title={WORDS[verdict]} onClick={() => { choose(verdict); }}>
            {verdict.toLowerCase()} {claims.filter((claim) => claim.verdict === verdict).length}
          </button>
        ))}
      </p>
      {Object.entries(sources).map(([source, title]) => {
        const own = shown.filter((claim) => claim.source === source);
        return own.length === 0 ? null : (
          <section key={source}>
            <h2>{title}</h2>
            <ul class="claims">{own.map((claim) => <ClaimItem key={claim.id} claim={claim} />)}</ul>
          </section>
        );
      })}
    </>
  );
}
