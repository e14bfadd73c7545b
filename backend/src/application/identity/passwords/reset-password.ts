import { emailFault, emailKey, parseEmail } from '../../../domain/email.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { DoneBefore } from './done-before.ts';
import type { NewPasswords } from './new-passwords.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';
import type { TicketedPassword, TicketedPasswordOutcome } from './set-password.ts';

export interface ResetPasswordInput extends TicketedPassword {
  /** Language of the mail that notifies the owner. */
  readonly language: Language;
}

/** Completes a password reset: the holder of a ticket chooses a new password. All sessions of the account end. */
export class ResetPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly proofs: EmailProofs,
    private readonly newPasswords: NewPasswords,
    private readonly knownDevices: KnownDevices,
    private readonly doneBefore: DoneBefore,
    private readonly counts: IdentityCounts,
    private readonly addresses: AddressKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(input: ResetPasswordInput): Promise<TicketedPasswordOutcome> {
    const email = parseEmail(input.email);
    if (email === null) return { kind: 'invalid', faults: [emailFault(input.email)] };
    if (input.ticket === undefined) return { kind: 'no-ticket' };
    const ticket = {
      digest: this.identifiers.digest(input.ticket),
      email: emailKey(email),
      purpose: 'reset',
    } as const;
    // Checked before the password, because hashing is expensive and only for callers with a valid ticket.
    const isHeld = await this.proofs.holds(ticket, this.clock.now());
    const account = isHeld ? await this.accounts.findByEmail(ticket.email) : null;
    if (!account) return this.doneBefore.outcomeOf(ticket, input.password, input.address);
    const hashed = await this.newPasswords.hash(input.password, account, 'password', input.address);
    if (hashed.kind !== 'hashed') return hashed;
    const isReset = await this.accounts.resetPassword({
      ticket,
      passwordHash: hashed.hash,
      language: input.language,
      forgives: this.counts.ofEmail(ticket.email),
      audit: {
        accountId: account.id,
        kind: 'password-reset',
        actor: 'account',
        addressKey: this.addresses.keyOf(input.address),
        at: this.clock.now(),
      },
    });
    if (!isReset) return this.doneBefore.outcomeOf(ticket, input.password, input.address);
    return { kind: 'done', knownDevice: this.knownDevices.issue(ticket.email, hashed.hash) };
  }
}
