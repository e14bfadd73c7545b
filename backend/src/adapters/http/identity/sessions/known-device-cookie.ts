import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_TIME } from '../../../../application/identity/sessions/known-devices.ts';
import { OwnCookie } from './own-cookie.ts';

/** Lets a browser keep that an account has signed in there before: see `KnownDevices`. */
export class KnownDeviceCookie {
  private readonly cookie: OwnCookie;

  /** @param https see `OwnCookie` */
  constructor(https: boolean, name = 'fyonka-device') {
    this.cookie = new OwnCookie(name, https);
  }

  /** @param knownDevice null: the browser keeps what it has */
  give(knownDevice: string | null, reply: FastifyReply): void {
    if (knownDevice !== null) this.cookie.give(knownDevice, KNOWN_DEVICE_TIME, reply);
  }

  of(request: FastifyRequest): string | undefined {
    return this.cookie.of(request);
  }
}

/** Lets a browser keep that the orders of a phone were shown there. Of its own, so that it does not end what an account gave. */
export class LookupDeviceCookie extends KnownDeviceCookie {
  constructor(https: boolean) {
    super(https, 'fyonka-lookup-device');
  }
}
