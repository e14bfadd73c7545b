import { CatalogueChanges } from '../../application/catalog/ports.ts';
import type { CatalogueChange } from '../../application/catalog/ports.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import type { SqliteDatabase } from './database.ts';

type Versions = { contents: number; stock: number };

/** Milliseconds between two looks for what other processes have changed. */
const LOOK_EVERY = 1_000;

/**
 * Triggers count the changes in the transaction of each (see `schema/catalogue-versions.ts`). This process looks at the
 * counters after each commit of its own, and from time to time for those of others.
 */
export class SqliteCatalogueChanges extends CatalogueChanges {
  private readonly followers = new Set<(change: CatalogueChange) => void>();
  private seen: Versions;

  constructor(private readonly db: SqliteDatabase) {
    super();
    this.seen = this.versions();
    db.afterCommit(() => this.look());
    const timer = setInterval(() => this.look(), LOOK_EVERY).unref();
    db.beforeClose(() => clearInterval(timer));
  }

  follow(hear: (change: CatalogueChange) => void): () => void {
    this.followers.add(hear);
    return () => {
      this.followers.delete(hear);
    };
  }

  private look(): void {
    const before = this.seen;
    try {
      this.seen = this.versions();
    } catch (error) {
      if (error instanceof StorageUnavailable) return; // The next look sees what this one could not.
      throw error;
    }
    if (this.seen.contents !== before.contents) this.tell('contents');
    else if (this.seen.stock !== before.stock) this.tell('stock');
  }

  private tell(change: CatalogueChange): void {
    for (const hear of this.followers) hear(change);
  }

  private versions(): Versions {
    const versions = this.db.get<Versions>('SELECT contents, stock FROM catalogue_versions WHERE only_row = 1');
    if (!versions) throw new Error('the versions of the catalogue are gone');
    return versions;
  }
}
