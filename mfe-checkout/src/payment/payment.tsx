import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAction } from '@fyonka/api-client/use-action';
import { MINUTES_TO_PAY } from '@fyonka/api-contract/limits';
import type { OrderView, PaymentMethod } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/payments';
import { formatTime } from '@fyonka/i18n/format';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../form/focus-field.ts';
import { showRefused } from '../form/rules.ts';
import { useMessages } from '../messages.ts';
import { finishOrder } from '../order/finish-order.ts';
import { linesOfOrder } from '../order/lines-of-order.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { CheckoutStep } from '../page/checkout-step.tsx';
import { CardFields } from './card-fields.tsx';
import { firstRefused, forgetCode, useCardForm } from './card-form.ts';
import { confirm, payByCard, payInCash } from './pay-order.ts';
import type { PayOutcome } from './pay-order.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentNote } from './payment-note.tsx';
import type { StandingOutcome } from './payment-note.tsx';
import styles from './payment.module.css';

export interface PaymentProps {
  access: OrderAccess;
  /** Awaits its payment. */
  order: OrderView;
  methods: PaymentMethodsAnswer;
  /** The order turned out not to await its payment any more. */
  onClosed: () => void;
}

/** Pays for an order, as often as it takes; what was filled in stays, but for the card's code. */
export function Payment({ access, order, methods: { methods, cardTokenUrl }, onClosed }: PaymentProps) {
  const { t } = useMessages();
  const form = useCardForm();
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'card');
  const [outcome, setOutcome] = useState<StandingOutcome | null>(null);
  const [inDoubt, setInDoubt] = useState(false);
  const paying = useAction();

  function run(attempt: () => Promise<PayOutcome>) {
    if (paying.isBusy) return;
    setOutcome(null);
    paying.run(() => finishing(attempt), follow);
  }

  function follow(next: PayOutcome) {
    setInDoubt((before) => next.kind === 'in-doubt' || (before && next.kind !== 'declined'));
    if (next.kind === 'paid-or-accepted') return navigate(pages.paymentResult(order.orderNumber));
    if (next.kind === 'challenge') return location.assign(next.redirectUrl);
    if (next.kind === 'not-payable') return onClosed();
    if (next.kind !== 'card-refused') forgetCode(form);
    else {
      showRefused(form, next.fields);
      form.setFocus(firstRefused(form) ?? 'cardNumber');
    }
    return setOutcome(next);
  }

  const payWithCard = form.handleSubmit((card) => {
    if (cardTokenUrl !== null) run(() => payByCard(access, card, cardTokenUrl, inDoubt));
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (method === 'cash-on-delivery') return run(() => payInCash(access));
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
      title={t('howToPay')}
      lead={<KeptUntil order={order} />}
      lines={linesOfOrder(order.orderItems)}
      totals={{ productsTotal, deliveryCost, totalPrice, areaName }}
    >
      <div className={styles.notes}>
        {outcome && <PaymentNote outcome={outcome} onAsk={() => run(() => confirm(access))} />}
      </div>
      {methods.length === 0 ? (
        <Note kind="wait">{t('noPaymentNow')}</Note>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <PaymentMethods methods={methods} chosen={method} onChoose={setMethod} />
          {method === 'card' && <CardFields control={form.control} />}
          <PayButton method={method} amount={totalPrice} busy={paying.isBusy} />
        </form>
      )}
    </CheckoutStep>
  );
}

/** Finishes the order as soon as it is known to be paid or accepted, also when the shopper has left the page meanwhile. */
async function finishing(attempt: () => Promise<PayOutcome>): Promise<PayOutcome> {
  const outcome = await attempt();
  if (outcome.kind === 'paid-or-accepted') finishOrder(outcome.order);
  return outcome;
}

/** Which order it is, and how long its goods are kept. */
function KeptUntil({ order }: { order: OrderView }) {
  const { rich } = useMessages();
  const number = (
    <Ltr key="number" className={styles.orderNumber}>
      {order.orderNumber}
    </Ltr>
  );
  if (order.payBy === null) return rich('orderNumberIs', { number });
  const until = <Ltr key="until">{formatTime(order.payBy)}</Ltr>;
  return rich('orderKept', { number, until }, { minutes: MINUTES_TO_PAY });
}
