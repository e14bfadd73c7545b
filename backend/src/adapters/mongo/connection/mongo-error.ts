import { mongo, MongooseError } from 'mongoose';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';

/** Codes by which a server says that it has no room: out of disk space, and a quota that is full. */
const NO_ROOM = new Set([14031, 12_501]);
/** Two transactions have met at a document. */
const WRITE_CONFLICT = 112;
/** A key that is in the collection already. */
const DUPLICATE_KEY = 11_000;

/**
 * What an error of the database is to the shop: that it cannot be had just now, or a bug. What the database refuses for
 * what it says (a rule of a collection, an unknown operator) is a bug.
 */
export function mongoError(error: unknown): unknown {
  if (error instanceof mongo.MongoServerError && NO_ROOM.has(Number(error.code)))
    return new StorageUnavailable(error, 'full');
  return isUnavailable(error) ? new StorageUnavailable(error) : error;
}

/** @param index name of the unique index that holds the key; left out: any */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  return (
    error instanceof mongo.MongoServerError &&
    error.code === DUPLICATE_KEY &&
    (index === undefined || error.message.includes(` ${index} `))
  );
}

/** A transaction that throws it is repeated: what it has read is not so any more. */
export function conflict(what: string): mongo.MongoServerError {
  return new mongo.MongoServerError({
    message: what,
    code: WRITE_CONFLICT,
    errorLabels: [mongo.MongoErrorLabel.TransientTransactionError],
  });
}

/** Whether the database cannot be had. It can, where a call has only come to nothing because others were in its way for too long. */
export function isOutage(error: unknown): error is StorageUnavailable {
  return error instanceof StorageUnavailable && !isConflict(error.cause);
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError)) return false;
  return error.code === WRITE_CONFLICT || isConflict(error.cause);
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError)
    return (
      error.hasErrorLabel(mongo.MongoErrorLabel.RetryableWriteError) ||
      error.hasErrorLabel(mongo.MongoErrorLabel.TransientTransactionError) ||
      error.hasErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult) ||
      UNAVAILABLE.has(Number(error.code))
    );
  return error instanceof mongo.MongoError || isNotConnected(error);
}

/** Not primary, shutting down, timed out, interrupted, a password that was changed, and what else a server says while it cannot serve. */
const UNAVAILABLE = new Set([
  6, 7, 18, 50, 89, 91, 112, 189, 202, 251, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** mongoose's own errors: no server was found, or there is no connection yet or any more. */
function isNotConnected(error: unknown): boolean {
  return error instanceof MongooseError && ['MongooseError', 'MongooseServerSelectionError'].includes(error.name);
}
