import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import Banknote from 'lucide-react/icons/banknote';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import CreditCard from 'lucide-react/icons/credit-card';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Undo2 from 'lucide-react/icons/undo-2';
import { paymentWords } from '@fyonka/api-contract/text/invoice-words';
import type { OrderView, OrderPaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { awaitsConfirmation, hasRest } from '@fyonka/api-contract/rules/order-state';
import type { PaymentState } from '@fyonka/api-contract/rules/order-state';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMoneyText } from '../money/amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payment-flag.module.css';

interface PaymentFlagProps {
  order: PaymentState & Pick<OrderView, 'amountDue'>;
}

/** The payment state of an order. States that need action are emphasized. */
export function PaymentFlag({ order }: PaymentFlagProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const amountText = useMoneyText();
  const look = lookOf(order);
  return (
    <span className={`${layout.small} ${layout.lead4} ${styles.flag}`} data-tone={look.tone}>
      <Icon icon={look.icon} size={16} />
      {look.words === undefined
        ? paymentWords(order)[language]
        : t(look.words, { amount: amountText(order.amountDue) })}
    </span>
  );
}

interface Look {
  tone: 'todo' | 'open' | 'quiet';
  icon: IconShape;
  /** The office's own words, where those for customers do not say what has to be done. */
  words?: 'refundDue' | 'toReview' | 'stillToPay' | 'testPayment' | 'partlyRefunded' | 'refunded' | 'cashToConfirm';
}

function lookOf(order: PaymentFlagProps['order']): Look {
  const { paymentStatus, paymentMethod, status } = order;
  if (isTest(order)) return { tone: 'open', icon: ICON['test-card'], words: 'testPayment' };
  switch (paymentStatus) {
    case 'refund-due':
      return { tone: 'todo', icon: Undo2, words: 'refundDue' };
    case 'to-review':
      // The rest of an order that the office has made dearer, or that was paid in part: nobody has to decide anything.
      if (hasRest(order)) return { tone: 'open', icon: Hourglass, words: 'stillToPay' };
      return { tone: 'todo', icon: CircleExclamationPoint, words: 'toReview' };
    case 'partly-refunded':
      return { tone: 'quiet', icon: Undo2, words: 'partlyRefunded' };
    case 'refunded':
      return { tone: 'quiet', icon: Undo2, words: 'refunded' };
    case 'paid':
      return { tone: 'quiet', icon: ICON[paymentMethod ?? 'card'] };
    case 'unpaid':
      if (awaitsConfirmation({ paymentStatus, paymentMethod, status }))
        return { tone: 'todo', icon: Hourglass, words: 'cashToConfirm' };
      return { tone: status === 'cancelled' ? 'quiet' : 'open', icon: waitingIcon(order) };
  }
}

const ICON: Readonly<Record<OrderPaymentMethod, IconShape>> = {
  knet: Landmark,
  card: CreditCard,
  'apple-pay': Smartphone,
  'cash-on-delivery': Banknote,
  transfer: Landmark,
  'test-card': FlaskConical,
  free: Gift,
};

/** Icon of an unpaid order: whether it waits for a payment, or the money comes by itself. */
function waitingIcon({ paymentMethod }: PaymentState): IconShape {
  return paymentMethod === null || METHODS[paymentMethod].way === 'gateway' ? Hourglass : ICON[paymentMethod];
}
