import type { PlaceResult } from '../../../../application/ordering/ports.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { isDuplicateKey, isOutage } from '../../connection/mongo-error.ts';
import { OrderTransaction } from './order-transaction.ts';
import { OrderTurns } from './order-turns.ts';
import { placeTogether } from './placing.ts';
import type { Placement } from './placement-situation.ts';
import type { Transactions } from '../../connection/transaction.ts';

/** Placements that share a transaction at most: a longer transaction would block its documents for too long. */
const MOST_PLACEMENTS = 200;
/** Most other changes in one transaction. Fewer than placements, because each change reads and writes on its own. */
const MOST_CHANGES = 50;
/** Milliseconds after which a call that waits behind an unreachable database fails without trying it. */
const LONGEST_WAIT = 500;

type Work = (tx: OrderTransaction) => Promise<unknown>;

/** A queued call. */
interface Waiting {
  readonly job: { readonly work: Work } | { readonly placement: Placement };
  readonly since: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs changes of orders, stock and sums, one transaction at a time in a process, because two of one process would
 * conflict at the same products. Calls that arrive meanwhile share the next transaction, and are answered once it is
 * durable. Each call is all or nothing by itself, and sees the changes of the calls before it.
 */
export class OrderWrites {
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;

  private readonly turns: OrderTurns;

  /** @param timeout milliseconds that a call waits for its turn; its caller has given up by then */
  constructor(
    private readonly db: Transactions,
    private readonly timeout: number,
  ) {
    this.turns = new OrderTurns(db);
  }

  /**
   * @param work may run more than once: an error that it throws undoes the whole transaction, and each call of the batch
   * is then repeated alone
   * @throws StorageUnavailable
   */
  run<Result>(work: (tx: OrderTransaction) => Promise<Result>): Promise<Result> {
    return this.enqueue({ work }) as Promise<Result>;
  }

  /** @throws StorageUnavailable */
  place(placement: Placement): Promise<PlaceResult> {
    return this.enqueue({ placement }) as Promise<PlaceResult>;
  }

  /** Waits until all queued calls have ended. */
  async flush(): Promise<void> {
    await this.running;
  }

  private enqueue(job: Waiting['job']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, since: performance.now(), resolve, reject });
      this.running ??= this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    // Calls in the same turn of the event loop share the first transaction already.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (this.waiting.length > 0) {
        await this.turns.begin();
        // Their callers have been answered that the storage is unavailable, so the calls must not be carried out any
        // more.
        const late = new StorageUnavailable(new Error('too many order writes are waiting'));
        this.refuseThoseThatWaited(this.timeout, late);
        await this.runBatch(this.nextBatch());
        this.turns.end();
      }
    } finally {
      // In the same step as the last look at the queue: a call that came in between would wait for the next one.
      this.running = undefined;
    }
  }

  private async runBatch(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const results = await this.commitAgain(batch);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch (error) {
      await this.fail(batch, error);
    }
  }

  /** The first calls of the queue, up to the limits of a batch. */
  private nextBatch(): Waiting[] {
    let [changes, placements] = [0, 0];
    const end = this.waiting.findIndex(({ job }) =>
      'work' in job ? (changes += 1) > MOST_CHANGES : (placements += 1) > MOST_PLACEMENTS,
    );
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end);
  }

  /** If another process has just written the same idempotency key, the second run finds its order. */
  private async commitAgain(batch: readonly Waiting[]): Promise<unknown[]> {
    try {
      return await this.commit(batch);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.commit(batch);
    }
  }

  private commit(batch: readonly Waiting[]): Promise<unknown[]> {
    let tries = 0;
    return this.db.transaction(async (common) => {
      if ((tries += 1) > 1) await this.turns.noteConflict();
      const tx = new OrderTransaction(common);
      const results = new Map<Waiting, unknown>();
      for (const one of batch) if ('work' in one.job) results.set(one, await one.job.work(tx));
      const placing = batch.flatMap((one) => ('placement' in one.job ? [{ one, placement: one.job.placement }] : []));
      const placed = await placeTogether(
        tx,
        placing.map(({ placement }) => placement),
      );
      for (const [index, { one }] of placing.entries()) results.set(one, placed[index]);
      await tx.finish();
      return batch.map((one) => results.get(one));
    });
  }

  /**
   * Fails the whole batch while the database cannot be reached. After any other error each call is tried alone, so that
   * only the faulty one fails.
   */
  private async fail(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (error instanceof StorageUnavailable) {
      for (const { reject } of batch) reject(error);
      if (isOutage(error)) this.refuseThoseThatWaited(LONGEST_WAIT, error);
      return;
    }
    const [first] = batch;
    if (batch.length === 1) first?.reject(error);
    else for (const one of batch) await this.runBatch([one]);
  }

  /** @param longest milliseconds */
  private refuseThoseThatWaited(longest: number, error: StorageUnavailable): void {
    const now = performance.now();
    // The queue is in order of arrival, so all calls before the first recent one have waited too long.
    const first = this.waiting.findIndex(({ since }) => now - since <= longest);
    const refused = this.waiting.splice(0, first < 0 ? this.waiting.length : first);
    for (const { reject } of refused) reject(error);
  }
}
