import { CatalogueChanges } from '../application/catalog/ports.ts';
import type { CatalogueChange } from '../application/catalog/ports.ts';

/** Tells the changes that this process makes to whoever follows them in it. */
export class InProcessChanges extends CatalogueChanges {
  private readonly followers = new Set<(change: CatalogueChange) => void>();

  changed({ kind }: Parameters<CatalogueChanges['changed']>[0]): void {
    for (const hear of this.followers) hear(kind === 'stock' ? 'stock' : 'contents');
  }

  follow(hear: (change: CatalogueChange) => void): () => void {
    this.followers.add(hear);
    return () => this.followers.delete(hear);
  }
}
