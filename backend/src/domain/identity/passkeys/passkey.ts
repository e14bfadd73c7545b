import { MOST_PASSKEYS, LONGEST_PASSKEY_NAME } from '@fyonka/api-contract/values/accounts';
import type { FieldFault } from '../../field-fault.ts';
import type { AccountId, PasskeyId } from '../../ids.ts';
import { cleanLine } from '../../localized-text.ts';

/** The public part of a passkey, with which signatures are checked. */
export interface PasskeyCredential {
  /** The authenticator's id of the passkey, base64url. */
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** The authenticator's own count of signatures; always 0 if it does not count. */
  readonly counter: number;
  /** Hints for browsers on how to reach the authenticator, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

/** A key on a device with which the owner of an account signs in. */
export interface Passkey {
  readonly id: PasskeyId;
  readonly accountId: AccountId;
  /** Chosen by the owner to recognize the passkey. */
  readonly name: string;
  readonly credential: PasskeyCredential;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; null when it was never used. */
  readonly lastUsedAt: number | null;
}

/** @returns the name in its stored form, or its faults */
export function parsePasskeyName(
  text: string | undefined,
): { readonly name: string } | { readonly faults: readonly FieldFault[] } {
  const name = cleanLine(text ?? '');
  if (name === '') return { faults: [{ field: 'name', code: 'REQUIRED' }] };
  if (Array.from(name).length > LONGEST_PASSKEY_NAME) return { faults: [{ field: 'name', code: 'TOO_LONG' }] };
  return { name };
}

/** @param count number of passkeys that the account already has */
export function mayAddPasskey(count: number): boolean {
  return count < MOST_PASSKEYS;
}

/**
 * The passkey after a signature; null when its counter has not increased, which means that the passkey may have been
 * copied or the signature replayed.
 */
export function usedPasskey(passkey: Passkey, counter: number, at: number): Passkey | null {
  const { credential } = passkey;
  const isCounting = counter > 0 || credential.counter > 0;
  if (isCounting && counter <= credential.counter) return null;
  return { ...passkey, credential: { ...credential, counter }, lastUsedAt: at };
}
