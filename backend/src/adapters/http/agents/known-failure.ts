import { failureOf } from '../errors/failure-of.ts';
import { ProtocolFailure } from './failure.ts';
import type { ProtocolCode } from './failure.ts';

const BY_STATUS: Readonly<Record<number, ProtocolCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Any error as one of the protocol. */
export function knownFailure(error: unknown): ProtocolFailure {
  if (error instanceof ProtocolFailure) return error;
  const failure = failureOf(error);
  if (failure === null || failure.status === 500)
    return new ProtocolFailure('internal_error', 'Something unexpected has happened.');
  const code = BY_STATUS[failure.status] ?? (failure.status >= 500 ? 'unavailable' : 'invalid_request');
  return new ProtocolFailure(code, SENTENCES[code] ?? 'The request was refused.', failure.retryAfter);
}

const SENTENCES: Partial<Record<ProtocolCode, string>> = {
  not_found: 'There is nothing here.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'Bodies are JSON.',
  rate_limited: 'Too many requests.',
  unavailable: 'The shop cannot answer at the moment.',
  invalid_request: 'The request is not valid.',
};
