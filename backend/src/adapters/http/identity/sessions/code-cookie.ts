import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_TIME } from '../../../../domain/identity/email-codes/code-mails.ts';
import { OwnCookie } from './own-cookie.ts';

const BYTES = 32;
const NAME = /^[\w-]{43}$/;

/** Gives a browser that asks for a code a random name, because the code is accepted in that browser only. */
export class CodeCookie {
  private readonly cookie: OwnCookie;

  /** @param https see `OwnCookie` */
  constructor(https: boolean) {
    this.cookie = new OwnCookie('fyonka-code', https);
  }

  /** @returns the name that the browser has, as long as it has asked for a code; otherwise a new one */
  name(reply: FastifyReply): string {
    const name = this.of(reply.request) || randomBytes(BYTES).toString('base64url');
    this.cookie.give(name, CODE_TIME, reply);
    return name;
  }

  /** @returns empty when the browser has none */
  of(request: FastifyRequest): string {
    const sent = this.cookie.of(request) ?? '';
    return NAME.test(sent) ? sent : '';
  }
}
