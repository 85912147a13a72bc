/** The report's own styles as a sheet of their own, as a page that names what it may load has no others. */

/** What the page of statements may load; the same as index.html, but for the worker and the data. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";
const HEAD = [
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  // Without an icon of its own a browser asks the server for one.
  '<link rel="icon" href="data:,">',
  '<script src="statements.js"></script>',
  '<link rel="stylesheet" href="statements.css">',
].join('\n');

/** Of what the script adds. */
const FOLDS = `form { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: center; margin: .6rem 0; }
input, select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--ink); border-radius: .3rem; padding: .25rem .6rem; }
summary { cursor: pointer; }
summary h2 { display: inline-block; margin: .6rem 0; }
`;

/** The report without styles, and its styles. */
export function splitStyles(report: string): { readonly html: string; readonly css: string } {
  const match = /<style>\n([^]*?)<\/style>/.exec(report);
  if (match === null) throw new Error('the report has no styles');
  return { html: report.replace(match[0], HEAD), css: `${match[1]}${FOLDS}` };
}
