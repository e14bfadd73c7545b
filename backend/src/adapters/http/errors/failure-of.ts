import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { ApiFailure } from './api-failure.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  431: 'HEADERS_TOO_LARGE',
};

/** Errors of Fastify and Nest as failures of the API; null for a bug or a failure of the machinery. */
export function failureOf(error: unknown): ApiFailure | null {
  if (error instanceof ApiFailure) return error;
  if (error instanceof StorageUnavailable) return new ApiFailure('UNAVAILABLE');
  const status = statusOf(error);
  // @fastify/static answers 403 for the address of a folder. For callers there is nothing at that address.
  if (status === 403 || status === 404) return new ApiFailure('NOT_FOUND');
  if (status === null || status < 400 || status >= 500) return null;
  return new ApiFailure(isMalformedJson(error) ? 'MALFORMED_JSON' : (CODE_BY_STATUS[status] ?? 'BAD_REQUEST'), {
    status,
  });
}

/** Whether Fastify could not parse a body. No other error of a library has the status 400. */
function isMalformedJson(error: unknown): boolean {
  if (statusOf(error) !== 400) return false;
  return (
    error instanceof HttpException ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_CTP_'))
  );
}

function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return null;
}
