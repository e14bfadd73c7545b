import type { FieldFault } from '../../field-fault.ts';
import type { AccountId, PasskeyId } from '../../ids.ts';
import { cleanLine } from '../../localized-text.ts';

/** Passkeys that one account has at most. */
const MOST_PASSKEYS = 10;

/** Characters of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 40;

/** What a signature is checked with. Nobody can sign with it, and nothing of the person is in it. */
export interface PasskeyCredential {
  /** Made by the authenticator, which is asked for it by this name; base64url. */
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** How often the authenticator has signed, as it says itself; 0 for ever where it does not count. */
  readonly counter: number;
  /** How a browser reaches the authenticator, such as `internal` or `usb`: hints for the browser, in its own words. */
  readonly transports: readonly string[];
}

/** A key in somebody's device with which they sign in to their account. */
export interface Passkey {
  readonly id: PasskeyId;
  readonly accountId: AccountId;
  /** By which its owner tells it from the others. */
  readonly name: string;
  readonly credential: PasskeyCredential;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Null when it was never used. */
  readonly lastUsedAt: number | null;
}

/** @returns the name as it is kept, or what is wrong with it */
export function parsePasskeyName(
  text: string | undefined,
): { readonly name: string } | { readonly faults: readonly FieldFault[] } {
  const name = cleanLine(text ?? '');
  if (name === '') return { faults: [{ field: 'name', code: 'REQUIRED' }] };
  if (Array.from(name).length > LONGEST_PASSKEY_NAME) return { faults: [{ field: 'name', code: 'TOO_LONG' }] };
  return { name };
}

/** Whether an account that has so many passkeys may have one more. */
export function mayAddPasskey(count: number): boolean {
  return count < MOST_PASSKEYS;
}

/**
 * The passkey after it has signed; null when its counter has not gone up: then a copy of it may exist, or this
 * signature is one that was shown before.
 */
export function usedPasskey(passkey: Passkey, counter: number, at: number): Passkey | null {
  const { credential } = passkey;
  const isCounting = counter > 0 || credential.counter > 0;
  if (isCounting && counter <= credential.counter) return null;
  return { ...passkey, credential: { ...credential, counter }, lastUsedAt: at };
}
