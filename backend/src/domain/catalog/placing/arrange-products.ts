import type { ProductId } from '../../ids.ts';
import type { Product } from '../product.ts';

export type Arrangement =
  /** The places that change; null: the product is no longer ordered by hand. */
  | { readonly kind: 'arranged'; readonly places: ReadonlyMap<ProductId, number | null> }
  | { readonly kind: 'unchanged' }
  /** Somebody else has changed the order meanwhile. */
  | { readonly kind: 'conflict' };

/**
 * Puts products of a category in an order. Places are counted downwards to 1, and lists show the highest first: so
 * products without a place, such as new ones, come after all others.
 * @param placed the products that have a place now, in their order
 * @param wanted at most `MOST_PLACED`; products that are left out have no place any more. Those that have left the
 * category meanwhile are passed over, and of a product that is named twice the second time
 * @param was the order before the edit, to detect conflicts; null to overwrite any order
 * @param isInCategory whether there is such a product in the category
 */
export function arrangeProducts(
  placed: readonly Pick<Product, 'id' | 'place'>[],
  { wanted, was }: { readonly wanted: readonly ProductId[]; readonly was: readonly ProductId[] | null },
  isInCategory: (id: ProductId) => boolean,
): Arrangement {
  const current = new Map(placed.map(({ id, place }) => [id, place ?? null]));
  const isStale = was !== null && was.join(' ') !== [...current.keys()].join(' ');
  if (isStale) return { kind: 'conflict' };
  const next = new Map<ProductId, number | null>([...current.keys()].map((id) => [id, null]));
  const there = [...new Set(wanted)].filter(isInCategory);
  for (const [index, id] of there.entries()) next.set(id, there.length - index);
  const places = new Map([...next].filter(([id, place]) => place !== (current.get(id) ?? null)));
  return places.size === 0 ? { kind: 'unchanged' } : { kind: 'arranged', places };
}

/** A product that has moved to another category loses its place, which was one among the products of the former. */
export function withoutForeignPlace(before: Pick<Product, 'categoryId'>, after: Product): Product {
  if (before.categoryId === after.categoryId) return after;
  const { place: _place, ...unplaced } = after;
  return unplaced;
}
