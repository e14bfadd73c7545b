import { StorageUnavailable } from '../../../application/storage-unavailable.ts';

/** Largest number of items that share a transaction. */
const MOST_TOGETHER = 200;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes of one kind, one transaction at a time in a process. What arrives meanwhile shares the next transaction, and
 * is answered once that is durable. For what many visitors ask for at once under the same keys.
 */
export class SharedWrites<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** @param write one transaction; returns a result for each item, in their order */
  constructor(private readonly write: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isRunning = true;
    // Calls in the same turn of the event loop share the first transaction already.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.writeTogether(this.waiting.splice(0, MOST_TOGETHER));
    this.isRunning = false;
  }

  /** When a shared transaction fails, each item is tried alone, so that only the faulty one fails. */
  private async writeTogether(together: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.write(together.map(({ item }) => item));
      for (const [place, { resolve }] of together.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (together.length > 1 && !(error instanceof StorageUnavailable))
        for (const one of together) await this.writeTogether([one]);
      else for (const { reject } of together) reject(error);
    }
  }
}
