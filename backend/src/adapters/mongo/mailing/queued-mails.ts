import { emailKey } from '../../../domain/email.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { findAccountsByEmail } from '../identity/account-documents.ts';
import { shopMailDocument } from './mail-documents.ts';

/** See `queueMails` of the store. */
export async function queueMails(tx: MongoTransaction, mails: readonly NewShopMail[], at: number): Promise<void> {
  const keys = mails.map(({ to }) => emailKey(to));
  const known = await findAccountsByEmail(tx, keys);
  const documents = mails.flatMap((mail) => (known.has(emailKey(mail.to)) ? shopMailDocument(mail, at) : []));
  if (documents.length === 0) return;
  const writes = documents.map(({ _id, ...document }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true },
  }));
  await tx.db.collection('mails').bulkWrite(writes, { session: tx.session, ordered: false });
}
