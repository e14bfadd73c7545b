import FileDown from 'lucide-react/icons/file-down';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import type { InvoiceProof } from '@fyonka/api-client/ordering';
import { useDownload } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../messages.ts';
import styles from './order-actions.module.css';

export interface InvoicePdfProps {
  orderNumber: string;
  /** Determines how much of the customer's data the PDF contains. */
  proof: InvoiceProof;
}

const FAILURES = { offline: 'offlineTryAgain', tooMany: 'tooManyTries', failed: 'pdfFailed' } as const;

/** Downloads the invoice as a PDF, and reports a failure below. */
export function InvoicePdf({ orderNumber, proof }: InvoicePdfProps) {
  const { t } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => fetchInvoicePdf(orderNumber, proof),
    `invoice-${orderNumber}.pdf`,
  );
  return (
    <>
      <Button kind="line" icon={FileDown} busy={isBusy} onClick={start}>
        {t('pdf')}
      </Button>
      {failure && (
        <div className={styles.row}>
          <Note kind="bad">{t(FAILURES[failure])}</Note>
        </div>
      )}
    </>
  );
}
