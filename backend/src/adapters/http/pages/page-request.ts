import { searchText } from '@fyonka/api-contract/pages/first-view';
import { matchOfficePage } from '@fyonka/api-contract/pages/office-match';
import { matchPage } from '@fyonka/api-contract/pages/match';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import type { FastifyRequest } from 'fastify';
import { LONGEST_ID } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { holdsCardNumber } from '../../../domain/ordering/paying/card-number.ts';
import { languageNamed, pageLanguage } from '../language.ts';
import { pathOf } from '../paths.ts';
import { cardNumberInQuery } from '../validation/card-number.ts';

/** Query parameters that change the first view of a page, by its pattern. The server ignores all others. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['category', 'color', 'isNew', 'sort'],
  '/search': ['color', 'q', 'sort'],
  '/categories/:slug': ['color', 'sort'],
};

/** The page that a request asks for, the same for all spellings of an address. */
export interface PageRequest {
  /** Path as it was sent. */
  path: string;
  /**
   * The whole query as it was sent, with its question mark; empty without one, and when it contains a card's number.
   */
  search: string;
  /** Null when the shop has no such page. */
  page: MatchedPage | null;
  /** Whether the address has no page: neither of the shop, nor of the office below `/admin`. */
  isMissing: boolean;
  /** The plain path of the page, with those query parameters that change its first view. */
  address: string;
  /** The parameters in that path. */
  query: URLSearchParams;
  language: Language;
  /** Whether the address itself chooses the language, so that it is stored in the cookie. */
  isLanguageChosen: boolean;
  isByHttps: boolean;
}

export function readPageRequest(request: FastifyRequest, isByHttps: boolean): PageRequest {
  const sent = request.raw.url ?? '/';
  const path = pathOf(sent);
  const search = cardNumberInQuery(sent) === null ? sent.slice(path.length) : '';
  const all = new URLSearchParams(sent.slice(path.length));
  const page = matchPage(path);
  const query = page === null ? new URLSearchParams() : knownParameters(page, all);
  const chosen = languageNamed(all.get('lang'));
  const plainPath = page === null ? null : plainPathOf(page, path);
  return {
    path,
    search,
    page,
    isMissing: plainPath === null,
    address: `${plainPath ?? pathOfMissing(page)}${query.size === 0 ? '' : `?${query.toString()}`}`,
    query,
    language: pageLanguage(chosen, request.headers.cookie),
    isLanguageChosen: chosen !== null,
    isByHttps,
  };
}

/**
 * The plain spelling of a page's path. Documents of the office are the same for all things of a kind.
 * @returns null for an unknown address below `/admin`
 */
function plainPathOf({ route, parameters }: MatchedPage, path: string): string | null {
  if (route.owner === 'admin') return matchOfficePage(path)?.page.pattern.replace(/:\w+/, '-') ?? null;
  return route.pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/**
 * One path in place of all paths without content: those without a page, or those of one kind of page (no such product).
 */
export function pathOfMissing(page: MatchedPage | null): string {
  return page === null ? '/not-found' : page.route.pattern.replace(/:\w+/g, '-');
}

/** Parameters in the order of the table, without empty ones. */
function knownParameters({ route }: MatchedPage, all: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of PARAMETERS[route.pattern] ?? []) {
    const asked = all.get(name) ?? '';
    const value = name === 'q' ? searchText(asked) : asked.slice(0, LONGEST_ID).toWellFormed();
    // A card's number that was typed into the search field must not appear on any page.
    if (value && !holdsCardNumber(value)) query.set(name, value);
  }
  return query;
}
