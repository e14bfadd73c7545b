import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import Tag from 'lucide-react/icons/tag';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { AnswerState } from '@fyonka/api-client/answers';
import type { ApiError } from '@fyonka/api-client/http';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { OfficeOrderAnswer, OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import { usePrinting } from '../use-printing.tsx';
import { PrintedPapers } from './printed-papers.tsx';
import { OrderSection } from './order-section.tsx';
import styles from './order-page.module.css';

interface OrderPapersProps {
  order: OfficeOrderView;
  onChange: AnswerState<OfficeOrderAnswer>['change'];
}

/** Links to the packing slip and to the invoice, which administrators see complete, and what was printed. */
export function OrderPapers({ order, onChange }: OrderPapersProps) {
  const { t } = useMessages();
  const { _id, orderNumber } = order;
  const [problem, setProblem] = useState<ApiError | null>(null);
  const printing = usePrinting(setProblem);
  const { isBusy, failure, start } = useDownload(
    () => fetchInvoicePdf(orderNumber, { accessToken: null }),
    `invoice-${orderNumber}.pdf`,
  );
  return (
    <OrderSection title={t('papers')}>
      <div className={styles.papers}>
        <ButtonLink kind="line" icon={Printer} href={officePath('/admin/packing-slips', { ids: _id })}>
          {t('printSlip')}
        </ButtonLink>
        <ButtonLink kind="line" icon={ReceiptText} href={pages.viewInvoice(orderNumber)} target="_blank">
          {t('openInvoice')}
        </ButtonLink>
        <Button kind="line" icon={FileDown} busy={isBusy} onClick={start}>
          {t('invoicePdf')}
        </Button>
        <Button kind="line" icon={Tag} busy={printing.isBusy} onClick={() => printing.print('label', [_id])}>
          {t('print-label')}
        </Button>
      </div>
      {problem && <Note kind="bad">{refusalWords(problem, { offline: t('offline'), otherwise: t('pdfFailed') })}</Note>}
      <PrintedPapers
        order={order}
        onUnmarked={(prints) => onChange((known) => ({ order: { ...known.order, prints } }))}
        onFailed={setProblem}
      />
      {failure !== null && <Note kind="bad">{t(failure === 'failed' ? 'pdfFailed' : failure)}</Note>}
    </OrderSection>
  );
}
