import type { MongoTransaction } from '../connection/transaction.ts';

/**
 * Takes consecutive numbers from a counter. Transactions that take some at the same time run one after the other.
 * @returns the first of `count` numbers
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
