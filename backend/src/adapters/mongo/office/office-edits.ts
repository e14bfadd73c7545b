import type { MongoDatabase } from '../connection/database.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { Turns } from '../processes/turns.ts';

const turnsOf = new WeakMap<MongoDatabase, Turns>();

/**
 * Runs a change by the office, except of orders, one at a time in a process. All of them take numbers for the history
 * and would conflict; of many at once some would time out.
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
