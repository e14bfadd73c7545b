/** What a browser that refuses session storage still has until the next load. */
const fallback = new Map<string, string>();

/** A value of this tab that survives a reload; null when there is none. Check its shape: visitors can edit it. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return JSON.parse(fallback.get(key) ?? 'null'); // Blocked, or not ours.
  }
}

/** @param value null removes the key */
export function writeSession(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    fallback.set(key, text); // Blocked or full.
  }
}
