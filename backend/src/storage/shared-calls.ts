import { StorageUnavailable } from '../application/storage-unavailable.ts';

/** Largest number of items that share a call. */
const MOST_TOGETHER = 200;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads or writes of one kind, one call of the database at a time in a process. What arrives meanwhile shares the next
 * call and gets its own result of it. For what many visitors ask for at once, where each call waits for most members.
 */
export class SharedCalls<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** @param call returns a result for each item, in their order */
  constructor(private readonly call: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.callAll();
    });
  }

  private async callAll(): Promise<void> {
    this.isRunning = true;
    // Items of the same turn of the event loop share the first call already.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.callTogether(this.waiting.splice(0, MOST_TOGETHER));
    this.isRunning = false;
  }

  /** When a shared call fails, each item is tried alone, so that only the faulty one fails. */
  private async callTogether(together: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.call(together.map(({ item }) => item));
      for (const [place, { resolve }] of together.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (together.length > 1 && !(error instanceof StorageUnavailable))
        for (const one of together) await this.callTogether([one]);
      else for (const { reject } of together) reject(error);
    }
  }
}
