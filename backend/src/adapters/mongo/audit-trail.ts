import { v7 as uuidOfTime } from 'uuid';
import { AuditTrail } from '../../application/identity/ports/audit-trail.ts';
import type { CountKey } from '../../application/identity/ports/attempt-counts.ts';
import type { AuditEntry } from '../../domain/identity/audit.ts';
import type { AccountId } from '../../domain/ids.ts';
import { takeCounts } from './count-documents.ts';
import type { MongoDatabase } from './database.ts';
import { writeIdentity } from './identity-writes.ts';
import type { MongoTransaction } from './transaction.ts';

/** Nothing here changes or deletes an entry. */
export class MongoAuditTrail extends AuditTrail {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async note(entry: AuditEntry | null, counted: CountKey, at: number): Promise<void> {
    await writeIdentity(this.db, [counted.key], async (tx) => {
      const answer = await takeCounts(tx, [counted], at);
      if (answer.kind === 'counted' && entry) await addAuditEntry(tx, entry);
    });
  }

  async of(account: AccountId, limit: number): Promise<readonly AuditEntry[]> {
    if (limit === 0) return [];
    return this.db
      .collection('auditEntries')
      .find({ accountId: account }, { sort: { accountId: 1, seq: -1 }, limit })
      .project<AuditEntry>({ _id: 0, seq: 0 })
      .toArray();
  }
}

/** Only inside the transaction of what it tells. */
export async function addAuditEntry({ db, session }: MongoTransaction, entry: AuditEntry): Promise<void> {
  const { accountId, kind, actor, addressKey, at } = entry;
  const document = { _id: uuidOfTime(), seq: db.sequence.next(), accountId, kind, actor, addressKey, at };
  await db.collection('auditEntries').insertOne(document, { session });
}
