import { useMemo } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { useStore } from '@fyonka/ui/use-store';
import { openedOrders } from './opened-orders.ts';
import { placedOrders } from './placed-orders.ts';

/** An order and the proof with which the server shows it: an access token, or the session without one. */
export interface OrderAccess {
  orderNumber: string;
  accessToken: string | null;
}

/**
 * Whether this visitor may own the order: it was placed in this browser, it was opened by the link in a mail, or they
 * are signed in. The server decides. Null when none of these holds.
 */
export function useOrderAccess(orderNumber: string): OrderAccess | null {
  useStore(placedOrders);
  useStore(openedOrders);
  const isSignedIn = useStore(session) !== null;
  const placed = placedOrders.find(orderNumber);
  const accessToken = placed?.accessToken ?? openedOrders.find(orderNumber)?.accessToken ?? null;
  // In the server's notation, where this browser has it.
  const number = placed?.orderNumber ?? orderNumber;
  return useMemo(
    () => (number !== '' && (accessToken !== null || isSignedIn) ? { orderNumber: number, accessToken } : null),
    [number, accessToken, isSignedIn],
  );
}
