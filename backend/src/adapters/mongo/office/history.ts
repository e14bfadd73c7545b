import type { ListPage } from '../../../application/list-page.ts';
import { History } from '../../../application/office/ports.ts';
import type { HistoryReference, RequestTrace } from '../../../application/office/ports.ts';
import type { MongoDatabase } from '../connection/database.ts';
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

  async ofRequest(key: string): Promise<RequestTrace | null> {
    return traceOf({ db: this.db }, key);
  }
}
