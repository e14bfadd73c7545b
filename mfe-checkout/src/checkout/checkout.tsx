import { useState } from 'react';
import type { FormEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pages } from '@fyonka/api-contract/pages';
import { lineKey } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { useTask } from '../call/use-task.ts';
import { orderLineItems } from '../cart/order-line-items.tsx';
import { changesOf, isStockChange, sumsOf } from '../cart/quoted-cart.ts';
import { takeOverAll } from '../cart/take-over.ts';
import { useQuote } from '../cart/use-quote.ts';
import { useMessages } from '../messages.ts';
import { Till } from '../till/till.tsx';
import { useDeliveryAreas } from './delivery-areas.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { PlaceNote } from './place-note.tsx';
import type { PlaceNotice } from './place-note.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
import { orderRequest, placeDelivery } from './place-delivery.ts';
import type { PlaceOutcome } from './place-delivery.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import { WaitingOrder } from './waiting-order.tsx';
import styles from './checkout.module.css';

const FORM_ID = 'delivery-form';

/** The delivery form with the summary that goes along, for a cart that is not empty. */
export function Checkout({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useMessages();
  const form = useDeliveryForm();
  const areas = useDeliveryAreas();
  const city = form.details.city || undefined;
  const area = areas.status === 'ready' ? areas.value.find(({ key }) => key === city) : undefined;
  const quote = useQuote(lines, city);
  const placing = useTask();
  const [notice, setNotice] = useState<PlaceNotice | null>(null);

  const { quoted } = quote;
  const deliveryCost = (quoted?.city === city ? quoted?.deliveryCost : null) ?? area?.deliveryFee ?? null;
  const sums = sumsOf(lines, quoted, deliveryCost);
  const changes = lines.flatMap((line) => changesOf(line, quoted?.byKey.get(lineKey(line))));
  const isShort = changes.some(isStockChange);
  const canPay = form.missing.length === 0 && !isShort;

  function place(event: FormEvent) {
    event.preventDefault();
    if (!canPay || placing.isBusy) return;
    setNotice(null);
    placing.run(() => placeDelivery(orderRequest(lines, quoted, sums, form.details)), follow);
  }

  function follow(outcome: PlaceOutcome) {
    switch (outcome.kind) {
      case 'placed':
        return navigate(pages.payment(outcome.orderNumber));
      case 'price-changed':
        if (outcome.quote) quote.accept(outcome.quote);
        else quote.again();
        return setNotice('priceChanged');
      case 'out-of-stock':
        quote.again();
        return setNotice('outOfStock');
      case 'fields-refused':
        form.refuse(outcome.fields);
        return setNotice('fieldsRefused');
      case 'failed':
        return setNotice(outcome.message);
    }
  }

  function takeOverChanges() {
    if (quoted) takeOverAll(lines, quoted);
    setNotice(null);
  }

  return (
    <Till
      at={0}
      title={t('whereTo')}
      lead={t('starsAreRequired')}
      lines={orderLineItems(lines, quoted)}
      totals={{ ...sums, areaName: area?.name }}
      unfold={changes.length > 0}
      action={
        <PlaceOrderButton
          formId={FORM_ID}
          toPay={deliveryCost === null ? null : sums.totalPrice}
          form={form}
          isShort={isShort}
          busy={placing.isBusy}
          onTakeOver={takeOverChanges}
        >
          <PlaceNote notice={notice ?? (quote.status === 'failed' ? 'quoteFailed' : null)} onRetry={quote.again} />
        </PlaceOrderButton>
      }
    >
      <div className={styles.notes}>
        <WaitingOrder />
      </div>
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={place}>
        <DeliveryFields form={form} areas={areas} />
      </form>
    </Till>
  );
}
