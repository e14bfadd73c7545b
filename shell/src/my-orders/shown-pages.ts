/** Of a history entry's state: so many pages of the list were shown when the visitor left it. */
const FIELD = 'orderPages';

/** Pages of the list to show: going back finds it as long as it was. */
export function readShownPages(): number {
  const state: unknown = history.state;
  const pages = typeof state === 'object' && state !== null && FIELD in state ? state[FIELD] : 1;
  return Number.isInteger(pages) && Number(pages) >= 1 ? Number(pages) : 1;
}

export function rememberShownPages(pages: number): void {
  history.replaceState({ ...(history.state as object | null), [FIELD]: pages }, '');
}
