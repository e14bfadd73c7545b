import type { CountAnswer, CountKey } from '../../application/identity/ports/attempt-counts.ts';
import { countOne } from '../../domain/identity/limits.ts';
import type { Count } from '../../domain/identity/limits.ts';
import type { MongoTransaction } from './transaction.ts';

/** Counts one more under each key, or under none when one of them is full. */
export async function takeCounts(tx: MongoTransaction, keys: readonly CountKey[], at: number): Promise<CountAnswer> {
  const earlier = await readCounts(tx, keys);
  const counts = new Map<string, Count>();
  for (const { limit, key } of keys) {
    const result = countOne(limit, earlier.get(key) ?? null, at);
    if (result.kind === 'too-many') return result;
    counts.set(key, result.count);
  }
  const writes = [...counts].map(([key, { count, endsAt }]) => ({
    updateOne: { filter: { _id: key }, update: { $set: { count, endsAt } }, upsert: true },
  }));
  await tx.db.collection('attemptCounts').bulkWrite(writes, { session: tx.session, ordered: false });
  return { kind: 'counted' };
}

/** Takes one back under each key. */
export async function takeBackCounts({ db, session }: MongoTransaction, keys: readonly CountKey[]): Promise<void> {
  for (const { key } of keys)
    await db
      .collection('attemptCounts')
      .updateOne({ _id: key, count: { $gt: 0 } }, { $inc: { count: -1 } }, { session });
}

/** Counts nothing any more under these keys. */
export async function deleteCounts({ db, session }: MongoTransaction, keys: readonly CountKey[]): Promise<void> {
  if (keys.length === 0) return;
  await db.collection('attemptCounts').deleteMany({ _id: { $in: keys.map(({ key }) => key) } }, { session });
}

/** What was counted under each key; a window may be over. */
export async function readCounts(
  { db, session }: MongoTransaction,
  keys: readonly CountKey[],
): Promise<Map<string, Count>> {
  const documents = await db
    .collection('attemptCounts')
    .find({ _id: { $in: keys.map(({ key }) => key) } }, { session })
    .toArray();
  return new Map(documents.map(({ _id, count, endsAt }) => [_id, { count, endsAt }]));
}
