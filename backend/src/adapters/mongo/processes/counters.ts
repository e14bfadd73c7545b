import type { MongoTransaction } from '../connection/transaction.ts';

/**
 * Numbers in the order of their transactions: two that take some at the same time do so one after the other.
 * @returns the first of as many
 */
export async function takeNumbers(
  { db, session }: MongoTransaction,
  kind: 'products' | 'historyEntries',
  count: number,
): Promise<number> {
  const counter = await db
    .collection('counters')
    .findOneAndUpdate({ _id: kind }, { $inc: { last: count } }, { session, upsert: true, returnDocument: 'after' });
  if (!counter) throw new Error(`the counter of ${kind} is gone`);
  return counter.last - count + 1;
}
