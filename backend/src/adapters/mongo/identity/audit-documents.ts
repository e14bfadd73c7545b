import { v7 as uuidOfTime } from 'uuid';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import type { AuditDocument } from '../schema/identity.ts';

/** Call it only inside the transaction of the change that the entry is about. */
export async function addAuditEntry(tx: MongoTransaction, entry: AuditEntry): Promise<void> {
  await addAuditEntries(tx, [entry]);
}

export async function addAuditEntries(
  { db, session }: MongoTransaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const documents = entries.map(({ accountId, kind, actor, addressKey, at }): AuditDocument => {
    return { _id: uuidOfTime(), seq: db.sequence.next(), accountId, kind, actor, addressKey, at };
  });
  await db.collection('auditEntries').insertMany(documents, { session });
}
