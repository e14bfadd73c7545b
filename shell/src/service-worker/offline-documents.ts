import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { KEPT_PAGES, OFFLINE_PAGE } from '@fyonka/api-contract/pages/service-worker';
import { storedAnswer } from './caching.ts';

const PREFIX = 'offline-';

const NAMED_FILE = / (?:href|src)="([^"]+\.[0-9a-f]{8,}\.(?:js|css))"/g;

const pathIn = (language: string) => `${OFFLINE_PAGE}?lang=${language}`;

/**
 * Stores the offline page in both languages with the files that it needs. Another version has another cache, so that the
 * former one is whole until this one is.
 * @throws when a document or a file of the shell cannot be had. Files of remotes are left out then: the page works
 * without them, and their hosts may be down
 */
export async function storeOfflineDocuments(version: string): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const files = new Set<string>();
  for (const language of LANGUAGES) {
    const document = await fetchWhole(pathIn(language));
    for (const file of filesNamedIn(await document.clone().text())) files.add(file);
    await cache.put(pathIn(language), document);
  }
  const stored = [...files].map(async (file) => cache.put(file, await fetchWhole(file)));
  const results = await Promise.allSettled(stored);
  const missing = [...files].find(
    (file, index) => file.startsWith('/assets/') && results[index]?.status === 'rejected',
  );
  if (missing !== undefined) throw new Error(`The offline page lacks ${missing}`);
}

/** Addresses of the scripts and style sheets that the markup of a document names, not its data. */
export function filesNamedIn(document: string): string[] {
  return [...document.matchAll(NAMED_FILE)].map(([, file = '']) => file);
}

/** Fetches without cookies, because these answers are everybody's. @throws when there is no such answer */
async function fetchWhole(url: string): Promise<Response> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** Removes the documents of other versions. */
export async function dropOldDocuments(version: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The document of a page that asked to be kept, see `KEPT_PAGES`. */
export async function keptDocument(url: string): Promise<Response | undefined> {
  return (await caches.open(KEPT_PAGES)).match(new URL(url).pathname, { ignoreVary: true });
}

/** The offline page in the language of an address, or else in the visitor's. */
export async function offlineDocument(url: string): Promise<Response> {
  const named = new URL(url).searchParams.get('lang') ?? (await visitorsLanguage());
  return (await storedAnswer(pathIn(named === 'en' ? 'en' : 'ar'))) ?? Response.error();
}

/** Older browsers have no `cookieStore`; the document itself then changes to the visitor's language. */
async function visitorsLanguage(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } };
  return (await cookieStore?.get('lang'))?.value;
}
