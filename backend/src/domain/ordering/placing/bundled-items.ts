import type { Bundle } from '../../catalog/bundles/bundle.ts';
import { setLines, sharedPrices } from '../../catalog/bundles/shared-price.ts';
import type { Product } from '../../catalog/product.ts';
import { bundleId } from '../../ids.ts';
import type { BundleId, ProductId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';

/** The set that an item belongs to, as a cart names it. */
export interface InBundle {
  /** Left out or null: none. */
  readonly bundleId?: string | null | undefined;
  /** Distinguishes two sets of the same bundle, such as those with different names on them. */
  readonly bundleKey?: string | null | undefined;
}

/** A copy of what a line needs to know of the bundle that it was sold in, so that later changes change nothing here. */
export interface LineBundle {
  readonly id: BundleId;
  readonly key: string;
  readonly name: LocalizedText;
  /** Price of one piece without the bundle at that time. */
  readonly alone: Fils;
}

/** How an item that is part of a whole set is priced. */
export interface BundledPrice {
  /** Price of one piece. */
  readonly price: Fils;
  readonly bundle: LineBundle;
}

interface BundledItem extends InBundle {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** Ids of the bundles that items name. */
export function bundlesNamed(items: readonly InBundle[]): BundleId[] {
  return [...new Set(items.flatMap(({ bundleId: id }) => (id ? [bundleId(id)] : [])))];
}

/**
 * The prices of the items that make whole sets of a bundle. All others are priced as ordinary products: of a bundle that
 * is hidden or contains something else now, and those whose companions are missing.
 * @param bundles those on sale now
 * @param products those on sale now
 * @returns for each item its price, or null
 */
export function bundledPrices(
  items: readonly BundledItem[],
  bundles: ReadonlyMap<BundleId, Bundle>,
  products: ReadonlyMap<ProductId, Product>,
): (BundledPrice | null)[] {
  const prices: (BundledPrice | null)[] = items.map(() => null);
  // Most carts have no bundle.
  if (bundles.size === 0) return prices;
  for (const places of Map.groupBy([...items.keys()], (place) => setOf(items[place]!)).values()) {
    const set = places.map((place) => items[place]!);
    const bundle = bundles.get(bundleId(set[0]?.bundleId ?? ''));
    if (!bundle) continue;
    for (const [index, price] of priceSets(bundle, set, products).entries()) prices[places[index]!] = price;
  }
  return prices;
}

/** What the items of one set have in common. */
function setOf(item: InBundle): string {
  return JSON.stringify([item.bundleId ?? null, item.bundleKey ?? '']);
}

/** @returns a price for each item, or none at all */
function priceSets(
  bundle: Bundle,
  items: readonly BundledItem[],
  products: ReadonlyMap<ProductId, Product>,
): BundledPrice[] {
  const lines = setLines(bundle.pieces);
  const sets = countOf(items) / countOf(lines);
  const left = [...lines.keys()];
  const lineOfItem = items.map(({ productId, quantity }) => {
    const at = left.findIndex(
      (line) => lines[line]!.productId === productId && lines[line]!.quantity * sets === quantity,
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const alone = lines.map(({ productId }) => products.get(productId)?.price);
  if (left.length > 0 || lineOfItem.includes(undefined) || alone.includes(undefined)) return [];
  const shares = sharedPrices(
    bundle.price,
    lines.map(({ quantity }, line) => ({ quantity, price: alone[line]! })),
  );
  return items.map(({ bundleKey }, index) => {
    const line = lineOfItem[index]!;
    const mark = { id: bundle.id, key: bundleKey ?? '', name: bundle.name, alone: alone[line]! };
    return { price: shares[line]!, bundle: mark };
  });
}

function countOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
