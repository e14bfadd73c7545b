import { randomUUID } from 'node:crypto';
import type { MongoDatabase } from './database.ts';
import { isDuplicateKey } from './mongo-error.ts';

/** Processes that count apart; of more, some count together, and wait for each other now and then. */
const MOST_SLOTS = 32;
/** Milliseconds for which a slot is kept, and after which a process says again that it has it. */
const LEASE = 60_000;
const RENEWAL = 15_000;

/**
 * Which of the counter documents a process adds to. Every counter (orders of a day, sums of sales, signals) has one
 * document for each slot, and is the sum of them: processes that write at the same moment meet at none. Should two
 * ever have the same slot, only speed is lost.
 */
export class Slot {
  private taken = Math.floor(Math.random() * MOST_SLOTS);
  private readonly owner = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  get number(): number {
    return this.taken;
  }

  /** Takes the lowest free slot and keeps it. */
  async take(db: MongoDatabase, now = Date.now()): Promise<void> {
    for (let slot = 0; slot < MOST_SLOTS; slot += 1) {
      if (!(await this.tryTake(db, slot, now))) continue;
      this.taken = slot;
      break;
    }
    this.timer = setInterval(
      () => void this.tryTake(db, this.taken, Date.now()).catch(() => undefined),
      RENEWAL,
    ).unref();
  }

  async release(db: MongoDatabase): Promise<void> {
    clearInterval(this.timer);
    await db.collection('slots').deleteOne({ _id: this.taken, owner: this.owner });
  }

  /** How many other processes have the database, or had it until less than `LEASE` ago and were killed. */
  async countOthers(db: MongoDatabase, now = Date.now()): Promise<number> {
    return db.collection('slots').countDocuments({ owner: { $ne: this.owner }, until: { $gt: now } });
  }

  private async tryTake(db: MongoDatabase, slot: number, now: number): Promise<boolean> {
    try {
      await db
        .collection('slots')
        .updateOne(
          { _id: slot, $or: [{ owner: this.owner }, { until: { $lte: now } }] },
          { $set: { owner: this.owner, until: now + LEASE } },
          { upsert: true },
        );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
