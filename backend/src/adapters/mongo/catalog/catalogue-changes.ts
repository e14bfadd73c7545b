import { CatalogueChanges } from '../../../application/catalog/ports.ts';
import type { CatalogueChange } from '../../../application/catalog/ports.ts';
import type { MongoDatabase } from '../connection/database.ts';

export class MongoCatalogueChanges extends CatalogueChanges {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  subscribe(listener: (change: CatalogueChange) => void): () => void {
    return this.db.signals.subscribe((signal) => {
      if (signal !== 'events') listener(signal);
    });
  }
}
