import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAction } from '@fyonka/api-client/use-action';
import type { PlaceOrderRequest } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import type { Quote } from '../cart/use-quote.ts';
import { showRefused } from '../form/rules.ts';
import type { MessageKey } from '../messages.ts';
import type { DeliveryForm } from './delivery-form.ts';
import { submitOrder } from './submit-order.ts';
import type { SubmitOutcome } from './submit-order.ts';

export interface OrderSubmission {
  isBusy: boolean;
  /** Why the last try ordered nothing, as the key of its message. */
  refusal: MessageKey | null;
  clearRefusal: () => void;
  /** Places the order and goes on to its payment. Does nothing while one is being placed. */
  submit: (request: PlaceOrderRequest) => void;
}

/** Places orders from the delivery form; a refusal is shown in the form and the quote that it concerns. */
export function useSubmitOrder(form: DeliveryForm, quote: Quote): OrderSubmission {
  const placing = useAction();
  const [refusal, setRefusal] = useState<MessageKey | null>(null);

  function follow(outcome: SubmitOutcome) {
    switch (outcome.kind) {
      case 'placed':
        return navigate(pages.payment(outcome.orderNumber));
      case 'price-changed':
        if (outcome.quote) quote.take(outcome.quote);
        else quote.refetch();
        return setRefusal('priceChanged');
      case 'out-of-stock':
        quote.refetch();
        return setRefusal('outOfStock');
      case 'fields-refused':
        showRefused(form, outcome.fields);
        return setRefusal('fieldsRefused');
      case 'failed':
        return setRefusal(outcome.message);
    }
  }

  return {
    isBusy: placing.isBusy,
    refusal,
    clearRefusal: () => setRefusal(null),
    submit(request) {
      if (placing.isBusy) return;
      setRefusal(null);
      placing.run(() => submitOrder(request), follow);
    },
  };
}
