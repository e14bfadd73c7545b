import type { mongo } from 'mongoose';
import type { MongoDatabase } from '../../connection/database.ts';

/**
 * Goes through a collection in the order of ids.
 * @param size most documents of a batch
 * @returns conditions that only the documents of a batch fulfil
 */
export async function* batchesOf(
  db: MongoDatabase,
  collection: string,
  size: number,
): AsyncGenerator<readonly mongo.Document[]> {
  let after: mongo.Document = {};
  for (;;) {
    const ids = await db.connection
      .collection(collection)
      .find(after, { sort: { _id: 1 }, hint: '_id_', limit: size, projection: { _id: 1 } })
      .toArray();
    const last: unknown = ids.at(-1)?._id;
    if (last === undefined) return;
    yield [after, { _id: { $lte: last } }];
    after = { _id: { $gt: last } };
  }
}
