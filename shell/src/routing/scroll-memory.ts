import { readPositions, writePositions } from './scroll-positions.ts';
import { holdScroll, isHoldingScroll, releaseScroll } from './hold-scroll.ts';

/** The field of a history entry's state that holds the name of the entry. */
const ENTRY = 'entry';

let positions: Record<string, number> = {};
/** Name of the history entry that the page shows. */
let present = '';
let isTraversal = false;
/** Whether the browser may still tell of a scroll in the entry that was just left. */
let isSettling = false;

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
  present = entryKey();
  addEventListener('popstate', returnToEntry);
  addEventListener('pushState', beginEntry);
  addEventListener('replaceState', () => void (present = entryKey()));
  addEventListener('scroll', notePosition, { passive: true });
  // With those of the pages before this one, which are not read earlier: the first access to the storage takes long.
  addEventListener('pagehide', () => writePositions({ ...readPositions(), ...positions }));
  // As soon as the visitor scrolls, the position is held no longer.
  for (const type of ['wheel', 'touchstart', 'keydown'] as const)
    addEventListener(type, releaseScroll, { passive: true });
}

/**
 * The browser tells of a scroll with its next frame, before it runs what was asked for that frame: until then it is one
 * in the entry that was left, and says nothing about the one that is returned to.
 */
function returnToEntry(): void {
  isTraversal = true;
  isSettling = true;
  requestAnimationFrame(() => void (isSettling = false));
  present = entryKey();
}

/**
 * The entry that is left keeps where the page is: the browser tells of a scroll only with its next frame. The new one
 * begins there, too: a list that was narrowed stays in sight when one goes forward to it again.
 */
function beginEntry(): void {
  if (!isSettling) notePositionIn(present);
  isSettling = false;
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
  if (isSettling) return;
  present = entryKey();
  notePositionIn(present);
}

function notePositionIn(entry: string): void {
  // While a position is brought back, the page has not grown to its height yet: it says nothing about the visitor.
  if (!isTraversal || !isHoldingScroll()) positions[entry] = Math.round(scrollY);
}
