import { useEffect, useEffectEvent } from 'react';
import { MINUTES_TO_PAY } from '@fyonka/api-contract/values/limits';
import { awaitsConfirmation, awaitsTransfer, hasRest, isKeptLonger } from '@fyonka/api-contract/rules/order-state';
import { usableHere } from '@fyonka/api-client/payments';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { OfferedPaymentMethod, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import { inLanguage } from '@fyonka/i18n/format';
import { formatMoment, formatTime } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { KeptAddressNote } from '../checkout/delivery/address/kept-address.tsx';
import { useMessages } from '../messages.ts';
import { linesOfOrder } from '@fyonka/ui/orders/lines-of-order';
import type { OrderAccess } from '../order/order-access.ts';
import { arrivalOfOrder } from '../order/sheet/arrival.ts';
import { CheckoutStep } from '../page/checkout-step.tsx';
import { AskedNote } from './asked-note.tsx';
import { useCardForm } from './card/card-form.ts';
import { takeWallet } from './entry.ts';
import { KeptCardButtons } from './kept/kept-card-buttons.tsx';
import { useKeptCards } from './kept/use-kept-cards.ts';
import { PaymentMethods } from './methods/payment-methods.tsx';
import { usePaying } from './use-paying.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payment.module.css';

export interface PaymentProps {
  access: OrderAccess;
  /** Waits for its payment. */
  order: OrderView;
  methods: PaymentMethodsAnswer;
  /** The gateway does not answer about an earlier try. */
  isBeingAsked: boolean;
  /** Called when the order no longer waits for its payment. */
  onClosed: () => void;
  /** Called with the order as it is now, when it costs something else. */
  onChanged: (order: OrderView) => void;
}

/** Pays for an order in any number of tries. The input stays, except the card's security code. */
export function Payment({ access, order, methods: offered, isBeingAsked, onClosed, onChanged }: PaymentProps) {
  const { t } = useMessages();
  const isRest = hasRest(order);
  // The rest of a paid order is paid as a whole at once: money at the door or by transfer is agreed on with the shop.
  // Cash that waits to be confirmed is chosen already.
  const isOnlineOnly = isRest || awaitsConfirmation(order);
  const methods = usableHere(offered.methods).filter(({ gateway }) => gateway !== null || !isOnlineOnly);
  const cardForm = useCardForm();
  const kept = useKeptCards(methods);
  const paying = usePaying(access, cardForm, { amount: order.amountDue, isBeingAsked, kept, onClosed, onChanged });
  // Not while an earlier try is asked about, which may have paid.
  const begin = useEffectEvent(() => {
    const wallet = takeWallet() && methods.find(({ kind }) => kind === 'wallet');
    if (wallet && paying.asked === null) paying.payBy(wallet.id);
  });
  useEffect(() => begin(), []);
  const isTest = offered.isTest && methods.some(({ gateway }) => gateway !== null);
  const {
    productsTotal,
    discount,
    discountName,
    deliveryCost,
    totalPrice,
    address: { areaName },
  } = order;
  return (
    <CheckoutStep
      at={1}
      title={<Title methods={methods} />}
      lead={isRest ? <RestToPay order={order} /> : <KeptUntil order={order} />}
      lines={linesOfOrder(order.orderItems)}
      totals={{ productsTotal, discount, discountName, deliveryCost, totalPrice, areaName }}
      arrival={arrivalOfOrder(order.arrivesOn)}
    >
      <KeptAddressNote />
      {methods.length === 0 ? (
        <Note kind="wait">{t('noPaymentNow')}</Note>
      ) : (
        <div className={`${layout.stack5} ${styles.form}`}>
          {isTest && (
            <Note kind="wait" title={t('testModeTitle')}>
              {t('testMode')}
            </Note>
          )}
          <AskedNote paying={paying} />
          {kept.isLoading ? (
            <TextSkeleton lines={6} />
          ) : (
            <>
              <KeptCardButtons kept={kept} amount={order.amountDue} paying={paying} />
              <PaymentMethods {...{ methods, offered, order, cardForm, kept, paying }} />
            </>
          )}
        </div>
      )}
    </CheckoutStep>
  );
}

/** A question only where there is a choice. */
function Title({ methods }: { methods: readonly OfferedPaymentMethod[] }) {
  const { t } = useMessages();
  const [only, ...others] = methods;
  if (only === undefined || others.length > 0) return t('howToPay');
  if (only.id === 'card') return t('payByCardTitle');
  return only.kind === 'at-the-door' ? t('payInCashTitle') : t('payThrough', { name: inLanguage(only.name) });
}

/** The amount that is left to pay, and the order's number. */
function RestToPay({ order }: { order: OrderView }) {
  const { rich } = useMessages();
  return rich('restToPay', {
    amount: <Money key="amount" kd={order.amountDue} />,
    number: (
      <Ltr key="number" className={styles.orderNumber}>
        {order.orderNumber}
      </Ltr>
    ),
  });
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
  // A transfer may take until tomorrow.
  if (awaitsTransfer(order))
    return rich('orderKeptUntil', { number, until: <bdi key="until">{formatMoment(order.payBy)}</bdi> });
  if (isKeptLonger(order))
    return rich('orderReserved', { number, until: <bdi key="until">{formatMoment(order.payBy)}</bdi> });
  const until = <bdi key="until">{formatTime(order.payBy)}</bdi>;
  return rich('orderKept', { number, until }, { minutes: MINUTES_TO_PAY });
}
