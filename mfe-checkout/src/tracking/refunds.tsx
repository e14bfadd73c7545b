import FileDown from 'lucide-react/icons/file-down';
import { fetchCreditNotePdf } from '@fyonka/api-client/ordering';
import type { InvoiceProof } from '@fyonka/api-client/ordering';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { InvoiceRefund, InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { RefundNote } from '@fyonka/ui/orders/refund-note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './tracking.module.css';

export interface RefundsProps {
  invoice: InvoiceView;
  /** Determines how much of the customer's data a credit note contains. */
  proof: InvoiceProof;
}

/** Money that goes back or has gone back, and the document of each finished refund. */
export function Refunds({ invoice, proof }: RefundsProps) {
  const { t } = useMessages();
  const { orderNumber, refunds } = invoice;
  return (
    <>
      <RefundNote order={invoice} />
      {refunds.length > 0 && (
        <ul className={`${layout.stack2} ${styles.refunds}`} aria-label={t('refunds')}>
          {refunds.map((refund) => (
            <li key={refund.creditNote ?? refund.requestedAt}>
              <RefundText refund={refund} />
              {refund.creditNote !== null && (
                <CreditNote orderNumber={orderNumber} creditNote={refund.number ?? refund.creditNote} proof={proof} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RefundText({ refund: { amount, status, requestedAt, endedAt } }: { refund: InvoiceRefund }) {
  const { rich } = useMessages();
  const shown = { amount: <Money key="amount" kd={amount} />, day: formatDate(endedAt ?? requestedAt) };
  return <span>{rich(status === 'done' ? 'refundDone' : 'refundUnderWay', shown)}</span>;
}

const FAILURES = { offline: 'offlineTryAgain', tooMany: 'tooManyTries', failed: 'pdfFailed' } as const;

/** Downloads a credit note. A link would send no proof. */
function CreditNote({
  orderNumber,
  creditNote,
  proof,
}: {
  orderNumber: string;
  creditNote: string;
  proof: InvoiceProof;
}) {
  const { rich, t } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => fetchCreditNotePdf(orderNumber, creditNote, proof),
    `credit-note-${creditNote}.pdf`,
  );
  return (
    <>
      <Button kind="text" icon={FileDown} busy={isBusy} onClick={start}>
        {rich('creditNote', { number: <Ltr key="number">{creditNote}</Ltr> })}
      </Button>
      {failure && <Note kind="bad">{t(FAILURES[failure])}</Note>}
    </>
  );
}
