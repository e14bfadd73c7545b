import type { FilterColor, ProductCardView } from '@fyonka/api-contract/wire/catalog';

/** More would compete with the cart itself. */
const MOST_COMPANIONS = 3;

/** The school colour of most products; the first one of equally many, and undefined without products. */
export function colorOfMost(products: readonly ProductCardView[]): FilterColor | undefined {
  const byColor = [...Map.groupBy(products, ({ filterColor }) => filterColor)];
  return byColor.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/**
 * What goes with a cart: products of other kinds, one of each, that can be bought at once where they are shown.
 * @param inCart the products of the cart
 * @param candidates of the cart's colour, the best first
 */
export function companionsOf(
  inCart: readonly ProductCardView[],
  candidates: readonly ProductCardView[],
): ProductCardView[] {
  const taken = new Set(inCart.map(({ categoryId }) => categoryId));
  const companions: ProductCardView[] = [];
  for (const product of candidates) {
    const needsText = product.customTags.some(({ required }) => required);
    if (!product.inStock || needsText || taken.has(product.categoryId)) continue;
    taken.add(product.categoryId);
    companions.push(product);
  }
  return companions.slice(0, MOST_COMPANIONS);
}
