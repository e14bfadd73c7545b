import { AuditTrail } from '../../../application/identity/ports/audit-trail.ts';
import type { AuditFilter, AuditPlace, FoundAuditEntry } from '../../../application/identity/ports/audit-trail.ts';
import type { CountKey } from '../../../application/identity/ports/attempt-counts.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { takeCounts } from '../../../storage/identity/attempt-counts.ts';
import type { Taken, Taking } from '../../../storage/identity/attempt-counts.ts';
import { inside } from '../documents/verbs.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { editorEmails } from '../office/history-rows.ts';
import { addAuditEntries } from './audit-documents.ts';
import { writeIdentity } from './identity-writes.ts';
import { SharedCalls } from '../../../storage/shared-calls.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

type Note = Taking & { readonly entry: AuditEntry | null };

/** Append-only: nothing here changes or deletes an entry. */
export class MongoAuditTrail extends AuditTrail {
  private readonly notes: SharedCalls<Note, Taken>;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.notes = new SharedCalls((notes) => writeIdentity(db, [], (tx) => writeNotes(tx, notes)));
  }

  async note(entry: AuditEntry | null, counted: CountKey, at: number): Promise<void> {
    await this.notes.add({ entry, keys: [counted], at });
  }

  async of(account: AccountId, limit: number): Promise<readonly AuditEntry[]> {
    return this.db
      .collection('auditEntries')
      .find({ accountId: account }, { sort: { accountId: 1, seq: -1 }, limit })
      .project<AuditEntry>({ _id: 0, seq: 0 })
      .toArray();
  }

  async find(filter: AuditFilter, before: AuditPlace | null, limit: number): Promise<readonly FoundAuditEntry[]> {
    const { accounts, kinds, from, until } = filter;
    const found = await this.db
      .collection('auditEntries')
      .find({
        ...(accounts !== null && { accountId: { $in: [...accounts] } }),
        ...(kinds !== null && { kind: { $in: [...kinds] } }),
        at: {
          $gte: from ?? 0,
          $lt: until ?? Number.MAX_SAFE_INTEGER,
          // The index begins here; the other condition skips entries of the same time.
          $lte: before?.at ?? Number.MAX_SAFE_INTEGER,
        },
        ...(before !== null && { $or: [{ at: { $lt: before.at } }, { seq: { $lt: before.seq } }] }),
      })
      .sort({ at: -1, seq: -1 })
      // It would else read all kinds of all accounts.
      .hint(accounts ? 'auditEntry_of_account_by_time' : kinds ? 'auditEntry_of_kind' : 'auditEntry_by_time')
      .limit(limit)
      .toArray();
    const emails = await editorEmails(
      { db: this.db },
      found.map(({ accountId }) => accountId),
    );
    return found.map(({ _id, ...entry }) => ({ ...entry, email: emails.get(entry.accountId) ?? null }));
  }
}

async function writeNotes(tx: MongoTransaction, notes: readonly Note[]): Promise<Taken[]> {
  const taken = await inside(tx, takeCounts(notes));
  const counted = notes.filter((_, place) => taken[place]?.kind === 'counted');
  await addAuditEntries(
    tx,
    counted.flatMap(({ entry }) => entry ?? []),
  );
  return taken;
}
