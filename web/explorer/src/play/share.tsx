/** Links to the present board, and to the game with all its moves. */

import { useState } from 'preact/hooks';
import { setupLink, type Setup } from './setup';

interface Properties {
  /** The game from its first board on. */
  readonly whole: Setup;
  /** The present board alone; null at the end of a game. */
  readonly present: Setup | null;
}

function absolute(link: string): string {
  return new URL(link, location.href).href;
}

export function Share({ whole, present }: Properties) {
  const [copied, setCopied] = useState('');
  const copy = async (link: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(absolute(link));
      setCopied(`${what} is copied.`);
    } catch {
      setCopied('The browser does not let this page copy; the links themselves can be copied.');
    }
  };
  const links = [
    ['Link to this game', setupLink(whole)],
    ...(present === null ? [] : [['Link to this position', setupLink(present)] as const]),
  ] as const;
  return (
    <p class="controls">
      {links.map(([what, link]) => (
        <span key={what}>
          <a href={link}>{what}</a>{' '}
          <button type="button" aria-label={`Copy: ${what}`} onClick={() => { void copy(link, what); }}>Copy</button>
        </span>
      ))}
      <span role="status">{copied}</span>
    </p>
  );
}
