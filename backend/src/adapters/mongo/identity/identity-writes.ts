import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import { Turns } from '../processes/turns.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

const turnsOf = new WeakMap<MongoDatabase, Turns>();

/**
 * Runs a change of accounts or what belongs to them in a transaction. If another process has written the same unique
 * key meanwhile, the work runs once more and finds that document.
 * @param keys that name what is written, such as an e-mail: calls of this process with a common key run one after the
 * other
 * @throws StorageUnavailable
 */
export function writeIdentity<Result>(
  db: MongoDatabase,
  keys: readonly string[],
  work: (tx: MongoTransaction) => Promise<Result>,
): Promise<Result> {
  return inTurn(db, keys, async () => {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return db.transaction(work);
    }
  });
}

/** Runs work after earlier calls of this process with one of its keys: see `Turns`. */
export function inTurn<Result>(
  db: MongoDatabase,
  keys: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(db) ?? new Turns();
  turnsOf.set(db, turns);
  return turns.run(keys, work);
}
