import { useEffect } from 'react';

/** Parameters of the shop's own links. */
const OWN = ['order', 'lang'];

/**
 * Removes what a gateway has added to the address (`tap_id`, `paymentId`, …). It proves nothing, and a link that is
 * shared or stored should not contain it.
 */
export function usePlainAddress(): void {
  useEffect(() => {
    const all = new URLSearchParams(location.search);
    const own = new URLSearchParams([...all].filter(([name]) => OWN.includes(name)));
    if (own.size < all.size) history.replaceState(history.state, '', `${location.pathname}?${own}`);
  }, []);
}
