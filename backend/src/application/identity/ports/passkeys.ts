import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { AccountId, PasskeyId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';

/** A change of the ways to sign in to an account, of which its owner is notified by mail. */
export interface PasskeyChange {
  /** Names the account, too. */
  readonly audit: AuditEntry;
  /** Of the mail. */
  readonly language: Language;
}

/** The passkeys of accounts; each change is one durable step with its entry in the audit trail, and its mail. */
export abstract class Passkeys {
  /** Of one account, the newest first. */
  abstract of(account: AccountId): Promise<readonly Passkey[]>;

  /** @param credentialId as an authenticator names it */
  abstract findByCredential(credentialId: string): Promise<Passkey | null>;

  /**
   * Keeps a new one, if the account may have one more (`mayAddPasskey`).
   * @returns `refused`: the credential is known already, whosever it is, or the account is gone
   */
  abstract add(passkey: Passkey, change: PasskeyChange): Promise<'added' | 'full' | 'refused'>;

  /** @param audit its account is the owner's @returns null when the account has no such passkey */
  abstract rename(id: PasskeyId, name: string, audit: AuditEntry): Promise<Passkey | null>;

  /** @returns whether the account had it */
  abstract remove(id: PasskeyId, change: PasskeyChange): Promise<boolean>;

  /**
   * Removes every passkey of the account, for somebody who has lost theirs: it is opened by its password alone then.
   * Without any, nothing changes and nobody is notified.
   * @returns how many
   */
  abstract removeAll(change: PasskeyChange): Promise<number>;

  /**
   * Notes that a passkey has signed, as `usedPasskey` decides: of two signatures with one counter the second is refused.
   * @returns whether; false also when it is there no more
   */
  abstract use(id: PasskeyId, counter: number, at: number): Promise<boolean>;
}

/** Challenges that wait to be signed, for every process that shares the storage. */
export abstract class PasskeyChallenges {
  /** Keeps a challenge, of so many at most: see `MOST_CHALLENGES_OF_ACCOUNT` and `MOST_SIGN_IN_CHALLENGES`. Old ones are deleted on the way. */
  abstract store(challenge: PasskeyChallenge, at: number): Promise<void>;

  /** Uses a challenge up: one of many that ask for it at once gets it. @returns null when there is no such living one */
  abstract take(id: string, at: number): Promise<PasskeyChallenge | null>;
}
