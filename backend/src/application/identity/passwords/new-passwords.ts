import type { FieldFault } from '../../../domain/field-fault.ts';
import { composedPassword, foldedPassword, passwordFault } from '../../../domain/identity/passwords/password-policy.ts';
import type { Passwords, WellKnownPasswords } from '../ports/passwords.ts';

export type NewPasswordOutcome =
  | { readonly kind: 'hashed'; readonly hash: string }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/** Checks and hashes new passwords. */
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly wellKnown: WellKnownPasswords,
  ) {}

  /**
   * @param email e-mail of the account, which the password must not contain
   * @param field name of the form field, for the fault
   * @param caller see `Passwords`
   */
  async hash(written: string, email: string, field: string, caller: string): Promise<NewPasswordOutcome> {
    const code = await this.faultOf(written, email);
    return code ? { kind: 'invalid', faults: [{ field, code }] } : this.hashUnjudged(written, caller);
  }

  /** @param password a random password, or one that `faultOf` has accepted */
  async hashUnjudged(password: string, caller: string): Promise<Exclude<NewPasswordOutcome, { kind: 'invalid' }>> {
    const hash = await this.passwords.hash(composedPassword(password), caller);
    return hash === null ? { kind: 'busy' } : { kind: 'hashed', hash };
  }

  /** @returns null for an acceptable password */
  async faultOf(written: string, email: string): Promise<FieldFault['code'] | null> {
    const password = composedPassword(written);
    return passwordFault(password, email) ?? (await this.wellKnownFault(password));
  }

  private async wellKnownFault(password: string): Promise<FieldFault['code'] | null> {
    return (await this.wellKnown.includes(foldedPassword(password))) ? 'PASSWORD_WELL_KNOWN' : null;
  }
}
