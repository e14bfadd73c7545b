import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import { useDownload } from '@fyonka/api-client/files/use-download';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { OrderSection } from './order-section.tsx';
import styles from './order-page.module.css';

/** Links to the packing slip and to the invoice, which administrators see complete. */
export function OrderPapers({ order: { _id, orderNumber } }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => fetchInvoicePdf(orderNumber, { accessToken: null }),
    `invoice-${orderNumber}.pdf`,
  );
  return (
    <OrderSection title={t('papers')}>
      <div className={styles.papers}>
        <ButtonLink kind="line" icon={Printer} href={officePages.packingSlips([_id])}>
          {t('printSlip')}
        </ButtonLink>
        <ButtonLink kind="line" icon={ReceiptText} href={pages.viewInvoice(orderNumber)} target="_blank">
          {t('openInvoice')}
        </ButtonLink>
        <Button kind="line" icon={FileDown} busy={isBusy} onClick={start}>
          {t('invoicePdf')}
        </Button>
      </div>
      {failure !== null && <Note kind="bad">{t(failure === 'failed' ? 'pdfFailed' : failure)}</Note>}
    </OrderSection>
  );
}
