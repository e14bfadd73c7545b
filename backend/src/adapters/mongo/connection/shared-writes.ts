import { StorageUnavailable } from '../../../application/storage-unavailable.ts';

/** So many share a transaction at most. */
const MOST_TOGETHER = 200;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes of one kind, one transaction at a time in a process: whatever waits meanwhile shares the next one, and is
 * answered once that is durable. For what many visitors ask for at once, under keys that they share.
 */
export class SharedWrites<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** @param write one transaction; answers each item, in their order */
  constructor(private readonly write: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isRunning = true;
    // What is called in the same turn of the event loop shares the first transaction already.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.writeTogether(this.waiting.splice(0, MOST_TOGETHER));
    this.isRunning = false;
  }

  /** What is wrong with one of them fails it alone. */
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
