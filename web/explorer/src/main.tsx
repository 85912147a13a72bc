/** Where the page begins. */

import { render } from 'preact';
import { App } from './app';
import { givenFile, loadFile } from './certificates/library';
import { parseRoute } from './route';

/** The file of the reader's to which the address leads, by its whole name; names of shipped ones have no point. */
function wantedFile(): string | null {
  const { page, values } = parseRoute(location.hash);
  const name = page === 'verify' ? undefined : values.get('source') ?? values.get('game');
  return location.protocol !== 'file:' && name?.includes('.') === true ? name : null;
}

const root = document.getElementById('app');
if (root !== null) {
  const begin = (): void => {
    root.textContent = '';
    render(<App />, root);
  };
  const name = wantedFile();
  if (name === null) begin();
  else {
    root.textContent = `Verifying ${name} in this page …`;
    // Without the file the page says what is missing.
    givenFile(name).then(loadFile).then(begin, begin);
  }
}

/** The name under which a page is served to one reader, at a port that is another page's tomorrow: nothing is kept there. */
const ONE_READER = '127.0.0.1';

// Without the worker the page needs the network, and works as well.
if (location.protocol !== 'file:' && location.hostname !== ONE_READER && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
}
