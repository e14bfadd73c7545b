import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collections } from '../../connection/transaction.ts';

/** Milliseconds for which processes take turns after they have met. */
const CAREFUL_FOR = 10_000;
/** Milliseconds after which a turn is over though nobody has ended it, and that a process waits for its own at most. */
const LONGEST_TURN = 1000;
/** Milliseconds between two looks of who waits, half of them at least. */
const LOOK = 8;
/** Milliseconds for which who had a turn leaves the next to those who wait: longer than between two of their looks. */
const REST = 15;

/** A turn that is lost with its member does no harm, since transactions alone keep orders apart: other members are not waited for. */
const QUICKLY = { writeConcern: { w: 1, journal: false } } as const;

/**
 * Processes that write the same products at the same moment would repeat most of their transactions. Once they have met,
 * each asks for its turn before it begins: it waits for some milliseconds, and what it has to write is shared by more
 * orders. Processes that do not meet know nothing of it.
 */
export class OrderTurns {
  private carefulUntil = 0;
  private isHeld = false;
  private restsUntil = 0;
  private readonly owner = randomUUID();

  constructor(private readonly db: Collections) {}

  /** Waits for the turn of this process, if the processes have met lately. */
  async begin(): Promise<void> {
    if (performance.now() >= this.carefulUntil) return;
    const rest = this.restsUntil - performance.now();
    if (rest > 0) await pause(rest);
    await this.take();
  }

  /** This process has met another. */
  async meet(): Promise<void> {
    this.carefulUntil = performance.now() + CAREFUL_FOR;
    await this.take();
  }

  end(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.restsUntil = performance.now() + REST;
    void this.turns()
      .updateOne({ _id: 'orders', owner: this.owner }, { $set: { until: new Date(0) } }, QUICKLY)
      .catch(() => undefined); // It ends by itself.
  }

  private async take(): Promise<void> {
    const late = performance.now() + LONGEST_TURN;
    while (!this.isHeld && performance.now() < late) {
      // What is wrong with the database is said by the transaction.
      const isTaken = this.tryTake().catch(() => false);
      this.isHeld = await Promise.race([isTaken, pause(LONGEST_TURN, false, { ref: false })]);
      if (!this.isHeld) await pause(LOOK * (0.5 + Math.random()));
    }
  }

  /** By the clock of the database, which all processes share. */
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
