import { MONEY_METHODS } from '../../../domain/ordering/money/money-entry.ts';
import type { PaperMark } from '../../../domain/ordering/books/paper-due.ts';
import { copied } from '../../collection.ts';
import type { Collection, Stored } from '../../collection.ts';
import { insert, own } from '../../store.ts';
import type { Work } from '../../store.ts';

/** Its id is later, in the order of texts, than those of earlier changes. */
export type StoredMark = PaperMark & Stored;

export const PAPERS_DUE: Collection<StoredMark, 'papersDue_of_order'> = {
  name: 'papersDue',
  fields: {
    orderNumber: 'text',
    at: 'number',
    refundId: 'text?',
    method: { oneOf: MONEY_METHODS, orNull: true },
    least: 'number',
    most: 'number',
    products: 'number',
    discount: 'number',
    delivery: 'number',
  },
  indexes: { papersDue_of_order: { by: ['orderNumber', 'id'] } },
  counts: ['least', 'most'],
  // The job `papers` takes them within seconds.
  ends: 'job',
  copy: copied('papersDue'),
};

/** Marks changes after which papers may be due. Part of the transaction that makes them. */
export function* markPapers(marks: readonly PaperMark[]): Work<void> {
  const docs: StoredMark[] = [];
  for (const mark of marks) docs.push({ id: yield* own('newId'), ...mark });
  yield* insert(PAPERS_DUE, ...docs);
}
