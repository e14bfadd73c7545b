/** Field of a history entry's state: the number of pages that were shown when the visitor left. */
const FIELD = 'orderPages';

/** Number of pages to show, so that Back restores the length of the list. */
export function readShownPages(): number {
  const state: unknown = history.state;
  const pages = typeof state === 'object' && state !== null && FIELD in state ? state[FIELD] : 1;
  return Number.isInteger(pages) && Number(pages) >= 1 ? Number(pages) : 1;
}

export function rememberShownPages(pages: number): void {
  history.replaceState({ ...(history.state as object | null), [FIELD]: pages }, '');
}
