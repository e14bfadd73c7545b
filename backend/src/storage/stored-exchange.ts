import { DataExchange } from '../application/data/exchange.ts';
import type { CopyProgress } from '../application/data/exchange.ts';
import { BACKUP, BACKUPS, COPIES, COPY, progressOfCopy } from './copies.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { get, insert, put, remove } from './store.ts';
import type { Store } from './store.ts';

/** What every database knows of copies and backups. How records are read and written is its own. */
export abstract class StoredExchange extends DataExchange {
  readonly kinds = RECORD_KINDS;

  constructor(private readonly store: Store) {
    super();
  }

  async isEmpty(): Promise<boolean> {
    for (const kind of this.kinds.names) if ((await this.read(kind, null, 1)).records.length > 0) return false;
    return true;
  }

  progress(): Promise<CopyProgress | null> {
    return this.store.read(progressOfCopy, true);
  }

  begin(progress: CopyProgress): Promise<void> {
    return this.store.write(() => insert(COPIES, { id: COPY, progress }));
  }

  async finish(): Promise<void> {
    await this.store.write(() => remove(COPIES, COPY));
  }

  async noteBackup(at: Date): Promise<void> {
    await this.store.write(function* () {
      const last = yield* get(BACKUPS, BACKUP);
      yield* put(BACKUPS, { id: BACKUP, at: Math.max(last?.at ?? 0, at.getTime()) });
    });
  }

  async lastBackup(): Promise<number | null> {
    return (await this.store.read(() => get(BACKUPS, BACKUP), true))?.at ?? null;
  }
}
