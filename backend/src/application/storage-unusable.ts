/** The storage cannot be the shop's: it cannot be opened, is damaged, or a newer program wrote it. The message says which and where. */
export class StorageUnusable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'StorageUnusable';
  }
}
