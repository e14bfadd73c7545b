import { runDocument, runFrom } from '../ordering/delivery/run-documents.ts';
import { flatCollection } from './record-collection.ts';

/** Sorted by id, which grows with time. */
export const DELIVERY_RUNS = flatCollection<'deliveryRuns', 'deliveryRuns'>({
  name: 'deliveryRuns',
  key: '_id',
  recordOf: runFrom,
  documentOf: runDocument,
});
