import type { RequestTrace } from '../../../application/office/ports.ts';
import { RepeatedRequest } from '../../../application/office/repeated-request.ts';
import type { EditState } from '../../../application/store/ports.ts';
import { ENDING_SUBJECTS } from '../../../domain/history.ts';
import type { FieldChange, HistoryEntry, HistorySubject } from '../../../domain/history.ts';
import { keyNamesAmong } from '../../../domain/identity/api-key.ts';
import { eventsOfHistory } from '../../../domain/office/office-event.ts';
import { takeNumbers } from '../processes/counters.ts';
import { recordEvents } from './event-rows.ts';
import type { HistoryDocument } from '../schema/office.ts';
import { FROM_PRIMARY, within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/**
 * Records what a transaction has changed, and notifies the office of it. Only inside that transaction, and once for all
 * its changes, because the products of one import are one event.
 */
export async function addHistoryEntries(tx: MongoTransaction, entries: readonly HistoryEntry[]): Promise<void> {
  const request = entries[0]?.editor.request;
  if (entries.length === 0) return;
  if (request && (await traceOf(tx, request.key))) throw new RepeatedRequest();
  await writeHistoryEntries(tx, entries);
  await recordEvents(tx, eventsOfHistory(entries));
}

/** Records entries without notifying the office, because they are copied. */
export async function writeHistoryEntries(tx: MongoTransaction, entries: readonly HistoryEntry[]): Promise<void> {
  const first = await takeNumbers(tx, 'historyEntries', entries.length);
  const documents = entries.map(
    ({ editor: { accountId, addressKey, request }, subjectId, ...entry }, place): HistoryDocument => {
      const seq = first + place;
      const by = {
        accountId,
        addressKey,
        ...(request && { requestKey: request.key, fingerprint: request.fingerprint }),
      };
      return { _id: String(seq), seq, ...entry, subjectId: subjectId ?? '', ...by };
    },
  );
  await tx.db.collection('historyEntries').insertMany(documents, { session: tx.session });
}

/**
 * What a request has changed; null when none with this key was carried out. Two transactions with one key also conflict
 * at the counter of entries, so that the later one runs again and finds the entries of the earlier one.
 */
export async function traceOf(reading: Reading, key: string): Promise<RequestTrace | null> {
  const entries = await reading.db
    .collection('historyEntries')
    .find({ requestKey: key }, { ...FROM_PRIMARY, ...within(reading) })
    .sort({ seq: 1 })
    .toArray();
  const [first] = entries;
  if (!first) return null;
  return {
    fingerprint: first.fingerprint ?? '',
    things: entries.map(({ subjectId, version }) => ({ subjectId, version })),
  };
}

/**
 * Changes of a subject after the version that an edit started from, the oldest first.
 * @param subjectId empty where there is only one subject of the kind
 * @param version undefined: the edit overwrites the current state, so that nothing conflicts with it
 */
export async function changesSince(
  { db, session }: MongoTransaction,
  subject: HistorySubject,
  subjectId: string,
  version: number | undefined,
): Promise<FieldChange[]> {
  if (version === undefined) return [];
  const entries = await db
    .collection('historyEntries')
    .find({ subject, subjectId, version: { $gt: version } }, { session, projection: { changes: 1 } })
    .sort({ seq: 1 })
    .toArray();
  return entries.flatMap(({ changes }) => changes);
}

/**
 * Version and last editor of a subject whose version is stored in the history only.
 * @param subjectId empty where there is only one subject of the kind
 */
export async function editStateOf(reading: Reading, subject: HistorySubject, subjectId: string): Promise<EditState> {
  const entry = await reading.db
    .collection('historyEntries')
    .findOne({ subject, subjectId }, { ...within(reading), sort: { seq: -1 } });
  if (!entry) return { version: 1, changedBy: null, changedAt: null };
  const emails = await editorEmails(reading, [entry.accountId]);
  return { version: entry.version ?? 1, changedBy: emails.get(entry.accountId) ?? null, changedAt: entry.at };
}

/** E-mails of administrators by account, and names of the keys that programs did something with. Erased accounts are missing. */
export async function editorEmails(
  reading: Reading,
  accountIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const { names, accounts: ids } = keyNamesAmong(accountIds);
  if (ids.length === 0) return new Map(names);
  const accounts = await reading.db
    .collection('accounts')
    .find({ _id: { $in: ids } }, { ...within(reading), projection: { email: 1 } })
    .toArray();
  return new Map([...names, ...accounts.map(({ _id, email }) => [_id, email] as const)]);
}

export async function oldHistoryEntries(reading: Reading, before: number, limit: number): Promise<string[]> {
  const entries = reading.db.collection('historyEntries');
  const old: string[] = [];
  for (const subject of ENDING_SUBJECTS) {
    if (old.length >= limit) break;
    const found = await entries
      .find({ subject, at: { $lt: before } }, { ...within(reading), hint: 'historyEntries_by_time', sort: { at: 1 } })
      // One may be the last of its thing.
      .limit(limit - old.length + 1)
      .project<{ _id: string; subjectId: string }>({ _id: 1, subjectId: 1 })
      .toArray();
    const isOnlyOne = found.some(({ subjectId }) => subjectId === '');
    const last =
      isOnlyOne && (await entries.findOne({ subject, subjectId: '' }, { ...within(reading), sort: { seq: -1 } }));
    const ended = found.map(({ _id }) => _id).filter((id) => !last || id !== last._id);
    old.push(...ended.slice(0, limit - old.length));
  }
  return old;
}
