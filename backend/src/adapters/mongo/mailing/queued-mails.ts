import { emailKey } from '../../../domain/email.ts';
import type { NewMail } from '../../../storage/store.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { findAccountsByEmail } from '../identity/account-documents.ts';
import {
  backInStockMailDocument,
  identityMailDocument,
  orderMailDocument,
  shopMailDocument,
} from './mail-documents.ts';

/** See `queueMails` of the store. */
export async function queueMails(tx: MongoTransaction, mails: readonly NewMail[], at: number): Promise<void> {
  const ofShop = mails.filter((mail) => 'alerts' in mail).map(({ to }) => emailKey(to));
  const known = ofShop.length > 0 ? await findAccountsByEmail(tx, ofShop) : null;
  const documents = mails.flatMap((mail) => {
    if ('orderNumber' in mail) return orderMailDocument(mail, at);
    if ('productId' in mail) return backInStockMailDocument(mail, at);
    if ('codeId' in mail) return identityMailDocument({ mail, at, isUrgent: false });
    return known?.has(emailKey(mail.to)) ? shopMailDocument(mail, at) : [];
  });
  if (documents.length === 0) return;
  const writes = documents.map(({ _id, ...document }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: document }, upsert: true },
  }));
  await tx.db.collection('mails').bulkWrite(writes, { session: tx.session, ordered: false });
}
