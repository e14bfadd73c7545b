import { TRASH_DAYS } from '@fyonka/api-contract/values/goods/trash';
import type { RESTORE_CONFLICTS } from '@fyonka/api-contract/values/goods/trash';
import type { CategoryId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { definedValues } from '../attributes/defined-values.ts';
import type { Attribute } from '../attributes/attribute.ts';
import type { Product } from '../product.ts';

/** Milliseconds for which a deleted product can be brought back. */
export const TRASH_PERIOD = TRASH_DAYS * 24 * 60 * 60 * 1000;

/** A deleted product, as it was. */
export interface TrashedProduct {
  /** Products that an earlier release has deleted have no design. */
  readonly product: Omit<Product, 'design'> & Partial<Pick<Product, 'design'>>;
  /** Name of its category at that time, which may be gone since. */
  readonly categoryName: LocalizedText;
  /** Version of the product with its deletion. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly deletedAt: number;
}

export type RestoreConflict = (typeof RESTORE_CONFLICTS)[number];

/** How conflicts are solved. */
export interface Restoration {
  readonly withoutBarcode?: boolean | undefined;
  /** Another category for it. */
  readonly categoryId?: CategoryId | undefined;
  /** Without the values of attributes and choices that the shop has deleted. */
  readonly withoutAttributes?: boolean | undefined;
}

/** The shop of now, in which the product has to find its place again. */
export interface RestoreKnowledge {
  readonly hasCategory: (id: CategoryId) => boolean;
  readonly isBarcodeTaken: boolean;
  readonly attributes: readonly Attribute[];
}

export type RestoreResult =
  | { readonly kind: 'restored'; readonly product: Product }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly RestoreConflict[] };

/** A product on its way into the trash. Its place in the category and the holds of unpaid orders are no part of it. */
export function trashed({ place: _place, takeable: _takeable, ...product }: Product): Product {
  return product;
}

/** Brings a product back. It is hidden, because prices and stock may be out of date. */
export function restoreProduct(
  former: TrashedProduct['product'],
  { withoutBarcode = false, categoryId = former.categoryId, withoutAttributes = false }: Restoration,
  { hasCategory, isBarcodeTaken, attributes }: RestoreKnowledge,
): RestoreResult {
  const defined = definedValues(former.attributes, attributes);
  const isTaken = former.barcode !== null && isBarcodeTaken;
  const hasGone = JSON.stringify(defined) !== JSON.stringify(former.attributes);
  const conflicts: RestoreConflict[] = [
    ...(isTaken && !withoutBarcode ? ['BARCODE_TAKEN' as const] : []),
    ...(hasCategory(categoryId) ? [] : ['CATEGORY_GONE' as const]),
    ...(hasGone && !withoutAttributes ? ['ATTRIBUTE_GONE' as const] : []),
  ];
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  const barcode = withoutBarcode ? null : former.barcode;
  const design = former.design ?? null;
  return {
    kind: 'restored',
    product: { ...former, design, categoryId, barcode, attributes: defined, isVisible: false },
  };
}
