import { productId } from '../../../domain/ids.ts';
import { cleanLine, trimmed } from '../../../domain/localized-text.ts';
import type { IdentifiedItem, OrderItem } from '../../../domain/ordering/order.ts';
import type { Catalogue } from '../../catalog/ports.ts';

/** No visible product has the name of an item, or several have; `item` counts from 0. */
export type ProductRefusal = { readonly kind: 'unknown-product' | 'ambiguous-product'; readonly item: number };

/** Finds the product id of each item by id or name. Whether a product with the id exists is checked later. */
export async function identifyItems<Item extends OrderItem>(
  items: readonly Item[],
  catalogue: Pick<Catalogue, 'visibleProductsNamed'>,
): Promise<{ readonly kind: 'identified'; readonly items: readonly (Item & IdentifiedItem)[] } | ProductRefusal> {
  const identified: (Item & IdentifiedItem)[] = [];
  for (const [index, item] of items.entries()) {
    const id = trimmed(item.productId ?? '');
    const [match, another] =
      id !== '' ? [productId(id)] : await catalogue.visibleProductsNamed(cleanLine(item.name ?? ''));
    if (!match) return { kind: 'unknown-product', item: index };
    if (another) return { kind: 'ambiguous-product', item: index };
    identified.push({ ...item, productId: match });
  }
  return { kind: 'identified', items: identified };
}
