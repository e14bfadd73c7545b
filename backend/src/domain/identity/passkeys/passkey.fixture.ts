import { accountId, passkeyId } from '../../ids.ts';
import type { AccountId } from '../../ids.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import type { Passkey } from './passkey.ts';

let made = 0;

/** A passkey with an invalid public key, for tests that check no signature. */
export function aPasskey({
  owner = accountId('account'),
  name = 'Phone',
  credentialId,
  counter = 0,
  at = NOON,
}: { owner?: AccountId; name?: string; credentialId?: string; counter?: number; at?: number } = {}): Passkey {
  made += 1;
  return {
    id: passkeyId(`passkey-${made}`),
    accountId: owner,
    name,
    credential: {
      credentialId: credentialId ?? `credential-${made}`,
      publicKey: 'cHVibGljIGtleQ',
      counter,
      transports: ['internal', 'hybrid'],
    },
    createdAt: at,
    lastUsedAt: null,
  };
}
