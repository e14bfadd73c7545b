import { mongo, MongooseError } from 'mongoose';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';

/** Codes of errors for lack of space: a full disk and an exhausted quota. */
const NO_ROOM = new Set([14031, 12_501]);
/** Two transactions have written the same document. */
const WRITE_CONFLICT = 112;
/** A unique index has the key already. */
const DUPLICATE_KEY = 11_000;

/**
 * Translates an error of the database: into `StorageUnavailable` when the database cannot be reached or used at the
 * moment. Any other refusal (by a validator, of an unknown operator) is a bug and stays as it is.
 */
export function mongoError(error: unknown): unknown {
  if (error instanceof mongo.MongoServerError && NO_ROOM.has(Number(error.code)))
    return new StorageUnavailable(error, 'full');
  return isUnavailable(error) ? new StorageUnavailable(error) : error;
}

/** @param index name of the unique index; left out: any */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  return (
    error instanceof mongo.MongoServerError &&
    error.code === DUPLICATE_KEY &&
    (index === undefined || error.message.includes(` ${index} `))
  );
}

/** A transaction that throws it is repeated, because what it has read is out of date. */
export function conflict(what: string): mongo.MongoServerError {
  return new mongo.MongoServerError({
    message: what,
    code: WRITE_CONFLICT,
    errorLabels: [mongo.MongoErrorLabel.TransientTransactionError],
  });
}

/** Whether the database cannot be reached. A call that only timed out because of write conflicts is no outage. */
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

/**
 * Not primary, shutting down, timed out, interrupted, password changed, started too recently to know what a majority has
 * (134), and other codes of a server that cannot serve at the moment.
 */
const UNAVAILABLE = new Set([
  6, 7, 18, 50, 89, 91, 112, 134, 189, 202, 251, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** mongoose's own errors: no server was found, or there is no connection. */
function isNotConnected(error: unknown): boolean {
  return error instanceof MongooseError && ['MongooseError', 'MongooseServerSelectionError'].includes(error.name);
}
