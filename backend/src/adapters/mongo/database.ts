import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Connection } from 'mongoose';
import type { StorageState } from '../../application/storage-health.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { mongoError } from './mongo-error.ts';
import { OrderWrites } from './order-writes.ts';
import type { CollectionName, Documents } from './schema/collections.ts';
import { Sequence } from './sequence.ts';
import { Signals } from './signals.ts';
import { MongoTransaction } from './transaction.ts';

/** Milliseconds that a transaction may take with all of its repetitions. */
const TRANSACTION_TIMEOUT = 2500;

/** Milliseconds that a call waits for a database that was never reached yet. */
const OPENING_TIMEOUT = 2000;

/** One database of a replica set, as all of a process shares it. */
export class MongoDatabase {
  /** Transactions that were begun, those repeated after a conflict among them: what one commit costs. */
  tries = 0;
  commits = 0;
  readonly signals: Signals;
  /** Everything that changes orders goes through here. */
  readonly orderWrites: OrderWrites;
  readonly sequence: Sequence;
  private readonly observers: ((state: StorageState) => void)[] = [];
  private readonly opening = Promise.withResolvers<void>();
  private isOpened = false;
  private isClosed = false;

  /** @param slot of this process, see `slots.ts` */
  constructor(
    readonly connection: Connection,
    readonly slot: () => number,
  ) {
    this.signals = new Signals(this);
    this.orderWrites = new OrderWrites(this);
    this.sequence = new Sequence(slot);
  }

  /** The collection as the driver has it, without what mongoose could do to documents. */
  collection<Name extends CollectionName>(name: Name): Collection<Documents[Name]> {
    return this.connection.collection<Documents[Name]>(name);
  }

  /**
   * Runs work in a transaction: all or nothing, on most members' disks when the promise is fulfilled. It is repeated when
   * it meets another transaction, so it must have no effects outside the database.
   * @param timeout milliseconds with all repetitions; longer only for what the office does to very many products at once
   * @throws StorageUnavailable
   */
  async transaction<Result>(
    work: (tx: MongoTransaction) => Promise<Result>,
    timeout = TRANSACTION_TIMEOUT,
  ): Promise<Result> {
    const { tx, result } = await this.guarded(() => this.committed(work, timeout));
    this.commits += 1;
    this.signals.tellOwn(tx.signalled);
    return result;
  }

  /** Reads or writes, with the errors of the database told as the shop knows them. Ports are guarded as a whole, see `guarded-port.ts`. */
  async guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isClosed) throw new StorageUnavailable(new Error('the storage is closed'));
    try {
      if (!this.isOpened) await this.untilOpened();
      const result = await work();
      this.tell('ok');
      return result;
    } catch (error) {
      const failure = mongoError(error);
      if (failure instanceof StorageUnavailable) this.tell(failure.fault);
      throw failure;
    }
  }

  /** @param observer called with how the database was found by each call */
  observe(observer: (state: StorageState) => void): void {
    this.observers.push(observer);
  }

  /** It is the shop's, with all collections: calls that have waited go on. */
  markOpened(): void {
    this.isOpened = true;
    this.opening.resolve();
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    await this.orderWrites.flush();
    this.isClosed = true;
    await this.signals.close();
    await this.connection.close();
  }

  private async untilOpened(): Promise<void> {
    const giveUp = new AbortController();
    const late = pause(OPENING_TIMEOUT, undefined, { signal: giveUp.signal, ref: false }).then(() => {
      throw new StorageUnavailable(new Error('the database was not reached yet'));
    });
    late.catch(() => undefined);
    await Promise.race([this.opening.promise, late]);
    giveUp.abort();
  }

  private async committed<Result>(
    work: (tx: MongoTransaction) => Promise<Result>,
    timeout: number,
  ): Promise<{ tx: MongoTransaction; result: Result }> {
    const session = await this.connection.startSession({ defaultTimeoutMS: timeout });
    try {
      return await session.withTransaction(
        async () => {
          this.tries += 1;
          const tx = new MongoTransaction(this, session);
          const result = await work(tx);
          await tx.signal();
          return { tx, result };
        },
        {
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', journal: true },
          readPreference: 'primary',
        },
      );
    } finally {
      await session.endSession();
    }
  }

  private tell(state: StorageState): void {
    if (this.isClosed) return;
    for (const observer of this.observers) observer(state);
  }
}
