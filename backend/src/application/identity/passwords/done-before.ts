import type { TicketKey } from '../../../domain/identity/email-codes/ticket.ts';
import { usedTicket } from '../../../domain/identity/email-codes/ticket.ts';
import type { Clock } from '../../clock.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { CheckPassword } from './check-password.ts';

export type DoneBeforeOutcome =
  | { readonly kind: 'done'; readonly knownDevice: string }
  | { readonly kind: 'no-ticket' }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' };

/**
 * The outcome for somebody whose ticket is not valid. If it was used, and the account has just this password, the same
 * request was done before, and its answer was lost. The password is counted as one of a sign-in.
 */
export class DoneBefore {
  constructor(
    private readonly proofs: EmailProofs,
    private readonly checkPassword: CheckPassword,
    private readonly attempts: AttemptCounts,
    private readonly knownDevices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  async outcomeOf(ticket: TicketKey, password: string, address: string): Promise<DoneBeforeOutcome> {
    if (!(await this.proofs.holds(usedTicket(ticket), this.clock.now()))) return { kind: 'no-ticket' };
    const { email } = ticket;
    const source = { kind: 'new-device', email, address } as const;
    const checked = await this.checkPassword.execute({ email, password, address, source });
    if (checked.kind === 'busy') return checked;
    if (checked.kind !== 'right') return { kind: 'no-ticket' };
    await this.attempts.takeBack(checked.takesBack);
    return { kind: 'done', knownDevice: this.knownDevices.issue(email, checked.credentials.passwordHash) };
  }
}
