import type { EditState } from '../../application/store/ports.ts';
import type { FieldChange, HistoryEntry, HistorySubject } from '../../domain/history.ts';
import type { SqliteDatabase } from './database.ts';

/** Only inside the transaction of the change that it tells. */
export function addHistoryEntry(
  db: SqliteDatabase,
  { subject, subjectId, kind, editor, version, at, changes }: HistoryEntry,
): void {
  db.insert('history_entries', {
    subject,
    subject_id: subjectId ?? '',
    kind,
    version,
    account_id: editor.accountId,
    address_key: editor.addressKey,
    at,
    changes: JSON.stringify(changes),
  });
}

/**
 * What became of a thing after a version of it, the oldest first.
 * @param subjectId empty where there is only one such thing
 */
export function changesSince(
  db: SqliteDatabase,
  subject: HistorySubject,
  subjectId: string,
  version: number,
): FieldChange[] {
  const rows = db.all<{ changes: string }>(
    'SELECT changes FROM history_entries WHERE subject = ? AND subject_id = ? AND version > ? ORDER BY seq',
    subject,
    subjectId,
    version,
  );
  return rows.flatMap(({ changes }) => JSON.parse(changes) as FieldChange[]);
}

/** E-mail of who has changed a thing last; null: nobody has, or the account is gone. */
export function lastEditor(db: SqliteDatabase, subject: HistorySubject, subjectId: string): string | null {
  const row = db.get<{ email: string | null }>(
    `SELECT (SELECT email FROM accounts WHERE id = account_id) AS email
     FROM history_entries WHERE subject = ? AND subject_id = ? ORDER BY seq DESC LIMIT 1`,
    subject,
    subjectId,
  );
  return row?.email ?? null;
}

/**
 * The version of a thing that keeps its versions in the history alone, and who has made it.
 * @param subjectId empty where there is only one such thing
 */
export function editStateOf(db: SqliteDatabase, subject: HistorySubject, subjectId: string): EditState {
  const row = db.get<{ version: number; at: number; email: string | null }>(
    `SELECT version, at, (SELECT email FROM accounts WHERE id = account_id) AS email
     FROM history_entries WHERE subject = ? AND subject_id = ? ORDER BY seq DESC LIMIT 1`,
    subject,
    subjectId,
  );
  return { version: row?.version ?? 1, changedBy: row?.email ?? null, changedAt: row?.at ?? null };
}
