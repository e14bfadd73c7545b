import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { MINUTES_TO_PAY } from '@fyonka/api-contract/values/limits';
import type { OrderView, PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import { formatTime } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../form/focus-field.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { linesOfOrder } from '@fyonka/ui/orders/lines-of-order';
import type { OrderAccess } from '../order/order-access.ts';
import { InView } from '../focus/in-view.tsx';
import { CheckoutStep } from '../page/checkout-step.tsx';
import { CardBrands } from './card/card-brands.tsx';
import { CardFields } from './card/card-fields.tsx';
import { firstRefused, useCardForm } from './card/card-form.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentNote } from './payment-note.tsx';
import { usePaying } from './use-paying.ts';
import styles from './payment.module.css';

export interface PaymentProps {
  access: OrderAccess;
  /** Waits for its payment. */
  order: OrderView;
  methods: PaymentMethodsAnswer;
  /** Called when the order no longer waits for its payment. */
  onClosed: () => void;
}

/** Pays for an order in any number of tries. The input stays, except the card's security code. */
export function Payment({ access, order, methods: offered, onClosed }: PaymentProps) {
  const { t } = useMessages();
  const { methods, cardTokenUrl, cardBrands, isTest } = offered;
  const form = useCardForm();
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'card');
  const paying = usePaying(access, form, onClosed);

  const payWithCard = form.handleSubmit((card) => {
    if (cardTokenUrl !== null) paying.payByCard(card, cardTokenUrl);
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (method === 'cash-on-delivery') return paying.payInCash();
    const refused = firstRefused(form);
    if (refused) focusField(event.currentTarget, refused);
    else void payWithCard();
  }

  const {
    productsTotal,
    deliveryCost,
    totalPrice,
    address: { areaName },
  } = order;
  return (
    <CheckoutStep
      at={1}
      title={t(titleOf(methods))}
      lead={<KeptUntil order={order} />}
      lines={linesOfOrder(order.orderItems)}
      totals={{ productsTotal, deliveryCost, totalPrice, areaName }}
    >
      {methods.length === 0 ? (
        <Note kind="wait">{t('noPaymentNow')}</Note>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <PaymentMethods methods={methods} chosen={method} onChoose={setMethod} />
          {method === 'card' && (
            <>
              {isTest && (
                <Note kind="wait" title={t('testModeTitle')}>
                  {t('testMode')}
                </Note>
              )}
              <CardBrands brands={cardBrands ?? []} />
              <CardFields control={form.control} />
            </>
          )}
          {paying.outcome && (
            <InView>
              <PaymentNote outcome={paying.outcome} onAsk={paying.confirm} />
            </InView>
          )}
          <PayButton method={method} amount={totalPrice} busy={paying.isBusy} />
        </form>
      )}
    </CheckoutStep>
  );
}

/** A question only where there is a choice. */
function titleOf(methods: readonly PaymentMethod[]): MessageKey {
  const [only, ...others] = methods;
  if (only === undefined || others.length > 0) return 'howToPay';
  return only === 'card' ? 'payByCardTitle' : 'payInCashTitle';
}

/** The order's number and the time until which its goods are reserved. */
function KeptUntil({ order }: { order: OrderView }) {
  const { rich } = useMessages();
  const number = (
    <Ltr key="number" className={styles.orderNumber}>
      {order.orderNumber}
    </Ltr>
  );
  if (order.payBy === null) return rich('orderNumberIs', { number });
  const until = <bdi key="until">{formatTime(order.payBy)}</bdi>;
  return rich('orderKept', { number, until }, { minutes: MINUTES_TO_PAY });
}
