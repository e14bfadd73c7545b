import { useState } from 'react';
import type { FormEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { MINUTES_TO_PAY } from '@fyonka/api-contract/limits';
import type { OrderView, PaymentMethod } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/payments';
import { formatTime } from '@fyonka/i18n/format';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { useTask } from '../call/use-task.ts';
import { useMessages } from '../messages.ts';
import { orderItemLines } from '../order/order-item-lines.ts';
import type { Holder } from '../order/use-holder.ts';
import { Till } from '../till/till.tsx';
import { CardFields } from './card-fields.tsx';
import { confirm, payByCard, payInCash } from './pay-order.ts';
import type { PayOutcome } from './pay-order.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentNote } from './payment-note.tsx';
import type { StandingOutcome } from './payment-note.tsx';
import { useCardForm } from './use-card-form.ts';
import styles from './payment.module.css';

export interface PaymentProps {
  holder: Holder;
  /** Still waits for its payment. */
  order: OrderView;
  methods: PaymentMethodsAnswer;
  /** The order turned out not to wait any more. */
  onClosed: () => void;
}

/** Pays for an order, as often as it takes; what was filled in stays, but for the card's code. */
export function Payment({ holder, order, methods: { methods, cardTokenUrl }, onClosed }: PaymentProps) {
  const { t } = useMessages();
  const form = useCardForm();
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'card');
  const [outcome, setOutcome] = useState<StandingOutcome | null>(null);
  const [inDoubt, setInDoubt] = useState(false);
  const paying = useTask();

  function run(attempt: () => Promise<PayOutcome>) {
    if (paying.isBusy) return;
    setOutcome(null);
    paying.run(attempt, follow);
  }

  function follow(next: PayOutcome) {
    setInDoubt((before) => next.kind === 'in-doubt' || (before && next.kind !== 'declined'));
    if (next.kind === 'settled') return navigate(pages.paymentResult(order.orderNumber));
    if (next.kind === 'challenge') return location.assign(next.redirectUrl);
    if (next.kind === 'not-payable') return onClosed();
    if (next.kind === 'card-refused') form.refuse(next.fields);
    else form.forgetCode();
    return setOutcome(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (method === 'cash-on-delivery') run(() => payInCash(holder));
    else if (cardTokenUrl !== null && form.check()) run(() => payByCard(holder, form.card, cardTokenUrl, inDoubt));
  }

  const {
    productsTotal,
    deliveryCost,
    totalPrice,
    address: { areaName },
  } = order;
  return (
    <Till
      at={1}
      title={t('howToPay')}
      lead={<KeptUntil order={order} />}
      lines={orderItemLines(order.orderItems)}
      totals={{ productsTotal, deliveryCost, totalPrice, areaName }}
    >
      <div className={styles.notes}>
        {outcome && <PaymentNote outcome={outcome} onAsk={() => run(() => confirm(holder))} />}
      </div>
      {methods.length === 0 ? (
        <Note kind="wait">{t('noPaymentNow')}</Note>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <PaymentMethods methods={methods} chosen={method} onChoose={setMethod} />
          {method === 'card' && <CardFields form={form} />}
          <PayButton method={method} amount={totalPrice} busy={paying.isBusy} />
        </form>
      )}
    </Till>
  );
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
