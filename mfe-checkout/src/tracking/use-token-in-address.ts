import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { openedOrders } from '../order/opened-orders.ts';

/** Characters of an access token; anything else in a fragment is none. */
const TOKEN = /^[\w-]{20,200}$/;

/**
 * Takes the access token out of the address, where a link in a mail has it (`#t=…`): no server sees a fragment, and nobody
 * who looks at the address bar or the history afterwards.
 * @returns whether there is one still: then everything will be shown in a moment
 */
export function useTokenInAddress(orderNumber: string): boolean {
  const token = tokenIn(
    useLocationProperty(
      () => location.hash,
      () => '',
    ),
  );
  useEffect(() => {
    if (token === null) return;
    if (orderNumber !== '' && TOKEN.test(token)) openedOrders.add({ orderNumber, accessToken: token });
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [token, orderNumber]);
  return token !== null;
}

function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('t');
}
