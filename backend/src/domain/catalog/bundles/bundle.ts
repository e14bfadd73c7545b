import type { Level } from '../levels.ts';
import type { BundleId, ProductId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';
import { availableQuantity } from '../product.ts';
import type { Product } from '../product.ts';

/** A product of a bundle. */
export interface BundlePiece {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** What a pupil of a level needs, several products at one price. It has no stock of its own: each piece has its own. */
export interface Bundle {
  readonly id: BundleId;
  readonly name: LocalizedText;
  /** May be empty. */
  readonly description: LocalizedText;
  readonly level: Level;
  /** Each product once. */
  readonly pieces: readonly BundlePiece[];
  /** Price of the whole set. */
  readonly price: Fils;
  readonly isVisible: boolean;
  /** Where it stands among the bundles of its level, the lowest first. */
  readonly place: number;
}

/** Bundles in all, which bounds every list of them. */
export const MOST_BUNDLES = 100;

/** A bundle whose products shoppers all see. */
export interface OfferedBundle {
  readonly bundle: Bundle;
  /** The products of the pieces, in their order. */
  readonly products: readonly Product[];
}

/** The bundles of which shoppers see every product. @param products that shoppers see */
export function offeredBundles(bundles: readonly Bundle[], products: ReadonlyMap<ProductId, Product>): OfferedBundle[] {
  return bundles.flatMap((bundle) => {
    const found = bundle.pieces.flatMap(({ productId }) => products.get(productId) ?? []);
    return found.length === bundle.pieces.length ? [{ bundle, products: found }] : [];
  });
}

/** Whether one whole set can be bought now. */
export function isSetInStock({ bundle, products }: OfferedBundle): boolean {
  return bundle.pieces.every(({ quantity }, index) => {
    const product = products[index];
    const available = product ? availableQuantity(product) : 0;
    return available === null || available >= quantity;
  });
}
