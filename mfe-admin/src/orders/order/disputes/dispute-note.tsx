import { pages } from '@fyonka/api-contract/pages/routes';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import type { Printing } from '../../use-printing.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface DisputeNoteProps {
  order: OfficeOrderView;
  /** Undefined until it is read, and for those who may not see it. */
  money: OrderMoneyAnswer | undefined;
  printing: Printing;
}

/** Until when a disputed payment has to be answered, and with which papers; nothing when there is none to answer. */
export function DisputeNote({ order, money, printing }: DisputeNoteProps) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  const dispute = money?.disputes.find(({ state }) => state === 'open');
  if (!dispute) return null;
  const day = formatDate(`${dispute.deadline}T12:00:00Z`, lang);
  const isLate = dispute.deadline < todayInKuwait().toString();
  return (
    <Note kind="bad" title={t(isLate ? 'bannerLate' : 'bannerTitle', { day })}>
      <p>{t('bannerText', { amount: amountText(dispute.amount) })}</p>
      <p>
        <b>{t('proofs')}</b>
      </p>
      <Proofs order={order} money={money} printing={printing} />
    </Note>
  );
}

const LINK = `${layout.inline} ${layout.target} ${layout.link}`;

/** What proves that the customer has the goods, or the money already. */
function Proofs({ order, money, printing }: DisputeNoteProps) {
  const { t, rich, lang } = useMessages();
  const mayPrint = usePermissions()('orders.prepare');
  const delivered = order.history.findLast(({ to }) => to === 'delivered');
  return (
    <ul className={layout.stack1}>
      {mayPrint && (
        <li>
          <Button kind="text" busy={printing.isBusy} onClick={() => printing.print('invoice', [order._id])}>
            {t('proofInvoice')}
          </Button>
        </li>
      )}
      <li>
        {delivered ? (
          <a className={LINK} href="#history">
            {rich('proofDelivered', {
              at: <bdi key="at">{formatMoment(delivered.at, lang)}</bdi>,
              who: <Ltr key="who">{delivered.byEmail ?? t('shopItself')}</Ltr>,
            })}
          </a>
        ) : (
          t('proofNotDelivered')
        )}
      </li>
      <li>
        <a className={LINK} href={pages.viewInvoice(order.orderNumber)} {...ELSEWHERE}>
          {t('proofTracking')}
        </a>
      </li>
      {delivered && (
        <li>
          <a className={LINK} href="#delivery">
            {t('proofAddress')}
          </a>
        </li>
      )}
      {money && (money.sums.refunding > 0 || money.refunds.some(({ status }) => status === 'done')) && (
        <li>
          <a className={LINK} href="#money">
            {t('proofRefund')}
          </a>
        </li>
      )}
    </ul>
  );
}
