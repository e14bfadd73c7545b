import { randomUUID } from 'node:crypto';
import { Leases } from '../../../application/leases.ts';
import type { LeaseTime } from '../../../application/leases.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** One document for each kind of work, with its present owner. */
export class MongoLeases extends Leases {
  private readonly owner = randomUUID();
  private readonly held = new Set<string>();
  /** Calls under way. */
  private readonly asked = new Set<Promise<boolean>>();
  private isEnded = false;

  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async hold(name: string, time: LeaseTime): Promise<boolean> {
    if (this.isEnded) return false;
    const asking = this.ask(name, time);
    this.asked.add(asking);
    try {
      return await asking;
    } finally {
      this.asked.delete(asking);
    }
  }

  private async ask(name: string, { at, until }: LeaseTime): Promise<boolean> {
    const mayBeTaken = { _id: name, $or: [{ owner: this.owner }, { until: { $lte: at } }] };
    const isHeld = await this.db
      .collection('leases')
      .updateOne(mayBeTaken, { $set: { owner: this.owner, until } }, { upsert: true })
      .then(() => true)
      .catch((error: unknown) => {
        // The lease exists and belongs to another process.
        if (isDuplicateKey(error)) return false;
        throw error;
      });
    if (isHeld) this.held.add(name);
    return isHeld;
  }

  /**
   * Renews a lease inside the transaction of work that must not be done by two processes at once.
   * @returns false when another process has taken the lease; then the transaction must not be committed
   */
  async renew({ session }: MongoTransaction, name: string, until: number): Promise<boolean> {
    const own = { _id: name, owner: this.owner };
    const { matchedCount } = await this.db.collection('leases').updateOne(own, { $set: { until } }, { session });
    return matchedCount === 1;
  }

  /** Releases all leases of this process when it ends, so that the others need not wait until they expire. */
  async releaseAll(): Promise<void> {
    this.isEnded = true;
    // One that arrives later would take the lease again, and the others would wait until it expires.
    await Promise.allSettled(this.asked);
    await this.db.collection('leases').deleteMany({ _id: { $in: [...this.held] }, owner: this.owner });
  }
}
