import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { paymentWords } from '@fyonka/api-contract/text/invoice-words';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { Icon } from '@fyonka/ui/icons/icon';
import { Bilingual } from './bilingual.tsx';
import type { PaymentState } from '@fyonka/api-contract/rules/order-state';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './invoice-sheet.module.css';

/** Last line of the invoice: whether and how it is paid. */
export function PaymentMark({
  invoice,
}: {
  invoice: PaymentState & Pick<OrderView, 'amountBeingRefunded' | 'amountDue' | 'totalPrice'>;
}) {
  const isPaid = invoice.paymentStatus === 'paid' && !isTest(invoice);
  return (
    <p
      className={
        isPaid
          ? `${layout.cluster2} ${layout.above4} ${layout.medium} ${layout.good}`
          : `${layout.cluster2} ${layout.above4} ${layout.medium} ${styles.unpaid}`
      }
    >
      <Icon icon={isPaid ? Check : Info} size={18} />
      <Bilingual words={paymentWords(invoice)} />
    </p>
  );
}
