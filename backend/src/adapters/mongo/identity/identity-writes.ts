import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import { Turns } from '../processes/turns.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

const turnsOf = new WeakMap<MongoDatabase, Turns>();

/**
 * Runs what changes accounts, or what belongs to them, in a transaction. Should another process write the same key just
 * then, it runs once more: then there is something to be found.
 * @param keys of what is written that others may write at the same moment, such as an e-mail
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

/** Runs work once the calls of this process are over that have named one of its keys before: see `Turns`. */
export function inTurn<Result>(
  db: MongoDatabase,
  keys: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(db) ?? new Turns();
  turnsOf.set(db, turns);
  return turns.run(keys, work);
}
