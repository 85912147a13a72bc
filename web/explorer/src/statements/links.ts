/** Where a certificate, and a position in it, are shown; and the report on statements in print with such links. */

import { formatRoute } from '../route';

/** The view that shows what is in a certificate. */
export function sourceLink(name: string): string {
  if (name.startsWith('diet-no-product')) return formatRoute('verify', { shipped: name });
  if (name.startsWith('diet')) return formatRoute('diet', { source: name });
  if (name.startsWith('three-row')) return formatRoute('sheets', { source: name });
  return formatRoute('play', { game: name });
}

/** Longest row that the pages draw square by square; a greater position has no link. */
const LONGEST_DRAWN = 60;

/** The view of a position that is written as its game writes it, or null where no page shows it. */
export function positionLink(certificate: string, position: string): string | null {
  const rows = position.slice(1, -1).split(',').map(Number);
  if (rows.every((length) => length === 0)) return null;
  const falls = position.startsWith('[') && rows.every((length, j) => j === 0 || length <= rows[j - 1]);
  const rises = position.startsWith('(') && rows.every((length, j) => j === 0 || length >= rows[j - 1]);
  if (certificate.startsWith('three-row')) {
    const [p, q, r] = rows;
    return falls && rows.length === 3 ? formatRoute('sheets', { source: certificate, k: r, at: `${p - q},${q - r}` }) : null;
  }
  if (rows.some((length) => length > LONGEST_DRAWN)) return null;
  const diet = /^diet-(?:labels-)?((\d+)-\d+-\w+)$/.exec(certificate);
  if (diet !== null && !(rises && rows.length === Number(diet[2]))) return null;
  if (diet === null && !falls) return null;
  const game = diet === null ? certificate : `diet-${diet[1]}`;
  return formatRoute('play', { game, board: rows.join(',') });
}

const PAGE = 'index.html';
const POSITION = /\[\d+(?:,\d+)+\]|\(\d+(?:,\d+)+\)/g;

function linkedRow(row: string, certificates: ReadonlySet<string>): string {
  const certificate = [...row.matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, name]) => name).find((name) => certificates.has(name));
  if (certificate === undefined) return row;
  // Texts between tags; a tag has no position.
  const positions = row.replace(/>[^<]+</g, (text) =>
    text.replace(POSITION, (position) => {
      const link = positionLink(certificate, position);
      return link === null ? position : `<a href="${PAGE}${link.replaceAll('&', '&amp;')}">${position}</a>`;
    }),
  );
  const code = `<code>${certificate}</code>`;
  return positions.replace(code, `<a href="${PAGE}${sourceLink(certificate)}">${code}</a>`);
}

/**
 * The report that `chompcert claims --format html` writes, as a page beside the explorer's: each row links to what
 * shows it, the certificate and every position that is named.
 */
export function linkedReport(html: string, certificates: ReadonlySet<string>): string {
  const start = '<header>\n';
  if (!html.includes(start)) throw new Error('the report has no header');
  return html
    .replace(start, `${start}<p><a href="${PAGE}">To the explorer</a></p>\n`)
    .replace(/^<tr id=.*<\/tr>$/gm, (row) => linkedRow(row, certificates));
}
