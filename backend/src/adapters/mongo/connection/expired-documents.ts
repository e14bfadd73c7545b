import type { Collection, mongo } from 'mongoose';

/**
 * Deletes up to `limit` expired documents. A document that replaces an expired one at the same moment is not deleted.
 * @param expired condition that has an index
 * @returns number of deleted documents
 */
export async function deleteSome<Document extends { _id: string }>(
  collection: Collection<Document>,
  expired: mongo.Filter<Document>,
  limit: number,
): Promise<number> {
  const found = await collection
    .find(expired, { readPreference: 'primary' })
    .limit(limit)
    .project<{ _id: Document['_id'] }>({ _id: 1 })
    .toArray();
  if (found.length === 0) return 0;
  const ids = { _id: { $in: found.map(({ _id }) => _id) } } as mongo.Filter<Document>;
  const { deletedCount } = await collection.deleteMany({ $and: [ids, expired] } as mongo.Filter<Document>);
  return deletedCount;
}
