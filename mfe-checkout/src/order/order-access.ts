import { useMemo } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { useStore } from '@fyonka/ui/use-store';
import { openedOrders } from './opened-orders.ts';
import { placedOrders } from './placed-orders.ts';

/** An order, and what the server lets this visitor see it by; without an access token that is the signed-in session. */
export interface OrderAccess {
  orderNumber: string;
  accessToken: string | null;
}

/**
 * Whether this visitor can be the order's holder: it was placed in this browser, or opened by the link in a mail, or they
 * are signed in. The server decides. Null when they cannot.
 */
export function useOrderAccess(orderNumber: string): OrderAccess | null {
  useStore(placedOrders);
  useStore(openedOrders);
  const isSignedIn = useStore(session) !== null;
  const placed = placedOrders.find(orderNumber);
  const accessToken = placed?.accessToken ?? openedOrders.find(orderNumber)?.accessToken ?? null;
  // As the shop writes it, where this browser knows that.
  const number = placed?.orderNumber ?? orderNumber;
  return useMemo(
    () => (number !== '' && (accessToken !== null || isSignedIn) ? { orderNumber: number, accessToken } : null),
    [number, accessToken, isSignedIn],
  );
}
