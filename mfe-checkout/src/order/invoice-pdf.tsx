import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import type { InvoiceProof } from '@fyonka/api-client/ordering';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { saveFile } from '@fyonka/ui/files/save-file';
import styles from './order-actions.module.css';

export interface InvoicePdfProps {
  orderNumber: string;
  /** Decides how much of the customer the PDF shows. */
  proof: InvoiceProof;
}

/** Saves the invoice as a PDF, and says beneath when that did not work. */
export function InvoicePdf({ orderNumber, proof }: InvoicePdfProps) {
  const { t } = useMessages();
  const saving = useAction();
  const [error, setError] = useState<MessageKey | null>(null);

  function save() {
    setError(null);
    saving.run(() => savePdf(orderNumber, proof), setError);
  }

  return (
    <>
      <Button kind="line" icon={FileDown} busy={saving.isBusy} onClick={save}>
        {t('pdf')}
      </Button>
      {error && (
        <div className={styles.row}>
          <Note kind="bad">{t(error)}</Note>
        </div>
      )}
    </>
  );
}

/** @returns null when the browser has it, or which message says why not */
async function savePdf(orderNumber: string, proof: InvoiceProof): Promise<MessageKey | null> {
  try {
    saveFile(await fetchInvoicePdf(orderNumber, proof), `invoice-${orderNumber}.pdf`);
    return null;
  } catch (error) {
    return reasonOf(refusalFrom(error));
  }
}

function reasonOf({ code }: ApiError): MessageKey {
  if (code === 'OFFLINE') return 'offlineTryAgain';
  return code === 'RATE_LIMITED' ? 'tooManyTries' : 'pdfFailed';
}
