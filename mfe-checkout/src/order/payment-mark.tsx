import type { InvoiceView } from '@fyonka/api-contract/ordering';
import type { LocalizedText } from '@fyonka/api-contract/catalog';
import { Icon } from '@fyonka/ui/icon';
import { Both } from './both.tsx';
import { INVOICE_WORDS as WORDS } from './invoice-words.ts';
import styles from './invoice-sheet.module.css';

type Paid = Pick<InvoiceView, 'status' | 'paymentStatus' | 'paymentMethod'>;

/** How the invoice stands: the last line of the sheet. */
export function PaymentMark({ invoice }: { invoice: Paid }) {
  const isPaid = invoice.paymentStatus === 'paid';
  return (
    <p className={isPaid ? styles.paid : styles.unpaid}>
      <Icon name={isPaid ? 'check' : 'info'} size={18} />
      <Both words={wordsFor(invoice)} />
    </p>
  );
}

function wordsFor({ status, paymentStatus, paymentMethod }: Paid): LocalizedText {
  const isCash = paymentMethod === 'cash-on-delivery';
  switch (paymentStatus) {
    case 'paid':
      return isCash ? WORDS.paidInCash : WORDS.paidByCard;
    case 'refund-due':
      return WORDS.refundDue;
    case 'to-review':
      return WORDS.toReview;
    case 'unpaid':
      if (status === 'cancelled') return WORDS.cancelled;
      return isCash ? WORDS.cashOnDelivery : WORDS.unpaid;
  }
}
