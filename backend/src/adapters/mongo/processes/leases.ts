import { randomUUID } from 'node:crypto';
import { Leases } from '../../../application/leases.ts';
import type { LeaseTime } from '../../../application/leases.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** One document for each kind of work, which names who has it. */
export class MongoLeases extends Leases {
  private readonly owner = randomUUID();
  private readonly held = new Set<string>();

  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async hold(name: string, { at, until }: LeaseTime): Promise<boolean> {
    const mayBeTaken = { _id: name, $or: [{ owner: this.owner }, { until: { $lte: at } }] };
    const isHeld = await this.db
      .collection('leases')
      .updateOne(mayBeTaken, { $set: { owner: this.owner, until } }, { upsert: true })
      .then(() => true)
      .catch((error: unknown) => {
        // It is there, and is another's.
        if (isDuplicateKey(error)) return false;
        throw error;
      });
    if (isHeld) this.held.add(name);
    return isHeld;
  }

  /**
   * Goes on holding a lease, in the transaction of a work that must not be done by two at once.
   * @returns false when another has it by now: then the transaction must not be committed
   */
  async keep({ session }: MongoTransaction, name: string, until: number): Promise<boolean> {
    const own = { _id: name, owner: this.owner };
    const { matchedCount } = await this.db.collection('leases').updateOne(own, { $set: { until } }, { session });
    return matchedCount === 1;
  }

  /** When the process ends as it should, the others need not wait. */
  async releaseAll(): Promise<void> {
    await this.db.collection('leases').deleteMany({ _id: { $in: [...this.held] }, owner: this.owner });
  }
}
