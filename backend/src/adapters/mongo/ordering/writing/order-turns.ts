import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collections } from '../../connection/transaction.ts';

/** Milliseconds after a conflict during which processes take turns. */
const CAREFUL_FOR = 10_000;
/** Milliseconds after which a turn ends by itself, and for which a process waits for its turn at most. */
const LONGEST_TURN = 1000;
/** Mean pause in milliseconds between two tries of a process to take the turn; a pause is half to one and a half of it. */
const LOOK = 8;
/** Milliseconds for which a process does not ask again after its turn. Longer than the longest pause between two tries, so that a waiting process gets the next turn. */
const REST = 15;

/**
 * Does not wait for other members. A turn that is lost in a failover does no harm, since only transactions keep orders
 * apart.
 */
const QUICKLY = { writeConcern: { w: 1, journal: false } } as const;

/**
 * Processes that write the same products at the same moment would repeat most of their transactions. After a conflict
 * each takes its turn before a transaction: it waits for some milliseconds, and more orders share what it writes.
 * Processes without conflicts take no turns.
 */
export class OrderTurns {
  private carefulUntil = 0;
  private isHeld = false;
  private restsUntil = 0;
  private readonly owner = randomUUID();

  constructor(private readonly db: Collections) {}

  /** Waits for the turn of this process, if there was a conflict lately. */
  async begin(): Promise<void> {
    if (performance.now() >= this.carefulUntil) return;
    const rest = this.restsUntil - performance.now();
    if (rest > 0) await pause(rest);
    await this.take();
  }

  /** Notes a conflict with another process, and waits for a turn. */
  async noteConflict(): Promise<void> {
    this.carefulUntil = performance.now() + CAREFUL_FOR;
    await this.take();
  }

  end(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.restsUntil = performance.now() + REST;
    void this.turns()
      .updateOne({ _id: 'orders', owner: this.owner }, { $set: { until: new Date(0) } }, QUICKLY)
      .catch(() => undefined); // The turn ends by itself otherwise.
  }

  private async take(): Promise<void> {
    const late = performance.now() + LONGEST_TURN;
    while (!this.isHeld && performance.now() < late) {
      // Drops the error, because the transaction that follows reports an unavailable database itself.
      const isTaken = this.tryTake().catch(() => false);
      this.isHeld = await Promise.race([isTaken, pause(LONGEST_TURN, false, { ref: false })]);
      if (!this.isHeld) await pause(LOOK * (0.5 + Math.random()));
    }
  }

  /** Compares with the database's clock, because those of processes may differ. */
  private async tryTake(): Promise<boolean> {
    const { matchedCount } = await this.turns().updateOne(
      { _id: 'orders', $expr: { $lte: ['$until', '$$NOW'] } },
      [{ $set: { until: { $add: ['$$NOW', LONGEST_TURN] }, owner: this.owner } }],
      QUICKLY,
    );
    if (matchedCount === 1) return true;
    const { upsertedCount } = await this.turns().updateOne(
      { _id: 'orders' },
      { $setOnInsert: { until: new Date(0), owner: '' } },
      { ...QUICKLY, upsert: true },
    );
    return upsertedCount === 1 && this.tryTake();
  }

  private turns() {
    return this.db.collection('turns');
  }
}
