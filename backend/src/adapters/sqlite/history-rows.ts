import type { HistoryEntry } from '../../domain/history.ts';
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
