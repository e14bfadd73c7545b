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
 *
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
    const href = pageOf(event);
    if (href === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Closes the menu that contains the link first, so that a visitor who stays sees the page.
    whenUncovered(() => ask(() => end(() => goTo(href))));
  }

  function onClose(event: Event): void {
    event.preventDefault();
  }
}

const isOnGuard = (): boolean => (history.state as { unsaved?: boolean } | null)?.unsaved === true;

/** The address of another page that a click opens in this tab; null for any other click. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}
