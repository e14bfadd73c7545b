/** A cache of limited size: what was stored first is dropped first. */
export interface Bounds {
  cache: string;
  /** Number of answers. */
  most: number;
  /** Bytes of the largest answer that is stored. */
  largest: number;
}

export const FILES: Bounds = { cache: 'files', most: 150, largest: 1_000_000 };
export const PICTURES: Bounds = { cache: 'pictures', most: 150, largest: 200_000 };

/** Stores an answer for everybody under its address. Never fails: without space, nothing is stored. */
export async function store({ cache: name, most, largest }: Bounds, url: string, answer: Response): Promise<void> {
  if (!isForEverybody(answer) || Number(answer.headers.get('content-length')) > largest) return;
  try {
    const cache = await caches.open(name);
    await cache.put(url, answer);
    const stored = await cache.keys();
    await Promise.all(stored.slice(0, Math.max(0, stored.length - most)).map((request) => cache.delete(request)));
  } catch {
    // The browser has no space left, or stores nothing for this visitor.
  }
}

/** Answers of another origin without CORS cannot be looked into; they have the status 0. */
export function isForEverybody({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

/** The stored answer of an address. Its headers do not matter, since each address has one content. */
export function storedAnswer(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}

/**
 * Whether an answer has the content that the page expects. A file that was damaged on its way may have been stored by a
 * request that expected nothing.
 * @param integrity as in the attribute of an element; empty when the page expects nothing
 */
export async function isIntact(answer: Response, integrity: string): Promise<boolean> {
  const expected = /^sha384-(.+)$/.exec(integrity)?.[1];
  if (expected === undefined) return integrity === '';
  const digest = await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected;
}
