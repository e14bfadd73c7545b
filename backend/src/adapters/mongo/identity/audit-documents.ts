import { v7 as uuidOfTime } from 'uuid';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
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

export async function oldAuditEntries(reading: Reading, before: number, limit: number): Promise<string[]> {
  const old = await reading.db
    .collection('auditEntries')
    .find({ at: { $lt: before } }, { ...within(reading), hint: 'auditEntry_by_time', sort: { at: 1, seq: 1 }, limit })
    .project<{ _id: string }>({ _id: 1 })
    .toArray();
  return old.map(({ _id }) => _id);
}
