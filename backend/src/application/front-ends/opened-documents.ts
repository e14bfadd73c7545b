import { hourOf } from '../../domain/front-ends/front-end-errors.ts';
import type { Clock } from '../clock.ts';
import type { DocumentCount, FrontEndCounts } from './ports.ts';

/**
 * Counts documents by the versions of remotes in them. Counting is one change in memory; a job stores the counts every
 * few seconds, so that a process that is killed loses those of a few seconds.
 */
export class OpenedDocuments {
  private counted = new Map<string, DocumentCount>();
  /** The storing under way, if any. */
  private storing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly counts: FrontEndCounts,
    private readonly clock: Clock,
  ) {}

  count(remote: string, version: string, documents = 1, hour = hourOf(this.clock.now())): void {
    const key = `${hour} ${remote} ${version}`;
    const before = this.counted.get(key)?.documents ?? 0;
    this.counted.set(key, { remote, version, hour, documents: before + documents });
  }

  /** Stores what was counted since the last time. @throws StorageUnavailable, and tries it again the next time */
  store(): Promise<void> {
    const stored = this.storing.then(() => this.storeNow());
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  private async storeNow(): Promise<void> {
    const counted = [...this.counted.values()];
    if (counted.length === 0) return;
    this.counted = new Map();
    try {
      await this.counts.addDocuments(counted);
    } catch (error) {
      for (const { remote, version, documents, hour } of counted) this.count(remote, version, documents, hour);
      throw error;
    }
  }
}
