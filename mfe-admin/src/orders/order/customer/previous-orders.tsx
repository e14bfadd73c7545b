import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate } from '@fyonka/i18n/times';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StatusFlag } from '@fyonka/ui/orders/status-flag';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../../../pages.ts';
import { useMessages } from '../../messages.ts';
import { Fold } from '../../../parts/fold/fold.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './previous-orders.module.css';

/** Most other orders shown. */
const MOST_SHOWN = 5;

/** Other orders from the same phone number: a returning customer, or an order that was placed twice. */
export function PreviousOrders({ order: { _id, phone } }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(
    phone === '' ? null : pathTo('GET /api/admin/orders', { query: { search: phone, limit: MOST_SHOWN + 1 } }),
  );
  if (phone === '') return null;
  const others = answer?.orders.filter((other) => other._id !== _id).slice(0, MOST_SHOWN) ?? [];
  return (
    <Fold
      name="previous"
      title={t('previous')}
      inside={answer && (others.length === 0 ? t('noneOfThem') : String(answer.total - 1))}
    >
      {!answer && !error && <TextSkeleton lines={2} />}
      {!answer && error && <FailedNote onRetry={refetch}>{t('fetchFailed')}</FailedNote>}
      {answer && others.length === 0 && <p className={layout.quiet}>{t('noPrevious')}</p>}
      <ul>
        {others.map((other) => (
          <li
            key={other._id}
            className={`${layout.cluster} ${layout.small} ${layout.gap13} ${layout.lineAbove} ${styles.order}`}
          >
            <Link href={officePath('/admin/orders/:id', other._id)}>
              <Ltr>{other.orderNumber}</Ltr>
            </Link>
            <StatusFlag order={other} />
            <Day at={other.createdAt} />
            <b className={layout.away}>
              <Money kd={other.totalAmount} />
            </b>
          </li>
        ))}
      </ul>
      {answer && answer.total > MOST_SHOWN + 1 && (
        <p>
          <Link className={styles.all} href={officePath('/admin/orders', { search: phone })}>
            {t('allOfPhone', { count: answer.total })}
          </Link>
        </p>
      )}
    </Fold>
  );
}

function Day({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time className={layout.quiet} dateTime={at}>
      {formatDate(at, language)}
    </time>
  );
}
