import type { EmailKey } from '../../email.ts';
import type { ProofPurpose } from './email-code.ts';

/** Milliseconds that a ticket is valid. */
export const TICKET_TIME = 15 * 60 * 1000;
/** Number of random bytes in a ticket. */
export const TICKET_BYTES = 32;

/**
 * The stored part of a ticket. The holder of a ticket has proved to read the mails of an address and may set a password
 * once. A ticket is valid only for its address and purpose.
 */
export interface TicketKey {
  /** Digest of the ticket. The ticket is not stored, so that nobody can set passwords with a stolen database. */
  readonly digest: string;
  readonly email: EmailKey;
  readonly purpose: ProofPurpose;
}
