/**
 * The page of statements in a browser: a fold for each source, a choice of verdicts, and a search. Without this script
 * all of it is there at once.
 */

interface Source {
  readonly name: string;
  readonly fold: HTMLDetailsElement;
  readonly rows: readonly HTMLTableRowElement[];
  readonly count: HTMLElement;
}

/** Puts what stands below the heading of a source into a fold under that heading. */
function folded(section: Element): Source {
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  const count = document.createElement('span');
  fold.append(summary, ...section.childNodes);
  const heading = fold.querySelector('h2');
  if (heading !== null) summary.append(heading, count);
  section.append(fold);
  return { name: heading?.textContent.toLowerCase() ?? '', fold, rows: [...fold.querySelectorAll<HTMLTableRowElement>('tbody tr')], count };
}

function verdictOf(row: Element): string {
  return row.querySelector('.verdict')?.textContent ?? '';
}

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label');
  label.append(`${text} `, control);
  return label;
}

function begin(): void {
  const sources = [...document.querySelectorAll('section')].map(folded);
  const search = document.createElement('input');
  search.type = 'search';
  const verdicts = document.createElement('select');
  const words = new Set(sources.flatMap(({ rows }) => rows.map(verdictOf)));
  verdicts.append(new Option('all', ''), ...[...words].sort().map((word) => new Option(word)));
  const found = document.createElement('p');
  found.setAttribute('role', 'status');
  const form = document.createElement('form');
  form.setAttribute('role', 'search');
  form.append(labelled('Search', search), labelled('Verdict', verdicts), found);
  form.addEventListener('submit', (event) => { event.preventDefault(); });
  document.querySelector('nav')?.before(form);

  const show = (): void => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
    const narrowed = wanted.length > 0 || verdicts.value !== '';
    let total = 0;
    for (const { name, fold, rows, count } of sources) {
      let here = 0;
      for (const row of rows) {
        const text = `${name} ${row.textContent.toLowerCase()}`;
        row.hidden = (verdicts.value !== '' && verdictOf(row) !== verdicts.value) || !wanted.every((word) => text.includes(word));
        if (!row.hidden) here++;
      }
      count.textContent = ` ${here} of ${rows.length}`;
      fold.open = narrowed && here > 0;
      total += here;
    }
    found.textContent = `${total} statements`;
  };
  const follow = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const fold = target?.closest('details');
    if (!target || !fold) return;
    fold.open = true;
    target.scrollIntoView();
  };
  form.addEventListener('input', show);
  addEventListener('hashchange', follow);
  addEventListener('beforeprint', () => { for (const { fold } of sources) fold.open = true; });
  show();
  follow();
}

document.addEventListener('DOMContentLoaded', begin);
