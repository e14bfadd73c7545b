import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { PAGE_TITLES } from '@fyonka/api-contract/pages/titles';
import { language } from '@fyonka/shop-bridge/language';
import catalog from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Removes the initial title, which would otherwise stay beside those of the pages.
document.querySelector('title')?.remove();

createRoot(root).render(
  <main>
    <Switch>
      {Object.entries(catalog.pages).map(([pattern, Page]) => (
        <Route key={pattern} path={pattern}>
          {/* Pages about one thing set their own title, as in the shell. */}
          {!pattern.includes(':') && <title>{PAGE_TITLES[pattern]?.[language()] ?? 'Fyonka'}</title>}
          <Page />
        </Route>
      ))}
    </Switch>
  </main>,
);
