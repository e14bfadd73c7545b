import { useMemo } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { useStore } from '@fyonka/ui/use-store';
import { heldOrders } from './held-orders.ts';

/** An order, and what shows that it is ours; without an access token the signed-in session does. */
export interface Holder {
  orderNumber: string;
  accessToken: string | null;
}

/** Whether this visitor may hold the order: it was placed in this browser, or they are signed in. The server decides. */
export function useHolder(orderNumber: string): Holder | null {
  useStore(heldOrders);
  const isSignedIn = useStore(session) !== null;
  const held = heldOrders.find(orderNumber);
  const accessToken = held?.accessToken ?? null;
  const known = held?.orderNumber ?? orderNumber;
  return useMemo(
    () => (known !== '' && (accessToken !== null || isSignedIn) ? { orderNumber: known, accessToken } : null),
    [known, accessToken, isSignedIn],
  );
}
