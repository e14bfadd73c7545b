import type { AreaDecisions, AreaTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaDocument } from '../schema/catalogue.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/** Reads all areas: there are some hundred at most. */
export async function readAreaDecisions(reading: Reading): Promise<AreaDecisions> {
  const documents = await reading.db.collection('areas').find({}, within(reading)).sort({ _id: 1 }).toArray();
  return new Map(documents.map((document) => [document._id, termsFrom(document)]));
}

export async function writeAreaTerms(tx: MongoTransaction, terms: ReadonlyMap<string, AreaTerms>): Promise<void> {
  if (terms.size === 0) return;
  const writes = [...terms].map(([key, { fee, isOff, offOn }]) => ({
    updateOne: { filter: { _id: key }, update: { $set: { fee, isOff, offOn } }, upsert: true },
  }));
  await tx.db.collection('areas').bulkWrite(writes, { session: tx.session, ordered: false });
}

export function termsFrom({ fee, isOff, offOn }: AreaDocument): AreaTerms {
  return { fee, isOff, offOn };
}
