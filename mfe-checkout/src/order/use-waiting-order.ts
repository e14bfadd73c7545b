import { useState } from 'react';
import { useStore } from '@fyonka/ui/use-store';
import { placedOrders } from './placed-orders.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** The newest unpaid order of this browser when the page was opened, until it is settled. */
export function useWaitingOrder(): PlacedOrder | undefined {
  const [openedAt] = useState(() => Date.now());
  return useStore(placedOrders).find(({ payBy }) => payBy !== null && Date.parse(payBy) > openedAt);
}
