/** The frame around the pages. */

import { useEffect, useRef } from 'preact/hooks';
import { DietPage } from './diet/diet-page';
import { HomePage } from './home-page';
import { LearnPage } from './learn/learn-page';
import { PlayPage } from './play/play-page';
import { PublishedPage } from './published/published-page';
import { formatRoute, type Route, useRoute } from './route';
import { SheetsPage } from './three-row/sheets-page';
import { SystemColours } from './theme';
import { VerifyPage } from './verify/verify-page';

const PAGES = [
  ['', 'Home'],
  ['learn', 'Learn'],
  ['sheets', 'Sheets'],
  ['play', 'Play'],
  ['diet', 'Diet Chomp'],
  ['published', 'In print'],
  ['verify', 'Verify'],
] as const;

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case '':
      return <HomePage />;
    case 'learn':
      return <LearnPage route={route} />;
    case 'sheets':
      return <SheetsPage route={route} />;
    case 'play':
      return <PlayPage route={route} />;
    case 'diet':
      return <DietPage route={route} />;
    case 'published':
      return <PublishedPage route={route} />;
    case 'verify':
      return <VerifyPage route={route} />;
    default:
      return (
        <>
          <h1>No such page</h1>
          <p role="alert">The link names a page that is not here. <a href={formatRoute('', {})}>To the first page</a></p>
        </>
      );
  }
}

export function App() {
  const { route, visit } = useRoute();
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    const title = PAGES.find(([page]) => page === route.page)?.[1];
    document.title = title === undefined || route.page === '' ? 'chompcert explorer' : `${title} · chompcert explorer`;
    if (arrived.current) main.current?.focus();
    arrived.current = true;
  }, [route.page]);
  return (
    <SystemColours>
      <header>
        <a class="skip" href={location.hash || '#/'} onClick={(event) => { event.preventDefault(); main.current?.focus(); }}>To the content</a>
        <nav aria-label="Pages">
          {PAGES.map(([page, title]) => (
            <a key={page} href={formatRoute(page, {})} aria-current={route.page === page ? 'page' : undefined}>{title}</a>
          ))}
        </nav>
      </header>
      <main ref={main} tabIndex={-1}>
        {/* A link from a page to itself begins it anew: its state is that of the link. */}
        <Page key={visit} route={route} />
      </main>
    </SystemColours>
  );
}
