import { emailFault, emailKey, parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account, Role } from '../../../domain/identity/account.ts';
import type { AuditActor } from '../../../domain/identity/audit.ts';
import { MADE_PASSWORD_BYTES, madePassword } from '../../../domain/identity/passwords/made-password.ts';
import { accountId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { NewPasswords } from '../passwords/new-passwords.ts';
import type { Accounts } from '../ports/accounts.ts';

export interface Appointment {
  readonly email: string;
  /** Password for an account that has none; an existing password does not change. Null for a random password. */
  readonly password: string | null;
  /** The random password, for a caller that may have to ask again whether it was taken; left out: it is made here. */
  readonly made?: string;
  /** Whose rules apply to the password: a shop that is only tried out may have an administrator with a customer's. */
  readonly judgedAs?: Role;
  readonly actor: AuditActor;
  /** See `Accounts.makeFirstAdministrator`. */
  readonly onlyAsFirst: boolean;
}

export type AppointOutcome =
  | {
      readonly kind: 'appointed';
      readonly account: Account;
      /** The random password. Only its hash is stored, so it must be shown now. Null when none was made. */
      readonly madePassword: string | null;
    }
  /** The account has the role already. */
  | { readonly kind: 'unchanged'; readonly account: Account }
  /** The shop has an administrator, and `onlyAsFirst` was set. */
  | { readonly kind: 'not-the-first' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/** Gives somebody the role `admin`, and creates an account if they have none. Used by the command line and the start. */
export class AppointAdministrator {
  constructor(
    private readonly accounts: Accounts,
    private readonly newPasswords: NewPasswords,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({
    email: written,
    password,
    made: given,
    judgedAs = 'admin',
    actor,
    onlyAsFirst,
  }: Appointment): Promise<AppointOutcome> {
    const email = parseEmail(written);
    if (email === null) return { kind: 'invalid', faults: [emailFault(written)] };
    if (onlyAsFirst && (await this.accounts.administrators()).length > 0) return { kind: 'not-the-first' };

    const known = await this.accounts.credentials(emailKey(email));
    const needsPassword = (known?.passwordHash ?? null) === null;
    const code =
      needsPassword && password !== null ? await this.newPasswords.faultOf(password, { email, role: judgedAs }) : null;
    if (code) return { kind: 'invalid', faults: [{ field: 'password', code }] };
    const made =
      needsPassword && password === null
        ? (given ?? madePassword(this.identifiers.randomBytes(MADE_PASSWORD_BYTES)))
        : null;
    const chosen = made ?? password;
    // A chosen password was checked above.
    const hashed = needsPassword && chosen !== null ? await this.newPasswords.hashUnjudged(chosen, actor) : null;
    if (hashed?.kind === 'busy') return hashed;
    const administrator = {
      id: accountId(this.identifiers.next()),
      email,
      passwordHash: hashed?.hash ?? null,
      actor,
      at: this.clock.now(),
    };
    const outcome = onlyAsFirst
      ? await this.accounts.makeFirstAdministrator(administrator)
      : await this.accounts.makeAdministrator(administrator);
    if (outcome === null) return { kind: 'not-the-first' };
    if (outcome.kind === 'unchanged') return { kind: 'unchanged', account: outcome.account };
    return { kind: 'appointed', account: outcome.account, madePassword: outcome.takesPassword ? made : null };
  }
}
