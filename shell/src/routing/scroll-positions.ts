const KEY = 'scroll';
/** History entries that are kept: more than anybody goes back. */
const MOST = 50;

/** Scroll positions in this tab by name of the history entry, px. */
export function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {}; // Blocked storage or somebody else's value: pages start at their top.
  }
}

export function writePositions(positions: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-MOST))));
  } catch {
    // Storage is blocked or full: a reload starts at the top.
  }
}
