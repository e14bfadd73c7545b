import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import type { FinishedAnswer } from './stored-answer.ts';
import { canonicalAddress } from './canonical-address.ts';

/**
 * The key of the answer to a request without credentials: requests of one key get the same bytes.
 * Null: this request is answered uncached.
 */
type CacheKey = (request: FastifyRequest) => string | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes whose answers are stored until the shop changes. */
    cacheKey?: CacheKey;
    /** Where they are stored; left out: with the answers of the API. */
    answerCache?: AnswerCache;
  }
  interface FastifyRequest {
    /**
     * Where the answer of this request is to be stored; null when it is not. `status`: the only one that is stored,
     * 200 unless the route says otherwise.
     */
    cacheSlot: { cache: AnswerCache; key: string; generation: number; status?: FinishedAnswer['status'] } | null;
  }
}

/**
 * Marks a GET route of the API whose answer to a request without credentials depends on nothing but its path and these
 * query parameters: it is stored until the shop changes.
 */
export function CachedAnswer(...parameters: string[]): MethodDecorator {
  return RouteConfig({ cacheKey: byAddress(parameters) } satisfies { cacheKey: CacheKey });
}

function byAddress(parameters: readonly string[]): CacheKey {
  return (request) => canonicalAddress(request.raw.url ?? '/', parameters);
}
