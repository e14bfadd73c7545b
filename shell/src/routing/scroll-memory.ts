import { readPositions, writePositions } from './scroll-positions.ts';
import { holdScroll, isHoldingScroll, releaseScroll } from './hold-scroll.ts';

/** The field of a history entry's state that holds the name of the entry. */
const ENTRY = 'entry';

let positions: Record<string, number> = {};
let isTraversal = false;

/**
 * Takes the scroll position over from the browser, which restores it before a page made by script has grown to its
 * height. Call once at the start.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  if (isNamed(history.state)) {
    positions = readPositions();
    isTraversal = entryKey() in positions; // A reload, or back from another site.
  }
  addEventListener('popstate', () => void (isTraversal = true));
  addEventListener('pushState', beginEntry);
  addEventListener('scroll', notePosition, { passive: true });
  // With those of the pages before this one, which are not read earlier: the first access to the storage takes long.
  addEventListener('pagehide', () => writePositions({ ...readPositions(), ...positions }));
  // As soon as the visitor scrolls, the position is held no longer.
  for (const type of ['wheel', 'touchstart', 'keydown'] as const)
    addEventListener(type, releaseScroll, { passive: true });
}

/** A new entry begins where the visitor is: a list that was narrowed stays in sight when one goes forward to it again. */
function beginEntry(): void {
  isTraversal = false;
  notePosition();
}

/** Whether the visitor came to this history entry by going back or forward, or by a reload. */
export function isReturning(): boolean {
  return isTraversal;
}

/** Scrolls to where the visitor left this history entry, as soon as the page is high enough. @returns a function that ends the waiting */
export function restoreScroll(): () => void {
  const target = positions[entryKey()] ?? 0;
  return holdScroll(() => scrollTo({ top: target, behavior: 'instant' }));
}

/** Gives the present history entry a name, unless it has one; what else is in its state stays. */
function entryKey(): string {
  const state: unknown = history.state;
  if (isNamed(state)) return state[ENTRY];
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...(typeof state === 'object' ? state : {}), [ENTRY]: key }, '');
  return key;
}

function isNamed(state: unknown): state is { [ENTRY]: string } {
  return typeof state === 'object' && state !== null && ENTRY in state && typeof state[ENTRY] === 'string';
}

function notePosition(): void {
  // While a position is brought back, the page has not grown to its height yet: it says nothing about the visitor.
  if (!isTraversal || !isHoldingScroll()) positions[entryKey()] = Math.round(scrollY);
}
