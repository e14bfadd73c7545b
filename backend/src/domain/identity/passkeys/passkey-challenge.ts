import type { AccountId } from '../../ids.ts';

export const CHALLENGE_PURPOSES = ['adding', 'sign-in', 'second-step'] as const;
/**
 * Purpose of a challenge.
 * - `adding`: adds a passkey to an account that has confirmed its password
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
      return false;
  }
}

/** Whether the challenge was made for adding a passkey to this account. */
export function mayAdd({ purpose, accountId }: PasskeyChallenge, owner: AccountId): boolean {
  return purpose === 'adding' && accountId === owner;
}

/** Whether the challenge is valid. Expired ones may still be stored. */
export function isChallengeAlive({ expiresAt }: PasskeyChallenge, at: number): boolean {
  return at < expiresAt;
}
