import { StorageHealth } from '../../../application/storage-health.ts';
import type { StorageObserver, StorageState } from '../../../application/storage-health.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { SqliteDatabase } from './database.ts';

/** Milliseconds after a successful write, or after a failed probe, in which a check does not write a probe. */
const PAUSE = { written: 2_000, failed: 500 };
/** Milliseconds between two automatic probes, until writing is possible again. */
const RETRY_INTERVAL = 5_000;
/** Size of a probe in bytes. It is larger than an order with its mails, so that an order fits where a probe does. */
const PROBE_BYTES = 64 * 1024;

export class SqliteStorageHealth extends StorageHealth {
  private state: StorageState = 'ok';
  private writtenAt = Number.NEGATIVE_INFINITY;
  private probedAt = Number.NEGATIVE_INFINITY;
  private isProbing = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly listeners: StorageObserver[] = [];

  constructor(private readonly db: SqliteDatabase) {
    super();
    db.observe((state, failure) => this.note(state, failure));
    db.beforeClose(() => clearInterval(this.retry));
  }

  async check(): Promise<StorageState> {
    try {
      this.db.get('SELECT 1 FROM catalogue_versions');
      if (this.isProbeDue()) await this.probe();
    } catch (error) {
      // `note` has been called already, because the database reports its failures to observers.
      if (!(error instanceof StorageUnavailable)) throw error;
      return error.fault;
    }
    return this.state;
  }

  subscribe(listener: StorageObserver): void {
    this.listeners.push(listener);
  }

  private isProbeDue(): boolean {
    const now = performance.now();
    return this.state === 'ok' ? now - this.writtenAt >= PAUSE.written : now - this.probedAt >= PAUSE.failed;
  }

  /** Inserts a new row before it deletes the old one, because replacing a row would fit on a full disk as well. */
  private async probe(): Promise<void> {
    this.probedAt = performance.now();
    this.isProbing = true;
    try {
      await this.db.write(() => {
        this.db.run('INSERT INTO storage_probes (filler) VALUES (zeroblob(?))', PROBE_BYTES);
        this.db.run('DELETE FROM storage_probes WHERE seq < (SELECT max(seq) FROM storage_probes)');
      });
    } finally {
      this.isProbing = false;
    }
  }

  /** Returns to `ok` only after a whole probe, because small writes may still fit on a full disk where an order does not. */
  private note(state: StorageState, failure: StorageUnavailable | null): void {
    if (state === 'ok') this.writtenAt = performance.now();
    if (state === this.state || (state === 'ok' && !this.isProbing)) return;
    this.state = state;
    clearInterval(this.retry);
    if (state === 'full' || state === 'other')
      this.retry = setInterval(() => void this.check(), RETRY_INTERVAL).unref();
    for (const listener of this.listeners) listener(state, failure);
  }
}
