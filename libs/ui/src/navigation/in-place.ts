import { navigate } from 'wouter/use-browser-location';

// A page may be about one of several like things, such as the sizes of a piece. Choosing another one changes address and
// contents, but it stays the same page: nothing scrolls, the focus stays, and Back leaves it. Shell and remotes have
// copies of this code, which share the state of the history entry.

/** Path of the page that the history entry was made for, where a like one has taken its place since. */
function madeFor(): string | undefined {
  const state: { readonly madeFor?: string } | null | undefined = globalThis.history?.state;
  return state?.madeFor;
}

/** Identifies the page of a path among those that were open: the same as before where it has taken its place. */
export function placeOf(path: string): string {
  return madeFor() ?? path;
}

/** Whether the present page has taken the place of another one. */
export function isInPlace(): boolean {
  return madeFor() !== undefined;
}

/** Lets the page of a path take the place of the present one. */
export function takePlace(path: string): void {
  const state = { ...(history.state as object | null), madeFor: placeOf(location.pathname) };
  navigate(path, { replace: true, state });
}
