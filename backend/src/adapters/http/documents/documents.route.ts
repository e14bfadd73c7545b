import { searchText } from '@fyonka/api-contract/first-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { unknownRoute } from '../errors/outcomes.ts';
import { isApiPath, pathOf } from '../paths.ts';
import { documentLanguage, languageCookie } from './language.ts';
import type { Language } from './language.ts';

/** Who writes the shop's documents. */
export interface DocumentSource {
  answer(
    path: string,
    query: URLSearchParams,
    language: Language,
  ): Promise<
    | { kind: 'document'; status: 200 | 404; html: string; contentPolicy: string; isListed: boolean }
    | { kind: 'moved'; to: string }
  >;
}

/** Parameters of the pages that make another first view; the rest is for the browser alone. */
const PAGE_PARAMETERS = ['category', 'color', 'q', 'sort'] as const;
/** Of a slug, a colour or an order; a search has a length of its own. */
const LONGEST_PARAMETER = 120;

interface Asked {
  path: string;
  query: URLSearchParams;
  /** All of the query as it was sent, with its question mark; empty without one. */
  search: string;
  language: Language;
  /** Chosen by the address itself, and so to be remembered. */
  isChosen: boolean;
}

/** Answers every address that no other route serves with a document. */
export function serveDocuments(server: FastifyInstance, source: DocumentSource, cache: AnswerCache): void {
  server.get('/*', { config: { answerName, answerCache: cache } }, async (request, reply) => {
    const asked = read(request);
    if (isApiPath(asked.path)) throw unknownRoute(asked.path);
    const answer = await source.answer(asked.path, asked.query, asked.language);
    if (answer.kind === 'moved') return reply.code(301).header('location', `${answer.to}${asked.search}`).send('');
    if (asked.isChosen) reply.header('set-cookie', languageCookie(asked.language));
    if (!answer.isListed) reply.header('x-robots-tag', 'noindex');
    return sendDocument(reply, answer, asked.language);
  });
}

function sendDocument(
  reply: FastifyReply,
  { status, html, contentPolicy }: { status: number; html: string; contentPolicy: string },
  language: Language,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy,
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'Cookie',
    })
    .send(html);
}

/** One answer for every language and first view. */
function answerName(request: FastifyRequest): string | null {
  const { path, query, language, isChosen } = read(request);
  return isApiPath(path) ? null : `${language}${isChosen ? '!' : ''} ${path}?${query.toString()}`;
}

function read(request: FastifyRequest): Asked {
  const address = request.raw.url ?? '/';
  const path = pathOf(address);
  const search = address.slice(path.length);
  const all = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const asked = all.get(name) ?? '';
    const value = name === 'q' ? searchText(asked) : asked.slice(0, LONGEST_PARAMETER).toWellFormed();
    if (value) query.set(name, value);
  }
  return { path, query, search, ...documentLanguage(all.get('lang'), request.headers.cookie) };
}
