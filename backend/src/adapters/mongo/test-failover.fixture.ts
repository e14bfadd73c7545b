import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether this run also measures promised times, on a quiet machine. */
export const IS_MEASURED = process.env['FAILOVER_ROUNDS'] !== undefined;
/** Number of times that the primary is killed. */
export const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 2);
/** Milliseconds until a refused caller tries again. */
const PATIENCE = 100;

/**
 * Callers that place one order after the other without a pause. Each repeats an order with its idempotency key until it
 * receives its number, as the pages do.
 */
export class Ordering {
  private readonly acknowledged: string[] = [];
  private callers: Promise<void>[] = [];
  private isEnding = false;

  /** @param order tries to place it. @returns its number, or null when the result is unknown */
  constructor(private readonly order: (caller: number, key: string) => Promise<string | null>) {}

  begin(callers: number): void {
    this.callers = Array.from({ length: callers }, async (_, caller) => {
      while (!this.isEnding) await this.orderOnce(caller);
    });
  }

  /** Waits for this many more placed orders. @throws Error when that takes longer than the given milliseconds */
  async places(count: number, most: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    const last = performance.now() + most;
    while (this.acknowledged.length < goal) {
      if (performance.now() > last) throw new Error(`${count} orders were not placed within ${most} ms`);
      await pause(10);
    }
  }

  /** @returns numbers of all placed orders, after every caller has received the last of its own */
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
  /** Answers to calls that failed. */
  readonly failures: unknown[] = [];
  count = 0;
  private callers: Promise<void>[] = [];
  private isEnding = false;

  /** @param read returns the status, or the error */
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
