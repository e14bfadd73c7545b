import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TICKET_TIME } from '../../../../domain/identity/email-codes/ticket.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

/** Limits the cookie to the calls that need it: see `hasCredentials`. */
const TICKET_COOKIE = 'fyonka-ticket';
const TICKET_PATH = '/api/auth';
/** Pages of the shop can read this cookie and repeat it in the header. Pages of other sites can do neither. */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_BYTES = 16;

/** Holds a ticket in an httpOnly cookie, so that scripts of the page cannot read it. */
export class TicketCookies {
  /** @param https whether visitors reach the shop by https, according to the configuration */
  constructor(private readonly https: boolean) {}

  give(ticket: string, reply: FastifyReply): void {
    const lasting = { ...this.lock(), maxAge: TICKET_TIME / 1000 };
    reply.setCookie(TICKET_COOKIE, ticket, { ...lasting, path: TICKET_PATH, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, randomBytes(XSRF_BYTES).toString('base64url'), { ...lasting, path: '/' });
  }

  takeBack(reply: FastifyReply): void {
    reply.clearCookie(TICKET_COOKIE, { ...this.lock(), path: TICKET_PATH, httpOnly: true });
    reply.clearCookie(XSRF_COOKIE, { ...this.lock(), path: '/' });
  }

  /** @throws ApiFailure TICKET_REQUIRED without a ticket; XSRF_REJECTED when the header does not match the cookie */
  ticketOf(request: FastifyRequest): string {
    const cookies = request.server.parseCookie(request.headers.cookie ?? '');
    const ticket = cookies[TICKET_COOKIE];
    if (ticket === undefined || ticket === '') throw new ApiFailure('TICKET_REQUIRED');
    if (!isRepeated(cookies[XSRF_COOKIE], request.headers['x-xsrf-token'])) throw new ApiFailure('XSRF_REJECTED');
    return ticket;
  }

  private lock(): CookieSerializeOptions {
    return { sameSite: 'strict', secure: this.https || 'auto' };
  }
}

function isRepeated(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (cookie === undefined || cookie === '' || typeof header !== 'string') return false;
  const [expected, given] = [Buffer.from(cookie), Buffer.from(header)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
