const KEY = 'scroll';
/** Number of stored history entries; nobody goes back further. */
const MOST = 50;

/** Scroll positions of this tab in pixels, by the name of their history entry. */
export function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {}; // Blocked storage or another program's value: pages start at the top.
  }
}

export function writePositions(positions: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-MOST))));
  } catch {
    // Storage is blocked or full: a reload starts at the top.
  }
}
