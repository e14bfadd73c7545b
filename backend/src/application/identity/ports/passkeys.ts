import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { AccountId, PasskeyId, SessionId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';

/** A change of an account's passkeys. Its owner is notified by mail. */
export interface PasskeyChange {
  /** Contains the account of the passkey. */
  readonly audit: AuditEntry;
  /** Language of the mail. */
  readonly language: Language;
}

export interface PasskeyAddition extends PasskeyChange {
  /** The only session of the account that stays; left out: all do. */
  readonly onlySession?: SessionId | undefined;
}

/** Passkeys. Each change is one transaction with its entry in the audit trail and its mail. */
export abstract class Passkeys {
  /** Passkeys of one account, newest first. */
  abstract of(account: AccountId): Promise<readonly Passkey[]>;

  /** @param credentialId id that the authenticator has given the credential */
  abstract findByCredential(credentialId: string): Promise<Passkey | null>;

  /**
   * Adds a passkey if the account may have one more (`mayAddPasskey`).
   * @returns `refused` when the credential exists already, for any account, or the account is deleted
   */
  abstract add(passkey: Passkey, addition: PasskeyAddition): Promise<'added' | 'full' | 'refused'>;

  /** @returns null when the account of `audit` has no such passkey */
  abstract rename(id: PasskeyId, name: string, audit: AuditEntry): Promise<Passkey | null>;

  /** @returns false when the account has no such passkey */
  abstract remove(id: PasskeyId, change: PasskeyChange): Promise<boolean>;

  /**
   * Removes all passkeys of an account whose owner has lost them, so that the password alone signs in. If there are
   * none, nothing is written and no mail is sent.
   * @returns number of removed passkeys
   */
  abstract removeAll(change: PasskeyChange): Promise<number>;

  /**
   * Records the use of a passkey, as `usedPasskey` decides: the second of two signatures with one counter is refused.
   * @returns false when it is refused, or the passkey is deleted
   */
  abstract use(id: PasskeyId, counter: number, at: number): Promise<boolean>;
}

/** Challenges that browsers have to sign, shared by all processes. */
export abstract class PasskeyChallenges {
  /** Stores a challenge. Deletes the oldest over `MOST_CHALLENGES_OF_ACCOUNT` and `MOST_SIGN_IN_CHALLENGES`, and some expired ones. */
  abstract store(challenge: PasskeyChallenge, at: number): Promise<void>;

  /** Uses a challenge up, so that only one of several callers gets it. @returns null when it is unknown or expired */
  abstract take(id: string, at: number): Promise<PasskeyChallenge | null>;
}
