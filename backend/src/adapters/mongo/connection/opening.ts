import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, mongo } from 'mongoose';
import { unfinishedCopy } from '../../../application/data/exchange.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import { readAddress, refuseUnusable, unreadable } from './connection.ts';
import type { Address } from './connection.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { MongoDatabase } from './database.ts';
import { mongoError } from './mongo-error.ts';
import { prepareCollections } from '../schema/versions/prepare.ts';
import { bringSearchUpToDate } from '../catalog/search/search-upkeep.ts';
import type { Slot } from '../processes/slots.ts';
import type { SchemaVersion } from '../schema/versions/version.ts';

/** Milliseconds between two tries to reach the database. */
const PAUSE = 1000;

/** Code of a refused user or password. */
const AUTHENTICATION_FAILED = 18;

interface Opening {
  readonly productWordsOf: ProductWordsOf;
  /** Whether the database may hold an unfinished copy, which is then continued. */
  readonly isForCopy: boolean;
  /** Taken for this process; null: it needs none. */
  readonly slot: Slot | null;
  readonly schema: SchemaVersion;
  /** Called with the reason why the database has to be waited for. */
  readonly reportWaiting: (reason: string) => void;
}

/**
 * Connects to the database, however long that takes, and prepares it: collections, validators, indexes and search keys.
 * @param closing ends the waiting
 * @throws StorageUnusable when the database cannot be used and waiting does not help; StorageUnavailable once it closes
 */
export async function openDatabase(
  db: MongoDatabase,
  { uri, options }: Address,
  { productWordsOf, isForCopy, slot, schema, reportWaiting }: Opening,
  closing: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await db.connection.openUri(uri, options);
      // `openUri` does not wait for an attempt that is under way.
      await db.connection.asPromise();
      await refuseUnusable(db.connection);
      await prepareCollections(db, schema);
      if (!isForCopy) await refusePart(db);
      await bringSearchUpToDate(db, productWordsOf);
      await slot?.take(db);
      // A newer process may have found meanwhile that no older one is left.
      await schema.refuseTooOld();
      db.markOpened();
      await db.signals.open();
      db.abandoned.open();
      return;
    } catch (error) {
      if (!isWorthWaiting(error)) throw unusable(error);
      if (!closing.aborted) reportWaiting(reasonToWait(error));
      await pause(PAUSE, undefined, { signal: closing, ref: false }).catch(() => undefined);
      if (closing.aborted) throw new StorageUnavailable(error);
    }
  }
}

/**
 * Whether the database holds an account. Creates nothing in it.
 * @throws StorageUnusable or StorageUnavailable
 */
export async function holdsAccounts(uri: string): Promise<boolean> {
  const address = readAddress(uri);
  const connection = createConnection();
  try {
    await connection.openUri(address.uri, address.options);
    await refuseUnusable(connection);
    return (await connection.collection('accounts').findOne({}, { projection: { _id: 1 } })) !== null;
  } catch (error) {
    throw openingFailure(error);
  } finally {
    await connection.close();
  }
}

/** The error of a tool that could not use the database, which does not wait for it. */
export function openingFailure(error: unknown): unknown {
  return isWorthWaiting(error) ? mongoError(error) : unusable(error);
}

/** @throws StorageUnusable */
async function refusePart(db: MongoDatabase): Promise<void> {
  const copy = await db.collection('copies').findOne({ _id: 'copy' });
  if (copy) throw new StorageUnusable(unfinishedCopy('this database', copy.progress));
}

/**
 * Waiting does not help against an unreadable address or a wrong password; it may against every other network error.
 */
function isWorthWaiting(error: unknown): boolean {
  if (error instanceof StorageUnusable || isRefused(error)) return false;
  return !(error instanceof Error) || !['MongoParseError', 'MongoInvalidArgumentError'].includes(error.name);
}

/**
 * The message of a server may repeat stored data, so only its name is shown. Messages of the driver hold only hosts and
 * files.
 */
function reasonToWait(error: unknown): string {
  if (error instanceof StorageUnavailable) return reasonToWait(error.cause);
  if (error instanceof mongo.MongoServerError)
    return `the server says ${error.codeName ?? `error ${String(error.code)}`}`;
  const { message, reason } = error as { message?: unknown; reason?: { servers?: ReadonlyMap<string, unknown> } };
  // The driver drops members of another replica set, until it has no host left.
  if (reason?.servers?.size === 0) return 'none of the hosts is a member of the replica set that replicaSet names';
  return String(message);
}

function isRefused(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === AUTHENTICATION_FAILED;
}

/** The message never holds the URI, which may hold a password. */
function unusable(error: unknown): StorageUnusable {
  if (error instanceof StorageUnusable) return error;
  if (isRefused(error))
    return new StorageUnusable(
      'MongoDB does not know this user with this password; mend them, or authSource where the user is stored elsewhere',
      error,
    );
  return unreadable(error instanceof Error ? error.name : 'no reason given', error);
}
