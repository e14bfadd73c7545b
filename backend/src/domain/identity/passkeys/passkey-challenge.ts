import type { AccountId } from '../../ids.ts';
import type { Account } from '../account.ts';

export const CHALLENGE_PURPOSES = ['adding', 'adding-first', 'sign-in', 'second-step'] as const;
/**
 * Purpose of a challenge.
 * - `adding`: adds a passkey to an account that has confirmed its password
 * - `adding-first`: adds a passkey to an account of the office that has none, after a mailed code as well
 * - `sign-in`: signs in to the account that the passkey belongs to
 * - `second-step`: signs in to an administrator's account after the right password
 */
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** Random bytes that an authenticator signs. Each challenge is used once, so that no signature can be replayed. */
export interface PasskeyChallenge {
  /** Random too, so that others cannot use up the challenge. */
  readonly id: string;
  readonly purpose: ChallengePurpose;
  /** Null for `sign-in`, where only the signature shows the account. */
  readonly accountId: AccountId | null;
  /** The bytes, base64url. */
  readonly challenge: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Milliseconds that a challenge is valid. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

/** Most stored challenges of one account and purpose. A further one replaces the oldest. */
export const MOST_CHALLENGES_OF_ACCOUNT = 5;

/** Most stored challenges for `sign-in` of all visitors, some megabytes. Limited, so that nobody can fill the disk. */
export const MOST_SIGN_IN_CHALLENGES = 20_000;

/** Number of random bytes in a challenge and in its id. */
export const CHALLENGE_BYTES = { challenge: 32, id: 16 };

/** Whether a passkey of this owner may sign in with the challenge. */
export function maySignIn({ purpose, accountId }: PasskeyChallenge, owner: AccountId): boolean {
  switch (purpose) {
    case 'sign-in':
      return true;
    case 'second-step':
      return accountId === owner;
    case 'adding':
    case 'adding-first':
      return false;
  }
}

/**
 * What a challenge for one more passkey is made for. Whoever has stolen the password of somebody in the office must not be
 * able to make the second step of the sign-in: the first passkey needs more than that.
 * @param count number of passkeys that the account already has
 */
export function purposeOfAdding({ role }: Pick<Account, 'role'>, count: number): 'adding' | 'adding-first' {
  return role === 'admin' && count === 0 ? 'adding-first' : 'adding';
}

/** Whether a passkey may be added to this account, as it is now, with the challenge. @param count see `purposeOfAdding` */
export function mayAdd(
  { purpose, accountId }: PasskeyChallenge,
  owner: Pick<Account, 'id' | 'role'>,
  count: number,
): boolean {
  if (accountId !== owner.id) return false;
  return purpose === 'adding-first' || (purpose === 'adding' && purposeOfAdding(owner, count) === 'adding');
}

/** Whether the challenge is valid. Expired ones may still be stored. */
export function isChallengeAlive({ expiresAt }: PasskeyChallenge, at: number): boolean {
  return at < expiresAt;
}
