import { useState } from 'react';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { AgainResult } from '@fyonka/shop-bridge/order-again';
import { refusalFrom } from '../http.ts';
import { useAction } from '../use-action.ts';
import { putIntoCart } from './put-into-cart.ts';

/** Puts the products of an order into the cart and opens it; if they differ from the order, `result` says how first. */
export function useOrderAgain(items: readonly OrderItemView[]) {
  const putting = useAction();
  const [result, setResult] = useState<AgainResult | null>(null);

  function start() {
    setResult(null);
    putting.run(
      () => tryToPut(items),
      (ended) => {
        if ('added' in ended && ended.changes.length === 0) cartDialog.set(true);
        else setResult(ended);
      },
    );
  }

  return { isBusy: putting.isBusy, result, onStart: start };
}

async function tryToPut(items: readonly OrderItemView[]): Promise<AgainResult> {
  try {
    return await putIntoCart(items);
  } catch (error) {
    return { refusal: refusalFrom(error).code === 'OFFLINE' ? 'againOffline' : 'againFailed' };
  }
}
