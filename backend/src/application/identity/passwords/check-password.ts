import type { EmailKey } from '../../../domain/email.ts';
import { composedPassword } from '../../../domain/identity/passwords/password-policy.ts';
import type { Attempt, AuditNotes } from '../audit-notes.ts';
import type { Accounts, Credentials } from '../ports/accounts.ts';
import type { AttemptCounts, CountKey } from '../ports/attempt-counts.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { PasswordSource, PasswordTries } from './password-tries.ts';

export interface GivenPassword {
  readonly email: EmailKey;
  readonly password: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
  readonly source: PasswordSource;
}

export type CheckPasswordOutcome =
  | {
      readonly kind: 'right';
      readonly credentials: Credentials & { readonly passwordHash: string };
      /** Counts that this check has raised. The caller's transaction has to lower them, because the password is right. */
      readonly takesBack: readonly CountKey[];
    }
  | { readonly kind: 'wrong' }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/** Kinds of the entries in the audit trail for wrong passwords. */
const FAILURES: Record<PasswordSource['kind'], Attempt['kind']> = {
  'new-device': 'sign-in-failed',
  'known-device': 'sign-in-failed',
  'signed-in': 'confirmation-failed',
};

/**
 * Checks a password within the limits on guessing. An e-mail without an account causes the same writes and a check of a
 * dummy hash, so that the time does not reveal whether it has one.
 */
export class CheckPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly tries: PasswordTries,
    private readonly attempts: AttemptCounts,
    private readonly passwords: Passwords,
    private readonly notes: AuditNotes,
  ) {}

  async execute({ email, password, address, source }: GivenPassword): Promise<CheckPasswordOutcome> {
    // Counted before the check, so that concurrent attempts cannot exceed the limit together.
    const counted = await this.tries.take(source);
    if (counted.kind === 'too-many') return counted;
    const credentials = await this.accounts.credentials(email);
    const passwordHash = credentials?.passwordHash ?? null;
    const isRight = await this.passwords.matches(composedPassword(password), passwordHash, address);
    if (isRight === null) {
      await this.attempts.takeBack(counted.keys);
      return { kind: 'busy' };
    }
    if (isRight && credentials && passwordHash !== null)
      return { kind: 'right', credentials: { ...credentials, passwordHash }, takesBack: counted.keys };
    await this.notes.note({ kind: FAILURES[source.kind], email, account: credentials?.account ?? null, address });
    return { kind: 'wrong' };
  }
}
