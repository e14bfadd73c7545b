import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_TIME } from '../../../../application/identity/sessions/known-devices.ts';
import { ownCookie, PATH_OF_AUTH } from './own-cookies.ts';

const COOKIE = 'fyonka-device';

/** Lets a browser keep that an account has signed in there before: see `KnownDevices`. */
export class KnownDeviceCookie {
  /** @param https whether visitors reach the shop by https, according to the configuration */
  constructor(private readonly https: boolean) {}

  /** @param knownDevice null: the browser keeps what it has */
  give(knownDevice: string | null, reply: FastifyReply): void {
    if (knownDevice === null) return;
    const lasting = { ...ownCookie(this.https), maxAge: KNOWN_DEVICE_TIME / 1000 };
    reply.setCookie(COOKIE, knownDevice, { ...lasting, path: PATH_OF_AUTH, httpOnly: true });
  }

  of({ server, headers }: FastifyRequest): string | undefined {
    return server.parseCookie(headers.cookie ?? '')[COOKIE];
  }
}
