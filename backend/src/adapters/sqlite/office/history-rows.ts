import type { EditState } from '../../../application/store/ports.ts';
import type { FieldChange, HistoryEntry, HistorySubject } from '../../../domain/history.ts';
import { eventsOfHistory } from '../../../domain/office/office-event.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { recordEvents } from './event-rows.ts';

/**
 * Records what a transaction has changed, and notifies the office of it. Call it only inside that transaction, and once
 * for all its changes, because the products of one import are one event.
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
 * The changes of a subject since the version that an edit started from, oldest first.
 * @param subjectId empty when there is only one such subject
 * @param version undefined when the edit does not check for conflicts; there are no changes then
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

/** E-mail of the administrator who made the last change; null when there was none, or the account is deleted. */
export function lastEditor(db: SqliteDatabase, subject: HistorySubject, subjectId: string): string | null {
  return latestEntry(db, subject, subjectId)?.email ?? null;
}

/**
 * Version and last editor of a subject whose version is stored in the history only.
 * @param subjectId empty when there is only one such subject
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
