import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type { Headers } from '../security/headers.ts';
import { ApiFailure } from './api-failure.ts';
import { askedBy, refusal } from './refused-request.ts';
import type { UnservedRequest } from './refused-request.ts';

/** Node's error for a request that it could not read. */
export interface ReadingError extends Error {
  code?: string;
  /** The bytes that contain the fault. Fastify declares another type for it. */
  rawPacket?: unknown;
}

const CODE_BY_FAULT: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/**
 * Answers bytes that are not an HTTP request, or a request that did not arrive in time, and closes the socket.
 * @param last response to an earlier request of the connection, or to the request whose body is broken
 * @param headers common to all answers of the shop
 */
export function answerBrokenRequest(
  error: ReadingError,
  socket: Socket,
  last: ServerResponse | undefined,
  headers: Headers,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A body that is broken or late belongs to a request whose headers have been read.
  const isOfLast = last !== undefined && !last.req.complete;
  const asked = isOfLast ? askedBy(last.req) : askedIn(error.rawPacket);
  const answer = () => sendAndClose(error, socket, asked, headers);
  if (!socket.writable) socket.destroy();
  else if (last === undefined || last.writableFinished) answer();
  // An earlier request must be answered first, or its caller would take this answer for its own.
  else if (last.req.complete) last.once('close', answer);
  else if (last.socket !== null && !last.headersSent) answer();
  else socket.destroy();
}

function sendAndClose(error: ReadingError, socket: Socket, asked: UnservedRequest, headers: Headers): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const failure = new ApiFailure(CODE_BY_FAULT[error.code ?? ''] ?? 'BAD_REQUEST');
  const { body, head } = refusal(failure, asked, headers);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `${failure.status} ${STATUS_CODES[failure.status] ?? ''}`;
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** Finds address and headers among the bytes that could not be parsed. */
function askedIn(packet: unknown): UnservedRequest {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  const header = (name: string) => new RegExp(`^${name}:([^\\r\\n]*)`, 'im').exec(text)?.[1];
  const address = /^[A-Z]+ (\/[^ \r\n]*)/.exec(text)?.[1];
  return {
    address,
    accept: header('accept'),
    cookies: header('cookie')?.trim(),
    languages: header('accept-language'),
  };
}
