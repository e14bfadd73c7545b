import type { FieldFault } from '../../../domain/field-fault.ts';
import { composedPassword, guessableWords, passwordFault } from '../../../domain/identity/passwords/password-policy.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { PasswordEstimates, Passwords } from '../ports/passwords.ts';

export type PasswordOwner = Pick<Account, 'email' | 'role'>;

export type NewPasswordOutcome =
  | { readonly kind: 'hashed'; readonly hash: string }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/** Checks and hashes new passwords. */
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly estimates: PasswordEstimates,
    private readonly settings: StoreSettings,
  ) {}

  /**
   * @param owner of the password
   * @param field name of the form field, for the fault
   * @param caller see `Passwords`
   */
  async hash(written: string, owner: PasswordOwner, field: string, caller: string): Promise<NewPasswordOutcome> {
    const code = await this.faultOf(written, owner);
    return code ? { kind: 'invalid', faults: [{ field, code }] } : this.hashUnjudged(written, caller);
  }

  /** @param password a random password, or one that `faultOf` has accepted */
  async hashUnjudged(password: string, caller: string): Promise<Exclude<NewPasswordOutcome, { kind: 'invalid' }>> {
    const hash = await this.passwords.hash(composedPassword(password), caller);
    return hash === null ? { kind: 'busy' } : { kind: 'hashed', hash };
  }

  /** @returns null for an acceptable password */
  async faultOf(written: string, owner: PasswordOwner): Promise<FieldFault['code'] | null> {
    const password = composedPassword(written);
    const fault = passwordFault(password, owner);
    if (fault) return fault;
    const { name } = await this.settings.read();
    return (await this.estimates.isGuessable(password, guessableWords(owner.email, name)))
      ? 'PASSWORD_WELL_KNOWN'
      : null;
  }
}
