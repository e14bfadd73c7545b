import type { MongoDatabase } from './database.ts';
import type { MongoTransaction } from './transaction.ts';

/**
 * What changes orders, pieces and their sums, one transaction at a time in a process: two of its own would only meet
 * at the same products and counters.
 */
export class OrderWrites {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: MongoDatabase) {}

  run<Result>(work: (tx: MongoTransaction) => Promise<Result>): Promise<Result> {
    const turn = this.last.then(() => this.db.transaction(work));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for all that waits. */
  async flush(): Promise<void> {
    await this.last;
  }
}
