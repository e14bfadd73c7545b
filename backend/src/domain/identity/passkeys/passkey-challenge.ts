import type { AccountId } from '../../ids.ts';

/**
 * What an authenticator signs a challenge for.
 * - `adding`: a new passkey, for an account that has confirmed its password
 * - `sign-in`: whichever account has the passkey
 * - `second-step`: an administrator's account whose password was right
 */
export type ChallengePurpose = 'adding' | 'sign-in' | 'second-step';

/** Random bytes that an authenticator signs once, so that no signature is worth anything twice. */
export interface PasskeyChallenge {
  /** By which it is found again. Random too: who does not know it cannot use it up. */
  readonly id: string;
  readonly purpose: ChallengePurpose;
  /** Null for `sign-in`: until a passkey has signed nobody knows whose it is. */
  readonly accountId: AccountId | null;
  /** The bytes, base64url. */
  readonly challenge: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Milliseconds. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

/** Challenges of one account and purpose that are kept at a time; a further one takes the place of the oldest. */
export const MOST_CHALLENGES_OF_ACCOUNT = 5;

/** The same of all visitors together, for `sign-in`: so that nobody can fill the disk with them. Some megabytes. */
export const MOST_SIGN_IN_CHALLENGES = 20_000;

/** Bytes of a challenge, and of its id. */
export const CHALLENGE_BYTES = { challenge: 32, id: 16 };

/** Whose passkey may sign the challenge in order to sign in. */
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

/** What cannot be used any more is worth nothing, however long it is still kept. */
export function isChallengeAlive({ expiresAt }: PasskeyChallenge, at: number): boolean {
  return at < expiresAt;
}
