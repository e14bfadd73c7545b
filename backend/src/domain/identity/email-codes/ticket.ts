import type { EmailKey } from '../../email.ts';
import type { ProofPurpose } from './email-code.ts';

/** Milliseconds that a ticket is worth something. */
export const TICKET_TIME = 15 * 60 * 1000;
/** Bytes of a cryptographic source that a ticket is made of. */
export const TICKET_BYTES = 32;

/**
 * A ticket as the storage knows it: who holds it has shown to read the mails of an address, and may choose a password once.
 * It is found only for the address and the purpose that it was given out for.
 */
export interface TicketKey {
  /** Of the ticket itself, which nobody keeps. */
  readonly digest: string;
  readonly email: EmailKey;
  readonly purpose: ProofPurpose;
}
