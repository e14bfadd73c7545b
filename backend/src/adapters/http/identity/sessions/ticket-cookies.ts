import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TICKET_TIME } from '../../../../domain/identity/email-codes/ticket.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { ownCookie, PATH_OF_AUTH } from './own-cookies.ts';

const TICKET_COOKIE = 'fyonka-ticket';
/** Pages of the shop can read this cookie and repeat it in the header. Pages of other sites can do neither. */
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_BYTES = 16;

/** Holds a ticket in an httpOnly cookie, so that scripts of the page cannot read it. */
export class TicketCookies {
  /** @param https whether visitors reach the shop by https, according to the configuration */
  constructor(private readonly https: boolean) {}

  give(ticket: string, reply: FastifyReply): void {
    const lasting = { ...ownCookie(this.https), maxAge: TICKET_TIME / 1000 };
    reply.setCookie(TICKET_COOKIE, ticket, { ...lasting, path: PATH_OF_AUTH, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, randomBytes(XSRF_BYTES).toString('base64url'), { ...lasting, path: '/' });
  }

  takeBack(reply: FastifyReply): void {
    reply.clearCookie(TICKET_COOKIE, { ...ownCookie(this.https), path: PATH_OF_AUTH, httpOnly: true });
    reply.clearCookie(XSRF_COOKIE, { ...ownCookie(this.https), path: '/' });
  }

  /** @throws ApiFailure TICKET_REQUIRED without a ticket; XSRF_REJECTED when the header does not match the cookie */
  ticketOf(request: FastifyRequest): string {
    const cookies = request.server.parseCookie(request.headers.cookie ?? '');
    const ticket = cookies[TICKET_COOKIE];
    if (ticket === undefined || ticket === '') throw new ApiFailure('TICKET_REQUIRED');
    if (!isRepeated(cookies[XSRF_COOKIE], request.headers['x-xsrf-token'])) throw new ApiFailure('XSRF_REJECTED');
    return ticket;
  }
}

function isRepeated(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (cookie === undefined || cookie === '' || typeof header !== 'string') return false;
  const [expected, given] = [Buffer.from(cookie), Buffer.from(header)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
