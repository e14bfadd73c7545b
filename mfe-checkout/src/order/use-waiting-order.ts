import { useState } from 'react';
import { useStore } from '@fyonka/ui/use-store';
import { placedOrders } from './placed-orders.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** The newest order of this browser that waited for its payment when the page was opened, and is not settled since. */
export function useWaitingOrder(): PlacedOrder | undefined {
  const [openedAt] = useState(() => Date.now());
  return useStore(placedOrders).find(({ payBy }) => payBy !== null && Date.parse(payBy) > openedAt);
}
