import FileDown from 'lucide-react/icons/file-down';
import { useDownload } from '@fyonka/api-client/files/use-download';
import { fetchCreditNotePdf } from '@fyonka/api-client/ordering';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ExactMoney } from '../../../money/amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const FAILURES = { offline: 'pdfOffline', tooMany: 'pdfTooMany', failed: 'pdfFailed' } as const;

interface OrderPapersProps {
  order: Pick<OfficeOrderView, 'orderNumber'>;
  money: Pick<OrderMoneyAnswer, 'invoices' | 'creditNotes'>;
}

/** The order's lines of the sales journal. Each credit note is a sheet of its own; an invoice is printed with the order. */
export function OrderPapers({ order: { orderNumber }, money: { invoices, creditNotes } }: OrderPapersProps) {
  const { t } = useMessages();
  const shown = [
    ...invoices.map((paper) => ({ ...paper, isInvoice: true })),
    ...creditNotes.map((paper) => ({ ...paper, isInvoice: false })),
  ];
  if (shown.length === 0) return null;
  return (
    <ul className={`${layout.stack1} ${layout.small}`} aria-label={t('papers')}>
      {shown.map(({ number, date, amount, isInvoice }) => (
        <li className={`${layout.wrap} ${layout.gap04} ${layout.apart}`} key={number}>
          <span>
            {isInvoice ? (
              <>
                {t('invoice')} <Ltr>{number}</Ltr>
              </>
            ) : (
              <CreditNote orderNumber={orderNumber} number={number} />
            )}{' '}
            · <bdi>{formatDate(date)}</bdi>
          </span>
          <ExactMoney kd={amount} />
        </li>
      ))}
    </ul>
  );
}

/** Downloads a credit note. A link would not send the session. */
function CreditNote({ orderNumber, number }: { orderNumber: string; number: string }) {
  const { t } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => fetchCreditNotePdf(orderNumber, number, { accessToken: null }),
    `credit-note-${number}.pdf`,
  );
  return (
    <>
      <Button kind="text" icon={FileDown} busy={isBusy} onClick={start}>
        {t('creditNote')} <Ltr>{number}</Ltr>
      </Button>
      {failure && <Note kind="bad">{t(FAILURES[failure])}</Note>}
    </>
  );
}
