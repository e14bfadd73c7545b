import FileDown from 'lucide-react/icons/file-down';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import { useDownload } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

/** Downloads the complete invoice, and reports a failure below. */
export function InvoicePdf({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => fetchInvoicePdf(orderNumber, { accessToken: null }),
    `invoice-${orderNumber}.pdf`,
  );
  return (
    <>
      <Button kind="line" icon={FileDown} busy={isBusy} onClick={start}>
        {t('pdf')}
      </Button>
      {failure && (
        <div>
          <Note kind="bad">{t(failure === 'failed' ? 'pdfFailed' : failure)}</Note>
        </div>
      )}
    </>
  );
}
