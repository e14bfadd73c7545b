import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { hasCredentials } from './credentials.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { namesVersion, preferredEncoding } from './negotiation.ts';

// Answers that are the same for everybody. A request with credentials bypasses them, and its answer is not stored.

/** Headers that belong to one request and are not stored with its answer. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'connection']);

/**
 * Answers from the cache before any other hook runs.
 * @param answers cache of the routes that name no other
 * @returns whether the request was answered; otherwise its answer is stored later, if it is the same for everybody
 */
export function answerFromCache(answers: AnswerCache, request: FastifyRequest, reply: FastifyReply): boolean {
  const { cacheKey, answerCache: cache = answers } = request.routeOptions.config;
  if (cacheKey === undefined || hasCredentials(request.headers)) return false;
  const key = cacheKey(request);
  if (key === null) return false;
  const answer = cache.get(key);
  if (!answer) {
    request.cacheSlot = { cache, key, generation: cache.generation };
    return false;
  }
  reply.hijack();
  send(answer, request.raw, reply.raw, request.id, ownHeaders(request));
  return true;
}

/**
 * Answers a request whose address is a cache key as it was sent, which is true of most reads. It needs no routing.
 * @param nextId makes the id of the request; no log has it, because such an answer is not logged
 * @returns the answer that was sent; null when the cache has none
 */
export function answerAtOnce(
  answers: AnswerCache,
  request: IncomingMessage,
  response: ServerResponse,
  nextId: () => string,
): StoredAnswer | null {
  if (request.method !== 'GET') return null;
  const answer = answers.get(request.url ?? '');
  if (!answer || hasCredentials(request.headers)) return null;
  send(answer, request, response, nextId());
  return answer;
}

/**
 * Stores what routes with a `cacheKey` answer with 200 (or the status of their slot). The first answer is already sent
 * from the cache, like all later ones.
 */
export function storeAnswers(server: FastifyInstance): void {
  server.decorateRequest('cacheSlot', null);
  server.addHook('onSend', (request, reply, payload, done) => {
    const slot = request.cacheSlot;
    if (
      slot === null ||
      reply.statusCode !== (slot.status ?? 200) ||
      !(typeof payload === 'string' || Buffer.isBuffer(payload))
    ) {
      done(null, payload);
      return;
    }
    reply.hijack();
    // Several requests may have waited for this answer; the first of them has stored it.
    const stored = slot.generation === slot.cache.generation ? slot.cache.get(slot.key) : undefined;
    send(stored ?? store(slot, payload, reply), request.raw, reply.raw, request.id, ownHeaders(request));
  });
}

function store(
  { cache, key, generation, status = 200, isRare }: NonNullable<FastifyRequest['cacheSlot']>,
  payload: string | Buffer,
  reply: FastifyReply,
): StoredAnswer {
  const { url: route } = reply.request.routeOptions;
  const answer = { status, headers: sharedHeaders(reply), body: Buffer.from(payload), isRare, route };
  return cache.store(key, answer, generation);
}

function ownHeaders(request: FastifyRequest): string[] {
  return request.routeOptions.config.forVisitor?.(request) ?? [];
}

function sharedHeaders(reply: FastifyReply): [string, string][] {
  const headers: [string, string][] = Object.entries(reply.getHeaders())
    .filter(([name, value]) => value !== undefined && !OWN_HEADERS.has(name))
    .map(([name, value]) => [name, String(value)]);
  const vary = headers.find(([name]) => name === 'vary');
  if (vary) vary[1] += ', Accept-Encoding';
  else headers.push(['vary', 'Accept-Encoding']);
  return headers;
}

function send(
  answer: StoredAnswer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  ownHeaders: readonly string[] = [],
): void {
  const own = ['x-request-id', requestId, ...ownHeaders];
  if (answer.status === 200 && namesVersion(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, [...answer.unchangedHead, ...own]).end();
    return;
  }
  const { head, body } = answer.formFor(preferredEncoding(headers['accept-encoding']));
  response.writeHead(answer.status, [...head, ...own]);
  response.end(method === 'HEAD' ? undefined : body);
}
