/** What this is, for whoever comes first: the pages, each with a picture, and three results. */

import type { ComponentChildren } from 'preact';
import { shippedFiles } from './certificates/library';
import { BarPicture, FanPicture, PrintPicture, SheetPicture, SquarePicture, VerdictPicture } from './home-pictures';
import { Results } from './home-results';
import { formatRoute, sourceLink } from './route';

interface Door {
  readonly page: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ComponentChildren;
}

const DOORS: readonly Door[] = [
  { page: 'learn', title: 'Learn', text: 'Five positions in one minute, and a puzzle for each day.', picture: <SquarePicture /> },
  { page: 'sheets', title: 'Sheets', text: 'The P-positions of three rows, one plane at a time, and the sieve that finds them.', picture: <SheetPicture /> },
  { page: 'play', title: 'Play', text: 'Against an opponent that never errs and says why.', picture: <BarPicture /> },
  { page: 'diet', title: 'Diet Chomp', text: 'A bite takes at most k squares. A few vectors and regions decide every position.', picture: <FanPicture /> },
  { page: 'published', title: 'In print', text: 'What papers say of these games, each statement with a verdict and its evidence.', picture: <PrintPicture /> },
  { page: 'verify', title: 'Verify', text: 'Drop certificates and see what they prove. Nothing is uploaded.', picture: <VerdictPicture /> },
];

export function HomePage() {
  return (
    <>
      <h1>Chomp, certified</h1>
      <p>
        Chomp is played on a bar of chocolate whose first square is poisoned. A bite takes a square, and every square
        that is neither above it nor to its left. Whoever takes the poisoned square loses. In a <strong>P-position</strong> the previous player wins, in an{' '}
        <strong>N-position</strong> the next one. Who wins where is written into certificates, which this page checks from
        the rules alone. It draws nothing that it has not verified.
      </p>
      <ul class="doors">
        {DOORS.map(({ page, title, text, picture }) => (
          <li key={page}><a href={formatRoute(page, {})}>{picture}<strong>{title}</strong><span>{text}</span></a></li>
        ))}
      </ul>
      <Results />
      <details>
        <summary>The {shippedFiles.length} certificates with this page</summary>
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
      </details>
    </>
  );
}
