import { searchText } from '@fyonka/api-contract/pages/first-view';
import { matchPage, pathOfPage } from '@fyonka/api-contract/pages/match';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import { MOST_FILTER_VALUES, MOST_FILTERS } from '@fyonka/api-contract/values/goods/product-filters';
import type { FastifyRequest } from 'fastify';
import { LONGEST_ID } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { holdsCardNumber } from '../../../domain/ordering/paying/card-number.ts';
import { languageNamed, pageLanguage } from '../language.ts';
import { pathOf } from '../paths.ts';
import { cardNumberInQuery } from '../validation/card-number.ts';
import type { RemoteSet, ShopPage } from './remotes/remote-set.ts';

/** The page that a request asks for, the same for all spellings of an address. */
export interface PageRequest {
  /** Path as it was sent. */
  path: string;
  /**
   * The whole query as it was sent, with its question mark; empty without one, and when it contains a card's number.
   */
  search: string;
  /** The builds of the remotes that the page is made of. */
  remotes: RemoteSet;
  /** Null when the shop has no such page. */
  page: MatchedPage<ShopPage> | null;
  /** Whether the address has no page: neither of the shop, nor of the office below `/admin`. */
  isMissing: boolean;
  /** The plain path of the page, with those query parameters that change its first view. */
  address: string;
  language: Language;
  /** Whether the address itself chooses the language, so that it is stored in the cookie. */
  isLanguageChosen: boolean;
  isByHttps: boolean;
}

export function readPageRequest(request: FastifyRequest, remotes: RemoteSet, isByHttps: boolean): PageRequest {
  const sent = request.raw.url ?? '/';
  const path = pathOf(sent);
  const search = cardNumberInQuery(sent) === null ? sent.slice(path.length) : '';
  const all = new URLSearchParams(sent.slice(path.length));
  const page = matchPage(remotes.pages, path);
  const query = page === null ? new URLSearchParams() : knownParameters(page, all);
  const chosen = languageNamed(all.get('lang'));
  const isMissing = page === null || page.route.missing === true;
  return {
    path,
    search,
    remotes,
    page,
    isMissing,
    address: `${isMissing ? pathOfMissing(page) : plainPathOf(page)}${query.size === 0 ? '' : `?${query.toString()}`}`,
    language: pageLanguage(chosen, request.headers.cookie),
    isLanguageChosen: chosen !== null,
    isByHttps,
  };
}

/** The plain spelling of a page's path. Documents without the shop's frame are the same for all things of a kind. */
function plainPathOf({ route, parameters }: MatchedPage<ShopPage>): string {
  return route.frame === 'none' ? blankPathOf(route) : pathOfPage(route.pattern, parameters);
}

/**
 * One path in place of all paths without content: those without a page, or those of one kind of page (no such product).
 */
export function pathOfMissing(page: MatchedPage<ShopPage> | null): string {
  return page === null ? '/not-found' : blankPathOf(page.route);
}

function blankPathOf({ pattern }: ShopPage): string {
  return pattern.replace(/:\w+/g, '-');
}

/** Parameters in the order of the remote's manifest, without empty ones. */
function knownParameters({ route }: MatchedPage<ShopPage>, all: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    if (name.endsWith('*')) addRepeated(query, all, name.slice(0, -1));
    else addOnce(query, all, name);
  }
  return query;
}

function addOnce(query: URLSearchParams, all: URLSearchParams, name: string): void {
  const asked = all.get(name) ?? '';
  const value = name === 'q' ? searchText(asked) : asked.slice(0, LONGEST_ID).toWellFormed();
  // A card's number that was typed into the search field must not appear on any page.
  if (value && !holdsCardNumber(value)) query.set(name, value);
}

/** Adds what calls take, so that all spellings of it are one address. @param beginning of the names */
function addRepeated(query: URLSearchParams, all: URLSearchParams, beginning: string): void {
  const isTaken = ([name, value]: [string, string]) =>
    name.startsWith(beginning) &&
    /^[a-z0-9-]{1,40}$/.test(name.slice(beginning.length)) &&
    /^[\w.-]{1,40}$/.test(value) &&
    !holdsCardNumber(value);
  const pairs = [...all].filter(isTaken).map(([name, value]) => `${name}=${value}`);
  for (const pair of [...new Set(pairs)].sort().slice(0, MOST_FILTERS * MOST_FILTER_VALUES)) {
    const cut = pair.indexOf('=');
    query.append(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

/**
 * Whether an address has what a visitor has typed, a combination of filters, or what the link of a mail names: hardly
 * anybody else asks for it.
 */
export function isRare(page: ShopPage, address: string): boolean {
  const { searchParams } = new URL(address, 'http://shop.invalid');
  return searchParams.has('q') || searchParams.has('request') || isCombination(page, address);
}

/** Whether an address has a parameter of those that can be combined without end. */
export function isCombination({ query = [] }: ShopPage, address: string): boolean {
  const beginnings = query.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const names = [...new URL(address, 'http://shop.invalid').searchParams.keys()];
  return names.some((name) => beginnings.some((beginning) => name.startsWith(beginning)));
}
