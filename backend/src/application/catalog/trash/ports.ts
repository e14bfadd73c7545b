import type { Attribute } from '../../../domain/catalog/attributes/attribute.ts';
import type { Restoration, RestoreConflict, TrashedProduct } from '../../../domain/catalog/trash/trash.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { ListPage } from '../../list-page.ts';
import type { OfficeProduct } from '../editing/editing-ports.ts';

export interface ListedTrash extends TrashedProduct {
  /** E-mail of the administrator; null for an account that is gone. */
  readonly deletedBy: string | null;
}

export interface TrashPage {
  readonly products: readonly ListedTrash[];
  /** Number of products in the trash. */
  readonly total: number;
}

export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly restored: OfficeProduct }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly RestoreConflict[] }
  | { readonly kind: 'not-found' };

/**
 * Deleted products, apart from all others, so that no list, search or order finds them. `ProductEditing.delete` and
 * `CategoryEditing.delete` put them here. They still use their pictures, but not their barcodes.
 */
export abstract class ProductTrash {
  /** The latest deleted first. The cost grows with the page, and the count with the trash. */
  abstract list(page: ListPage): Promise<TrashPage>;

  /**
   * Applies `restoreProduct`, as one transaction with its entry in the history and the search index.
   * @param attributes that the shop has
   */
  abstract restore(
    id: ProductId,
    wanted: Restoration,
    attributes: readonly Attribute[],
    by: Authorship,
  ): Promise<RestoreOutcome>;

  /** Movements of its stock and its history stay. @returns false when it is not in the trash */
  abstract erase(id: ProductId, by: Authorship): Promise<boolean>;

  /**
   * Erases products that were deleted before a time, the oldest first, as one transaction.
   * @returns number of erased products, at most `limit`
   */
  abstract eraseDeletedBefore(time: number, limit: number, by: Authorship): Promise<number>;
}
