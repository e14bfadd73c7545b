import type { LinkPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import { TICKET_BYTES } from '../../../domain/identity/email-codes/ticket.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';

export type VerifyLinkOutcome =
  /** `email`: as its owner wrote it. Only the digest of the ticket is stored, so this is the only place to read it. */
  | { readonly kind: 'verified'; readonly ticket: string; readonly email: string }
  /** Made up, used, expired, or ended by a new password. One outcome, so that it reveals nothing. */
  | { readonly kind: 'wrong-link' };

/**
 * Gives a ticket for the link of a mail, in any browser. Tries are not counted: nobody guesses 256 bits, and neighbours in
 * a network could keep the owner out by them.
 */
export class VerifyLink {
  constructor(
    private readonly proofs: EmailProofs,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(token: string, purpose: LinkPurpose): Promise<VerifyLinkOutcome> {
    const ticket = this.identifiers.token(TICKET_BYTES);
    const email = await this.proofs.exchange({
      digest: this.identifiers.digest(token),
      purpose,
      ticket: this.identifiers.digest(ticket),
      at: this.clock.now(),
    });
    return email === null ? { kind: 'wrong-link' } : { kind: 'verified', ticket, email };
  }
}
