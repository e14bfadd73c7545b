import { withAllWithin } from '../../../application/identity/ports/attempt-counts.ts';
import type { CountAnswer, CountKey } from '../../../application/identity/ports/attempt-counts.ts';
import { countOne } from '../../../domain/identity/limits.ts';
import type { Count } from '../../../domain/identity/limits.ts';
import type { MongoTransaction } from './transaction.ts';

/** One attempt, to be counted under each of its keys. */
export interface Taking {
  readonly keys: readonly CountKey[];
  readonly at: number;
}

/** `counts`: the count of each key, this attempt included. */
export type Taken =
  | { readonly kind: 'counted'; readonly counts: readonly number[] }
  | Exclude<CountAnswer, { readonly kind: 'counted' }>;

/** Counts each attempt under all of its keys, or under none of them when one is full. Attempts are judged in turn. */
export async function takeCounts(tx: MongoTransaction, takings: readonly Taking[]): Promise<Taken[]> {
  const counts = await readCounts(
    tx,
    takings.flatMap(({ keys }) => keys),
  );
  const changed = new Map<string, Count>();
  const results = takings.map((taking) => {
    const { taken, changes } = judge(taking, counts);
    for (const [key, count] of changes) {
      counts.set(key, count);
      changed.set(key, count);
    }
    return taken;
  });
  await writeCounts(tx, changed);
  return results;
}

function judge(
  { keys, at }: Taking,
  earlier: ReadonlyMap<string, Count>,
): { taken: Taken; changes: Map<string, Count> } {
  const changes = new Map<string, Count>();
  for (const { limit, key } of keys) {
    const result = countOne(limit, earlier.get(key) ?? null, at);
    if (result.kind === 'too-many') return { taken: result, changes: new Map() };
    changes.set(key, result.count);
  }
  return { taken: { kind: 'counted', counts: [...changes.values()].map(({ count }) => count) }, changes };
}

/** The answer without the counts. */
export function answerOf(taken: Taken): CountAnswer {
  return taken.kind === 'counted' ? { kind: 'counted' } : taken;
}

/** Lowers the count of each key by one. */
export async function takeBackCounts({ db, session }: MongoTransaction, keys: readonly CountKey[]): Promise<void> {
  for (const { key } of keys)
    await db
      .collection('attemptCounts')
      .updateOne({ _id: key, count: { $gt: 0 } }, { $inc: { count: -1 } }, { session });
}

/** Deletes the counts of these keys and those within them. */
export async function deleteCounts({ db, session }: MongoTransaction, keys: readonly CountKey[]): Promise<void> {
  for (const { from, before } of keys.map(withAllWithin))
    await db.collection('attemptCounts').deleteMany({ _id: { $gte: from, $lt: before } }, { session });
}

/** Stored counts by key. The time window of a count may be over. */
async function readCounts({ db, session }: MongoTransaction, keys: readonly CountKey[]): Promise<Map<string, Count>> {
  const ids = [...new Set(keys.map(({ key }) => key))];
  const documents = await db
    .collection('attemptCounts')
    .find({ _id: { $in: ids } }, { session })
    .toArray();
  return new Map(documents.map(({ _id, count, endsAt }) => [_id, { count, endsAt }]));
}

async function writeCounts({ db, session }: MongoTransaction, counts: ReadonlyMap<string, Count>): Promise<void> {
  if (counts.size === 0) return;
  const writes = [...counts].map(([key, { count, endsAt }]) => ({
    updateOne: { filter: { _id: key }, update: { $set: { count, endsAt } }, upsert: true },
  }));
  await db.collection('attemptCounts').bulkWrite(writes, { session, ordered: false });
}
