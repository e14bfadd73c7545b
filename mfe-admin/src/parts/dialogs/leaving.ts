import { goTo, whenUncovered } from '@fyonka/ui/overlays/overlay-entry';

/** Continues the navigation that was interrupted. */
export type Leave = () => void;

export interface Guard {
  /** Stops guarding, removes the extra history entry, and then calls `then`. */
  end: (then?: () => void) => void;
}

/**
 * Guards a page with unsaved changes. An extra history entry on top of the page's own keeps Back on the page, so that
 * the visitor can be asked.
 * @param ask called when the visitor is about to leave, with a function that leaves
 */
export function guardLeaving(ask: (leave: Leave) => void): Guard {
  let isOver = false;
  history.pushState({ ...(history.state as object | null), unsaved: true }, '');
  addEventListener('popstate', onBack);
  addEventListener('click', onClick, { capture: true });
  addEventListener('beforeunload', onClose);
  return { end };

  function end(then: () => void = () => undefined): void {
    if (isOver) return then();
    stop();
    if (!isOnGuard()) return then();
    addEventListener('popstate', () => then(), { once: true });
    history.back();
  }

  function stop(): void {
    isOver = true;
    removeEventListener('popstate', onBack);
    removeEventListener('click', onClick, { capture: true });
    removeEventListener('beforeunload', onClose);
  }

  function onBack(): void {
    if (isOnGuard()) return;
    history.pushState({ ...(history.state as object | null), unsaved: true }, '');
    ask(() => {
      stop();
      history.go(-2);
    });
  }

  function onClick(event: MouseEvent): void {
    const link = followedLink(event);
    if (link === null) return;
    if (link.pathname === location.pathname) return goToAnchor(event, link.hash);
    const href = link.pathname + link.search + link.hash;
    event.preventDefault();
    event.stopPropagation();
    // Closes the menu that contains the link first, so that a visitor who stays sees the page.
    whenUncovered(() => ask(() => end(() => goTo(href))));
  }

  /** Moves within the page. As an entry of its own it would look as if the visitor went back. */
  function goToAnchor(event: MouseEvent, hash: string): void {
    if (hash === '') return;
    event.preventDefault();
    removeEventListener('popstate', onBack);
    location.replace(hash);
    history.replaceState({ ...(history.state as object | null), unsaved: true }, '');
    addEventListener('popstate', onBack);
  }

  function onClose(event: Event): void {
    event.preventDefault();
  }
}

const isOnGuard = (): boolean => (history.state as { unsaved?: boolean } | null)?.unsaved === true;

/** The link to a page of the shop that a click follows in this tab; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  return link.origin === location.origin ? link : null;
}
