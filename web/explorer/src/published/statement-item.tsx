/** One statement: its verdict, what it says, and what stands behind the verdict. */

import { sourceLink } from '../route';
import { Refutation } from '../verify/refutation';
import { typeset } from '../words';
import { boardLink, picturesOf, type Published, type Statement } from './statements';

/** Whether a verdict is for a statement, against it, or neither. */
function sideOf(verdict: string): string {
  if (verdict.startsWith('REFUTED')) return 'rejected';
  return verdict === 'NOT DECIDED' ? 'open' : 'verified';
}

interface Properties {
  readonly statement: Statement;
  readonly by: string;
  readonly evidence: Published['evidence'];
  readonly open: boolean;
}

function Evidence({ statement, evidence }: { readonly statement: Statement; readonly evidence: Published['evidence'] }) {
  const { source, id, certificate, theorem, variant, correction, extent, corrects } = statement;
  const file = evidence[`${source}-${id}`];
  const beside = variant ?? correction;
  return (
    <dl>
      {extent !== null && <div><dt>holds</dt><dd>{typeset(extent)}</dd></div>}
      {certificate !== null && <div><dt>decided with</dt><dd><a href={sourceLink(certificate)}>{certificate}</a></dd></div>}
      {theorem !== null && <div><dt>Lean theorem</dt><dd><code>{theorem}</code></dd></div>}
      {file !== undefined && (
        <div>
          <dt>evidence</dt>
          <dd>
            {source}-{id}, {file.bytes} bytes, SHA-256 <code class="digest">{file.sha256}</code>; written
            by <code>chompcert claims --source {source} --output FOLDER</code>
          </dd>
        </div>
      )}
      {beside !== null && (
        <div>
          <dt>{variant === null ? 'corrected' : 'a false variant'}</dt>
          <dd><code>{typeset(beside.claim)}</code>: {beside.verdict}{beside.at === null ? '' : ` at ${typeset(beside.at)}`}</dd>
        </div>
      )}
      {corrects !== null && <div><dt>corrects</dt><dd>{corrects}</dd></div>}
    </dl>
  );
}

export function StatementItem({ statement, by, evidence, open }: Properties) {
  const { id, place, says, claim, verdict, at, certificate, because } = statement;
  return (
    <li class={`verdict statement-item ${sideOf(verdict)}`} data-id={`${statement.source}/${id}`} data-verdict={verdict}>
      <p class="verdict-head"><strong class="word">{verdict}</strong> <span class="file">{by}, {typeset(place)}</span></p>
      <p class="statement">{typeset(says)}</p>
      {claim !== null && <p><code>{typeset(claim)}</code></p>}
      {(at !== null || because !== '') && <p>{at !== null && <>At {typeset(at)}{because === '' ? '.' : ': '}</>}{typeset(because)}</p>}
      {picturesOf(statement).map(({ position, move, caption }) => {
        const link = boardLink(certificate, position);
        return (
          <div key={caption} class="pictured">
            <Refutation position={position} move={move} caption={caption} />
            {link !== null && <a class="button" href={link}>{position} on the board</a>}
          </div>
        );
      })}
      <details open={open}>
        <summary>Evidence of {id}</summary>
        <Evidence statement={statement} evidence={evidence} />
      </details>
    </li>
  );
}
