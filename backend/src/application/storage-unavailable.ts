/** Why a storage cannot be had: `full`: there is no room to write; `damaged`: what it holds is broken; `other`: it is locked, closing, or its disk fails. */
export type StorageFault = 'full' | 'damaged' | 'other';

/** The storage cannot write or read just now: nothing was changed. Trying later may help, unless it is damaged. */
export class StorageUnavailable extends Error {
  // Not a parameter property: tools that run the sources as they are load this file.
  readonly fault: StorageFault;

  constructor(cause: unknown, fault: StorageFault = 'other') {
    super('the storage is not available', { cause });
    this.name = 'StorageUnavailable';
    this.fault = fault;
  }
}
