/** The storage cannot write or read just now (disk full, locked, closing): nothing was changed, and trying later may help. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage is not available', { cause });
    this.name = 'StorageUnavailable';
  }
}
