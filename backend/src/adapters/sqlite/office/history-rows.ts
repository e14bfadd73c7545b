import type { RequestTrace } from '../../../application/office/ports.ts';
import { RepeatedRequest } from '../../../application/office/repeated-request.ts';
import type { EditState } from '../../../application/store/ports.ts';
import { ENDING_SUBJECTS } from '../../../domain/history.ts';
import type { FieldChange, HistoryEntry, HistorySubject } from '../../../domain/history.ts';
import { actorName } from '../../../domain/identity/api-key.ts';
import { eventsOfHistory } from '../../../domain/office/office-event.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { recordEvents } from './event-rows.ts';

/**
 * Records what a transaction has changed, and notifies the office of it. Call it only inside that transaction, and once
 * for all its changes, because the products of one import are one event.
 */
export function addHistoryEntries(db: SqliteDatabase, entries: readonly HistoryEntry[]): void {
  const request = entries[0]?.editor.request;
  if (request && traceOf(db, request.key)) throw new RepeatedRequest();
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
      request_key: editor.request?.key ?? null,
      fingerprint: editor.request?.fingerprint ?? null,
    });
  recordEvents(db, eventsOfHistory(entries));
}

type TraceRow = { subject_id: string; version: number | null; fingerprint: string };

/** What a request has changed; null when none with this key was carried out. */
export function traceOf(db: SqliteDatabase, key: string): RequestTrace | null {
  const rows = db.all<TraceRow>(
    'SELECT subject_id, version, fingerprint FROM history_entries WHERE request_key = ? ORDER BY seq',
    key,
  );
  const [first] = rows;
  if (!first) return null;
  return {
    fingerprint: first.fingerprint,
    things: rows.map(({ subject_id, version }) => ({ subjectId: subject_id, version })),
  };
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
  return latestEntry(db, subject, subjectId)?.by ?? null;
}

/**
 * Version and last editor of a subject whose version is stored in the history only.
 * @param subjectId empty when there is only one such subject
 */
export function editStateOf(db: SqliteDatabase, subject: HistorySubject, subjectId: string): EditState {
  const entry = latestEntry(db, subject, subjectId);
  return { version: entry?.version ?? 1, changedBy: entry?.by ?? null, changedAt: entry?.at ?? null };
}

export function oldHistoryEntries(db: SqliteDatabase, before: number, limit: number): string[] {
  const old: string[] = [];
  for (const subject of ENDING_SUBJECTS) {
    if (old.length >= limit) break;
    const rows = db.all<{ seq: number }>(
      `SELECT seq FROM history_entries AS entry WHERE subject = ? AND at < ? AND (subject_id <> '' OR EXISTS (
         SELECT 1 FROM history_entries WHERE subject = entry.subject AND subject_id = '' AND seq > entry.seq
       )) ORDER BY at LIMIT ?`,
      subject,
      before,
      limit - old.length,
    );
    old.push(...rows.map(({ seq }) => String(seq)));
  }
  return old;
}

/** @throws Error for an entry that is kept, see the trigger `history_entries_stay` */
export function removeHistoryEntries(db: SqliteDatabase, ids: readonly string[]): void {
  for (const id of ids) db.run('DELETE FROM history_entries WHERE seq = ?', Number(id));
}

type EntryRow = { version: number | null; at: number; account_id: string; email: string | null };

function latestEntry(db: SqliteDatabase, subject: HistorySubject, subjectId: string) {
  const row = db.get<EntryRow>(
    `SELECT version, at, account_id, (SELECT email FROM accounts WHERE id = account_id) AS email
     FROM history_entries WHERE subject = ? AND subject_id = ? ORDER BY seq DESC LIMIT 1`,
    subject,
    subjectId,
  );
  return row && { version: row.version, at: row.at, by: actorName(row.account_id, row.email) };
}
