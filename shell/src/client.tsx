import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageData } from '@fyonka/api-client/page-data';
import { dropStaleSession } from '@fyonka/shop-bridge/session';
import { loadRoutes } from '@fyonka/federation/runtime/load-routes';
import { ClientShop } from './client-shop.tsx';
import { FIRST_VIEW } from './first-view/early-press.ts';
import { createRemotes } from './parts/remotes.ts';
import { startPageOf } from './routing/page-outlet.tsx';
import { rememberScroll } from './routing/scroll-memory.ts';

const root = document.getElementById('root');
const data = pageData();
if (!root || !data) throw new Error('The document carries no shop');

dropStaleSession();
rememberScroll();
const remotes = createRemotes(data.remotes, loadRoutes);
startPageOf(location.pathname, remotes);

if ('languageChanged' in document.documentElement.dataset || !root.hasChildNodes()) {
  root.replaceChildren();
  delete document.documentElement.dataset['languageChanged'];
  createRoot(root).render(
    <StrictMode>
      <ClientShop data={data} remotes={remotes} firstMarkup={null} />
    </StrictMode>,
  );
} else {
  const firstMarkup = root.querySelector(`[${FIRST_VIEW}]`)?.innerHTML ?? null;
  hydrateRoot(
    root,
    <StrictMode>
      <ClientShop data={data} remotes={remotes} firstMarkup={firstMarkup} />
    </StrictMode>,
  );
}
