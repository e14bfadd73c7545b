import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { refusalFrom } from '@fyonka/api-client/http';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { AgainOutcome } from '@fyonka/shop-bridge/order-again';
import { enteredCoupon } from '../cart/coupon/entered-coupon.ts';
import { readLink } from './linked-basket.ts';
import type { LinkedBasket } from './linked-basket.ts';
import { putLinked } from './put-linked.ts';

/** `none`: the address names nothing. After `failed` the cart is as it was. */
export type LinkState =
  | { kind: 'none' }
  | { kind: 'adding' }
  | { kind: 'added'; outcome: AgainOutcome; coupon: string | null }
  | { kind: 'failed'; isOffline: boolean; retry: () => void };

/** Puts what the address names into the cart, once: the address is replaced before, so that a reload adds nothing again. */
export function useLinkedBasket(): LinkState {
  const [state, setState] = useState<LinkState>(() => (readLink(location.search).wanted.length > 0 ? ADDING : NONE));

  useEffect(() => {
    const link = readLink(location.search);
    if (location.search !== '') navigate(pages.cart(), { replace: true });
    if (link.coupon !== null) enteredCoupon.enter(link.coupon);
    if (link.wanted.length > 0) put(link);

    function put({ wanted, coupon }: LinkedBasket): void {
      setState(ADDING);
      putLinked(wanted).then(
        (outcome) => setState({ kind: 'added', outcome, coupon }),
        (error: unknown) => {
          const isOffline = refusalFrom(error).code === 'OFFLINE';
          setState({ kind: 'failed', isOffline, retry: () => put({ wanted, coupon }) });
        },
      );
    }
  }, []);

  return state;
}

const NONE: LinkState = { kind: 'none' };
const ADDING: LinkState = { kind: 'adding' };
