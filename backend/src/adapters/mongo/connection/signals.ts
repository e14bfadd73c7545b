import { randomInt } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { SignalDocument } from '../schema/system.ts';
import type { MongoTransaction, Signal, Transactions } from './transaction.ts';

type Listener = (signal: Signal) => void;
/** What wakes it: a change stream. */
type Stream = Pick<mongo.ChangeStream, 'close'>;
type Counts = Readonly<Record<Signal, number>>;
const SIGNALS: readonly Signal[] = ['contents', 'stock', 'events'];
const NONE: Counts = { contents: 0, stock: 0, events: 0 };

/** Milliseconds between two looks while no change stream can be had, after which the stream is tried again. */
const POLL_INTERVAL = 1000;

/**
 * Tells of changes, whichever process makes them: of this process's own at once, of others' by a change stream, and by
 * looking each second while there is none. A stream only wakes: what has changed is told by what each process has
 * counted in a document of its own, so nothing is missed while there was no stream, and processes that write do not
 * wait for each other.
 */
export class Signals {
  /** Names this process's document; no other has it, also not one that has ended. */
  private readonly ownId = randomInt(2 ** 47);
  private readonly listeners = new Set<Listener>();
  /** What each of the others had counted when it was looked at last. */
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

  /** The last write of a transaction that has something to tell. */
  async count({ session }: MongoTransaction, signalled: ReadonlySet<Signal>): Promise<void> {
    const counts = Object.fromEntries([...signalled].map((signal) => [signal, 1]));
    await this.db
      .collection('signals')
      .updateOne({ _id: this.ownId }, { $inc: counts, $set: { at: new Date() } }, { session, upsert: true });
  }

  /** That such a transaction of this process is durable. */
  tellOwn(signalled: ReadonlySet<Signal>): void {
    for (const signal of signalled) this.tell(signal);
  }

  /** Begins to listen to other processes; once the database can be had. */
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

  /** While no stream wakes it. */
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
    // It has begun. What happened before is found by looking once more.
    stream.once('resumeTokenChanged', () => {
      this.isStreaming = true;
      void this.look();
    });
    stream.once('error', () => this.forsake(stream));
    stream.once('close', () => this.forsake(stream));
  }

  /** Looks by itself until another stream can be had. */
  private forsake(stream: Stream): void {
    if (this.stream !== stream) return;
    this.stream = undefined;
    this.isStreaming = false;
    stream.close().catch(() => undefined);
  }

  /**
   * Reads what every process has counted; few documents. One look at a time, so that an older one never undoes a newer;
   * whoever asks for one while one is under way has another right after it, which sees what this one may not.
   */
  private look(): Promise<void> {
    this.isLookDue = true;
    this.looking ??= this.lookWhileDue().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookWhileDue(): Promise<void> {
    while (this.isLookDue && !this.isClosed) {
      this.isLookDue = false;
      const counted = await this.read();
      // What a look that has failed would have seen is seen by the next: its reason wakes no more, so that is soon.
      if (counted === null) setTimeout(() => void this.look(), POLL_INTERVAL).unref();
      else this.compare(counted);
    }
  }

  private async read(): Promise<readonly SignalDocument[] | null> {
    try {
      return await this.db.guarded(() =>
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
      // Before the first look anything may have changed since it was read.
      const isNew =
        before === null || [...now].some(([id, counts]) => counts[signal] !== (before.get(id) ?? NONE)[signal]);
      if (isNew) this.tell(signal);
    }
  }

  private tell(signal: Signal): void {
    for (const listener of this.listeners) listener(signal);
  }
}
