import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import Undo2 from 'lucide-react/icons/undo-2';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { InvoiceProof } from '@fyonka/api-client/ordering';
import { inLanguage } from '@fyonka/i18n/format';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { Timeline } from '@fyonka/ui/orders/status';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { arrivalOfOrder } from '../order/sheet/arrival.ts';
import { OrderActions } from '../order/sheet/order-actions.tsx';
import {
  asksForPayment,
  awaitsConfirmation,
  awaitsPayment,
  awaitsTransfer,
  isUnderReview,
} from '@fyonka/api-contract/rules/order-state';
import { PayToBeSure } from '../order/sheet/pay-to-be-sure.tsx';
import { displacedKey } from '../payment/displaced-key.ts';
import { Again } from './again.tsx';
import { CourierNote } from './courier-note.tsx';
import { ChangeOrder } from './change-order.tsx';
import { Refunds } from './refunds.tsx';
import { ReviewLink } from './review-link.tsx';
import { RevealForm } from './reveal-form.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './tracking.module.css';

export interface TrackedOrderProps {
  invoice: InvoiceView;
  /** The visitor has searched on this page or changed the order, so that the answer gets the focus. */
  hasAsked: boolean;
  /** The visitor's proof: access token, last digits of the phone number, or neither. */
  proof: InvoiceProof;
  onRevealed: (invoice: InvoiceView, lastDigits: string) => void;
  /** The visitor has changed the order, so it has to be read again. */
  onChanged: () => void;
}

/** The current status of an order, and how to see more of it. */
export function TrackedOrder({ invoice, hasAsked, proof, onRevealed, onChanged }: TrackedOrderProps) {
  const { t, rich } = useMessages();
  const reason = invoice.history.at(-1)?.reason;
  const arrival = arrivalOfOrder(invoice.arrivesOn);
  const isUnpaid = asksForPayment(invoice);
  // Without the phone's digits only the owner sees everything.
  const isHolder = invoice.disclosure === 'full' && proof.phone === undefined;
  return (
    <>
      <section className={`${layout.stack5} ${styles.now}`}>
        <h2 tabIndex={-1} ref={hasAsked ? focusWhenShown : null}>
          {t(headingOf(invoice))}
        </h2>
        {isUnderReview(invoice) && <p>{t('underReview')}</p>}
        {arrival && <p>{inLanguage(arrival)}</p>}
        {invoice.courier && <CourierNote courier={invoice.courier} />}
        {reason === 'replaced' && <p>{t('replacedText')}</p>}
        {reason === 'displaced' && (
          <>
            <p>{rich(displacedKey(invoice), { number: <Ltr key="number">{invoice.orderNumber}</Ltr> })}</p>
            {isHolder && <ButtonLink href={pages.payment(invoice.orderNumber)}>{t('orderAgain')}</ButtonLink>}
          </>
        )}
        {awaitsConfirmation(invoice) && <p>{t('toConfirmNote')}</p>}
        {awaitsConfirmation(invoice) && isHolder && <PayToBeSure orderNumber={invoice.orderNumber} />}
        {isUnpaid && (isHolder ? <PayLink invoice={invoice} /> : <p>{t('payElsewhere')}</p>)}
        {invoice.disclosure === 'full' && (
          <ChangeOrder invoice={invoice} accessToken={proof.accessToken} isHolder={isHolder} onCancelled={onChanged} />
        )}
        {/* Who knows only the digits of the phone reads there what proves the order. */}
        {invoice.disclosure === 'full' && invoice.status === 'delivered' && (
          <p>
            <ButtonLink kind="line" icon={Undo2} href={pages.returnOrder(invoice.orderNumber)}>
              {t('returnPieces')}
            </ButtonLink>
          </p>
        )}
        {isHolder && <ReviewLink orderNumber={invoice.orderNumber} until={invoice.reviewableUntil} />}
        <Refunds invoice={invoice} proof={proof} />
        <Timeline status={invoice.status} history={invoice.history} />
      </section>
      {invoice.disclosure === 'masked' && <RevealForm orderNumber={invoice.orderNumber} onRevealed={onRevealed} />}
      {proof.phone !== undefined && (
        <p className={layout.muted} tabIndex={-1} ref={focusWhenShown}>
          {t('allShown')}
        </p>
      )}
      {invoice.disclosure === 'full' && !isUnpaid && reason !== 'displaced' && <Again items={invoice.orderItems} />}
      <OrderActions orderNumber={invoice.orderNumber} isFull={invoice.disclosure === 'full'} proof={proof} />
    </>
  );
}

function headingOf(invoice: InvoiceView): MessageKey {
  if (awaitsTransfer(invoice)) return 'now-transfer';
  return awaitsPayment(invoice) ? 'now-unpaid' : `now-${invoice.status}`;
}

function PayLink({ invoice }: { invoice: InvoiceView }) {
  const { t, rich } = useMessages();
  const { orderNumber, amountDue } = invoice;
  return (
    <p className={layout.wrap3}>
      {awaitsTransfer(invoice) && (
        <ButtonLink icon={Landmark} kind="line" tall href={pages.paymentResult(orderNumber)}>
          {t('transferData')}
        </ButtonLink>
      )}
      <ButtonLink icon={Lock} href={pages.payment(orderNumber)}>
        {rich('payAmount', { amount: <Money key="amount" kd={amountDue} /> })}
      </ButtonLink>
    </p>
  );
}
