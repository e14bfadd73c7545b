import { MOST_MARKED_DOWN } from '@fyonka/api-contract/values/goods/markdowns';
import type { Product } from '../../../domain/catalog/product.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import type { OfficeCatalogue } from '../editing/editing-ports.ts';

/** Products that are read at a time. */
const PAGE = 200;

/** Which products are meant. */
export interface MarkdownScope {
  /** Left out: those of a category, or all. */
  readonly products?: readonly string[] | null | undefined;
  /** Id of a category. */
  readonly category?: string | null | undefined;
}

export type MarkdownGoods =
  | { readonly kind: 'found'; readonly products: readonly Product[] }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Reads the products of a scope as they are now, hidden ones as well. The time grows with their number, `MOST_MARKED_DOWN` at most. */
export async function markdownGoods(
  catalogue: OfficeCatalogue,
  { products: ids, category }: MarkdownScope,
): Promise<MarkdownGoods> {
  if (ids) {
    const known = [...new Set(ids)];
    const products: Product[] = [];
    for (let at = 0; at < known.length; at += PAGE) {
      const found = await Promise.all(known.slice(at, at + PAGE).map((id) => catalogue.findProduct(productId(id))));
      products.push(...found.flatMap((one) => (one ? [one.product] : [])));
    }
    return { kind: 'found', products };
  }
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await catalogue.browse({
      ...EVERYTHING,
      category: category ? { id: categoryId(category) } : null,
      page,
    });
    if (answer.total > MOST_MARKED_DOWN)
      return { kind: 'refused', faults: [{ field: 'category', code: 'TOO_MANY_ITEMS' }] };
    products.push(...answer.products.map(({ product }) => product));
    if (answer.products.length < PAGE) return { kind: 'found', products };
  }
}

const EVERYTHING = {
  color: null,
  sort: null,
  search: null,
  onlyNewArrivals: false,
  attributes: [],
  piecesAtMost: null,
  onlySoldOut: false,
  isListed: null,
  limit: PAGE,
};
