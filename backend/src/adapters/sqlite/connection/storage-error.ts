import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';

/** The error codes of SQLite that mean the storage is unavailable, by their low byte. */
const FAULTS: ReadonlyMap<number, StorageFault> = new Map([
  [5 /* BUSY */, 'other'],
  [6 /* LOCKED */, 'other'],
  [7 /* NOMEM */, 'other'],
  [8 /* READONLY */, 'other'],
  [10 /* IOERR */, 'other'],
  [11 /* CORRUPT */, 'damaged'],
  [13 /* FULL */, 'full'],
  [14 /* CANTOPEN */, 'other'],
  [26 /* NOTADB */, 'damaged'],
]);
/** SQLITE_CORRUPT_VTAB: only the search index is broken, so the storage as a whole is not reported as damaged. */
const CORRUPT_INDEX = 267;

/** Turns an error of SQLite that means the storage is unavailable into StorageUnavailable, and returns others unchanged. */
export function storageError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return new StorageUnavailable(error);
  if (!('errcode' in error) || typeof error.errcode !== 'number' || error.errcode === CORRUPT_INDEX) return error;
  // The low byte is the kind of failure; the other bytes only give details.
  const fault = FAULTS.get(error.errcode & 0xff);
  return fault === undefined ? error : new StorageUnavailable(error, fault);
}
