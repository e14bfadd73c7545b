import type { EditState } from '../../../application/store/ports.ts';
import type { FieldChange, HistoryEntry, HistorySubject } from '../../../domain/history.ts';
import { eventsOfHistory } from '../../../domain/office/office-event.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { recordEvents } from './event-rows.ts';

/**
 * Records what a transaction has changed, and notifies the office of it. Only inside that transaction, and once for all
 * its changes, because the products of one import are one event.
 */
export function addHistoryEntries(db: SqliteDatabase, entries: readonly HistoryEntry[]): void {
  for (const { subject, subjectId, kind, editor, version, at, changes } of entries)
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
  recordEvents(db, eventsOfHistory(entries));
}

/**
 * What became of a thing after the version that an edit was made from, the oldest first.
 * @param subjectId empty where there is only one such thing
 * @param version undefined: the edit takes what there is, and nothing is in its way
 */
export function changesSince(
  db: SqliteDatabase,
  subject: HistorySubject,
  subjectId: string,
  version: number | undefined,
): FieldChange[] {
  if (version === undefined) return [];
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
  return latestEntry(db, subject, subjectId)?.email ?? null;
}

/**
 * The version of a thing that keeps its versions in the history alone, and who has made it.
 * @param subjectId empty where there is only one such thing
 */
export function editStateOf(db: SqliteDatabase, subject: HistorySubject, subjectId: string): EditState {
  const entry = latestEntry(db, subject, subjectId);
  return { version: entry?.version ?? 1, changedBy: entry?.email ?? null, changedAt: entry?.at ?? null };
}

type EntryRow = { version: number | null; at: number; email: string | null };

function latestEntry(db: SqliteDatabase, subject: HistorySubject, subjectId: string): EntryRow | undefined {
  return db.get<EntryRow>(
    `SELECT version, at, (SELECT email FROM accounts WHERE id = account_id) AS email
     FROM history_entries WHERE subject = ? AND subject_id = ? ORDER BY seq DESC LIMIT 1`,
    subject,
    subjectId,
  );
}
