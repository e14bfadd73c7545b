import type { EmailKey } from '../../../../domain/email.ts';
import type { EmailCode, ProofPurpose } from '../../../../domain/identity/email-codes/email-code.ts';
import type { TicketKey } from '../../../../domain/identity/email-codes/ticket.ts';
import type { EmailCodeDocument } from '../../schema/identity.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

/** There is one code and one ticket at most for an address and a purpose. */
export function proofId(email: EmailKey, purpose: ProofPurpose): string {
  return `${purpose} ${email}`;
}

export function codeFrom({ codeId, purpose, email, isSent, wrongTries, expiresAt }: EmailCodeDocument): EmailCode {
  return { id: codeId, purpose, email, isSent, wrongTries, expiresAt };
}

export async function findCode(reading: Reading, email: EmailKey, purpose: ProofPurpose): Promise<EmailCode | null> {
  const document = await reading.db.collection('emailCodes').findOne({ _id: proofId(email, purpose) }, within(reading));
  return document && codeFrom(document);
}

/**
 * The code that somebody tries. It is written at once, so that of many tries at the same moment, in whatever process,
 * each looks at the code after the one before it was counted.
 */
export async function findTriedCode(
  { db, session }: MongoTransaction,
  email: EmailKey,
  purpose: ProofPurpose,
): Promise<EmailCode | null> {
  const _id = proofId(email, purpose);
  const document = await db
    .collection('emailCodes')
    .findOneAndUpdate({ _id }, { $inc: { wrongTries: 1 } }, { session, returnDocument: 'before' });
  return document && codeFrom(document);
}

/** A code with the address that it is for, which may be written otherwise than where it is sent to. */
export interface CodeOfAddress {
  readonly email: EmailKey;
  readonly code: EmailCode;
}

/** In place of earlier ones; of several for one address and purpose the last stays. */
export async function putCodes({ db, session }: MongoTransaction, codes: readonly CodeOfAddress[]): Promise<void> {
  const last = new Map(codes.map((one) => [proofId(one.email, one.code.purpose), one]));
  const writes = [...last].map(([_id, { email, code }]) => {
    const { id: codeId, ...fields } = code;
    return { replaceOne: { filter: { _id }, replacement: { emailKey: email, codeId, ...fields }, upsert: true } };
  });
  await db.collection('emailCodes').bulkWrite(writes, { session, ordered: false });
}

export async function deleteCode(
  { db, session }: MongoTransaction,
  email: EmailKey,
  purpose: ProofPurpose,
): Promise<void> {
  await db.collection('emailCodes').deleteOne({ _id: proofId(email, purpose) }, { session });
}

/** In place of an earlier one. @param to how the address is written that the code was sent to */
export async function putTicket(
  { db, session }: MongoTransaction,
  { digest, email, purpose }: TicketKey,
  to: string,
  expiresAt: number,
): Promise<void> {
  await db
    .collection('emailTickets')
    .replaceOne(
      { _id: proofId(email, purpose) },
      { emailKey: email, purpose, digest, email: to, expiresAt },
      { upsert: true, session },
    );
}

/** @returns how the address is written that the code was sent to; null when the ticket is worth nothing */
export async function findTicket(
  reading: Reading,
  { digest, email, purpose }: TicketKey,
  at: number,
): Promise<string | null> {
  const ticket = await reading.db
    .collection('emailTickets')
    .findOne({ _id: proofId(email, purpose), digest, expiresAt: { $gt: at } }, within(reading));
  return ticket?.email ?? null;
}

/** All codes and tickets of an address. */
export async function deleteProofs({ db, session }: MongoTransaction, email: EmailKey): Promise<void> {
  const purposes = ['registration', 'reset'] satisfies ProofPurpose[];
  const ids = { $in: purposes.map((purpose) => proofId(email, purpose)) };
  await db.collection('emailCodes').deleteMany({ _id: ids }, { session });
  await db.collection('emailTickets').deleteMany({ _id: ids }, { session });
}
