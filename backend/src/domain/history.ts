import { SUBJECTS } from '@fyonka/api-contract/values/office';
import type { HISTORY_KINDS } from '@fyonka/api-contract/values/office';
import { accountId } from './ids.ts';
import type { AccountId } from './ids.ts';
import { DAY } from './kuwait-day.ts';

export type HistorySubject = keyof typeof SUBJECTS;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** A request that creates something and may be sent again, for example after its answer was lost. */
export interface RepeatableRequest {
  /** Digest of the account and its `Idempotency-Key`. */
  readonly key: string;
  /** Digest of what is asked for, to detect a key that is reused for another request. */
  readonly fingerprint: string;
}

/** Who makes a change: usually an administrator. */
export interface Editor {
  readonly accountId: AccountId;
  /** A key of the network address, see `AddressKeys`. */
  readonly addressKey: string;
  /** The request that makes the change, stored with the change so that it is carried out once. */
  readonly request?: RepeatableRequest | undefined;
}

/** Editor of changes that the shop makes by itself. No account has this id. */
export const SHOP_ITSELF: Editor = { accountId: accountId('shop'), addressKey: '' };

/** Editor of changes from the command line. No account has this id. */
export const COMMAND_LINE: Editor = { accountId: accountId('command-line'), addressKey: '' };

/** Whether a change is made by the shop itself or from the command line, and not by a person with an account. */
export function isTool({ accountId: id }: Editor): boolean {
  return id === SHOP_ITSELF.accountId || id === COMMAND_LINE.accountId;
}

/** The administrator and the time of a change. */
export interface Authorship {
  readonly editor: Editor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A change of one field. Both values are JSON values; null where the field did not exist. */
export interface FieldChange {
  /** Such as `price` or `name.ar`. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A change by an administrator in the edit history. Contains no personal data of customers. */
export interface HistoryEntry {
  readonly subject: HistorySubject;
  /** Id of the order, product or category, name of the front end; null for subjects that exist only once. */
  readonly subjectId: string | null;
  readonly kind: HistoryKind;
  readonly editor: Editor;
  /** Version of the subject after the change; null for subjects without versions. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: readonly FieldChange[];
}

export type Json = Readonly<Record<string, unknown>>;

/**
 * The fields in which two states of a thing differ. Fields of nested objects have paths such as `name.ar`. A list that
 * differs is returned as a whole.
 * @param before null: the thing is new
 * @param after null: the thing is deleted
 */
export function changesBetween(before: Json | null, after: Json | null): FieldChange[] {
  const from = fieldsOf(before ?? {});
  const to = fieldsOf(after ?? {});
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names].flatMap((field) => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
    return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [change];
  });
}

/**
 * Merges successive changes, oldest first, into one change for each field. A field that is back at its first value is
 * left out, so that it causes no conflict.
 */
export function mergedChanges(changes: Iterable<FieldChange>): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const change of changes) {
    const { from } = merged.get(change.field) ?? change;
    merged.set(change.field, { field: change.field, from, to: change.to });
  }
  return [...merged.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** An edit that would overwrite changes made since the version that it started from. */
export interface Conflict<Thing> {
  readonly current: Thing;
  /** The thing with the edit applied. */
  readonly yours: Thing;
  /** The changes by others since the version that the edit started from. */
  readonly changes: readonly FieldChange[];
}

export type EditVerdict<Thing> =
  | { readonly kind: 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Thing> };

/**
 * Decides whether an edit changes a thing. It is a conflict if it would overwrite changes that others have made since
 * the version that it started from.
 * @param recordOf converts a thing to the fields that its history records
 * @param since changes since that version, oldest first; empty: the edit never conflicts
 */
export function judgeEdit<Thing>(
  { current, yours }: Pick<Conflict<Thing>, 'current' | 'yours'>,
  recordOf: (thing: Thing) => Json,
  since: Iterable<FieldChange>,
): EditVerdict<Thing> {
  const changes = changesBetween(recordOf(current), recordOf(yours));
  const merged = mergedChanges(since);
  if (overwrites(merged, changes)) return { kind: 'conflict', conflict: { current, yours, changes: merged } };
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'changed', changes };
}

/**
 * Whether an edit would overwrite changes by others. A field to which both gave the same value is not in `edit`, so it
 * does not conflict.
 * @param since changes by others since the version that the edit started from
 * @param edit changes from the thing's current state to its state after the edit
 */
export function overwrites(since: readonly FieldChange[], edit: readonly FieldChange[]): boolean {
  const changed = new Set(since.map(({ field }) => field));
  return edit.some(({ field }) => changed.has(field));
}

function fieldsOf(thing: Json, path = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(thing)) {
    if (isObject(value)) for (const [inner, nested] of fieldsOf(value, `${path}${name}.`)) fields.set(inner, nested);
    else fields.set(`${path}${name}`, value);
  }
  return fields;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Milliseconds for which the history of the office and the audit trail are kept: ten years and their leap days, for which
 * Kuwait's Commercial Code (Decree-Law 68 of 1980) has merchants keep their books.
 */
export const RECORDS_KEPT = 3_653 * DAY;

/** Things that are never deleted, because they are the shop's books. Neither is their history. */
const BOOKS: ReadonlySet<HistorySubject> = new Set(['order', 'delivery-runs', 'stalls']);

/** Subjects of the history that ends. */
export const ENDING_SUBJECTS = (Object.keys(SUBJECTS) as HistorySubject[]).filter((subject) => !BOOKS.has(subject));
