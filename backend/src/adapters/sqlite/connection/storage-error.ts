import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { StorageFault } from '../../../application/storage-unavailable.ts';

/** What SQLite calls the failures of a storage that cannot be had, by the low byte of their codes. */
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
/** CORRUPT of a virtual table: the index of the search is broken, and nothing else. */
const CORRUPT_INDEX = 267;

/** An error of SQLite as the StorageUnavailable that the application knows, where it is one; any other as it is. */
export function storageError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return new StorageUnavailable(error);
  if (!('errcode' in error) || typeof error.errcode !== 'number' || error.errcode === CORRUPT_INDEX) return error;
  // The low byte is the kind of failure; the rest says more precisely which.
  const fault = FAULTS.get(error.errcode & 0xff);
  return fault === undefined ? error : new StorageUnavailable(error, fault);
}
