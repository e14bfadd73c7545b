import type { ListPage } from '../../../application/list-page.ts';
import { History } from '../../../application/office/ports.ts';
import type {
  EntryFilter,
  FoundChange,
  HistoryReference,
  RecordedChange,
  RequestTrace,
} from '../../../application/office/ports.ts';
import type { FieldChange, HistoryKind, HistorySubject } from '../../../domain/history.ts';
import { actorName } from '../../../domain/identity/api-key.ts';
import type { EntryPlace } from '../../../domain/office/activity/activity.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { traceOf } from './history-rows.ts';

type EntryRow = { kind: string; at: number; account_id: string; email: string | null; changes: string };
type FoundRow = EntryRow & { seq: number; subject: string; subject_id: string; version: number | null };

const FOUND = `seq, subject, subject_id, kind, at, changes, version, account_id,
  (SELECT email FROM accounts WHERE id = account_id) AS email FROM history_entries`;

const OF_THING = 'FROM history_entries WHERE subject = ? AND subject_id = ?';

export class SqliteHistory extends History {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of({ subject, subjectId }: HistoryReference, { page, limit }: ListPage) {
    const thing = [subject, subjectId ?? ''] as const;
    const rows = this.db.all<EntryRow>(
      `SELECT kind, at, changes, account_id, (SELECT email FROM accounts WHERE id = account_id) AS email ${OF_THING}
       ORDER BY seq DESC LIMIT ? OFFSET ?`,
      ...thing,
      limit,
      (page - 1) * limit,
    );
    const count = this.db.get<{ total: number }>(`SELECT count(*) AS total ${OF_THING}`, ...thing);
    return { entries: rows.map(entryFrom), total: count?.total ?? 0 };
  }

  async search(
    { account, subjects, from }: EntryFilter & { readonly subjects: readonly HistorySubject[] },
    before: EntryPlace,
    limit: number,
  ): Promise<readonly FoundChange[]> {
    const person = account === null ? [] : [account];
    // The entries of each subject follow on one another in an index, so each is read by itself.
    const rows = subjects.flatMap((subject) =>
      this.db.all<FoundRow>(
        `SELECT ${FOUND} WHERE ${account === null ? '' : 'account_id = ? AND '}subject = ?
           AND at >= ? AND (at, seq) < (?, ?) ORDER BY at DESC, seq DESC LIMIT ?`,
        ...person,
        subject,
        from,
        before.at,
        Number(before.id),
        limit,
      ),
    );
    return rows
      .toSorted((one, other) => other.at - one.at || other.seq - one.seq)
      .slice(0, limit)
      .map(foundFrom);
  }

  async find(id: string): Promise<FoundChange | null> {
    const row = this.db.get<FoundRow>(`SELECT ${FOUND} WHERE seq = ?`, Number(id));
    return row ? foundFrom(row) : null;
  }

  async ofRequest(key: string): Promise<RequestTrace | null> {
    return traceOf(this.db, key);
  }
}

function entryFrom({ kind, at, account_id, email, changes }: EntryRow): RecordedChange {
  const by = actorName(account_id, email);
  return { kind: kind as HistoryKind, at, by, changes: JSON.parse(changes) as FieldChange[] };
}

function foundFrom({ seq, subject, subject_id, version, ...row }: FoundRow): FoundChange {
  const thing = { subject: subject as HistorySubject, subjectId: subject_id === '' ? null : subject_id };
  return { ...thing, ...entryFrom(row), version, id: String(seq) };
}
