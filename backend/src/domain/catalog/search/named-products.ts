import { productId } from '../../ids.ts';
import type { ProductId } from '../../ids.ts';

/** Most products that one call names. A wishlist has no more. */
export const MOST_NAMED_PRODUCTS = 50;

/** Reads ids with commas between them, each once. Further ones are left out. */
export function readProductIds(text: string): readonly ProductId[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_NAMED_PRODUCTS).map(productId);
}
