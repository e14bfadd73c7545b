import type { EditOutcome } from '../application/catalog/editing/editing-ports.ts';
import type { FieldFault } from '../domain/field-fault.ts';
import { changesBetween, judgeEdit } from '../domain/history.ts';
import type { Authorship, FieldChange, HistoryKind, HistorySubject } from '../domain/history.ts';
import { changesSince, emailsOf, get, insert, note, remove, replace } from './store.ts';
import type { Collection, Stored } from './collection.ts';
import type { Work } from './store.ts';

/** What the shop stores with each thing that the office edits. */
export interface Edited {
  /** Number of its last edit, counted from 1. */
  readonly version: number;
  /** Milliseconds since 1970; null until it was changed. */
  readonly changedAt: number | null;
  /** Account of the administrator who has written it last. */
  readonly changedBy: string | null;
}

export const EDITED = { version: 'number', changedAt: 'number?', changedBy: 'text?' } as const;

/** How things of a kind are edited. */
export interface Editing<Thing extends Stored, Doc extends Thing & Edited, View> {
  readonly of: Collection<Doc>;
  readonly subject: HistorySubject;
  /** The fields that the history records. */
  readonly recordOf: (thing: Thing) => Record<string, unknown>;
  readonly thingOf: (doc: Doc) => Thing;
  /** @param before null: the thing is new */
  readonly docOf: (thing: Thing, edited: Edited, before: Doc | null) => Doc;
  /** @param changedBy e-mail */
  readonly viewOf: (doc: Doc, changedBy: string | null) => View;
  readonly withThing: (view: View, thing: Thing) => View;
  /** Why the thing cannot be stored beside the others. */
  readonly faultsOf: (thing: Thing, isNew: boolean) => Work<readonly FieldFault[]>;
}

export function* create<Thing extends Stored, Doc extends Thing & Edited, View>(
  editing: Editing<Thing, Doc, View>,
  thing: Thing,
  by: Authorship,
): Work<EditOutcome<View>> {
  const faults = yield* editing.faultsOf(thing, true);
  if (faults.length > 0) return { kind: 'refused', faults };
  const doc = editing.docOf(thing, { version: 1, changedAt: null, changedBy: by.editor.accountId }, null);
  yield* insert(editing.of, doc);
  yield* noted(editing, 'created', doc, changesBetween(null, editing.recordOf(thing)), by);
  return { kind: 'saved', saved: yield* viewed(editing, doc) };
}

export function* change<Thing extends Stored, Doc extends Thing & Edited, View>(
  editing: Editing<Thing, Doc, View>,
  thing: Thing,
  version: number | undefined,
  by: Authorship,
): Work<EditOutcome<View>> {
  const found = yield* get(editing.of, thing.id);
  if (!found) return { kind: 'not-found' };
  const since = yield* changesSince(editing.subject, thing.id, version);
  const result = judgeEdit({ current: editing.thingOf(found), yours: thing }, editing.recordOf, since);
  const current = yield* viewed(editing, found);
  if (result.kind === 'unchanged') return { kind: 'saved', saved: current };
  if (result.kind === 'conflict') {
    const { changedAt } = found;
    const changedBy = (yield* emailsOf([found.changedBy])).get(found.changedBy ?? '') ?? null;
    const yours = editing.withThing(current, thing);
    return { kind: 'conflict', conflict: { current, yours, changes: result.conflict.changes, changedAt, changedBy } };
  }
  const faults = yield* editing.faultsOf(thing, false);
  if (faults.length > 0) return { kind: 'refused', faults };
  const edited = { version: found.version + 1, changedAt: by.at, changedBy: by.editor.accountId };
  const doc = editing.docOf(thing, edited, found);
  yield* replace(editing.of, doc);
  yield* noted(editing, 'changed', doc, result.changes, by);
  return { kind: 'saved', saved: yield* viewed(editing, doc) };
}

export function* erase<Thing extends Stored, Doc extends Thing & Edited, View>(
  editing: Editing<Thing, Doc, View>,
  doc: Doc,
  by: Authorship,
): Work<void> {
  yield* remove(editing.of, doc.id);
  const changes = changesBetween(editing.recordOf(editing.thingOf(doc)), null);
  yield* noted(editing, 'deleted', { ...doc, version: doc.version + 1 }, changes, by);
}

export function* viewsOf<Thing extends Stored, Doc extends Thing & Edited, View>(
  { viewOf }: Editing<Thing, Doc, View>,
  docs: readonly Doc[],
): Work<View[]> {
  const emails = yield* emailsOf(docs.map(({ changedBy }) => changedBy));
  return docs.map((doc) => viewOf(doc, emails.get(doc.changedBy ?? '') ?? null));
}

function* viewed<Thing extends Stored, Doc extends Thing & Edited, View>(
  editing: Editing<Thing, Doc, View>,
  doc: Doc,
): Work<View> {
  const [view] = yield* viewsOf(editing, [doc]);
  return view as View;
}

function* noted<Thing extends Stored, Doc extends Thing & Edited, View>(
  { subject }: Editing<Thing, Doc, View>,
  kind: HistoryKind,
  { id: subjectId, version }: Doc,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): Work<void> {
  yield* note([{ subject, subjectId, kind, editor, version, at, changes }]);
}
