import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { inLanguage } from '@fyonka/i18n/format';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../../pages.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { MonthList } from './month-list.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-list.module.css';

/** What each coupon gave in a month; nothing while no order has any. */
export function CouponSums({ month }: { month: string }) {
  const { t } = useMessages();
  const language = useLanguage();
  const mayEdit = usePermissions()('settings.write');
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/coupons/uses', { query: { month } }));
  if (!answer || answer.coupons.length === 0) return null;
  return (
    <MonthList title={t('coupons')}>
      {answer.coupons.map(({ _id, name, code, uses, given }) => (
        <li key={_id}>
          <span className={`${layout.row2} ${layout.anywhere} ${styles.name}`}>
            {mayEdit ? (
              <Link href={officePath('/admin/coupons/:id', _id)}>{inLanguage(name, language)}</Link>
            ) : (
              inLanguage(name, language)
            )}
            {code !== null && <Ltr>{code}</Ltr>}
          </span>
          <span className={`${layout.medium} ${styles.count}`}>{t('ordersCount', { count: uses })}</span>
          <span className={`${layout.muted} ${styles.amount}`}>
            <Money kd={given} />
          </span>
        </li>
      ))}
    </MonthList>
  );
}
