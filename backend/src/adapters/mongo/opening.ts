import { createConnection } from 'mongoose';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import { CONNECT_OPTIONS, refuseStandalone, refuseWeakUri } from './connection.ts';
import type { MongoDatabase } from './database.ts';
import { mongoError } from './mongo-error.ts';
import { prepareCollections } from './schema/prepare.ts';

/** Milliseconds between two tries to reach a database that is not there yet. */
const PAUSE = 1000;

/**
 * Reaches the database, however long that takes, and makes it the shop's: its collections, their rules and indexes.
 * @param isClosed asked between two tries
 * @throws StorageUnusable when it is no database for the shop, which waiting does not mend
 */
export async function openDatabase(db: MongoDatabase, uri: string, isClosed: () => boolean): Promise<void> {
  while (!isClosed()) {
    try {
      await db.connection.openUri(uri, CONNECT_OPTIONS);
      // That does not wait for a try that is under way.
      await db.connection.asPromise();
      await refuseStandalone(db.connection);
      await prepareCollections(db);
      db.markOpened();
      await db.signals.open();
      return;
    } catch (error) {
      if (error instanceof StorageUnusable || !isWorthWaiting(error)) throw unusable(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
    }
  }
}

/**
 * Whether somebody has an account there already; nothing is made to find out.
 * @throws StorageUnusable or StorageUnavailable
 */
export async function holdsAccounts(uri: string): Promise<boolean> {
  refuseWeakUri(uri);
  const connection = createConnection();
  try {
    await connection.openUri(uri, CONNECT_OPTIONS);
    await refuseStandalone(connection);
    return (await connection.collection('accounts').findOne({}, { projection: { _id: 1 } })) !== null;
  } catch (error) {
    throw isWorthWaiting(error) ? mongoError(error) : unusable(error);
  } finally {
    await connection.close();
  }
}

/** A wrong password or address is not mended by waiting; everything else about a network may be. */
function isWorthWaiting(error: unknown): boolean {
  return !(error instanceof Error) || !['MongoParseError', 'MongoInvalidArgumentError'].includes(error.name);
}

/** The message never holds the URI, in which a password may be. */
function unusable(error: unknown): StorageUnusable {
  return error instanceof StorageUnusable
    ? error
    : new StorageUnusable(
        `it cannot be read as a URI (${error instanceof Error ? error.name : 'no reason given'})`,
        error,
      );
}
