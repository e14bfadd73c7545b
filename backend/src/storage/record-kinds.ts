import { broughtUpToDate } from '../application/data/earlier-records.ts';
import { ORDER_OF_KINDS } from '../application/data/records.ts';
import type { RecordKinds } from '../application/data/records.ts';
import { completed } from './collection.ts';
import type { AnyCollection, Copied, Stored } from './collection.ts';
import { STORED_COLLECTIONS } from './features.ts';

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
