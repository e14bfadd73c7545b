import { movedTo } from '@fyonka/api-contract/pages/match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { languageCookie } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { isApiPath } from '../paths.ts';
import { Drawings } from './drawings.ts';
import { readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import type { PageDocument, ShopPages } from './shop-pages.ts';

/** How often a document is made for everybody before it is made for one. */
const MOST_TRIES = 3;

/**
 * Answers every address that no other route serves with a page of the shop.
 * @param https whether visitors reach the shop by https, whatever the proxy in front of it tells
 */
export function servePages(server: FastifyInstance, pages: ShopPages, cache: AnswerCache, https = false): void {
  const drawings = new Drawings<PageDocument>();
  const read = (request: FastifyRequest) => readPageRequest(request, https || request.protocol === 'https');
  const cacheKey = (request: FastifyRequest) => documentKey(read(request));
  server.get('/*', { config: { cacheKey, answerCache: cache } }, async (request, reply) => {
    const asked = read(request);
    if (isApiPath(asked.path)) throw new ApiFailure('NOT_FOUND');
    const moved = movedTo(asked.path);
    if (moved !== null) return reply.code(301).header('location', `${moved}${asked.search}`).send('');
    const document = await upToDate(request, (key) =>
      drawings.make(key, clientKey(request.ip), (turn) => pages.document(asked, turn)),
    );
    if (request.cacheSlot !== null && document.status === 404)
      request.cacheSlot = { ...request.cacheSlot, key: keyOfMissing(asked, document.address), status: 404 };
    return send(document, asked, request, reply);
  });
}

function send(
  document: PageDocument,
  { language, isLanguageChosen, isByHttps }: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isLanguageChosen) reply.header('set-cookie', languageCookie(language, isByHttps));
  if (!document.isListed) reply.header('x-robots-tag', 'noindex');
  return reply
    .code(document.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': document.contentPolicy,
      'content-language': language,
      'cache-control': request.cacheSlot === null ? 'private, no-cache' : 'no-cache',
      vary: 'Cookie',
    })
    .send(document.html);
}

/**
 * Makes the document that everybody gets. When the shop has changed meanwhile it is made again, once for all who wait:
 * one that is outdated is not stored, and would have to be compressed for each of them.
 * @param make takes null for a document that is for this request alone
 */
async function upToDate(
  request: FastifyRequest,
  make: (key: string | null) => Promise<PageDocument>,
): Promise<PageDocument> {
  for (let tries = 0; tries < MOST_TRIES && request.cacheSlot !== null; tries += 1) {
    const { cache, key } = request.cacheSlot;
    const { generation } = cache;
    request.cacheSlot = { cache, key, generation };
    // Who asks after a change gets no page that was begun before.
    const document = await make(`${generation} ${key}`);
    if (generation === cache.generation) return document;
  }
  request.cacheSlot = null;
  return make(null);
}

/**
 * One document for every language and first view, and one for all addresses without a page; one that sets the cookie
 * is another, and by https it sets another.
 */
function documentKey(asked: PageRequest): string | null {
  if (isApiPath(asked.path) || movedTo(asked.path) !== null) return null;
  return asked.isMissing ? keyOfMissing(asked, asked.address) : keyOf(asked, asked.address);
}

function keyOf({ language, isLanguageChosen, isByHttps }: PageRequest, address: string): string {
  const cookie = isLanguageChosen ? (isByHttps ? '!!' : '!') : '';
  return `${language}${cookie} ${address}`;
}

function keyOfMissing(asked: PageRequest, address: string): string {
  return keyOf(asked, `404 ${address}`);
}
