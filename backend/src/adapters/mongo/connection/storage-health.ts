import { mongo } from 'mongoose';
import { StorageHealth } from '../../../application/storage-health.ts';
import type { StorageObserver, StorageState } from '../../../application/storage-health.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { MongoDatabase } from './database.ts';

/** Milliseconds after a write, or a failed probe, during which a check does not write another probe. */
const PAUSE = { written: 2_000, failed: 500 };
/** Milliseconds between two probes without a request, until writing is possible again. */
const RETRY_INTERVAL = 5_000;
/** Bytes: about the size of an order. */
const FILLER = new mongo.Binary(Buffer.alloc(4 * 1024));

export class MongoStorageHealth extends StorageHealth {
  private state: StorageState = 'ok';
  private commits = 0;
  private writtenAt = Number.NEGATIVE_INFINITY;
  private probedAt = Number.NEGATIVE_INFINITY;
  private retry: NodeJS.Timeout | undefined;
  private readonly listeners: StorageObserver[] = [];

  constructor(private readonly db: MongoDatabase) {
    super();
    // A successful read does not show that there is a primary: only a probe does.
    db.observe((state, failure) => {
      if (state !== 'ok') this.note(state, failure);
    });
  }

  async check(): Promise<StorageState> {
    try {
      if (this.isProbeDue()) await this.probe();
    } catch (error) {
      // The database has notified its observers.
      if (!(error instanceof StorageUnavailable)) throw error;
      return error.fault;
    }
    return this.state;
  }

  /**
   * Both at the same time: each may take as long as a call may, and the request must be answered within three seconds.
   */
  override async checkForVisitors(): Promise<StorageState> {
    const [state, isRead] = await Promise.all([this.check(), this.isRead()]);
    return isRead ? 'ok' : state;
  }

  subscribe(listener: StorageObserver): void {
    this.listeners.push(listener);
  }

  private async isRead(): Promise<boolean> {
    try {
      await this.db.guarded('StorageHealth.read', () =>
        this.db.collection('storageProbes').findOne({ _id: this.db.slot() }),
      );
      return true;
    } catch (error) {
      if (error instanceof StorageUnavailable) return false;
      throw error;
    }
  }

  private isProbeDue(): boolean {
    const now = performance.now();
    if (this.db.commits !== this.commits) {
      this.commits = this.db.commits;
      this.writtenAt = now;
    }
    if (this.db.isClosing) return true;
    return this.state === 'ok' ? now - this.writtenAt >= PAUSE.written : now - this.probedAt >= PAUSE.failed;
  }

  private async probe(): Promise<void> {
    this.probedAt = performance.now();
    await this.db.guarded('StorageHealth.write', () =>
      this.db.collection('storageProbes').replaceOne({ _id: this.db.slot() }, { filler: FILLER }, { upsert: true }),
    );
    this.writtenAt = performance.now();
    this.note('ok', null);
  }

  private note(state: StorageState, failure: StorageUnavailable | null): void {
    if (state === this.state) return;
    this.state = state;
    clearInterval(this.retry);
    if (state !== 'ok') this.retry = setInterval(() => void this.retryUntilClosed(), RETRY_INTERVAL).unref();
    for (const listener of this.listeners) listener(state, failure);
  }

  private async retryUntilClosed(): Promise<void> {
    if (this.db.isClosing) clearInterval(this.retry);
    else await this.check();
  }
}
