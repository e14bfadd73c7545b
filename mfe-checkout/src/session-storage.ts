/** Values that the browser refused to store, newer than the stored ones. A reload loses them. */
const unstored = new Map<string, string>();

/** A value of this tab that survives a reload; null without one. Check its shape, because visitors can edit it. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null; // Blocked, or another program's value.
  }
}

/** @param value null removes the key */
export function writeSession(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text); // Blocked or full.
  }
}
