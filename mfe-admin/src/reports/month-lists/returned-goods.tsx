import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { inLanguage } from '@fyonka/i18n/format';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Money } from '@fyonka/ui/text/money';
import type { ReasonPieces } from '@fyonka/api-contract/wire/office/orders/returns';
import { officePath } from '../../pages.ts';
import { useMessages as useReturnMessages } from '../../returns/messages.ts';
import { useMessages } from '../messages.ts';
import { MonthList } from './month-list.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-list.module.css';

/** What customers gave back in a month, and why; nothing while no return is settled. */
export function ReturnedGoods({ month }: { month: string }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/returns/month', { query: { month } }));
  if (!answer || answer.pieces === 0) return null;
  return (
    <MonthList title={t('returned')}>
      <li>
        <span className={`${layout.row2} ${layout.anywhere} ${styles.name}`}>
          <b>{t('total')}</b>
        </span>
        <span className={`${layout.medium} ${styles.count}`}>{t('pieces', { count: answer.pieces })}</span>
        <span className={`${layout.muted} ${styles.amount}`}>
          <Money kd={answer.amount} />
        </span>
        <Reasons reasons={answer.reasons} />
      </li>
      {answer.products.map(({ productId, name, pieces, reasons }) => (
        <li key={productId}>
          <span className={`${layout.row2} ${layout.anywhere} ${styles.name}`}>
            <Link href={officePath('/admin/products/edit/:id', productId)}>{inLanguage(name, language)}</Link>
          </span>
          <span className={`${layout.medium} ${styles.count}`}>{t('pieces', { count: pieces })}</span>
          <Reasons reasons={reasons} />
        </li>
      ))}
    </MonthList>
  );
}

function Reasons({ reasons }: { reasons: readonly ReasonPieces[] }) {
  const { t } = useReturnMessages();
  return (
    <small className={`${layout.quiet} ${layout.whole}`}>
      {reasons.map(({ reason, pieces }) => `${t(`reason-${reason}`)} (${pieces})`).join(' · ')}
    </small>
  );
}
