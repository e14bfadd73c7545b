import type { EmailKey } from '../../domain/email.ts';
import { TICKET_PURPOSES } from '../../domain/identity/email-codes/ticket.ts';
import type { StoredTicket, TicketPurpose } from '../../domain/identity/email-codes/ticket.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, put, remove } from '../store.ts';
import type { Work } from '../store.ts';

/** One for each address and purpose, which are its id. */
interface TicketDoc extends Stored {
  readonly emailKey: EmailKey;
  readonly purpose: TicketPurpose;
  readonly digest: string;
  /** The spelling of the address that the code was sent to. */
  readonly email: string;
  readonly expiresAt: number;
}

export const EMAIL_TICKETS: Collection<TicketDoc, 'ticket_expiry'> = {
  name: 'emailTickets',
  fields: {
    emailKey: 'text',
    purpose: { oneOf: TICKET_PURPOSES },
    digest: 'text',
    email: 'text',
    expiresAt: 'number',
  },
  indexes: { ticket_expiry: { by: ['expiresAt'] } },
  ends: { by: 'ticket_expiry', after: 0 },
  copy: copied(
    'emailTickets',
    ({ id: _id, ...ticket }: TicketDoc) => ticket,
    (ticket) => ({ id: ticketPlace(ticket.emailKey, ticket.purpose), ...ticket }),
  ),
};

/** Replaces an earlier ticket. @param email spelling of the address that the code was sent to */
export function* putTicket(ticket: StoredTicket, email: string, expiresAt: number): Work<void> {
  const { digest, email: key, purpose } = ticket;
  yield* put(EMAIL_TICKETS, { id: ticketPlace(key, purpose), emailKey: key, purpose, digest, email, expiresAt });
}

/** @returns the spelling of the address that the code was sent to; null when the ticket is not valid */
export function* findTicket({ digest, email, purpose }: StoredTicket, at: number): Work<string | null> {
  const ticket = yield* get(EMAIL_TICKETS, ticketPlace(email, purpose));
  return ticket?.digest === digest && ticket.expiresAt > at ? ticket.email : null;
}

export function* deleteTickets(email: EmailKey): Work<void> {
  yield* remove(EMAIL_TICKETS, ...TICKET_PURPOSES.map((purpose) => ticketPlace(email, purpose)));
}

function ticketPlace(email: EmailKey, purpose: TicketPurpose): string {
  return `${purpose} ${email}`;
}
