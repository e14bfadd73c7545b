import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLanguage } from '../language.ts';
import type { Headers } from '../security/headers.ts';
import type { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';
import { asksForPage, errorPage } from './error-page.ts';
import type { AskedPage } from './error-page.ts';

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
  const { body, head } = refusal(failure, askedBy(request), headers);
  response.writeHead(failure.status, head).end(request.method === 'HEAD' ? undefined : body);
}

/** What a request says about itself, as far as it could be read. */
export interface UnservedRequest extends AskedPage {
  languages: string | undefined;
}

export function askedBy({ url, headers }: IncomingMessage): UnservedRequest {
  const { accept, cookie, 'accept-language': languages } = headers;
  return { address: url, accept, cookies: cookie, languages };
}

/** The error answer to a request whose connection is closed after it. */
export function refusal(
  failure: ApiFailure,
  asked: UnservedRequest,
  headers: Headers,
): { body: string; head: Headers } {
  const answer = asksForPage(asked)
    ? errorPage(failure, asked)
    : {
        body: JSON.stringify(errorAnswer(failure, preferredLanguage(asked.languages))),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      };
  const head = {
    ...headers,
    ...answer.headers,
    'content-length': String(Buffer.byteLength(answer.body)),
    'cache-control': 'no-store',
    vary: 'Accept, Accept-Language',
    connection: 'close',
    ...(failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) }),
  };
  return { body: answer.body, head };
}
