import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { useAnswer } from '@fyonka/api-client/answers';
import { deliveryAreasPath } from '@fyonka/api-client/ordering';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { acceptAllChanges } from '../cart/accept-changes.ts';
import { blocksOrder, changesOf } from '../cart/line-changes.ts';
import { linesOfCart } from '../cart/lines-of-cart.tsx';
import { quoteLineOf, totalsOf } from '../cart/quoted-cart.ts';
import { useQuote } from '../cart/use-quote.ts';
import { showRefused } from '../form/rules.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { CheckoutStep } from '../page/checkout-step.tsx';
import { useDeliveryForm } from './delivery-form.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { OrderNotice } from './order-notice.tsx';
import { orderRequest } from './order-request.ts';
import { PlaceOrderButton } from './place-order-button.tsx';
import { submitOrder } from './submit-order.ts';
import type { SubmitOutcome } from './submit-order.ts';
import { WaitingOrder } from './waiting-order.tsx';
import styles from './checkout.module.css';

const FORM_ID = 'delivery-form';

/** The delivery form with the summary that goes along, for a cart that is not empty. */
export function Checkout({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useMessages();
  const form = useDeliveryForm();
  const city = useWatch({ control: form.control, name: 'city' }) || undefined;
  // Areas and fees may be a minute old: what is paid is what the quote says.
  const areas = useAnswer(deliveryAreasPath());
  const area = areas.answer?.areas.find(({ key }) => key === city);
  const quote = useQuote(lines, city);
  const placing = useAction();
  const [refusal, setRefusal] = useState<MessageKey | null>(null);

  const { quoted } = quote;
  const totals = totalsOf(lines, city, quoted, area?.deliveryFee ?? null);
  const changes = lines.flatMap((line) => changesOf(line, quoteLineOf(line, quoted)));
  const isBlocked = changes.some(blocksOrder);

  const submit = form.handleSubmit((details) => {
    if (isBlocked || placing.isBusy) return;
    setRefusal(null);
    placing.run(() => submitOrder(orderRequest(lines, quoted, totals, details)), follow);
  });

  function follow(outcome: SubmitOutcome) {
    switch (outcome.kind) {
      case 'placed':
        return navigate(pages.payment(outcome.orderNumber));
      case 'price-changed':
        if (outcome.quote) quote.take(outcome.quote);
        else quote.again();
        return setRefusal('priceChanged');
      case 'out-of-stock':
        quote.again();
        return setRefusal('outOfStock');
      case 'fields-refused':
        showRefused(form, outcome.fields);
        return setRefusal('fieldsRefused');
      case 'failed':
        return setRefusal(outcome.message);
    }
  }

  function acceptChanges() {
    if (quoted) acceptAllChanges(lines, quoted);
    setRefusal(null);
  }

  return (
    <CheckoutStep
      at={0}
      title={t('whereTo')}
      lead={t('starsAreRequired')}
      lines={linesOfCart(lines, quoted)}
      totals={{ ...totals, areaName: area?.name }}
      unfold={changes.length > 0}
      action={
        <PlaceOrderButton
          form={form}
          formId={FORM_ID}
          toPay={totals.deliveryCost === null ? null : totals.totalPrice}
          isBlocked={isBlocked}
          busy={placing.isBusy}
          onAccept={acceptChanges}
        >
          <OrderNotice refusal={refusal} isQuoteMissing={quote.hasFailed} onAskAgain={quote.again} />
        </PlaceOrderButton>
      }
    >
      <div className={styles.notes}>
        <WaitingOrder />
      </div>
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <DeliveryFields control={form.control} areas={areas} />
      </form>
    </CheckoutStep>
  );
}
