import { useEffect, useRef } from 'react';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { holdScroll } from './hold-scroll.ts';
import { isReturning, restoreScroll } from './scroll-memory.ts';
import { whenPresent } from './when-present.ts';

/**
 * What a browser does when a document is opened, done for a page of ours: the place on the page, and the focus, from
 * which a screen reader reads on. A change of the query alone is the page's own matter, unless the visitor goes back.
 */
export function useArrival(path: string, search: string): void {
  const last = useRef<{ path: string; search: string }>(undefined);

  useEffect(() => {
    const isFirst = last.current === undefined;
    const isOtherPage = !isFirst && last.current?.path !== path;
    last.current = { path, search };
    if (isOtherPage) cartDialog.set(false);
    const ends = arrive(isFirst, isOtherPage);
    return () => ends.forEach((end) => end());
  }, [path, search]);
}

/** @returns functions that give up what is still waited for */
function arrive(isFirst: boolean, isOtherPage: boolean): (() => void)[] {
  if (isReturning()) return isOtherPage ? [restoreScroll(), focusHeading()] : [restoreScroll()];
  if (location.hash && (isFirst || isOtherPage)) return goToAnchor(location.hash.slice(1));
  if (!isOtherPage) return [];
  scrollTo({ top: 0, behavior: 'instant' });
  return [focusHeading()];
}

function focusHeading(): () => void {
  return whenPresent('main h1', focus);
}

function goToAnchor(id: string): (() => void)[] {
  const ends: (() => void)[] = [];
  ends.push(
    whenPresent(`#${CSS.escape(id)}`, (place) => {
      ends.push(holdScroll(() => place.scrollIntoView({ behavior: 'instant' })));
      focus(place);
    }),
  );
  return ends;
}

function focus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
