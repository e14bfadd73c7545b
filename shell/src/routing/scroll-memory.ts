import { readPositions, writePositions } from './scroll-positions.ts';
import { holdScroll, isHoldingScroll, letGoOfScroll } from './hold-scroll.ts';

const ENTRY = 'entry';

let positions: Record<string, number> = {};
let isTraversal = false;

/**
 * Takes the scroll position over from the browser, which restores it before a page made by script has grown to its
 * height. Call once at the start.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  positions = readPositions();
  isTraversal = entryKey() in positions; // A reload, or back from another site.
  addEventListener('popstate', () => void (isTraversal = true));
  addEventListener('pushState', () => void (isTraversal = false));
  addEventListener('scroll', notePosition, { passive: true });
  addEventListener('pagehide', () => writePositions(positions));
  // Whoever scrolls is not scrolled.
  for (const own of ['wheel', 'touchstart', 'keydown'] as const)
    addEventListener(own, letGoOfScroll, { passive: true });
}

/** Whether the visitor came to this step of the history from a later or earlier one, or by a reload. */
export function isReturning(): boolean {
  return isTraversal;
}

/** Scrolls to where the visitor left this step of the history, as soon as the page is high enough. @returns a function that gives up */
export function restoreScroll(): () => void {
  const target = positions[entryKey()] ?? 0;
  return holdScroll(() => scrollTo({ top: target, behavior: 'instant' }));
}

/** Names the step of the history, so that it is known again; keeps what others have noted there. */
function entryKey(): string {
  const state: unknown = history.state;
  const noted = typeof state === 'object' && state !== null ? state : {};
  if (ENTRY in noted && typeof noted.entry === 'string') return noted.entry;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...noted, [ENTRY]: key }, '');
  return key;
}

function notePosition(): void {
  // While a position is held, it is that of a page that is still growing.
  if (!isHoldingScroll()) positions[entryKey()] = Math.round(scrollY);
}
