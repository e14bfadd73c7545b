import { goTo, whenUncovered } from '@fyonka/ui/overlays/overlay-entry';

/** Leaves the page in the way in which the visitor was about to. */
export type Leave = () => void;

export interface Guard {
  /** Ends the watching, and then calls: from then on the history is as if there had been none. */
  end: (then?: () => void) => void;
}

/**
 * Watches over a page with changes. It has an entry of its own in the history, on top of the page's: so going back stays
 * on the page, and can be asked about.
 * @param ask called when the visitor is about to leave, with what leaves after all
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
    // The menu that the link is in goes first: whoever stays is back at the page.
    whenUncovered(() => ask(() => end(() => goTo(href))));
  }

  function onClose(event: Event): void {
    event.preventDefault();
  }
}

const isOnGuard = (): boolean => (history.state as { unsaved?: boolean } | null)?.unsaved === true;

/** The address of another page of this tab that a press leads to; null for any other press. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}
