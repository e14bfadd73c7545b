import type { ListPage } from '../../../application/list-page.ts';
import { History } from '../../../application/office/ports.ts';
import type { HistoryReference, RecordedChange, RequestTrace } from '../../../application/office/ports.ts';
import type { FieldChange, HistoryKind } from '../../../domain/history.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { traceOf } from './history-rows.ts';

type EntryRow = { kind: string; at: number; email: string | null; changes: string };

const OF_THING = 'FROM history_entries WHERE subject = ? AND subject_id = ?';

export class SqliteHistory extends History {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of({ subject, subjectId }: HistoryReference, { page, limit }: ListPage) {
    const thing = [subject, subjectId ?? ''] as const;
    const rows = this.db.all<EntryRow>(
      `SELECT kind, at, changes, (SELECT email FROM accounts WHERE id = account_id) AS email ${OF_THING}
       ORDER BY seq DESC LIMIT ? OFFSET ?`,
      ...thing,
      limit,
      (page - 1) * limit,
    );
    const count = this.db.get<{ total: number }>(`SELECT count(*) AS total ${OF_THING}`, ...thing);
    return { entries: rows.map(entryFrom), total: count?.total ?? 0 };
  }

  async ofRequest(key: string): Promise<RequestTrace | null> {
    return traceOf(this.db, key);
  }
}

function entryFrom({ kind, at, email, changes }: EntryRow): RecordedChange {
  return { kind: kind as HistoryKind, at, by: email, changes: JSON.parse(changes) as FieldChange[] };
}
