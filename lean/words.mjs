// The definitions that the statements speak of, as audit/words.txt lists them: what each says, as Lean compiled it.
//
// audit/Statements.lean writes a definition with all that is in it. A reader is shown it without implicit arguments and
// universes; the digest before it is that of all, so that nothing of it can change unseen.

import { createHash } from 'node:crypto';

/** Names that Lean gives to what it makes of a match; their numbers depend on how many proofs it works on at a time. */
export const OF_A_MATCH = /\b(match|_sparseCasesOn)_\d+$/;

const DIGEST_LETTERS = 32;
const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LETTERS);

/** Literals, names, and what stands around them. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[(){}]|[^\s(){}"]+/g;

const INFIX = new Map(Object.entries({
  'HAdd.hAdd': '+', 'HSub.hSub': '-', 'HMul.hMul': '*', 'HDiv.hDiv': '/', 'HMod.hMod': '%', 'HPow.hPow': '^', Eq: '=', Ne: '≠',
  'LE.le': '≤', 'LT.lt': '<', 'GE.ge': '≥', 'GT.gt': '>', And: '∧', Or: '∨', Iff: '↔', and: '&&', or: '||', BEq: '==',
}));

/** A term without what is in braces, as a tree: a word, or a list. */
function treeOf(text) {
  const root = [];
  const open = [root];
  let hidden = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') hidden++;
    else if (token === '}') hidden--;
    else if (hidden) continue;
    else if (token === '(') open.push([]);
    else if (token === ')') {
      const list = open.pop();
      open.at(-1).push(list);
    } else open.at(-1).push(token.startsWith('"') ? token : token.replace(/\.$/, ''));
  }
  return root;
}

/** What may follow what it stands in without brackets: of functions of several arguments there is one pair. */
const isChained = (tree) => Array.isArray(tree) && (['fun', '∀', 'let'].includes(tree[0]) || tree.includes('→'));

function shown(tree, isPart = false) {
  if (!Array.isArray(tree)) return tree;
  if (tree.length === 1) return shown(tree[0], isPart);
  if (tree[0] === 'OfNat.ofNat') return shown(tree[1], isPart);
  const parts = tree.map((part, i) => shown(part, !(isChained(tree) && i === tree.length - 1 && isChained(part))));
  const text = tree.length === 3 && INFIX.has(tree[0]) ? `${parts[1]} ${INFIX.get(tree[0])} ${parts[2]}` : parts.join(' ');
  return isPart ? `(${text})` : text.replaceAll(' , ', ', ').replaceAll(' ; ', '; ');
}

/** The text in lines that are not too long; what follows the first is set back. */
function inLines(text) {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length > 116) { lines.push(line); line = '   '; }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/**
 * The entries of audit/words.txt of these words, each "chapter name : type := body". In place of its number a match has the
 * digest of what it says.
 */
export function listedWords(words) {
  const all = new Map(words.map((word) => {
    const [, chapter, name, text] = /^(\S+) (\S+) : (.*)$/.exec(word) ?? [];
    return [name, { chapter, text }];
  }));
  const settled = new Map();
  const nameOf = (name) => {
    const own = OF_A_MATCH.exec(name);
    return own && all.has(name) ? `${name.slice(0, own.index)}${own[1]}_${digestOf(bodyOf(name)).slice(0, 8)}` : name;
  };
  const bodyOf = (name) => {
    if (!settled.has(name)) {
      settled.set(name, all.get(name).text.replace(TOKEN, (token) => {
        const [, stem, rest] = /^([^"]*?)(\.?)$/.exec(token) ?? [];
        return stem && OF_A_MATCH.test(stem) ? nameOf(stem) + rest : token;
      }));
    }
    return settled.get(name);
  };
  const entries = [...all].map(([name, { chapter }]) => {
    const head = `${chapter} ${nameOf(name)}`;
    const [type, body] = bodyOf(name).split(/ (?=:= |\| |without a body$)(.*)/s);
    return `${head} ${digestOf(`${head} : ${bodyOf(name)}`)}\n${inLines(` : ${shown(treeOf(type))}`)}\n${inLines(` ${shown(treeOf(body))}`)}`;
  });
  return [...new Set(entries)].sort();
}
