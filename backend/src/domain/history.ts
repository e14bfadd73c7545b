import type { AccountId } from './ids.ts';

/** Things whose changes are recorded. */
export const HISTORY_SUBJECTS = [
  'order',
  'product',
  'category',
  'settings',
  'delivery-areas',
  'administrators',
] as const;
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

export const HISTORY_KINDS = [
  'created',
  'changed',
  'shown',
  'hidden',
  'deleted',
  'imported',
  'reordered',
  'status-changed',
  'note-changed',
  'text-made',
  'administrator-added',
  'administrator-removed',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Who changes something in the office. */
export interface Editor {
  readonly accountId: AccountId;
  /** A key of the network address, see `AddressKeys`. */
  readonly addressKey: string;
}

/** Who changes something, and when. */
export interface Authorship {
  readonly editor: Editor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What became of one field. Both values are such as JSON can hold; null where there is none. */
export interface FieldChange {
  /** Such as `price` or `name.ar`. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One line of the history of what administrators do: who, when, from, to. No personal data of customers. */
export interface HistoryEntry {
  readonly subject: HistorySubject;
  /** Of an order, product or category; null where there is only one such thing. */
  readonly subjectId: string | null;
  readonly kind: HistoryKind;
  readonly editor: Editor;
  /** Of the subject after the change; null where it has none. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: readonly FieldChange[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The fields in which two states of a thing differ, those of nested objects by their paths. Lists are compared, and
 * told, whole.
 * @param before null: there was none
 * @param after null: there is none any more
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
 * What several changes, the oldest first, amount to: of each field from where to where. What came back to where it was
 * is no change.
 */
export function mergedChanges(changes: Iterable<FieldChange>): FieldChange[] {
  const merged = new Map<string, FieldChange>();
  for (const change of changes) {
    const { from } = merged.get(change.field) ?? change;
    merged.set(change.field, { field: change.field, from, to: change.to });
  }
  return [...merged.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** Somebody else has changed a thing since the version that an edit was made from, and the edit would undo it. */
export interface Conflict<Thing> {
  readonly current: Thing;
  /** As the edit would have left it. */
  readonly yours: Thing;
  /** What became of it since the version of the edit. */
  readonly changes: readonly FieldChange[];
}

export type EditVerdict<Thing> =
  | { readonly kind: 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Thing> };

/**
 * What an edit does to a thing as it is now. It is a conflict where it would undo what others have changed since the
 * version that it was made from.
 * @param recordOf a thing as its history tells it
 * @param since what became of the thing since that version, the oldest first; empty: whoever edits takes what there is
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
 * Whether an edit would overwrite what others have changed since the version that it was made from. Nothing is
 * overwritten where both mean the same.
 * @param since what became of the thing since that version
 * @param edit what the edit would change of the thing as it is now
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

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
