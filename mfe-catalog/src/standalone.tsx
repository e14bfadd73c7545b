import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { language } from '@fyonka/shop-bridge/language';
import { PAGES } from './pages.ts';
import catalog from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Removes the initial title, which would otherwise stay beside those of the pages.
document.querySelector('title')?.remove();

/** The title of a page that does not set it itself, as in the shell. */
function PageName({ pattern }: { pattern: string }) {
  const page: RemotePage | undefined = PAGES.find((one) => one.pattern === pattern);
  return page?.title && <title>{page.title[language()]}</title>;
}

createRoot(root).render(
  <main>
    <Switch>
      {Object.entries(catalog.pages).map(([pattern, Page]) => (
        <Route key={pattern} path={pattern}>
          <PageName pattern={pattern} />
          <Page />
        </Route>
      ))}
    </Switch>
  </main>,
);
