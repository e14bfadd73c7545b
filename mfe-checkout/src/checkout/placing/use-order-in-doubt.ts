import { useSyncExternalStore } from 'react';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { orderAttempt } from './order-attempt.ts';
import { orderItem } from './order-request.ts';

/**
 * Whether these goods were sent as an order whose answer was lost. The shop may have reserved them, so that its stock
 * does not say whether this shopper can have them.
 */
export function useOrderInDoubt(lines: readonly CartLine[]): boolean {
  return useSyncExternalStore(orderAttempt.subscribe, () => {
    const attempt = orderAttempt.get();
    return (
      attempt !== null && !attempt.isPlaced && goodsOf(attempt.request.orderItems) === goodsOf(lines.map(orderItem))
    );
  });
}

function goodsOf(items: readonly ReturnType<typeof orderItem>[]): string {
  return JSON.stringify(items.map(({ productId, quantity, customTexts }) => [productId, quantity, customTexts ?? []]));
}
