import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import type { ListPage } from '../../list-page.ts';
import type { ProductPage } from '../ports.ts';

/** The products of a category as the office orders them, hidden and sold-out ones as well. */
export interface ArrangedProducts {
  /** Products that have a place, in their order; at most `MOST_PLACED`. */
  readonly placed: readonly Product[];
  /** A page of the rest, in the order of the shop. */
  readonly others: ProductPage;
}

export interface NewArrangement {
  readonly category: CategoryId;
  /** At most `MOST_PLACED`. */
  readonly ids: readonly ProductId[];
  /** The order before the edit, to detect conflicts; null to overwrite any order. */
  readonly was: readonly ProductId[] | null;
}

export type ArrangeOutcome =
  | { readonly kind: 'arranged'; readonly placed: readonly Product[] }
  | { readonly kind: 'conflict'; readonly placed: readonly Product[] }
  | { readonly kind: 'not-found' };

/** The order by hand of the products of a category. */
export abstract class ProductPlaces {
  /**
   * The cost grows with the products that have a place and with the page.
   * @param page of the products without a place
   * @returns null when there is no such category
   */
  abstract read(category: CategoryId, page: ListPage): Promise<ArrangedProducts | null>;

  /** Applies `arrangeProducts`, as one transaction with its entry in the history. Versions of products stay. */
  abstract arrange(wanted: NewArrangement, by: Authorship): Promise<ArrangeOutcome>;
}
