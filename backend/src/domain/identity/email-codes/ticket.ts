import type { EmailKey } from '../../email.ts';
import type { PasswordPurpose } from './email-code.ts';

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
  readonly purpose: PasswordPurpose;
}

/**
 * What a ticket is for. One that was used is kept under a purpose that nothing accepts, so that a request whose answer
 * was lost is recognized when it is repeated.
 */
export const TICKET_PURPOSES = ['registration', 'reset', 'used-registration', 'used-reset'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];

/** A ticket that can be stored: one to be used, or one that was. */
export interface StoredTicket extends Omit<TicketKey, 'purpose'> {
  readonly purpose: TicketPurpose;
}

export function usedTicket(ticket: TicketKey): StoredTicket {
  return { ...ticket, purpose: `used-${ticket.purpose}` };
}
