import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAction } from '@fyonka/api-client/use-action';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { Quote } from '../../cart/use-quote.ts';
import { showRefused } from '../../form/rules.ts';
import { placedOrders } from '../../order/placed-orders.ts';
import { WITH_WALLET } from '../../payment/entry.ts';
import type { DeliveryForm } from '../delivery/delivery-form.ts';
import { submitOrder } from './submit-order.ts';
import type { Refusal, SubmitOutcome } from './submit-order.ts';

export interface OrderSubmission {
  isBusy: boolean;
  /** Reason why the last try did not order anything. */
  refusal: Refusal | null;
  clearRefusal: () => void;
  /** Places the order and continues to its payment, or to the thanks for one that costs nothing; does nothing while one is being placed. */
  submit: (request: PlaceOrderRequest) => void;
}

/**
 * Places orders from the delivery form. Refusals show in the form and in the quote.
 * @param isAlone of one piece beside the cart, whose payment with the wallet begins at once
 */
export function useSubmitOrder(form: DeliveryForm, quote: Quote, isAlone: boolean): OrderSubmission {
  const placing = useAction();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function follow(outcome: SubmitOutcome) {
    switch (outcome.kind) {
      case 'placed':
        return navigate((outcome.isPaid ? pages.paymentResult : pages.payment)(outcome.orderNumber), {
          state: isAlone ? WITH_WALLET : null,
        });
      case 'already-settled':
        return navigate(pageOf(outcome.orderNumber));
      case 'price-changed':
        if (outcome.quote) quote.take(outcome.quote);
        else quote.refetch();
        return setRefusal({ message: 'priceChanged' });
      case 'out-of-stock':
        quote.refetch();
        return setRefusal({ message: 'outOfStock' });
      case 'fields-refused':
        showRefused(form, outcome.fields);
        return setRefusal({ message: 'fieldsRefused' });
      case 'failed':
        return setRefusal(outcome.refusal);
    }
  }

  return {
    isBusy: placing.isBusy,
    refusal,
    clearRefusal: () => setRefusal(null),
    submit(request) {
      if (placing.isBusy) return;
      setRefusal(null);
      placing.run(() => submitOrder(request, isAlone), follow);
    },
  };
}

/** Page of a settled order: with thanks when this browser has the order. */
function pageOf(orderNumber: string): string {
  return placedOrders.find(orderNumber) ? pages.paymentResult(orderNumber) : pages.viewInvoice(orderNumber);
}
