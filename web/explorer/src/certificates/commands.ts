/** The commands that make certificates, for readers who want one that does not come with the page. */

import { commands, type MadeBy } from './kinds';

/** What a word in `<...>` stands for in the name of a file. */
function wordPattern(word: string): string {
  if (word === 'play') return '(normal|misere)';
  return word === 'sides' ? String.raw`(\d+(?:-\d+)*)` : String.raw`(\d+)`;
}

/** The command with its words filled in from a name, or null when the name is not of its files. */
function filledIn({ file, command }: MadeBy, name: string): string | null {
  const words = [...file.matchAll(/<(\w+)>/g)].map(([, word]) => word);
  const match = new RegExp(`^${file.replace(/<(\w+)>/g, (_, word: string) => wordPattern(word))}$`).exec(name);
  if (match === null) return null;
  return command.replace(/<(\w+)>/g, (_, word: string) => {
    const value = match[words.indexOf(word) + 1];
    return word === 'sides' ? value.replaceAll('-', 'x') : value;
  });
}

/** The command that makes a certificate of that name, or null. */
export function commandFor(name: string): string | null {
  for (const made of commands()) {
    const command = filledIn(made, name);
    if (command !== null) return `chompcert certify ${command} -o ${name}.chompcert`;
  }
  return null;
}

/** Whether the command is sure to end with a certificate: some look for shifts, which a game need not have. */
export function isCertain(name: string): boolean {
  return !commands().some((made) => made.is_search && filledIn(made, name) !== null);
}
