import type { FastifyRequest } from 'fastify';
import type { AddressKeys } from '../../../application/address-keys.ts';
import type { Clock } from '../../../application/clock.ts';
import type { Authorship, Editor } from '../../../domain/history.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { clientKey } from '../limits/client-key.ts';

/** Identifies the administrator who changes something in the office. */
export class Editors {
  constructor(
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  /** For routes that are declared for a permission. @throws ApiFailure UNAUTHENTICATED for a guest */
  of(request: FastifyRequest): Editor {
    return {
      accountId: requireSignedIn(request).account.id,
      addressKey: this.addresses.keyOf(clientKey(request.ip)),
    };
  }

  /** The same, with the current time. */
  authorship(request: FastifyRequest): Authorship {
    return { editor: this.of(request), at: this.clock.now() };
  }
}
