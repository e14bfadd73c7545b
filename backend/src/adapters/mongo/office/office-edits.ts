import type { MongoDatabase } from '../connection/database.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { Turns } from '../processes/turns.ts';

const turnsOf = new WeakMap<MongoDatabase, Turns>();

/**
 * What the office changes but orders, one transaction at a time in a process: all of them meet at the numbers of the
 * history, and of many that begin at once some would come to nothing for want of time.
 * @param timeout milliseconds of the transaction
 * @throws StorageUnavailable
 */
export function editInTurn<Result>(
  db: MongoDatabase,
  work: (tx: MongoTransaction) => Promise<Result>,
  timeout?: number,
): Promise<Result> {
  const turns = turnsOf.get(db) ?? new Turns();
  turnsOf.set(db, turns);
  return turns.run(['office'], () => db.transaction(work, timeout));
}
