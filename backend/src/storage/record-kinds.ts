import type { RecordBatch } from '../application/data/exchange.ts';
import { broughtUpToDate } from '../application/data/earlier-records.ts';
import { ORDER_OF_KINDS } from '../application/data/records.ts';
import type { RecordKinds } from '../application/data/records.ts';
import { completed } from './collection.ts';
import type { AnyCollection, Copied, Stored } from './collection.ts';
import { STORED_COLLECTIONS } from './features.ts';
import { insert, list } from './store.ts';
import type { Work } from './store.ts';

export interface CopiedCollection {
  readonly of: AnyCollection;
  readonly copy: Copied<Stored>;
}

/** The collections whose documents are copied, by the kind of the records. */
export const COPIED: ReadonlyMap<string, CopiedCollection> = new Map(
  STORED_COLLECTIONS.flatMap((of) => {
    const { copy } = of;
    return typeof copy === 'string' ? [] : [[copy.kind, { of, copy }] as const];
  }),
);

/** The kinds of every shop. */
export const RECORD_KINDS: RecordKinds = {
  names: [...new Set([...COPIED.keys(), ...ORDER_OF_KINDS])].toSorted(
    (one, other) => ORDER_OF_KINDS.indexOf(one) - ORDER_OF_KINDS.indexOf(other),
  ),
  upToDate(kind, record) {
    const found = COPIED.get(kind);
    if (!found) return broughtUpToDate(kind, record);
    const doc = { ...found.copy.docOf(record) };
    completed(found.of, doc);
    return found.copy.recordOf(doc);
  },
};

/** Consecutive records, by the ids of their documents. */
export function* readCopied({ of, copy }: CopiedCollection, after: string | null, limit: number): Work<RecordBatch> {
  const docs = yield* list(of, null, { after, limit });
  return { records: docs.map((doc) => copy.recordOf(doc)), place: docs.at(-1)?.id ?? null };
}

/** Stores the documents of records. */
export function writeCopied({ of, copy }: CopiedCollection, records: readonly object[]): Work<void> {
  return insert(of, ...records.map((record) => copy.docOf(record)));
}
