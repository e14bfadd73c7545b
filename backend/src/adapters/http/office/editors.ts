import type { FastifyRequest } from 'fastify';
import type { AddressKeys } from '../../../application/address-keys.ts';
import type { Editor } from '../../../domain/history.ts';
import { requireSignedIn } from '../identity/signed-in.ts';
import { clientKey } from '../limits/client-key.ts';

/** Tells who has sent a request that changes something in the office. */
export class Editors {
  constructor(private readonly addresses: AddressKeys) {}

  /** For routes that are declared for `administrator`. @throws ApiFailure UNAUTHENTICATED for a guest */
  of(request: FastifyRequest): Editor {
    return {
      accountId: requireSignedIn(request).account.id,
      addressKey: this.addresses.keyOf(clientKey(request.ip)),
    };
  }
}
