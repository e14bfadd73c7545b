import type { InvoiceView } from '@fyonka/api-contract/ordering';
import { pages } from '@fyonka/api-contract/pages';
import type { InvoiceProof } from '@fyonka/api-client/ordering';
import { ButtonLink } from '@fyonka/ui/button';
import { Note } from '@fyonka/ui/note';
import { Timeline } from '@fyonka/ui/status';
import { useStore } from '@fyonka/ui/use-store';
import { takeFocus } from '../input/take-focus.ts';
import { useMessages } from '../messages.ts';
import { heldOrders } from '../order/held-orders.ts';
import { OrderActions } from '../order/order-actions.tsx';
import { RevealForm } from './reveal-form.tsx';
import styles from './tracking.module.css';

export interface TrackedOrderProps {
  invoice: InvoiceView;
  /** The visitor asked on this page, and is led to the answer. */
  hasAsked: boolean;
  /** What the visitor has shown to know or hold. */
  proof: InvoiceProof;
  onRevealed: (invoice: InvoiceView, lastDigits: string) => void;
}

/** Where the order is now, and how to see more of it. */
export function TrackedOrder({ invoice, hasAsked, proof, onRevealed }: TrackedOrderProps) {
  const { t } = useMessages();
  return (
    <>
      <section className={styles.now}>
        <h2 tabIndex={-1} ref={hasAsked ? takeFocus : null}>{t(`now-${invoice.status}`)}</h2>
        <UnpaidHint invoice={invoice} />
        <Timeline status={invoice.status} history={invoice.history} />
      </section>
      {invoice.disclosure === 'masked' && <RevealForm orderNumber={invoice.orderNumber} onRevealed={onRevealed} />}
      {proof.phone !== undefined && <p className={styles.shown} tabIndex={-1} ref={takeFocus}>{t('allShown')}</p>}
      <OrderActions orderNumber={invoice.orderNumber} proof={proof} />
    </>
  );
}

/** Only the browser that placed the order can pay for it. */
function UnpaidHint({ invoice }: { invoice: InvoiceView }) {
  const { t } = useMessages();
  useStore(heldOrders);
  const isWaiting = invoice.status === 'pending' && invoice.paymentStatus === 'unpaid' && invoice.paymentMethod !== 'cash-on-delivery';
  if (!isWaiting || !heldOrders.find(invoice.orderNumber)) return null;
  return <Note kind="wait" action={<ButtonLink kind="text" href={pages.payment(invoice.orderNumber)}>{t('payIt')}</ButtonLink>}>{t('waitsForPayment')}</Note>;
}
