import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import { useOrderAgain } from '@fyonka/api-client/own/use-order-again';
import { stillToCome } from '@fyonka/api-contract/text/promised';
import {
  asksForPayment,
  awaitsTransfer,
  isKeptLonger,
  awaitsPayment,
  isUnderReview,
} from '@fyonka/api-contract/rules/order-state';
import type { OrderItemView, OrderView } from '@fyonka/api-contract/wire/ordering';
import { pages } from '@fyonka/api-contract/pages/routes';
import { formatDate, formatMoment, formatTime } from '@fyonka/i18n/times';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { NamedPicture } from '@fyonka/ui/lettering/named-picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { OrderAgain } from '@fyonka/ui/orders/again/order-again';
import { linesOfOrder } from '@fyonka/ui/orders/lines-of-order';
import { OrderLines, Totals } from '@fyonka/ui/orders/order-lines';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { RefundNote } from '@fyonka/ui/orders/refund-note';
import { SiblingOffers } from '@fyonka/ui/orders/sibling-offers';
import { Timeline } from '@fyonka/ui/orders/status';
import { StatusFlag } from '@fyonka/ui/orders/status-flag';
import { Money } from '@fyonka/ui/text/money';
import { CopiedNumber } from './copied-number.tsx';
import { InvoicePdf } from './invoice-pdf.tsx';
import { useMessages } from './messages.ts';
import styles from './my-orders.module.css';

/** Most pictures of products beside the price. */
const MOST_PICTURES = 4;

interface OrderCardProps {
  order: OrderView;
  /** Starts expanded, for the newest order. */
  isOpen?: boolean;
  /** When it appears. */
  takesFocus?: boolean;
}

/** One order, with the actions on it. */
export function OrderCard({ order, isOpen = false, takesFocus = false }: OrderCardProps) {
  const { t } = useMessages();
  const reason = order.history.at(-1)?.reason;
  const language = useLanguage();
  const headingId = useId();
  const again = useOrderAgain(order.orderItems);
  const arrival = awaitsPayment(order) ? null : stillToCome(order.arrivesOn);
  const { orderNumber, createdAt, productsTotal, discount, discountName, deliveryCost, totalPrice, address } = order;
  return (
    <li>
      <article
        className={styles.order}
        aria-labelledby={headingId}
        tabIndex={takesFocus ? -1 : undefined}
        ref={takesFocus ? focusWhenShown : undefined}
      >
        <div className={styles.head}>
          <CopiedNumber id={headingId} orderNumber={orderNumber} />
          <StatusFlag order={order} />
          <time className={styles.date} dateTime={createdAt}>
            {formatDate(createdAt, language)}
          </time>
        </div>
        {arrival && <p className={styles.hint}>{arrival.sentence[language]}</p>}
        {isUnderReview(order) && <p className={styles.hint}>{t('underReview')}</p>}
        {reason && <p className={styles.hint}>{t(reason)}</p>}
        {asksForPayment(order) && <PayNow order={order} />}
        <RefundNote order={order} />
        <details className={styles.contents} open={isOpen}>
          <summary>
            <Goods items={order.orderItems} totalPrice={totalPrice} />
          </summary>
          <div className={styles.inside}>
            <div>
              <OrderLines items={linesOfOrder(order.orderItems)} />
              <Totals
                {...{ productsTotal, discount, discountName, deliveryCost, totalPrice, areaName: address.areaName }}
              />
            </div>
            <Timeline status={order.status} history={order.history} />
          </div>
        </details>
        <SiblingOffers items={order.orderItems} />
        <div className={styles.actions}>
          <OrderAgain {...again} />
          <ButtonLink kind="line" icon={ReceiptText} href={pages.viewInvoice(orderNumber)}>
            {t('track')}
          </ButtonLink>
          {order.status === 'delivered' && (
            <ButtonLink kind="line" icon={Undo2} href={pages.returnOrder(orderNumber)}>
              {t('returnPieces')}
            </ButtonLink>
          )}
          {isReviewable(order) && (
            <ButtonLink kind="line" icon={Star} href={pages.reviewOrder(orderNumber)}>
              {t('ratePieces')}
            </ButtonLink>
          )}
          <InvoicePdf orderNumber={orderNumber} />
        </div>
      </article>
    </li>
  );
}

/** Whether its pieces have arrived, and the time to rate them is not over. */
function isReviewable({ reviewableUntil }: OrderView): boolean {
  return Boolean(reviewableUntil) && Date.parse(reviewableUntil ?? '') > Date.now();
}

function Goods({ items, totalPrice }: { items: readonly OrderItemView[]; totalPrice: number }) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  return (
    <>
      <span className={styles.what}>{t('contents')}</span>
      <span className={styles.pictures}>
        {items.slice(0, MOST_PICTURES).map((item, index) => (
          <NamedPicture
            key={index}
            src={item.imageUrl}
            texts={item.customTexts}
            size={56}
            sizes="56px"
            className={styles.picture}
          />
        ))}
      </span>
      <span className={styles.sum}>
        <span>{pieceCount(items.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
        <b>
          <Money kd={totalPrice} />
        </b>
      </span>
      <Icon icon={ChevronDown} size={20} />
    </>
  );
}

/** Nothing once the time to pay is over: the order is about to be cancelled. */
function PayNow({ order }: { order: OrderView }) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const { orderNumber, amountDue, payBy } = order;
  if (payBy !== null && Date.parse(payBy) <= openedAt) return null;
  const isTransfer = awaitsTransfer(order);
  const until = payBy && (isKeptLonger(order) ? formatMoment : formatTime)(payBy, language);
  return (
    <div className={styles.pay}>
      {until !== null && <p className={styles.hint}>{rich('keptUntil', { until: <bdi key="until">{until}</bdi> })}</p>}
      {isTransfer && (
        <ButtonLink kind="line" tall icon={Landmark} href={pages.paymentResult(orderNumber)}>
          {t('transferData')}
        </ButtonLink>
      )}
      <ButtonLink icon={Lock} href={pages.payment(orderNumber)}>
        {rich('payNow', { amount: <Money key="amount" kd={amountDue} /> })}
      </ButtonLink>
    </div>
  );
}
