import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The calls that read these cookies. On http, browsers send them with no others (see `hasCredentials`), each kind of call
 * its own.
 */
const READERS = ['/api/auth', '/api/orders/lookup', '/api/account/passkeys'] as const;

/**
 * A cookie that only the shop's own pages send, and no script can read. On https its name begins with `__Host-`, so that
 * browsers take it from no other host, such as a neighbour under the same domain.
 */
export class OwnCookie {
  /** @param https whether visitors reach the shop by https, according to the configuration */
  constructor(
    private readonly name: string,
    private readonly https: boolean,
  ) {}

  /** @param time milliseconds that browsers keep it */
  give(value: string, time: number, reply: FastifyReply): void {
    const { name, options } = this.at(reply.request);
    reply.setCookie(name, value, { ...options, maxAge: time / 1000 });
  }

  takeBack(reply: FastifyReply): void {
    const { name, options } = this.at(reply.request);
    reply.clearCookie(name, options);
  }

  of(request: FastifyRequest): string | undefined {
    return cookiesOf(request)[this.at(request).name];
  }

  private at(request: FastifyRequest): { name: string; options: CookieSerializeOptions } {
    const options = { sameSite: 'strict', httpOnly: true } as const;
    return isByHttps(request, this.https)
      ? { name: `__Host-${this.name}`, options: { ...options, secure: true, path: '/' } }
      : {
          name: this.name,
          options: { ...options, path: READERS.find((path) => request.url.startsWith(path)) ?? READERS[0] },
        };
  }
}

export function cookiesOf({ server, headers }: FastifyRequest): Record<string, string | undefined> {
  return server.parseCookie(headers.cookie ?? '');
}

/** @param https whether visitors reach the shop by https, according to the configuration */
export function isByHttps({ protocol }: FastifyRequest, https: boolean): boolean {
  return https || protocol === 'https';
}
