import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { nobodyWords } from '@fyonka/api-contract/text/orders/stall-words';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { StatusFlag } from '@fyonka/ui/orders/status-flag';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { officePath } from '../pages.ts';
import { ReadFailed } from '../parts/read-failed.tsx';
import { inTwoParts } from '../phone.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './latest-orders.module.css';

const SHOWN = 5;

/** The latest orders as links. */
export function LatestOrders() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/orders', { query: { limit: SHOWN } }));
  return (
    <section className={styles.latest}>
      <div className={`${layout.cluster2} ${layout.apart} ${layout.below4}`}>
        <RibbonTitle>{t('latestOrders')}</RibbonTitle>
        <ButtonLink kind="text" href={officePath('/admin/orders')}>
          {t('allOrders')}
        </ButtonLink>
      </div>
      {answer === undefined && error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : answer?.orders.length === 0 ? (
        <p className={layout.quiet}>{t('noOrders')}</p>
      ) : (
        <ul className={`${layout.sheet} ${layout.clipped} ${styles.list}`} aria-busy={answer === undefined}>
          {answer
            ? answer.orders.map((order) => <OrderLine key={order._id} order={order} />)
            : Array.from({ length: SHOWN }, (_, index) => <li key={index} className={styles.shape} />)}
        </ul>
      )}
    </section>
  );
}

function OrderLine({ order }: { order: OfficeOrderRow }) {
  const language = useLanguage();
  return (
    <li>
      <Link href={officePath('/admin/orders/:id', order._id)}>
        <b className={`${layout.nowrap} ${layout.start} ${styles.number}`}>
          <Ltr>{order.orderNumber}</Ltr>
        </b>
        <span className={`${layout.shrink} ${layout.anywhere} ${styles.who}`}>
          <bdi>{order.phone === '' ? nobodyWords(order.stall)[language] : order.fullName}</bdi>{' '}
          <Ltr className={layout.nowrap}>{inTwoParts(order.phone)}</Ltr>
        </span>
        <span className={styles.status}>
          <StatusFlag order={order} />
        </span>
        <time className={`${layout.muted} ${styles.when}`} dateTime={order.createdAt}>
          {formatMoment(order.createdAt, language)}
        </time>
        <b className={styles.sum}>
          <Money kd={order.totalAmount} />
        </b>
      </Link>
    </li>
  );
}
