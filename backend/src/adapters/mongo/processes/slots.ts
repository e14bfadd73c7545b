import { randomUUID } from 'node:crypto';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import { MOST_PROCESSES } from './sequence.ts';

/** Milliseconds for which a slot is taken, and between two renewals. */
const LEASE = 60_000;
const RENEWAL = 15_000;

/**
 * Number of this process among those that run. Every counter (orders of a day, sums of sales, signals) has one document
 * for each slot, and its value is their sum: so processes that count at the same moment do not conflict. The numbers of
 * `sequence.ts` contain it, too.
 */
export class Slot {
  private taken = Math.floor(Math.random() * MOST_PROCESSES);
  private readonly owner = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  /** @param schema version of this process, so that a newer one knows which documents it may still write */
  constructor(private readonly schema: number) {}

  get number(): number {
    return this.taken;
  }

  /** Takes the lowest free slot and renews it regularly. @throws StorageUnusable when there is none */
  async take(db: MongoDatabase, now = Date.now()): Promise<void> {
    this.taken = await this.takeLowest(db, now);
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.renew(db).catch(() => undefined), RENEWAL).unref();
  }

  /** Renews the slot. If another process has taken it, because this one was suspended, takes a free one. */
  async renew(db: MongoDatabase, now = Date.now()): Promise<void> {
    if (!(await this.tryTake(db, this.taken, now))) this.taken = await this.takeLowest(db, now);
  }

  async release(db: MongoDatabase): Promise<void> {
    clearInterval(this.timer);
    await db.collection('slots').deleteOne({ _id: this.taken, owner: this.owner });
  }

  /** Number of other processes that use the database; those killed less than `LEASE` ago are included. */
  async countOthers(db: MongoDatabase, now = Date.now()): Promise<number> {
    return db.collection('slots').countDocuments({ owner: { $ne: this.owner }, until: { $gt: now } });
  }

  private async takeLowest(db: MongoDatabase, now: number): Promise<number> {
    for (let slot = 0; slot < MOST_PROCESSES; slot += 1) if (await this.tryTake(db, slot, now)) return slot;
    throw new StorageUnusable(
      `${MOST_PROCESSES} processes of the shop have this database, and there cannot be more. Stop one of them first; ` +
        'one that was killed counts for a minute',
    );
  }

  private async tryTake(db: MongoDatabase, slot: number, now: number): Promise<boolean> {
    try {
      await db
        .collection('slots')
        .updateOne(
          { _id: slot, $or: [{ owner: this.owner }, { until: { $lte: now } }] },
          { $set: { owner: this.owner, until: now + LEASE, schema: this.schema } },
          { upsert: true },
        );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
