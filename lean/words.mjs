// The definitions that the statements speak of, as audit/words.txt lists them for who reads what is claimed.
//
// Of each there is its source, at the lines at which Lean says that it read it, and what the source does not show: the full
// names of what it speaks of, where another declaration has the same last part, and each implicit argument that is not of
// Lean's library. The digest is that of all that Lean compiled of it (audit/Statements.lean writes it), so that nothing of it
// can change unseen.

import { createHash } from 'node:crypto';

/** Names that Lean gives to what it makes of a match; their numbers depend on how many proofs it works on at a time. */
export const OF_A_MATCH = /\b(match|_sparseCasesOn)_\d+$/;
const DIGEST_LETTERS = 16;
const LONGEST_LINE = 116;
const OWN = 'ChompCert.';
const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LETTERS);

/** Literals, names, and what stands around them. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[(){}]|[^\s(){}"]+/g;

/** What stands in braces, the innermost apart; not the universes of a constant, which stand behind its dot. */
function hiddenIn(text) {
  const found = [];
  const open = [];
  let before = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{') open.push({ start: index + 1, universe: before.endsWith('.') && text[index - 1] === '.' });
    else if (token === '}') {
      const { start, universe } = open.pop();
      if (!universe) found.push(text.slice(start, index));
    }
    before = token;
  }
  return found;
}

/** The text in lines that are not too long, each a comment. */
function commented(head, parts) {
  const lines = [];
  let line = `-- ${head}`;
  for (const part of parts) {
    if (line.length + part.length > LONGEST_LINE) { lines.push(line); line = '--  '; }
    line += ` ${part}`;
  }
  return [...lines, line];
}

/**
 * The entries of audit/words.txt, in reading order: { name, head, text }. `words` are those that audit/Statements.lean found,
 * `places` is where Lean read each declaration, `modules` are the chapters in dependency order. Throws nothing; `faults` says
 * what cannot be shown.
 */
export function meanings({ words, places }, modules) {
  const faults = [];
  const all = new Map(words.map((word) => {
    const [, chapter, name, text] = /^(\S+) (\S+) : (.*)$/.exec(word) ?? [];
    return [name, { chapter, text }];
  }));
  const at = new Map(places.map((place) => {
    const [name, first, last] = place.split(' ');
    return [name, [Number(first), Number(last)]];
  }));
  /** What has lines of its own: not what Lean makes of a type, nor the fields that stand in it. */
  const isListed = (name) => {
    const [own, whole] = [at.get(name), all.has(name.replace(/\.[^.]*$/, '')) && at.get(name.replace(/\.[^.]*$/, ''))];
    return own !== undefined && !(whole && whole[0] <= own[0] && own[1] <= whole[1]);
  };
  const settled = new Map();
  const bodyOf = (name) => {
    if (!settled.has(name)) {
      settled.set(name, all.get(name).text.replace(TOKEN, (token) => {
        const [, stem, rest] = /^([^"]*?)(\.?)$/.exec(token) ?? [];
        if (!stem || stem === name || !all.has(stem) || isListed(stem)) return token;
        return `${stem.replace(OF_A_MATCH, '$1')}_${digestOf(bodyOf(stem))}${rest}`;
      }));
    }
    return settled.get(name);
  };
  const isType = (name) => /^Type\b|^[^:]*$| \| /.test(all.get(name)?.text ?? '');
  /** What of these a person looks up: of a constructor or a field its type; nothing that Lean made. */
  const known = (name) => { let n = name; while (n && !(all.has(n) && isListed(n))) n = n.replace(/\.?[^.]*$/, ''); return n; };
  const named = new Map(); // last part of a name -> how many declarations have it
  for (const name of at.keys()) named.set(name.split('.').at(-1), (named.get(name.split('.').at(-1)) ?? 0) + 1);
  const isPlain = (text) => !/\(fun |"|\(let /.test(text) && [...text.matchAll(/ChompCert\.[\w.']*\w/g)].every(([name]) => isType(name) || !all.has(name));
  const order = new Map(modules.map((m, i) => [m.name, { i, lines: m.source.split('\n') }]));
  const entries = [];
  for (const [name, { chapter }] of all) {
    if (!isListed(name)) continue;
    const [first, last] = at.get(name);
    const source = order.get(chapter).lines.slice(first - 1, last);
    const body = bodyOf(name);
    const hidden = [...new Set(hiddenIn(body).filter((text) => !isPlain(text)))];
    // A shadow has the last part of its name in common with what it stands before: such names are written in full.
    const uses = [...new Set([...all.get(name).text.matchAll(/ChompCert\.[\w.']*\w/g)].map(([used]) => known(used)))]
      .filter((used) => used && used !== name && named.get(used.split('.').at(-1)) > 1).map((used) => used.slice(OWN.length));
    const shown = [
      ...source,
      ...(uses.length ? commented('speaks of', uses) : []),
      ...hidden.flatMap((text) => commented('with', text.split(' '))),
    ];
    if (!source[0]?.startsWith('/--')) faults.push(`${name}, of which a main theorem speaks, has no docstring`);
    const head = `${name} ${digestOf(`${chapter} ${name} : ${body}`)}`;
    entries.push({ chapter, name, at: [order.get(chapter).i, first], text: [`-- ${head}`, ...shown].join('\n') });
  }
  entries.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || (a.name < b.name ? -1 : 1));
  return { entries, faults };
}
