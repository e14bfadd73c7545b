import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { openedOrders } from './opened-orders.ts';

/** Pattern of an access token; other fragments are ignored. */
const TOKEN = /^[\w-]{20,200}$/;

/**
 * Removes the access token from the address, where a link of the shop has it (`#t=…`). Servers never see a fragment,
 * and afterwards neither the address bar nor the history contains it.
 * @returns whether the address still contains one: everything will be shown in a moment
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
