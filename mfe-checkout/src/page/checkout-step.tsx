import { useState } from 'react';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { OrderLines, Totals } from '@fyonka/ui/orders/order-lines';
import type { OrderLine, TotalsProps } from '@fyonka/ui/orders/order-lines';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { Steps } from '@fyonka/ui/orders/steps';
import { useMessages } from '../messages.ts';
import { DeliveryTerms } from '../order/sheet/delivery-terms.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './checkout-step.module.css';

export interface CheckoutStepProps {
  /** Index of the current step: 0 delivery, 1 payment. */
  at: 0 | 1;
  title: ReactNode;
  lead: ReactNode;
  lines: readonly OrderLine[];
  /** Without an area they say that delivery costs extra. */
  totals: Omit<TotalsProps, 'totalLabel'>;
  /** Says on which day the order arrives, see `DeliveryTerms`. */
  arrival: LocalizedText | null | undefined;
  /** Expands the lines, which are collapsed on a phone, because something about them needs attention. */
  unfold?: boolean;
  /** Below the sums, such as the main button. */
  action?: ReactNode;
  children: ReactNode;
}

/** Layout of a checkout step with the summary beside its form; on a phone the summary is collapsed above it. */
export function CheckoutStep({
  at,
  title,
  lead,
  lines,
  totals,
  arrival,
  unfold = false,
  action,
  children,
}: CheckoutStepProps) {
  const { t } = useMessages();
  const isBeforeDelivery = totals.deliveryCost === null;
  return (
    <div className={`${layout.column6} ${layout.page} ${styles.step}`}>
      <div className={layout.shrink}>
        <FoldedLines lines={lines} totalPrice={totals.totalPrice} isBeforeDelivery={isBeforeDelivery} unfold={unfold} />
        <div className={styles.steps}>
          <Steps names={[t('stepDelivery'), t('stepPayment'), t('stepDone')]} at={at} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <aside className={styles.aside} aria-label={t('orderSummary')}>
        <div className={styles.sum}>
          <h2>{t('orderSummary')}</h2>
          <div className={styles.lines} tabIndex={-1}>
            <OrderLines items={lines} />
          </div>
          <Totals {...totals} totalLabel={isBeforeDelivery ? t('totalBeforeDelivery') : undefined} />
          <DeliveryTerms lines={lines} arrival={arrival} />
          {action}
        </div>
      </aside>
    </div>
  );
}

interface FoldedLinesProps {
  lines: readonly OrderLine[];
  /** In KD. */
  totalPrice: number;
  /** The delivery fee is not included. */
  isBeforeDelivery: boolean;
  unfold: boolean;
}

function FoldedLines({ lines, totalPrice, isBeforeDelivery, unfold }: FoldedLinesProps) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  const [isOpen, setOpen] = useState(unfold);
  const [wasUnfolded, setWasUnfolded] = useState(unfold);

  if (unfold !== wasUnfolded) {
    setWasUnfolded(unfold);
    if (unfold) setOpen(true);
  }

  return (
    <details className={styles.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon icon={ShoppingBag} />
        <span>
          {t('orderSummary')}
          <small>{pieceCount(lines.reduce((sum, line) => sum + line.quantity, 0))}</small>
        </span>
        <b>
          <Money kd={totalPrice} />
          {isBeforeDelivery && <small>{t('beforeDelivery')}</small>}
        </b>
        <Icon icon={ChevronDown} />
      </summary>
      <div className={styles.foldedLines} tabIndex={-1}>
        <OrderLines items={lines} />
      </div>
    </details>
  );
}
