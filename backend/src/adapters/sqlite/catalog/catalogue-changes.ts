import { CatalogueChanges } from '../../../application/catalog/ports.ts';
import type { CatalogueChange } from '../../../application/catalog/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type Versions = { contents: number; stock: number };

/** Milliseconds between two checks for changes by other processes. */
const POLL_INTERVAL = 1_000;

/**
 * Triggers count every change of the catalogue in its own transaction (see `schema/before/catalog/catalogue-versions.ts`). This
 * process reads the counters after each of its commits, and once a second to notice the commits of other processes.
 */
export class SqliteCatalogueChanges extends CatalogueChanges {
  private readonly listeners = new Set<(change: CatalogueChange) => void>();
  private seen: Versions;

  constructor(private readonly db: SqliteDatabase) {
    super();
    this.seen = versionsOf(db);
    db.afterCommit(() => this.check());
    const timer = setInterval(() => this.check(), POLL_INTERVAL).unref();
    db.beforeClose(() => clearInterval(timer));
  }

  subscribe(listener: (change: CatalogueChange) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private check(): void {
    const before = this.seen;
    try {
      this.seen = versionsOf(this.db);
    } catch (error) {
      if (error instanceof StorageUnavailable) return; // `seen` is unchanged, so the next check still notices the change.
      throw error;
    }
    if (this.seen.contents !== before.contents) this.notify('contents');
    else if (this.seen.stock !== before.stock) this.notify('stock');
  }

  private notify(change: CatalogueChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

/** How often the catalogue has changed. */
export function versionsOf(db: SqliteDatabase): Versions {
  const versions = db.get<Versions>('SELECT contents, stock FROM catalogue_versions WHERE only_row = 1');
  if (!versions) throw new StorageUnavailable(new Error('the versions of the catalogue are gone'), 'damaged');
  return versions;
}
