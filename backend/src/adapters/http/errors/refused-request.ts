import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLanguage } from '../language.ts';
import type { Headers } from '../security/headers.ts';
import type { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';

/**
 * Answers a request that Fastify never sees, and ends its connection.
 * @param headers common to all answers of the shop
 */
export function refuseRequest(
  failure: ApiFailure,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): void {
  const { body, head } = refusal(failure, request.headers['accept-language'], headers);
  response.writeHead(failure.status, head).end(request.method === 'HEAD' ? undefined : body);
}

/** The error answer to a request whose connection is closed after it. */
export function refusal(
  failure: ApiFailure,
  acceptLanguage: string | undefined,
  headers: Headers,
): { body: string; head: Headers } {
  const body = JSON.stringify(errorAnswer(failure, preferredLanguage(acceptLanguage)));
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    vary: 'Accept-Language',
    connection: 'close',
    ...(failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) }),
  };
  return { body, head };
}
