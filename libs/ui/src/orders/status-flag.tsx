import Hourglass from 'lucide-react/icons/hourglass';
import { ORDER_STATUS_WORDS, paymentWords } from '@fyonka/api-contract/text/invoice-words';
import { awaitsPayment } from '@fyonka/api-contract/rules/order-state';
import type { PaymentState } from '@fyonka/api-contract/rules/order-state';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { STATUS_ICON } from './status.tsx';
import styles from './status-flag.module.css';

/** The status of an order in a word, or that it waits for its payment or for a look at one. */
export function StatusFlag({ order }: { order: PaymentState & Partial<Pick<OrderView, 'amountDue'>> }) {
  const language = useLanguage();
  const waits = awaitsPayment(order) || (order.status === 'pending' && order.paymentStatus === 'to-review');
  const words = waits ? paymentWords(order) : ORDER_STATUS_WORDS[order.status];
  return (
    <span className={classNames(styles.flag, styles[waits ? 'waiting' : order.status])}>
      <Icon icon={waits ? Hourglass : STATUS_ICON[order.status]} size={16} />
      {words[language]}
    </span>
  );
}
