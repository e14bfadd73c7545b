import { movedTo } from '@fyonka/api-contract/pages/match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { languageCookie } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { PRICE_OF_MAKING } from '../limits/limits.ts';
import type { Limits } from '../limits/limits.ts';
import { isApiPath } from '../paths.ts';
import type { RemoteSet } from './remotes/remote-set.ts';
import type { Remotes } from './remotes/remotes.ts';
import { overrideCookies, withOverrides } from './remotes/versions/overrides.ts';
import { groupOf, newGroupCookie } from './remotes/versions/visitor-group.ts';
import { Drawings } from './drawings.ts';
import type { Turn } from './drawings.ts';
import { readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import type { PageDocument, ShopPages } from './shop-pages.ts';

/** Times that a shared document is rendered before the request gets one of its own. */
const MOST_TRIES = 3;
/** Seconds. Manifests that could not be read are read again every five. */
const RETRY_AFTER = 5;

interface ServedPages {
  pages: ShopPages;
  remotes: Pick<Remotes, 'current'>;
  /** Called with the builds in each document that a visitor gets. */
  opened: (remotes: RemoteSet) => void;
  cache: AnswerCache;
  limits: Pick<Limits, 'tryTake'>;
  /** Whether developers may load builds of their own into their browsers. */
  overrides: boolean;
  /** Whether visitors reach the shop by https, according to the configuration. */
  https?: boolean;
}

/** Answers every address without a route of its own with a page of the shop. */
export function servePages(
  server: FastifyInstance,
  { pages, remotes, opened, cache, limits, overrides, https = false }: ServedPages,
): void {
  const drawings = new Drawings<PageDocument>();
  const isByHttps = (request: FastifyRequest) => https || request.protocol === 'https';
  const setOf = (request: FastifyRequest) => {
    const set = remotes.current().of(groupOf(request));
    return overrides ? withOverrides(set, request) : set;
  };
  const read = (request: FastifyRequest) => readPageRequest(request, setOf(request), isByHttps(request));
  const cacheKey = (request: FastifyRequest) => documentKey(read(request));
  /** Counts an opened document. @returns headers for this visitor alone */
  const forVisitor = (request: FastifyRequest): string[] => {
    const set = setOf(request);
    if (request.method === 'GET') opened(set);
    const group = remotes.current().hasCanary ? newGroupCookie(request, isByHttps(request)) : null;
    const own = overrides ? overrideCookies(set, request, isByHttps(request)) : [];
    return [group ?? [], own].flat().flatMap((cookie) => ['set-cookie', cookie]);
  };
  /**
   * Has whoever causes a drawing pay for each part of the work, whatever page it is; those who share it pay for none. What
   * was begun is never refused, because others may wait for it: the next request is.
   */
  const paid = (caller: string, turn: Turn) => async () => {
    await Promise.all([limits.tryTake('calls', caller, PRICE_OF_MAKING), turn()]);
  };
  const config = { cacheKey, answerCache: cache, forVisitor };
  server.get('/*', { config }, async (request, reply) => {
    const asked = read(request);
    // The builds may have changed since the hook that looked into the cache.
    const key = documentKey(asked);
    if (request.cacheSlot !== null && key !== null) request.cacheSlot = { ...request.cacheSlot, key };
    if (isApiPath(asked.path)) throw new ApiFailure('NOT_FOUND');
    const moved = movedTo(asked.remotes.pages, asked.path);
    if (moved !== null) return reply.code(301).header('location', `${moved}${asked.search}`).send('');
    const caller = clientKey(request.ip);
    const document = await upToDate(request, (key) =>
      drawings.make(key, caller, (turn) => pages.document(asked, paid(caller, turn))),
    );
    if (!document.isFinal) request.cacheSlot = null;
    if (request.cacheSlot !== null) {
      const { isRare } = document;
      const found = { ...request.cacheSlot, isRare };
      request.cacheSlot =
        document.status === 404 ? { ...found, key: keyOfMissing(asked, document), status: 404 } : found;
    }
    if (request.cacheSlot === null) addHeaders(reply, forVisitor(request));
    return send(document, asked, request, reply);
  });
}

/** @param headers names and values in turns */
function addHeaders(reply: FastifyReply, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
}

function send(
  document: PageDocument,
  { language, isLanguageChosen, isByHttps }: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isLanguageChosen) reply.header('set-cookie', languageCookie(language, isByHttps));
  if (!document.isListed) reply.header('x-robots-tag', 'noindex');
  if (document.status === 503) reply.header('retry-after', String(RETRY_AFTER));
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
 * Renders the document that everybody gets. When data of the shop have changed meanwhile, it is rendered again, once
 * for all waiting requests: an outdated document is not stored, so it would be compressed for each of them.
 * @param make receives null for a document that is for this request only
 */
async function upToDate(
  request: FastifyRequest,
  make: (key: string | null) => Promise<PageDocument>,
): Promise<PageDocument> {
  for (let tries = 0; tries < MOST_TRIES && request.cacheSlot !== null; tries += 1) {
    const { cache, key } = request.cacheSlot;
    const { generation } = cache;
    request.cacheSlot = { cache, key, generation };
    // A request after a change must not get a page that was begun before it.
    const document = await make(`${generation} ${key}`);
    if (generation === cache.generation) return document;
  }
  request.cacheSlot = null;
  return make(null);
}

/**
 * The cache key of a document: one for every language, first view and set of builds, and one for all addresses without a
 * page. A document that sets the cookie of the language has another key, and so has one over https, which sets another
 * cookie.
 */
function documentKey(asked: PageRequest): string | null {
  if (isApiPath(asked.path) || movedTo(asked.remotes.pages, asked.path) !== null) return null;
  return asked.isMissing ? keyOfMissing(asked, asked) : keyOf(asked, asked.address);
}

function keyOf({ language, isLanguageChosen, isByHttps, remotes }: PageRequest, address: string): string {
  const cookie = isLanguageChosen ? (isByHttps ? '!!' : '!') : '';
  return `${language}${cookie} ${remotes.id} ${address}`;
}

/** Of a page whose first view has found nothing, the document is that of the requested address alone. */
function keyOfMissing(asked: PageRequest, { address }: { readonly address: string }): string {
  return keyOf(asked, !asked.isMissing && address === asked.address ? address : `404 ${address}`);
}
