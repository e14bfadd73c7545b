/** The storage cannot be used: it cannot be opened, is damaged, or was written by a newer program. The message says which. */
export class StorageUnusable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'StorageUnusable';
  }
}
