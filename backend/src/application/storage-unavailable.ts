/** `full`: the disk has no room; `damaged`: the stored data is broken; `other`: for example locked, closing, unreachable or a disk fault. */
export type StorageFault = 'full' | 'damaged' | 'other';

/** The storage cannot be read or written at the moment. Nothing was changed. A later try may succeed, unless it is damaged. */
export class StorageUnavailable extends Error {
  // Not a parameter property, because tools load this file with type stripping, which does not support them.
  readonly fault: StorageFault;

  constructor(cause: unknown, fault: StorageFault = 'other') {
    super('the storage is not available', { cause });
    this.name = 'StorageUnavailable';
    this.fault = fault;
  }
}
