import { timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyedDigests } from '../../../../application/identity/ports/keyed-digests.ts';
import { TICKET_TIME } from '../../../../domain/identity/email-codes/ticket.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { cookiesOf, isByHttps, OwnCookie } from './own-cookie.ts';

/** Pages of the shop can read this cookie and repeat it in the header. Pages of other sites can do neither. */
const XSRF_COOKIE = 'XSRF-TOKEN';

/** Holds a ticket in an httpOnly cookie, so that scripts of the page cannot read it. */
export class TicketCookies {
  private readonly ticket: OwnCookie;

  /** @param https see `OwnCookie` */
  constructor(
    private readonly https: boolean,
    private readonly digests: KeyedDigests,
  ) {
    this.ticket = new OwnCookie('fyonka-ticket', https);
  }

  give(ticket: string, reply: FastifyReply): void {
    this.ticket.give(ticket, TICKET_TIME, reply);
    reply.setCookie(XSRF_COOKIE, this.xsrfOf(ticket), { ...this.readable(reply), maxAge: TICKET_TIME / 1000 });
  }

  takeBack(reply: FastifyReply): void {
    this.ticket.takeBack(reply);
    reply.clearCookie(XSRF_COOKIE, this.readable(reply));
  }

  /** @throws ApiFailure TICKET_REQUIRED without a ticket; XSRF_REJECTED when cookie or header do not belong to it */
  ticketOf(request: FastifyRequest): string {
    const ticket = this.ticket.of(request);
    if (ticket === undefined || ticket === '') throw new ApiFailure('TICKET_REQUIRED');
    const sent = [cookiesOf(request)[XSRF_COOKIE], request.headers['x-xsrf-token']];
    const expected = this.xsrfOf(ticket);
    if (!sent.every((given) => isSame(given, expected))) throw new ApiFailure('XSRF_REJECTED');
    return ticket;
  }

  /** Made from the ticket, so that a cookie that another host has planted is not accepted. */
  private xsrfOf(ticket: string): string {
    return this.digests.of('xsrf', ticket);
  }

  private readable({ request }: FastifyReply): CookieSerializeOptions {
    return { sameSite: 'strict', secure: isByHttps(request, this.https), path: '/' };
  }
}

function isSame(sent: string | string[] | undefined, expected: string): boolean {
  if (typeof sent !== 'string') return false;
  const [given, right] = [Buffer.from(sent), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}
