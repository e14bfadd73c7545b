import { readBulkEdit } from '../../../domain/catalog/bulk/bulk-edit.ts';
import type { SentBulkEdit } from '../../../domain/catalog/bulk/bulk-edit.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship, Editor } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { EditOutcome, OfficeCatalogue, OfficeProduct, ProductEditing } from './editing-ports.ts';

/** A product as the caller knows it. */
export interface KnownProduct {
  readonly id: ProductId;
  /** That the caller has seen, so that nothing of others is overwritten unseen. */
  readonly version: number;
}

export interface OneEdit extends KnownProduct {
  readonly sent: SentBulkEdit;
}

export interface OneEdited {
  readonly id: ProductId;
  readonly outcome: EditOutcome<OfficeProduct>;
  /** The product before; null when it was not found. */
  readonly before: Product | null;
}

export interface OneDeleted {
  readonly id: ProductId;
  readonly outcome: 'deleted' | 'not-found' | 'conflict';
}

/**
 * Changes or deletes many products, each by itself: one that is refused keeps none of the others from its change. The
 * cost grows with the products of the request, a transaction for each, which keeps orders waiting for one product only.
 */
export class ChangeProducts {
  constructor(
    private readonly catalogue: OfficeCatalogue,
    private readonly products: ProductEditing,
    private readonly clock: Clock,
  ) {}

  async execute(edits: readonly OneEdit[], editor: Editor): Promise<readonly OneEdited[]> {
    const by = { editor, at: this.clock.now() };
    const edited: OneEdited[] = [];
    for (const edit of edits) edited.push(await this.change(edit, by));
    return edited;
  }

  async delete(known: readonly KnownProduct[], editor: Editor): Promise<readonly OneDeleted[]> {
    const by = { editor, at: this.clock.now() };
    const deleted: OneDeleted[] = [];
    for (const { id, version } of known) {
      const found = await this.catalogue.findProduct(id);
      if (found && found.version !== version) deleted.push({ id, outcome: 'conflict' });
      else deleted.push({ id, outcome: (await this.products.delete(id, by)) ? 'deleted' : 'not-found' });
    }
    return deleted;
  }

  private async change({ id, version, sent }: OneEdit, by: Authorship): Promise<OneEdited> {
    const found = await this.catalogue.findProduct(id);
    if (!found) return { id, outcome: { kind: 'not-found' }, before: null };
    const judged = readBulkEdit(sent, found.product);
    const outcome =
      judged.kind === 'refused' ? judged : await this.products.change(id, { change: judged.draft, version }, by);
    return { id, outcome, before: found.product };
  }
}
