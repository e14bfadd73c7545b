import type { mongo } from 'mongoose';
import type { Signal, Transactions } from './transaction.ts';

type Listener = (signal: Signal) => void;
const SIGNALS: readonly Signal[] = ['contents', 'stock', 'events'];

/** Milliseconds between two looks while no change stream can be had. */
const POLL_INTERVAL = 1000;
/** Milliseconds until a change stream that has ended is begun anew. */
const STREAM_PAUSE = 1000;

/**
 * Tells of changes, whichever process makes them: of this process's own at once, of others' by a change stream, and by
 * looking each second while there is none. Each process counts in a document of its own (see `MongoTransaction.signal`).
 */
export class Signals {
  private readonly listeners = new Set<Listener>();
  private stream: mongo.ChangeStream | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** What each document counted when it was looked at last. */
  private seen = new Map<number, Readonly<Record<Signal, number>>>();
  private isClosed = false;

  constructor(private readonly db: Transactions) {}

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tellOwn(signalled: ReadonlySet<Signal>): void {
    for (const signal of signalled) this.tell(signal);
  }

  /** Begins to listen to other processes; once the database can be had. */
  async open(): Promise<void> {
    await this.look(false);
    this.follow();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.stream?.close().catch(() => undefined);
  }

  private follow(): void {
    if (this.isClosed) return;
    const stream = this.db.collection('signals').watch([]);
    this.stream = stream as unknown as mongo.ChangeStream;
    // What was missed before the stream began is found by looking once.
    this.stream.once('resumeTokenChanged', () => void this.look(true));
    this.stream.on('change', () => void this.look(true));
    this.stream.once('error', () => this.fallBack());
  }

  /** Looks by itself until a stream can be had again. */
  private fallBack(): void {
    void this.stream?.close().catch(() => undefined);
    if (this.isClosed) return;
    this.timer = setTimeout(
      () => {
        void this.look(true).then(() => this.follow());
      },
      Math.max(POLL_INTERVAL, STREAM_PAUSE),
    );
    this.timer.unref();
  }

  /** Reads what every process has counted; few documents. */
  private async look(isTold: boolean): Promise<void> {
    // TODO(part changes): own document, order of looks, failure while looking
    const rows = await this.db
      .guarded(() => this.db.collection('signals').find().sort({ _id: 1 }).toArray())
      .catch(() => []);
    for (const { _id: slot, ...counts } of rows) {
      const before = this.seen.get(slot);
      const now = { contents: counts.contents ?? 0, stock: counts.stock ?? 0, events: counts.events ?? 0 };
      this.seen.set(slot, now);
      if (!isTold || slot === this.db.slot()) continue;
      for (const signal of SIGNALS) if (now[signal] !== (before?.[signal] ?? 0)) this.tell(signal);
    }
  }

  private tell(signal: Signal): void {
    for (const listener of this.listeners) listener(signal);
  }
}
