import type { Collection, Connection } from 'mongoose';
import type { StorageObserver } from '../../../application/storage-health.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { AbandonedTransactions } from './abandoned-transactions.ts';
import { isOutage, mongoError, repeatable } from './mongo-error.ts';
import { OrderWrites } from '../ordering/writing/order-writes.ts';
import type { CollectionName, Documents } from '../schema/collections.ts';
import { Sequence } from '../processes/sequence.ts';
import { Signals } from './signals.ts';
import { MongoTransaction } from './transaction.ts';
import type { Transactions } from './transaction.ts';

/**
 * Milliseconds that a commit may wait for the majority. It is longer than most calls, because a commit that succeeds
 * late must still be signalled to other processes.
 */
const LONGEST_COMMIT = 30_000;

/** Milliseconds for the last call of a process that ends. */
const LEAVE_TIMEOUT = 1000;

/**
 * Part of a call's time in which a transaction may be repeated. The driver pauses for up to half a second before each
 * repetition; without the margin a conflict would end as a timeout, which is reported as an outage.
 */
const LAST_REPETITION = 0.7;

/** Milliseconds of conflicts after which somebody else's transaction may be one that a killed process has left. */
const LONGEST_CONFLICT = 200;

/** One database of a replica set, shared by all adapters of a process. */
export class MongoDatabase implements Transactions {
  /** Transactions begun, repetitions after conflicts included: `tries / commits` is the price of one commit. */
  tries = 0;
  commits = 0;
  readonly signals: Signals;
  readonly abandoned: AbandonedTransactions;
  /** Every change of orders goes through it. */
  readonly orderWrites: OrderWrites;
  readonly sequence: Sequence;
  private readonly observers: StorageObserver[] = [];
  private readonly opening = Promise.withResolvers<void>();
  private isOpened = false;
  private isLeaving = false;
  private isClosed = false;

  /**
   * @param slot of this process, see `slots.ts`
   * @param callTimeout milliseconds that a call may take as a whole, including all waiting
   */
  constructor(
    readonly connection: Connection,
    readonly slot: () => number,
    readonly callTimeout: number,
  ) {
    this.signals = new Signals(this);
    this.abandoned = new AbandonedTransactions(connection);
    this.orderWrites = new OrderWrites(this, callTimeout);
    this.sequence = new Sequence(slot);
  }

  collection<Name extends CollectionName>(name: Name): Collection<Documents[Name]> {
    return this.connection.collection<Documents[Name]>(name);
  }

  /**
   * Runs work in a transaction: all or nothing, and on most members' disks when the promise is fulfilled. After a write
   * conflict the work is repeated, so it must have no effects outside the database.
   * @param timeout milliseconds including all repetitions; longer only for changes of very many products
   * @throws StorageUnavailable
   */
  async transaction<Result>(
    work: (tx: MongoTransaction) => Promise<Result>,
    timeout = this.callTimeout,
  ): Promise<Result> {
    // The port that asks for it notifies the observers: it knows what the transaction is for.
    return this.limited(() => this.committed(work, timeout), timeout);
  }

  /**
   * Runs reads or writes, translates errors of the database, and notifies observers of outages. Ports are guarded as a
   * whole, see `guarded-port.ts`. What has timed out may still be carried out.
   * @param call its name for the log
   * @param timeout milliseconds, including the wait for a database that was not reached yet
   * @throws StorageUnavailable
   */
  async guarded<Result>(call: string, work: () => Promise<Result>, timeout = this.callTimeout): Promise<Result> {
    const begun = performance.now();
    try {
      const result = await this.limited(work, timeout);
      this.notify(null);
      return result;
    } catch (failure) {
      if (isOutage(failure)) {
        failure.during ??= { call, milliseconds: Math.round(performance.now() - begun) };
        this.notify(failure);
      }
      throw failure;
    }
  }

  /** @param observer called after each call with the state of the database that it has shown */
  observe(observer: StorageObserver): void {
    this.observers.push(observer);
  }

  /** Lets waiting calls go on, once all collections are prepared. */
  markOpened(): void {
    this.isOpened = true;
    this.opening.resolve();
  }

  /** Whether `close` was called: nothing is read or written any more. */
  get isClosing(): boolean {
    return this.isClosed;
  }

  /** From now on every port refuses calls; those under way go on until `close`. */
  beginToClose(): void {
    this.isLeaving = true;
  }

  /** @throws StorageUnavailable */
  refuseWhenClosing(): void {
    if (this.isLeaving) throw new StorageUnavailable(new Error('the storage is closing'));
  }

  /** Releases what other processes would otherwise wait for, if the database can be reached. */
  async leave(work: () => Promise<unknown>): Promise<void> {
    if (this.isOpened) await this.limited(work, LEAVE_TIMEOUT).catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isLeaving = true;
    await this.orderWrites.flush();
    this.isClosed = true;
    this.abandoned.close();
    await this.signals.close();
    await this.connection.close();
  }

  private async limited<Result>(work: () => Promise<Result>, timeout: number): Promise<Result> {
    if (this.isClosed) throw new StorageUnavailable(new Error('the storage is closed'));
    try {
      return await inTime(timeout, () => (this.isOpened ? work() : this.opening.promise.then(work)));
    } catch (error) {
      throw mongoError(error);
    }
  }

  /** Goes on when its call has timed out, so that a late commit is signalled to this process all the same. */
  private async committed<Result>(work: (tx: MongoTransaction) => Promise<Result>, timeout: number): Promise<Result> {
    const session = await this.connection.startSession();
    const begun = performance.now();
    let conflict: unknown;
    try {
      const { tx, result } = await session.withTransaction(
        async () => {
          const waited = performance.now() - begun;
          if (waited > timeout * LAST_REPETITION) throw new StorageUnavailable(conflict);
          if (waited > LONGEST_CONFLICT) this.abandoned.look();
          this.tries += 1;
          const tx = new MongoTransaction(this, session);
          try {
            const result = await work(tx);
            if (tx.signalled.size > 0) await this.signals.count(tx, tx.signalled);
            return { tx, result };
          } catch (error) {
            conflict = error;
            throw repeatable(error);
          }
        },
        {
          maxCommitTimeMS: Math.max(timeout, LONGEST_COMMIT),
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', journal: true },
          readPreference: 'primary',
        },
      );
      this.commits += 1;
      this.signals.notifyOwn(tx.signalled);
      return result;
    } finally {
      await session.endSession();
    }
  }

  private notify(failure: StorageUnavailable | null): void {
    if (this.isLeaving) return;
    for (const observer of this.observers) observer(failure?.fault ?? 'ok', failure);
  }
}

async function inTime<Result>(timeout: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new StorageUnavailable(new Error('the database has not answered in time'))),
    timeout,
  );
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
