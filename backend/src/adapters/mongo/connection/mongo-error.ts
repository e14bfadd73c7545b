import { mongo, MongooseError } from 'mongoose';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';

/** Codes of errors for lack of space: a full disk and an exhausted quota. */
const NO_ROOM = new Set([14_031, 12_501]);
/** Two transactions have written the same document. */
const WRITE_CONFLICT = 112;
/** A unique index has the key already. */
const DUPLICATE_KEY = 11_000;

/**
 * Translates an error of the database: into `StorageUnavailable` when the database cannot be reached or used at the
 * moment. Any other refusal (by a validator, of an unknown operator) is a bug and stays as it is.
 */
export function mongoError(error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason instanceof mongo.MongoServerError && NO_ROOM.has(Number(reason.code)))
    return new StorageUnavailable(error, 'full');
  return isUnavailable(error) ? new StorageUnavailable(error) : error;
}

/**
 * A transaction that throws it is repeated if the database can be reached again in time. Only for errors that are thrown
 * before the commit: the server aborts such a transaction, so nothing of it can have taken effect. The driver marks an
 * error as repeatable only when it had already sent the command.
 */
export function repeatable(error: unknown): unknown {
  if (error instanceof mongo.MongoError && isLostConnection(reasonOf(error)))
    error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  return error;
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
  const reason = reasonOf(error);
  if (reason instanceof mongo.MongoServerError)
    return (
      reason.hasErrorLabel(mongo.MongoErrorLabel.RetryableWriteError) ||
      reason.hasErrorLabel(mongo.MongoErrorLabel.TransientTransactionError) ||
      reason.hasErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult) ||
      reason.hasErrorLabel(mongo.MongoErrorLabel.SystemOverloadedError) ||
      UNAVAILABLE.has(Number(reason.code))
    );
  // The shop gave the driver a wrong value: a bug that waiting does not repair.
  if (reason instanceof mongo.MongoInvalidArgumentError) return false;
  return reason instanceof mongo.MongoError || isNotConnected(reason);
}

/**
 * A bulk write reports every error as one of a server, also that it reached none. The driver's own error is then inside,
 * where otherwise the server's answer is.
 */
function reasonOf(error: unknown): unknown {
  return error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error
    ? error.errorResponse
    : error;
}

/** Codes of a server that cannot serve at the moment, by what has happened to it. */
const UNAVAILABLE = new Set([
  // It does not reach another member: unreachable, not found, timed out, cut off.
  6, 7, 89, 202, 9001,
  // It is no primary, or none that a majority follows: not initialized, no such member, no majority for a read (134,
  // 187), stepped down, electing, secondary, neither.
  94, 133, 134, 187, 189, 216, 10_058, 10_107, 13_435, 13_436,
  // It shuts down.
  91, 372, 11_600,
  // It has ended the operation: lock not granted, too late, interrupted by an operator, an election or a change of its files.
  24,
  46, 50, 262, 290, 355, 11_601, 11_602,
  // A cursor or snapshot was lost, such as by a restart.
  43, 175, 237, 239, 246,
  // A transaction conflicted, or was aborted.
  112, 251, 267,
  // Too few members have stored a write in time.
  64, 79, 100,
  // User or password was changed, or must be checked again.
  13, 18, 391,
  // It has too much to do, or an operator has blocked writes.
  261, 264, 365, 371, 402, 433, 449,
]);

/** Whether the driver has found no server, or has lost or given up its connection. */
function isLostConnection(error: unknown): boolean {
  return error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError;
}

/** mongoose's own errors: no server was found, or there is no connection. */
function isNotConnected(error: unknown): boolean {
  return error instanceof MongooseError && ['MongooseError', 'MongooseServerSelectionError'].includes(error.name);
}
