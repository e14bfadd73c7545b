import { MOST_WISHES } from '@fyonka/api-contract/values/limits';
import { productId } from '../../ids.ts';
import type { ProductId } from '../../ids.ts';

/** Reads ids with commas between them, each once. Further ones are left out. */
export function readProductIds(text: string): readonly ProductId[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_WISHES).map(productId);
}
