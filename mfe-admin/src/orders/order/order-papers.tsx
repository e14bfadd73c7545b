import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import Tag from 'lucide-react/icons/tag';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ApiError } from '@fyonka/api-client/http';
import { fetchInvoicePdf } from '@fyonka/api-client/ordering';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { call } from '@fyonka/api-client/endpoints/call';
import type { PrintMark } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { formatMoment } from '@fyonka/i18n/times';
import { officePath } from '../../pages.ts';
import { refusalWords } from '../../refusal-words.ts';
import type { ChangeOrder } from './answered-order.tsx';
import { useMessages } from '../messages.ts';
import { usePrinting } from '../use-printing.tsx';
import { OrderSection } from './order-section.tsx';
import { useCall } from '../../parts/use-call.ts';
import styles from './order-page.module.css';
import layout from '@fyonka/ui/styles/layout.module.css';

interface OrderPapersProps {
  order: OfficeOrderView;
  onChange: ChangeOrder;
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
      <div className={`${layout.wrap} ${layout.gap23}`}>
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

interface PrintedPapersProps {
  order: Pick<OfficeOrderView, '_id' | 'prints'>;
  /** Called with the marks that are left. */
  onUnmarked: (prints: PrintMark[]) => void;
  onFailed: (failure: ApiError) => void;
}

/** Which papers were printed, when and by whom; a mark can be taken off. */
function PrintedPapers({ order: { _id, prints }, onUnmarked, onFailed }: PrintedPapersProps) {
  const { t, lang } = useMessages();
  const { isBusy, start } = useCall();
  if (prints.length === 0) return null;
  const takeOff = ({ kind }: PrintMark) =>
    start(
      () => call('PUT /api/admin/orders/prints/marks', { body: { kind, ids: [_id], isPrinted: false } }),
      () => onUnmarked(prints.filter((mark) => mark.kind !== kind)),
      onFailed,
    );
  return (
    <ul className={`${layout.stack} ${styles.prints}`}>
      {prints.map((mark) => (
        <li key={mark.kind}>
          <span>
            {t('printedAt', { paper: t(`paper-${mark.kind}`), at: formatMoment(mark.at, lang) })}
            {mark.by !== null && (
              <>
                {' · '}
                <bdi>{mark.by}</bdi>
              </>
            )}
            {mark.isOutdated && <b className={`${layout.bad} ${layout.strong}`}> {t('changedSince')}</b>}
          </span>
          <Button kind="text" disabled={isBusy} onClick={() => takeOff(mark)}>
            {t('takeMarkOff', { paper: t(`paper-${mark.kind}`) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
