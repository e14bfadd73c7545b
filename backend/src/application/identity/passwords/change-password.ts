import { emailKey } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { CheckPassword } from './check-password.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { NewPasswords } from './new-passwords.ts';
import type { Accounts } from '../ports/accounts.ts';

export interface ChangePasswordInput {
  /** The signed-in account. */
  readonly account: Account;
  readonly sessionId: SessionId;
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type ChangePasswordOutcome =
  /** All sessions of the account have ended, including the caller's. */
  | { readonly kind: 'done' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/** Changes the password of the signed-in account, after checking the old one, and ends all its sessions. */
export class ChangePassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly checkPassword: CheckPassword,
    private readonly newPasswords: NewPasswords,
    private readonly counts: IdentityCounts,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  async execute(input: ChangePasswordInput): Promise<ChangePasswordOutcome> {
    const { account, sessionId, address, language } = input;
    const email = emailKey(account.email);
    const password = input.oldPassword;
    const source = { kind: 'signed-in', sessionId } as const;
    const checked = await this.checkPassword.execute({ email, password, address, source });
    if (checked.kind === 'wrong') return { kind: 'wrong-password' };
    if (checked.kind !== 'right') return checked;
    const hashed = await this.newPasswords.hash(input.newPassword, account, 'newPassword', address);
    if (hashed.kind !== 'hashed') return hashed;
    const isChanged = await this.accounts.changePassword({
      oldHash: checked.credentials.passwordHash,
      passwordHash: hashed.hash,
      language,
      forgives: this.counts.ofEmail(email),
      audit: {
        accountId: account.id,
        kind: 'password-changed',
        actor: 'account',
        addressKey: this.addresses.keyOf(address),
        at: this.clock.now(),
      },
    });
    return { kind: isChanged ? 'done' : 'wrong-password' };
  }
}
