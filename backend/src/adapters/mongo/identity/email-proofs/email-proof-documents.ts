import type { CodePlace } from '../../../../application/identity/ports/email-proofs.ts';
import type { EmailKey } from '../../../../domain/email.ts';
import type { EmailCode } from '../../../../domain/identity/email-codes/email-code.ts';
import { TICKET_PURPOSES } from '../../../../domain/identity/email-codes/ticket.ts';
import type { StoredTicket, TicketPurpose } from '../../../../domain/identity/email-codes/ticket.ts';
import type { EmailCodeDocument } from '../../schema/identity.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

/** Id of a code. */
export function codePlace({ email, purpose, browser }: CodePlace): string {
  return `${purpose} ${email} ${browser}`;
}

/** Id of a ticket. */
export function ticketPlace(email: EmailKey, purpose: TicketPurpose): string {
  return `${purpose} ${email}`;
}

export function codeFrom({
  codeId,
  purpose,
  browser,
  email,
  isSent,
  wrongTries,
  expiresAt,
}: EmailCodeDocument): EmailCode {
  return { id: codeId, purpose, browser, email, isSent, wrongTries, expiresAt };
}

export async function findCode(reading: Reading, place: CodePlace): Promise<EmailCode | null> {
  const document = await reading.db.collection('emailCodes').findOne({ _id: codePlace(place) }, within(reading));
  return document && codeFrom(document);
}

/**
 * Reads a code that is being tried and writes it in one step, so that concurrent tries in any process each see the count
 * of the ones before.
 */
export async function findTriedCode({ db, session }: MongoTransaction, place: CodePlace): Promise<EmailCode | null> {
  const document = await db
    .collection('emailCodes')
    .findOneAndUpdate({ _id: codePlace(place) }, { $inc: { wrongTries: 1 } }, { session, returnDocument: 'before' });
  return document && codeFrom(document);
}

/** A code with the key of its address, which may be spelled otherwise than the address that the mail is sent to. */
export interface CodeOfAddress {
  readonly email: EmailKey;
  readonly code: EmailCode;
}

/** Replaces earlier codes. Of several in one place the last is stored. */
export async function putCodes({ db, session }: MongoTransaction, codes: readonly CodeOfAddress[]): Promise<void> {
  const last = new Map(codes.map(({ email, code }) => [codePlace({ ...code, email }), { email, code }]));
  const writes = [...last].map(([_id, { email, code }]) => {
    const { id: codeId, ...fields } = code;
    return { replaceOne: { filter: { _id }, replacement: { emailKey: email, codeId, ...fields }, upsert: true } };
  });
  await db.collection('emailCodes').bulkWrite(writes, { session, ordered: false });
}

export async function deleteCode({ db, session }: MongoTransaction, place: CodePlace): Promise<void> {
  await db.collection('emailCodes').deleteOne({ _id: codePlace(place) }, { session });
}

/** Replaces an earlier ticket. @param to spelling of the address that the code was sent to */
export async function putTicket(
  { db, session }: MongoTransaction,
  { digest, email, purpose }: StoredTicket,
  to: string,
  expiresAt: number,
): Promise<void> {
  await db
    .collection('emailTickets')
    .replaceOne(
      { _id: ticketPlace(email, purpose) },
      { emailKey: email, purpose, digest, email: to, expiresAt },
      { upsert: true, session },
    );
}

/** @returns the spelling of the address that the code was sent to; null when the ticket is not valid */
export async function findTicket(
  reading: Reading,
  { digest, email, purpose }: StoredTicket,
  at: number,
): Promise<string | null> {
  const ticket = await reading.db
    .collection('emailTickets')
    .findOne({ _id: ticketPlace(email, purpose), digest, expiresAt: { $gt: at } }, within(reading));
  return ticket?.email ?? null;
}

/** Deletes all codes and tickets of an address. */
export async function deleteProofs({ db, session }: MongoTransaction, email: EmailKey): Promise<void> {
  const ids = { $in: TICKET_PURPOSES.map((purpose) => ticketPlace(email, purpose)) };
  await db.collection('emailCodes').deleteMany({ emailKey: email }, { session });
  await db.collection('emailTickets').deleteMany({ _id: ids }, { session });
}
