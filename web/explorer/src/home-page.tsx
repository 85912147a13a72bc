/** What this is, for whoever comes first. */

import { shippedFiles } from './certificates/library';
import { sourceLink } from './statements/links';
import { formatRoute } from './route';

export function HomePage() {
  return (
    <>
      <h1>Chomp, certified</h1>
      <p>
        Chomp is played on a bar of chocolate whose first square is poisoned. A bite takes a square and all that lies
        beyond it. Whoever takes the poisoned square loses. In a <strong>P-position</strong> the previous player wins, in an{' '}
        <strong>N-position</strong> the next one.
      </p>
      <p>
        Who wins where has been computed, and written into certificates: files that a small program can check from the
        rules alone. This page has such a program of its own, and draws nothing that it has not verified.
      </p>
      <ul class="cards">
        <li><a href={formatRoute('sheets', {})}>Sheets</a> The P-positions of three rows, one plane at a time, and the sieve that finds them.</li>
        <li><a href={formatRoute('play', {})}>Play</a> Against an opponent that never errs and says why.</li>
        <li><a href={formatRoute('moves', {})}>Moves</a> The six types of bites, with sliders.</li>
        <li><a href={formatRoute('diet', {})}>Diet Chomp</a> A bite takes at most k squares. A few vectors and regions decide every position.</li>
        <li><a href="statements.html">Statements</a> What has been said in print, and whether it holds.</li>
        <li><a href={formatRoute('verify', {})}>Verify</a> Drop certificates and see what they prove. Nothing is uploaded.</li>
      </ul>
      <h2>Certificates with this page</h2>
      <div class="table-frame" tabIndex={0} role="region" aria-label="Certificates with this page">
        <table>
          <thead><tr><th scope="col">file</th><th scope="col">bytes</th><th scope="col">SHA-256</th></tr></thead>
          <tbody>
            {shippedFiles.map(({ name, path, size, sha256 }) => (
              <tr key={path}>
                <td><a href={sourceLink(name)}>{path}</a></td>
                <td class="number">{size}</td>
                <td><code class="digest">{sha256}</code></td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
