import { pathOfPage } from '@fyonka/api-contract/pages/match';
import type { RemotePage, SitemapList } from '@fyonka/api-contract/pages/remote-pages';

/** A page for search engines. */
export interface SitemapEntry {
  path: string;
  /** Paths of pictures. */
  pictures: readonly string[];
}

/** Asks the shop's own API as a guest. @returns null for a call that the API refuses */
export type AskApi = (path: string) => Promise<unknown>;

/** The properties of a page that decide about its addresses. */
export type ListedPage = Pick<RemotePage, 'pattern' | 'sitemap' | 'subject' | 'unlisted' | 'needs'>;

/** Most pages that are read of one list, so that a mistake in a remote's manifest causes no endless work. */
const MOST_ANSWERS = 20_000;

/** Yields the addresses of all pages that name some, in the order of the pages: one batch for each answer of the API. */
export async function* sitemapEntries(pages: Iterable<ListedPage>, ask: AskApi): AsyncGenerator<SitemapEntry[]> {
  for (const { pattern, sitemap, subject, unlisted, needs } of pages) {
    if (sitemap === undefined || unlisted || needs) continue;
    if ('paths' in sitemap) {
      const exists = subject === undefined || (await ask(subject)) !== null;
      if (exists) yield sitemap.paths.map((path) => ({ path, pictures: [] }));
    } else
      for await (const items of itemsOf(sitemap, ask)) yield items.flatMap((item) => entryOf(pattern, sitemap, item));
  }
}

/** Asks for the whole list. One without `next`, `total` and `limit` has one page. */
async function* itemsOf({ call, items }: SitemapList, ask: AskApi): AsyncGenerator<unknown[]> {
  let asked = call;
  for (let page = 1; page <= MOST_ANSWERS; page += 1) {
    const answer = await ask(asked);
    const found = property(answer, items);
    if (!Array.isArray(found)) return;
    yield found;
    const next = nextCall(call, answer, page);
    if (next === null) return;
    asked = next;
  }
}

/** @param page number of answers so far */
function nextCall(call: string, answer: unknown, page: number): string | null {
  const [next, total, limit] = ['next', 'total', 'limit'].map((name) => property(answer, name));
  if (next !== undefined) return typeof next === 'number' ? withParameter(call, 'after', next) : null;
  if (typeof total !== 'number' || typeof limit !== 'number' || limit < 1 || page * limit >= total) return null;
  return withParameter(call, 'page', page + 1);
}

function withParameter(path: string, name: string, value: number): string {
  const [address = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(value));
  return `${address}?${parameters.toString()}`;
}

/** @returns an empty list for an item that lacks a part of its address */
function entryOf(pattern: string, { parameters, pictures = [] }: SitemapList, item: unknown): SitemapEntry[] {
  const values = Object.entries(parameters).map(([name, from]) => [name, property(item, from)] as const);
  if (values.some(([, value]) => typeof value !== 'string' || value === '')) return [];
  const path = pathOfPage(pattern, Object.fromEntries(values) as Record<string, string>);
  return [{ path, pictures: pictures.flatMap((name) => textsIn(property(item, name))) }];
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter((text): text is string => typeof text === 'string' && text.startsWith('/'));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
