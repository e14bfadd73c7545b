import { searchText } from '@fyonka/api-contract/first-view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LONGEST_ID } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { unknownRoute } from '../errors/outcomes.ts';
import { languageCookie, languageNamed, pageLanguage } from '../language.ts';
import { isApiPath, pathOf } from '../paths.ts';
import type { ShopPages } from './shop-pages.ts';

/** Query parameters that change the first view of a page; the others are for the browser alone. */
const PAGE_PARAMETERS = ['category', 'color', 'isNew', 'q', 'sort'] as const;

interface PageRequest {
  path: string;
  /** Only `PAGE_PARAMETERS`, in their order. */
  query: URLSearchParams;
  /** All of the query as it was sent, with its question mark; empty without one. */
  search: string;
  language: Language;
  /** Chosen by the address itself, and so to be remembered. */
  isLanguageChosen: boolean;
}

/** Answers every address that no other route serves with a page of the shop. */
export function servePages(server: FastifyInstance, pages: ShopPages, cache: AnswerCache): void {
  server.get('/*', { config: { cacheKey, answerCache: cache } }, async (request, reply) => {
    const { path, query, search, language, isLanguageChosen } = readPageRequest(request);
    if (isApiPath(path)) throw unknownRoute(path);
    const answer = await pages.answer(path, query, language);
    if (answer.kind === 'moved') return reply.code(301).header('location', `${answer.to}${search}`).send('');
    if (isLanguageChosen) reply.header('set-cookie', languageCookie(language));
    if (!answer.isListed) reply.header('x-robots-tag', 'noindex');
    return reply
      .code(answer.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': answer.contentPolicy,
        'content-language': language,
        'cache-control': request.cacheSlot === null ? 'private, no-cache' : 'no-cache',
        vary: 'Cookie',
      })
      .send(answer.html);
  });
}

/** One document for every language and first view. */
function cacheKey(request: FastifyRequest): string | null {
  const { path, query, language, isLanguageChosen } = readPageRequest(request);
  return isApiPath(path) ? null : `${language}${isLanguageChosen ? '!' : ''} ${path}?${query.toString()}`;
}

function readPageRequest(request: FastifyRequest): PageRequest {
  const address = request.raw.url ?? '/';
  const path = pathOf(address);
  const search = address.slice(path.length);
  const all = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const asked = all.get(name) ?? '';
    const value = name === 'q' ? searchText(asked) : asked.slice(0, LONGEST_ID).toWellFormed();
    if (value) query.set(name, value);
  }
  const chosen = languageNamed(all.get('lang'));
  return {
    path,
    query,
    search,
    language: pageLanguage(chosen, request.headers.cookie),
    isLanguageChosen: chosen !== null,
  };
}
