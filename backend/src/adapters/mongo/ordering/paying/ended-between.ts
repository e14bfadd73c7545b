import type { Collection, mongo } from 'mongoose';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';

/** Documents that are read at once. The reader may call a gateway between two, so no cursor is left open. */
const BATCH = 200;

/** An attempt. */
interface Ending {
  readonly _id: string;
  readonly gateway: GatewayId | null;
  readonly state: string;
  readonly endedAt: number | null;
}

/**
 * Documents that ended in this time, oldest first.
 * @param ended has an index by gateway, `endedAt` and id
 * @param to excluded
 */
export async function* endedBetween<Document extends Ending>(
  collection: Collection<Document>,
  ended: Pick<Document, 'gateway'> & Partial<Pick<Document, 'state'>>,
  from: number,
  to: number,
): AsyncGenerator<Document> {
  let after: mongo.Document = { endedAt: { $gte: from, $lt: to } };
  for (;;) {
    const documents = (await collection
      .find({ ...ended, ...after } as mongo.Filter<Document>, { sort: { endedAt: 1, _id: 1 }, limit: BATCH })
      .toArray()) as Document[];
    yield* documents;
    const last = documents.at(-1);
    if (!last || documents.length < BATCH) return;
    const { endedAt, _id } = last;
    after = {
      endedAt: { $gte: endedAt, $lt: to },
      $or: [{ endedAt: { $gt: endedAt } }, { _id: { $gt: _id } }],
    };
  }
}
