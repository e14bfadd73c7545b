import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether this run measures what the shop promises (`npm run test:failover`, on a quiet machine) and not only tests what it does. */
export const IS_MEASURED = process.env['FAILOVER_ROUNDS'] !== undefined;
/** How often the primary is killed. */
export const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 2);
/** Milliseconds until somebody who was refused tries again. */
const PATIENCE = 100;

/**
 * Callers that order without a pause, one order after the other. Each repeats an order with its idempotency key until it
 * is told its number, as the pages do.
 */
export class Ordering {
  private readonly acknowledged: string[] = [];
  private callers: Promise<void>[] = [];
  private isEnding = false;

  /** @param order tries to place it. @returns its number once it is placed; null: it is not known whether it was */
  constructor(private readonly order: (caller: number, key: string) => Promise<string | null>) {}

  begin(callers: number): void {
    this.callers = Array.from({ length: callers }, async (_, caller) => {
      while (!this.isEnding) await this.orderOnce(caller);
    });
  }

  /** Waits until so many more are placed. @throws Error when that takes longer than so many milliseconds */
  async places(count: number, most: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    const last = performance.now() + most;
    while (this.acknowledged.length < goal) {
      if (performance.now() > last) throw new Error(`${count} orders were not placed within ${most} ms`);
      await pause(10);
    }
  }

  /** @returns the numbers of all orders that were placed, once every caller has been told that of its last one */
  async end(): Promise<readonly string[]> {
    this.isEnding = true;
    await Promise.all(this.callers);
    return this.acknowledged;
  }

  private async orderOnce(caller: number): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const number = await this.order(caller, key);
      if (number !== null) return void this.acknowledged.push(number);
      await pause(PATIENCE);
    }
  }
}

/** Callers that read without a pause. */
export class Reading {
  /** What was answered to those that were not served. */
  readonly failures: unknown[] = [];
  count = 0;
  private callers: Promise<void>[] = [];
  private isEnding = false;

  /** @param read answers with the status, or what went wrong */
  constructor(private readonly read: (caller: number) => Promise<unknown>) {}

  begin(callers: number): void {
    this.callers = Array.from({ length: callers }, async (_, caller) => {
      while (!this.isEnding) {
        const status = await this.read(caller);
        this.count += 1;
        if (status !== 200) this.failures.push(status);
        await pause(20);
      }
    });
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.callers);
  }
}
