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

function found(text: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`the report has no ${pattern.source}`);
  return match;
}

/** The report without styles, and its styles, in which a chosen theme comes before that of the system. */
export function splitStyles(report: string): { readonly html: string; readonly css: string } {
  const [whole, css] = found(report, /<style>\n([^]*?)<\/style>/);
  const [, light] = found(css, /^:root \{(.*)\}$/m);
  const [, dark] = found(css, /prefers-color-scheme: dark\) \{\n {2}:root \{(.*)\}/);
  const chosen = ([['light', light], ['dark', dark]] as const)
    .map(([theme, colours]) => `  :root[data-theme='${theme}'] { color-scheme: ${theme};${colours}}\n`);
  return { html: report.replace(whole, HEAD), css: `${css}@media screen {\n${chosen.join('')}}\n${FOLDS}` };
}
