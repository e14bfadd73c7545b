import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_TIME } from '../../../../application/identity/sessions/known-devices.ts';
import { OwnCookie } from './own-cookie.ts';

/** Lets a browser keep that an account has signed in there before: see `KnownDevices`. */
export class KnownDeviceCookie {
  private readonly cookie: OwnCookie;

  /** @param https see `OwnCookie` */
  constructor(https: boolean) {
    this.cookie = new OwnCookie('fyonka-device', https);
  }

  /** @param knownDevice null: the browser keeps what it has */
  give(knownDevice: string | null, reply: FastifyReply): void {
    if (knownDevice !== null) this.cookie.give(knownDevice, KNOWN_DEVICE_TIME, reply);
  }

  of(request: FastifyRequest): string | undefined {
    return this.cookie.of(request);
  }
}
