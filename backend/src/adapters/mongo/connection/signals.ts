import { randomInt } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { SignalDocument } from '../schema/system.ts';
import type { MongoTransaction, Signal, Transactions } from './transaction.ts';

type Listener = (signal: Signal) => void;
type Stream = Pick<mongo.ChangeStream, 'close'>;
type Counts = Readonly<Record<Signal, number>>;
const SIGNALS: readonly Signal[] = ['contents', 'stock', 'events'];
const NONE: Counts = { contents: 0, stock: 0, events: 0 };

/** Milliseconds between two looks while no change stream can be opened, and between two attempts to open one. */
const POLL_INTERVAL = 1000;

/**
 * Notifies listeners of changes made by any process: of this process's own at once, of others' by a change stream, and
 * by polling while there is none. The stream only wakes. What has changed is found in counters, one document for each
 * process, so nothing is missed while there was no stream, and processes do not wait for each other when they write.
 */
export class Signals {
  /** Id of this process's document. It is random, so that it differs from those of ended processes, too. */
  private readonly ownId = randomInt(2 ** 47);
  private readonly listeners = new Set<Listener>();
  /** Counters of the other processes at the last look. */
  private seen: ReadonlyMap<number, Counts> | null = null;
  private stream: Stream | undefined;
  private isStreaming = false;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isLookDue = false;
  private isClosed = false;

  constructor(private readonly db: Transactions) {}

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Must be the last write of a transaction that signals something. */
  async count({ session }: MongoTransaction, signalled: ReadonlySet<Signal>): Promise<void> {
    const counts = Object.fromEntries([...signalled].map((signal) => [signal, 1]));
    await this.db
      .collection('signals')
      .updateOne({ _id: this.ownId }, { $inc: counts, $set: { at: new Date() } }, { session, upsert: true });
  }

  /** Notifies the listeners of this process after such a transaction is durable. */
  notifyOwn(signalled: ReadonlySet<Signal>): void {
    for (const signal of signalled) this.notify(signal);
  }

  /** Begins to listen to other processes; called once the database is open. */
  async open(): Promise<void> {
    await this.look();
    this.follow();
    this.timer = setInterval(() => this.attend(), POLL_INTERVAL).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.stream?.close().catch(() => undefined);
    await this.looking;
  }

  /** Polls while no stream wakes it. */
  private attend(): void {
    if (this.isStreaming) return;
    void this.look();
    if (this.stream === undefined) this.follow();
  }

  private follow(): void {
    if (this.isClosed) return;
    const stream = this.db.collection('signals').watch();
    this.stream = stream;
    stream.on('change', () => void this.look());
    // The stream has begun. One more look finds what happened before.
    stream.once('resumeTokenChanged', () => {
      this.isStreaming = true;
      void this.look();
    });
    stream.once('error', () => this.forsake(stream));
    stream.once('close', () => this.forsake(stream));
  }

  /** Polls until another stream can be opened. */
  private forsake(stream: Stream): void {
    if (this.stream !== stream) return;
    this.stream = undefined;
    this.isStreaming = false;
    stream.close().catch(() => undefined);
  }

  /**
   * Reads the counters of every process; they are few documents. Only one look runs at a time, so that an older one
   * never overwrites a newer. A look requested meanwhile follows right after it.
   */
  private look(): Promise<void> {
    this.isLookDue = true;
    return (this.looking ??= this.lookWhileDue());
  }

  private async lookWhileDue(): Promise<void> {
    try {
      while (this.isLookDue && !this.isClosed) {
        this.isLookDue = false;
        const counted = await this.read();
        // Nothing wakes again for what the failed look would have found, so the next look follows soon.
        if (counted === null) setTimeout(() => void this.look(), POLL_INTERVAL).unref();
        else this.compare(counted);
      }
    } finally {
      // Not a step later, in which a look could be requested that nobody takes.
      this.looking = undefined;
    }
  }

  private async read(): Promise<readonly SignalDocument[] | null> {
    try {
      return await this.db.guarded('CatalogueChanges.look', () =>
        this.db
          .collection('signals')
          .find({ _id: { $ne: this.ownId } }, { hint: { _id: 1 } })
          .toArray(),
      );
    } catch {
      return null;
    }
  }

  private compare(counted: readonly SignalDocument[]): void {
    const before = this.seen;
    const now = new Map(counted.map(({ _id, at: _at, ...counts }) => [_id, { ...NONE, ...counts }]));
    this.seen = now;
    for (const signal of SIGNALS) {
      // Before the first look, readers may have stale data of any kind.
      const isNew =
        before === null || [...now].some(([id, counts]) => counts[signal] !== (before.get(id) ?? NONE)[signal]);
      if (isNew) this.notify(signal);
    }
  }

  private notify(signal: Signal): void {
    for (const listener of this.listeners) listener(signal);
  }
}
