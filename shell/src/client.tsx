import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageData } from '@fyonka/api-client/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { OFFLINE_PAGE } from '@fyonka/api-contract/pages/service-worker';
import { passOverlayEntries } from '@fyonka/ui/overlays/overlay-entry';
import { dropStaleSession, session } from '@fyonka/shop-bridge/session';
import { loadRoutes } from '@fyonka/federation/runtime/load-routes';
import { ClientShop } from './client-shop.tsx';
import { loadOwnFonts } from './first-view/device-fonts.ts';
import { completeHeldPresses, FIRST_VIEW } from './first-view/early-press.ts';
import type { ServerView } from './first-view/page-loading.tsx';
import { watchRemotes } from './loading/client-errors.ts';
import { watchPulse } from './loading/pulse.ts';
import { createRemotes } from './loading/remotes.ts';
import { startPageOf } from './routing/page-outlet.tsx';
import { rememberScroll } from './routing/scroll-memory.ts';

const root = document.getElementById('root');
const data = pageData();
if (!root || !data) throw new Error('The document carries no shop');

loadOwnFonts();
watchOverSession(dropStaleSession());
rememberScroll();
passOverlayEntries();
completeHeldPresses();
watchRemotes(data.remotes);
const remotes = createRemotes(data.remotes, loadRoutes);
const start = (shown: PageData) => {
  startPageOf(shown.isOffline ? OFFLINE_PAGE : location.pathname, shown, remotes);
  // In a task of its own and as a transition, which React splits into slices, so that the browser can react to input
  // between them.
  setTimeout(() => startTransition(() => draw(root, shown)));
};
// No page starts without this code, which says whose builds the browser runs.
if (data.overridden)
  import('./overrides/with-overrides.tsx').then(({ withOverrides }) => withOverrides(data)).then(start, reportError);
else start(data);
keepWhereFrom();
// Before any code of a remote runs.
watchPulse();

function draw(place: HTMLElement, pageData: PageData): void {
  const shop = (serverView: ServerView | null) => (
    <StrictMode>
      <ClientShop data={pageData} remotes={remotes} serverView={serverView} />
    </StrictMode>
  );
  if ('languageChanged' in document.documentElement.dataset || !place.hasChildNodes()) {
    place.replaceChildren();
    // Nothing is hydrated here. Without this, React would add its title beside the server's.
    document.querySelector('head > title')?.remove();
    delete document.documentElement.dataset['languageChanged'];
    createRoot(place).render(shop(null));
  } else {
    const markup = place.querySelector(`[${FIRST_VIEW}]`)?.innerHTML;
    hydrateRoot(place, shop(markup === undefined ? null : { markup, title: document.title }));
  }
}

/** Loads what keeps where the visitor came from, unless nothing says it. */
function keepWhereFrom(): void {
  const { search, origin } = location;
  const { referrer } = document;
  const isNamed = /[?&](?:utm_source|gclid|fbclid|ttclid|ScCid)=/.test(search);
  if (!isNamed && (referrer === '' || referrer.startsWith(`${origin}/`))) return;
  // An order is placed without it as well.
  import('@fyonka/shop-bridge/visits/campaign').then(
    ({ keepCampaign }) => keepCampaign(search, referrer, Date.now()),
    reportError,
  );
}

/**
 * Loads what watches the session, unless there is none to watch yet.
 * @param hasExpired whether a session has expired since the last visit, which is shown to the visitor
 */
function watchOverSession(hasExpired = false): void {
  if (session.get() === null && !hasExpired) {
    const stop = session.subscribe(() => {
      stop();
      watchOverSession();
    });
    return;
  }
  // The shop works without this code: the server rejects ended sessions anyway.
  import('./session/start-session.tsx').then(({ startSession }) => startSession(hasExpired), reportError);
}
