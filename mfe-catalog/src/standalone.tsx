import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import catalog from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <main>
    <Switch>
      {Object.entries(catalog.pages).map(([pattern, Page]) => (
        <Route key={pattern} path={pattern} component={Page} />
      ))}
    </Switch>
  </main>,
);
