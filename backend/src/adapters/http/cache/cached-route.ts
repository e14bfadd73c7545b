import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { canonicalAddress } from './canonical-address.ts';

/**
 * Names the answer that a request asks for: requests of one name get the same bytes.
 * Null: this request is answered uncached.
 */
export type AnswerName = (request: FastifyRequest) => string | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes whose answers are kept until the shop changes. */
    answerName?: AnswerName;
    /** Where they are kept; left out: with the answers of the API. */
    answerCache?: AnswerCache;
  }
  interface FastifyRequest {
    /** Where the answer of this request is to be kept; null when it is not. */
    cachePlace: { cache: AnswerCache; name: string; generation: number } | null;
  }
}

/**
 * Marks a GET route of the API whose answer depends on nothing but its path and these query parameters,
 * so that it can be kept for everyone until the shop changes.
 */
export function CachedAnswer(...parameters: string[]): MethodDecorator {
  return RouteConfig({ answerName: byAddress(parameters) } satisfies { answerName: AnswerName });
}

function byAddress(parameters: readonly string[]): AnswerName {
  return (request) => canonicalAddress(request.raw.url ?? '/', parameters);
}
