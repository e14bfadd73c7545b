import { LARGEST_QUANTITY } from '@fyonka/api-contract/values/limits';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';

/** What a link puts into the cart. */
export interface LinkedBasket {
  wanted: readonly Wanted[];
  /** As somebody may type it; null: none. */
  coupon: string | null;
}

export interface Wanted {
  /** Of a product or a set, or the barcode of a product. */
  id: string;
  quantity: number;
}

/** Most pieces of different kinds that one link adds. */
export const MOST_LINKED = 20;

/**
 * Reads `?add=large-double-bow:2,back-to-school:1&coupon=CODE`, in which a number that is left out or none is 1. What is
 * named twice is added together.
 */
export function readLink(search: string): LinkedBasket {
  const query = new URLSearchParams(search);
  const wanted = new Map<string, number>();
  for (const part of (query.get('add') ?? '').split(',', 10 * MOST_LINKED)) {
    const [id = '', count = ''] = part.split(':').map((text) => text.trim());
    if (id === '' || id.length > LONGEST_SENT.id || (wanted.size >= MOST_LINKED && !wanted.has(id))) continue;
    const quantity = /^[1-9]\d{0,3}$/.test(count) ? Number(count) : 1;
    wanted.set(id, Math.min((wanted.get(id) ?? 0) + quantity, LARGEST_QUANTITY));
  }
  const coupon = query.get('coupon')?.trim() ?? '';
  return {
    wanted: [...wanted].map(([id, quantity]) => ({ id, quantity })),
    coupon: coupon === '' || coupon.length > LONGEST_SENT.coupon ? null : coupon,
  };
}
