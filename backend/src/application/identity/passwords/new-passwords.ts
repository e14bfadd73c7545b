import type { FieldFault } from '../../../domain/field-fault.ts';
import { composedPassword, foldedPassword, passwordFault } from '../../../domain/identity/passwords/password-policy.ts';
import type { Passwords, WellKnownPasswords } from '../ports/passwords.ts';

export type NewPasswordOutcome =
  | { readonly kind: 'hashed'; readonly hash: string }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/** Judges a password that somebody chooses, and hashes it. */
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly wellKnown: WellKnownPasswords,
  ) {}

  /**
   * @param email of the account
   * @param field in which it was written, for the fault
   */
  async hash(written: string, email: string, field: string): Promise<NewPasswordOutcome> {
    const code = await this.faultOf(written, email);
    return code ? { kind: 'invalid', faults: [{ field, code }] } : this.hashUnjudged(written);
  }

  /** @param password that was judged before, or that the shop has made itself: a random one is in no list of known ones */
  async hashUnjudged(password: string): Promise<Exclude<NewPasswordOutcome, { kind: 'invalid' }>> {
    const hash = await this.passwords.hash(composedPassword(password));
    return hash === null ? { kind: 'busy' } : { kind: 'hashed', hash };
  }

  /** @returns null when it may be chosen */
  async faultOf(written: string, email: string): Promise<FieldFault['code'] | null> {
    const password = composedPassword(written);
    return passwordFault(password, email) ?? (await this.wellKnownFault(password));
  }

  private async wellKnownFault(password: string): Promise<FieldFault['code'] | null> {
    return (await this.wellKnown.includes(foldedPassword(password))) ? 'PASSWORD_WELL_KNOWN' : null;
  }
}
