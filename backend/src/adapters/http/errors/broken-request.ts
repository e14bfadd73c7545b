import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';

const STATUS_BY_FAULT: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no HTTP request, or one that did not come in time, and closes its socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_FAULT[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorAnswer(new ApiFailure(status === 408 ? 'REQUEST_TIMEOUT' : 'MALFORMED_JSON', { status }), 'en'));
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'cache-control: no-store', 'connection: close'];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
