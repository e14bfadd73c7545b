import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import type { FinishedAnswer } from './stored-answer.ts';
import { canonicalAddress } from './canonical-address.ts';

/**
 * The cache key of a request without credentials. Requests with the same key get the same bytes. Null: the request
 * bypasses the cache.
 */
type CacheKey = (request: FastifyRequest) => string | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes whose answers are stored until data of the shop change. */
    cacheKey?: CacheKey;
    /**
     * Called for each answer that is sent from the cache, the first one included. Returns headers for this request alone,
     * names and values in turns.
     */
    forVisitor?: (request: FastifyRequest) => string[];
    /** The cache that stores them; left out: that of the API's answers. */
    answerCache?: AnswerCache;
  }
  interface FastifyRequest {
    /**
     * Where to store the answer to this request; null: nowhere. Only answers with `status` are stored, which is 200
     * unless the route sets another.
     */
    cacheSlot:
      | ({ cache: AnswerCache; key: string; generation: number } & Partial<Pick<FinishedAnswer, 'status' | 'isRare'>>)
      | null;
  }
}

/**
 * Marks a GET route of the API whose answer to a request without credentials depends only on its path and these query
 * parameters. The answer is stored until data of the shop change.
 */
export function CachedAnswer(...parameters: string[]): MethodDecorator {
  return RouteConfig({ cacheKey: byAddress(parameters) } satisfies { cacheKey: CacheKey });
}

function byAddress(parameters: readonly string[]): CacheKey {
  return (request) => canonicalAddress(request.raw.url ?? '/', parameters);
}
