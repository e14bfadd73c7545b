import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@fyonka/api-contract/errors';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';

const CODE_BY_FAULT: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Answers what is no HTTP request, or one that did not come in time, and closes its socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const failure = new ApiFailure(CODE_BY_FAULT[error.code ?? ''] ?? 'BAD_REQUEST');
  const { status } = failure;
  const body = JSON.stringify(errorAnswer(failure, 'en'));
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  );
}
