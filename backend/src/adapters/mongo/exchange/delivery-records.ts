import { driverFrom } from '../ordering/delivery/drivers.ts';
import { runDocument, runFrom } from '../ordering/delivery/run-documents.ts';
import { flatCollection } from './record-collection.ts';

export const DRIVERS = flatCollection<'drivers', 'drivers'>({
  name: 'drivers',
  key: '_id',
  recordOf: driverFrom,
  documentOf: ({ id: _id, ...driver }) => ({ _id, ...driver }),
});

/** Sorted by id, which grows with time. */
export const DELIVERY_RUNS = flatCollection<'deliveryRuns', 'deliveryRuns'>({
  name: 'deliveryRuns',
  key: '_id',
  recordOf: runFrom,
  documentOf: runDocument,
});
