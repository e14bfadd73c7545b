import { useEffect, useRef } from 'react';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { isInPlace } from '@fyonka/ui/navigation/in-place';
import { holdScroll } from './hold-scroll.ts';
import { isReturning, restoreScroll } from './scroll-memory.ts';
import { whenPresent } from './when-present.ts';

/**
 * Does after a move within the shop what a browser does when it opens a document: it scrolls to the top, to the anchor,
 * or to where the visitor was before, and moves the focus to the heading, from which a screen reader reads on. Where
 * only the query has changed, without an anchor, or a page has taken the place of a like one, that is left to the page,
 * unless the visitor goes back.
 */
export function useArrival(path: string, search: string): void {
  const last = useRef<{ path: string; search: string }>(undefined);

  useEffect(() => {
    const isFirst = last.current === undefined;
    const isOtherPage = !isFirst && last.current?.path !== path;
    last.current = { path, search };
    if (isOtherPage) cartDialog.set(false);
    const ends = isOtherPage && isInPlace() && !isReturning() ? [] : arrive(isOtherPage, isFirst);
    return () => ends.forEach((end) => end());
  }, [path, search]);
}

/**
 * @param isFirst the document was opened with this address
 * @returns functions that stop waiting for elements that are not in the document yet
 */
function arrive(isOtherPage: boolean, isFirst: boolean): (() => void)[] {
  if (isReturning()) return isOtherPage ? [restoreScroll(), focusHeading()] : [restoreScroll()];
  if (location.hash) return goToAnchor(location.hash.slice(1), isFirst);
  if (!isOtherPage) return [];
  scrollTo({ top: 0, behavior: 'instant' });
  return [focusHeading()];
}

/** A page may have put the focus to where work begins, such as the search of received stock, or to news of its own. */
function focusHeading(): () => void {
  return whenPresent('main h1', (heading) => {
    if (!document.activeElement?.matches('main :is(input, [tabindex="-1"])')) focus(heading);
  });
}

function goToAnchor(id: string, isFirst: boolean): (() => void)[] {
  const ends: (() => void)[] = [];
  ends.push(
    whenPresent(`#${CSS.escape(id)}`, (anchor) => {
      // Looked up at every call, because the page replaces the server's first view meanwhile.
      ends.push(holdScroll(() => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })));
      // The visitor may have moved the focus before the shop's code has started.
      if (isFirst && document.activeElement !== document.body) return;
      focus(anchor.querySelector<HTMLElement>('h1, h2') ?? anchor);
    }),
  );
  return ends;
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
