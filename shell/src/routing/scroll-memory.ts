import { readPositions, writePositions } from './scroll-positions.ts';
import { holdScroll, isHoldingScroll, releaseScroll } from './hold-scroll.ts';

/** Field of a history entry's state that contains the entry's name. */
const ENTRY = 'entry';

let positions: Record<string, number> = {};
/** Name of the current history entry. */
let present = '';
let isTraversal = false;
/** Whether a scroll event may still belong to the entry that was just left. */
let isSettling = false;

/**
 * Restores scroll positions instead of the browser, which does so before a scripted page has reached its height. Call
 * this once at the start.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  if (isNamed(history.state)) {
    positions = readPositions();
    isTraversal = entryKey() in positions; // A reload, or Back from another site.
  }
  present = entryKey();
  addEventListener('popstate', returnToEntry);
  addEventListener('pushState', beginEntry);
  addEventListener('replaceState', () => void (present = entryKey()));
  addEventListener('scroll', notePosition, { passive: true });
  // Merged with the positions of earlier documents, which are read only here, because the first access to the storage
  // is slow.
  addEventListener('pagehide', () => writePositions({ ...readPositions(), ...positions }));
  // What the visitor does ends the holding: what they are about to press must not move away.
  for (const type of ['wheel', 'pointerdown', 'keydown'] as const)
    addEventListener(type, releaseScroll, { passive: true });
}

/**
 * Browsers dispatch a scroll event in the next frame, before its animation callbacks. Until then an event belongs to
 * the entry that was left and says nothing about the new one.
 */
function returnToEntry(): void {
  isTraversal = true;
  isSettling = true;
  requestAnimationFrame(() => void (isSettling = false));
  present = entryKey();
}

/**
 * Stores the position of the entry that is left, because its scroll event would come too late. The new entry starts
 * with the same position: a list stays in view when its filter changes and the visitor goes forward to it again.
 */
function beginEntry(): void {
  if (!isSettling) notePositionIn(present);
  isSettling = false;
  isTraversal = false;
  notePosition();
}

/** Whether the visitor came here by Back, Forward or a reload. */
export function isReturning(): boolean {
  return isTraversal;
}

/** Scrolls to the entry's stored position as soon as the page is high enough. @returns a function that stops waiting */
export function restoreScroll(): () => void {
  const target = positions[entryKey()] ?? 0;
  return holdScroll(() => scrollTo({ top: target, behavior: 'instant' }));
}

/** Names the current history entry unless it has a name; keeps the rest of its state. */
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
  // While a position is being restored, the page has not reached its height, so that its position says nothing about
  // the visitor.
  if (!isTraversal || !isHoldingScroll()) positions[entry] = Math.round(scrollY);
}
