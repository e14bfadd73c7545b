import { KEPT_PAGES } from '@fyonka/api-contract/pages/service-worker';

/** Most documents of the office that are kept at once. */
const MOST = 5;

/**
 * Keeps the document of a page, so that the page opens again without signal; what it shows comes from `deviceStore`. Never
 * fails: without a cache the page works until it is closed.
 */
export async function keepPage(path: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const answer = await fetch(path, { headers: { Accept: 'text/html' } });
    if (!answer.ok) return;
    const cache = await caches.open(KEPT_PAGES);
    await cache.delete(path);
    await cache.put(path, answer);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((request) => cache.delete(request)));
  } catch {
    // The browser keeps nothing, or there is no signal just now: the next answer tries again.
  }
}

export async function forgetPage(path: string): Promise<void> {
  try {
    await (await caches.open(KEPT_PAGES)).delete(path);
  } catch {
    // The browser keeps nothing.
  }
}
