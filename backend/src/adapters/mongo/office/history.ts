import type { ListPage } from '../../../application/list-page.ts';
import { History } from '../../../application/office/ports.ts';
import type { EntryFilter, FoundChange, HistoryReference, RequestTrace } from '../../../application/office/ports.ts';
import type { HistorySubject } from '../../../domain/history.ts';
import type { EntryPlace } from '../../../domain/office/activity/activity.ts';
import type { MongoDatabase } from '../connection/database.ts';
import type { HistoryDocument } from '../schema/office.ts';
import { editorEmails, traceOf } from './history-rows.ts';

export class MongoHistory extends History {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async of({ subject, subjectId }: HistoryReference, { page, limit }: ListPage) {
    const thing = { subject, subjectId: subjectId ?? '' };
    const entries = this.db.collection('historyEntries');
    const [found, total] = await Promise.all([
      entries.find(thing, { sort: { seq: -1 }, skip: (page - 1) * limit, limit }).toArray(),
      entries.countDocuments(thing),
    ]);
    const emails = await editorEmails(
      { db: this.db },
      found.map(({ accountId }) => accountId),
    );
    return {
      entries: found.map(({ kind, at, accountId, changes }) => {
        return { kind, at, by: emails.get(accountId) ?? null, changes };
      }),
      total,
    };
  }

  async search(
    { account, subjects, from }: EntryFilter & { readonly subjects: readonly HistorySubject[] },
    before: EntryPlace,
    limit: number,
  ): Promise<readonly FoundChange[]> {
    const found = await this.db
      .collection('historyEntries')
      .find(
        {
          ...(account !== null && { accountId: account }),
          subject: { $in: [...subjects] },
          at: { $gte: from, $lte: before.at },
          $or: [{ at: { $lt: before.at } }, { seq: { $lt: Number(before.id) } }],
        },
        // The database merges the entries of the subjects, each of which follow on one another in the index.
        {
          hint: account === null ? 'historyEntries_by_time' : 'historyEntries_of_person',
          sort: { at: -1, seq: -1 },
          limit,
        },
      )
      .toArray();
    return this.foundFrom(found);
  }

  async find(id: string): Promise<FoundChange | null> {
    const entry = await this.db.collection('historyEntries').findOne({ _id: id });
    const [found] = await this.foundFrom(entry ? [entry] : []);
    return found ?? null;
  }

  private async foundFrom(documents: readonly HistoryDocument[]): Promise<FoundChange[]> {
    const emails = await editorEmails(
      { db: this.db },
      documents.map(({ accountId }) => accountId),
    );
    return documents.map(({ seq, subject, subjectId, kind, at, accountId, changes, version }) => {
      const thing = { subject, subjectId: subjectId === '' ? null : subjectId, version: version ?? null };
      return { ...thing, kind, at, by: emails.get(accountId) ?? null, changes, id: String(seq) };
    });
  }

  async ofRequest(key: string): Promise<RequestTrace | null> {
    return traceOf({ db: this.db }, key);
  }
}
