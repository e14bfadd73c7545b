import { awaitsPayment, awaitsTransfer, hasRest } from '@fyonka/api-contract/rules/order-state';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { isToCollect } from '../../to-collect.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-money.module.css';

interface MoneyLineProps {
  order: OfficeOrderView;
  /** Undefined until it is read, and for those who may not see it. */
  money: OrderMoneyAnswer | undefined;
}

/** What is open about the order's money, in one line that leads to the place where it is settled; nothing if nothing is. */
export function MoneyLine({ order, money }: MoneyLineProps) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const amount = useMoneyText();
  const { payBy } = order;
  if (order.paymentStatus === 'refund-due')
    return (
      <ToMoney kind="bad">{money ? t('refundTitle', { amount: amount(money.sums.surplus) }) : t('refundOpen')}</ToMoney>
    );
  if (hasRest(order)) return <ToMoney kind="wait">{t('restTitle', { amount: amount(order.amountDue) })}</ToMoney>;
  if (order.paymentStatus === 'to-review') return <ToMoney kind="bad">{t('reviewTitle')}</ToMoney>;
  if (isToCollect(order))
    return (
      <p
        className={`${layout.row} ${layout.apart} ${layout.strong} ${layout.target} ${layout.rounded} ${styles.open}`}
        data-kind="wait"
      >
        <span>{t('collect')}</span>
        <span>{amount(money?.sums.due ?? order.totalPrice)}</span>
      </p>
    );
  if (awaitsTransfer(order)) return <ToMoney kind="wait">{t('transferOpen')}</ToMoney>;
  if (!awaitsPayment(order) || payBy === null) return null;
  return (
    <p className={layout.muted}>
      {rich('payUntil', { until: <bdi key="until">{formatMoment(payBy, language)}</bdi> })}
    </p>
  );
}

function ToMoney({ kind, children }: { kind: 'bad' | 'wait'; children: string }) {
  return (
    <a
      href="#money"
      className={`${layout.row} ${layout.apart} ${layout.strong} ${layout.target} ${layout.rounded} ${styles.open}`}
      data-kind={kind}
    >
      <span>{children}</span>
      <Icon icon={ChevronForward} size={18} />
    </a>
  );
}
