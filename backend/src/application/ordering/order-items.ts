import type { Product } from '../../domain/catalog/product.ts';
import { productId, type ProductId } from '../../domain/ids.ts';
import { cleanLine } from '../../domain/localized-text.ts';
import { matchCustomTexts } from '../../domain/ordering/custom-texts.ts';
import type { OrderLine } from '../../domain/ordering/order.ts';
import type { Catalogue } from '../catalog/ports.ts';
import type { OrderRequestItem } from './order-request.ts';

/** Why a line of a request cannot become a line of an order; `item` counts from 0. */
export type ItemRefusal =
  /** No visible product has this name. */
  | { readonly kind: 'unknown-product'; readonly item: number }
  /** Several visible products have this name. */
  | { readonly kind: 'ambiguous-product'; readonly item: number }
  | { readonly kind: 'custom-text-required'; readonly item: number; readonly title: string }
  | { readonly kind: 'custom-text-unknown'; readonly item: number; readonly title: string }
  | { readonly kind: 'custom-text-too-long'; readonly item: number; readonly title: string };

/** An item whose product is known by its id. */
export type IdentifiedItem = OrderRequestItem & { readonly productId: ProductId };

/** The product that each item means, by id or else by name; whether one with an id exists is not looked at here. */
export async function identifyProducts(
  items: readonly OrderRequestItem[],
  catalogue: Catalogue,
): Promise<{ readonly kind: 'identified'; readonly items: readonly IdentifiedItem[] } | ItemRefusal> {
  const identified: IdentifiedItem[] = [];
  for (const [index, item] of items.entries()) {
    if (item.productId !== undefined) {
      identified.push({ ...item, productId: productId(item.productId) });
      continue;
    }
    const [found, another] = await catalogue.visibleProductsNamed(cleanLine(item.name ?? ''));
    if (!found) return { kind: 'unknown-product', item: index };
    if (another) return { kind: 'ambiguous-product', item: index };
    identified.push({ ...item, productId: found });
  }
  return { kind: 'identified', items: identified };
}

/**
 * The lines of the order, at what its products cost now.
 * @param products with the product of every item
 */
export function orderLines(
  items: readonly IdentifiedItem[],
  products: ReadonlyMap<ProductId, Product>,
): { readonly kind: 'lines'; readonly lines: readonly OrderLine[] } | ItemRefusal {
  const lines: OrderLine[] = [];
  for (const [item, { productId: id, quantity, customTexts }] of items.entries()) {
    const product = products.get(id);
    if (!product) throw new Error(`an order line was asked for without its product ${id}`);
    const matched = matchCustomTexts(product.customTags, customTexts ?? []);
    switch (matched.kind) {
      case 'missing':
        return { kind: 'custom-text-required', item, title: matched.title };
      case 'unknown':
        return { kind: 'custom-text-unknown', item, title: matched.title };
      case 'too-long':
        return { kind: 'custom-text-too-long', item, title: matched.title };
      case 'accepted':
        lines.push({
          productId: product.id,
          name: product.name,
          imageUrl: product.imageUrl,
          quantity,
          price: product.price,
          customTexts: matched.texts,
        });
    }
  }
  return { kind: 'lines', lines };
}
