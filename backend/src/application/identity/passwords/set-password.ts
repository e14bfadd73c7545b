import { emailFault, emailKey, parseEmail } from '../../../domain/email.ts';
import { accountId } from '../../../domain/ids.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { DoneBefore } from './done-before.ts';
import type { NewPasswords } from './new-passwords.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';

export interface TicketedPassword {
  readonly email: string;
  readonly password: string;
  /** Ticket from `VerifyCode`. */
  readonly ticket: string | undefined;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type TicketedPasswordOutcome =
  /** Done now, or by the same request before. `knownDevice`: what the device has to keep for its next sign-in, see `KnownDevices`. */
  | { readonly kind: 'done'; readonly knownDevice: string }
  /** The ticket is missing, used, too old, or for another address or purpose. */
  | { readonly kind: 'no-ticket' }
  /** The ticket is not used up. */
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** Too many passwords wait to be hashed; the ticket is not used up. */
  | { readonly kind: 'busy' };

/** Completes a registration: the holder of the ticket of an address chooses the password of its new account. */
export class SetPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly proofs: EmailProofs,
    private readonly newPasswords: NewPasswords,
    private readonly knownDevices: KnownDevices,
    private readonly doneBefore: DoneBefore,
    private readonly addresses: AddressKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ email: written, password, ticket, address }: TicketedPassword): Promise<TicketedPasswordOutcome> {
    const email = parseEmail(written);
    if (email === null) return { kind: 'invalid', faults: [emailFault(written)] };
    if (ticket === undefined) return { kind: 'no-ticket' };
    const key = { digest: this.identifiers.digest(ticket), email: emailKey(email), purpose: 'registration' } as const;
    // Checked before the password, because hashing is expensive and only for callers with a valid ticket.
    if (!(await this.proofs.holds(key, this.clock.now()))) return this.doneBefore.outcomeOf(key, password, address);
    const hashed = await this.newPasswords.hash(password, { email, role: 'customer' }, 'password', address);
    if (hashed.kind !== 'hashed') return hashed;
    const account = await this.accounts.register({
      ticket: key,
      passwordHash: hashed.hash,
      audit: {
        accountId: accountId(this.identifiers.next()),
        kind: 'registered',
        actor: 'account',
        addressKey: this.addresses.keyOf(address),
        at: this.clock.now(),
      },
    });
    if (!account) return this.doneBefore.outcomeOf(key, password, address);
    return { kind: 'done', knownDevice: this.knownDevices.issue(key.email, hashed.hash) };
  }
}
