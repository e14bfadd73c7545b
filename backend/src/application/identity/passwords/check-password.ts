import type { EmailKey } from '../../../domain/email.ts';
import { composedPassword } from '../../../domain/identity/passwords/password-policy.ts';
import type { Clock } from '../../clock.ts';
import type { Attempt, AuditNotes } from '../audit-notes.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { Accounts, Credentials } from '../ports/accounts.ts';
import type { AttemptCounts, CountKey } from '../ports/attempt-counts.ts';
import type { Passwords } from '../ports/passwords.ts';

export interface GivenPassword {
  readonly email: EmailKey;
  readonly password: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
  /** Kind of the entry in the audit trail for a wrong password. */
  readonly failure: Attempt['kind'];
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

/**
 * Checks a password within the limits on guessing. An e-mail without an account causes the same writes and a check of a
 * dummy hash, so that the time does not reveal whether it has one.
 */
export class CheckPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly attempts: AttemptCounts,
    private readonly passwords: Passwords,
    private readonly counts: IdentityCounts,
    private readonly notes: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async execute({ email, password, address, failure }: GivenPassword): Promise<CheckPasswordOutcome> {
    const ofEmail = this.counts.signInsOfEmail(email);
    // Counted before the check, so that concurrent attempts cannot exceed the limit together.
    const counted = await this.attempts.take([...this.counts.signInsOfAddress(address), ofEmail], this.clock.now());
    if (counted.kind === 'too-many') return counted;
    const credentials = await this.accounts.credentials(email);
    const passwordHash = credentials?.passwordHash ?? null;
    const isRight = await this.passwords.matches(composedPassword(password), passwordHash, address);
    if (isRight === null) {
      // The password was not checked, so only the network address stays counted: its requests are the load.
      await this.attempts.takeBack([ofEmail]);
      return { kind: 'busy' };
    }
    if (isRight && credentials && passwordHash !== null)
      return { kind: 'right', credentials: { ...credentials, passwordHash }, takesBack: [ofEmail] };
    await this.notes.note({ kind: failure, email, account: credentials?.account ?? null, address });
    return { kind: 'wrong' };
  }
}
