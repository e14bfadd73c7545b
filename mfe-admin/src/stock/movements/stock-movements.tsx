import { useState } from 'react';
import type { ReactNode } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type {
  MovementsBegin,
  StockMovementsAnswer,
  StockMovementView,
} from '@fyonka/api-contract/wire/office/stock/movements';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Actor } from '../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import historyStyles from '../../history/history.module.css';
import { officePath } from '../../pages.ts';
import { WhenOpened } from '../../parts/fold/when-opened.tsx';
import { useMessages } from '../messages.ts';
import { signed } from '../signed.ts';
import styles from './stock-movements.module.css';

/** What came and went of a product, by whom and for which order. Collapsed at first; it is fetched when it is opened. */
export function StockMovements({ product }: { product: string }) {
  const { t } = useMessages();
  const [page, setPage] = useState(1);
  return (
    <WhenOpened
      className={historyStyles.history}
      summary={t('movements')}
      path={pathTo('GET /api/admin/stock/movements', { query: { product, page } })}
      failed={t('movementsFailed')}
      skeleton={4}
    >
      {(answer) => (
        <>
          {answer.waiting > 0 && <p>{t('waiting', { count: answer.waiting })}</p>}
          <Movements {...answer} onPage={setPage} />
        </>
      )}
    </WhenOpened>
  );
}

function Movements({
  movements,
  since,
  total,
  page,
  limit,
  onPage,
}: StockMovementsAnswer & { onPage: (page: number) => void }) {
  const { t } = useMessages();
  if (!since) return <p className={historyStyles.quiet}>{t('noMovements')}</p>;
  const isLast = page * limit >= total;
  return (
    <>
      <ol className={`${layout.small} ${styles.movements}`}>
        {movements.map((movement) => (
          <li key={movement.number}>
            <Movement movement={movement} />
          </li>
        ))}
      </ol>
      {isLast && <Since since={since} />}
      {total > limit && (
        <p className={`${layout.flex} ${layout.padBlock3} ${styles.steps}`}>
          <Button kind="line" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button kind="line" disabled={isLast} onClick={() => onPage(page + 1)}>
            {t('older')}
          </Button>
        </p>
      )}
    </>
  );
}

function Movement({ movement: { change, at, after, note, ...movement } }: { movement: StockMovementView }) {
  const { t, rich, lang } = useMessages();
  return (
    <>
      <Ltr
        className={change < 0 ? `${layout.medium} ${styles.went}` : `${layout.good} ${layout.medium} ${styles.came}`}
      >
        {signed(change)}
      </Ltr>
      <span className={`${layout.shrink} ${layout.anywhere} ${styles.what}`}>
        <Cause {...movement} />
        {note !== '' && (
          <bdi className={`${layout.quiet} ${layout.block} ${layout.shrink} ${layout.anywhere}`}>{note}</bdi>
        )}
      </span>
      <span>
        {after === null ? t('trackingEnds') : rich<ReactNode>('stockAfter', { stock: <Ltr key="stock">{after}</Ltr> })}
      </span>
      <time dateTime={at}>{formatMoment(at, lang)}</time>
    </>
  );
}

function Cause({ kind, by, orderNumber }: Pick<StockMovementView, 'kind' | 'by' | 'orderNumber'>): ReactNode {
  const { t, rich } = useMessages();
  const who = <Actor key="who" name={by ?? ''} />;
  if (orderNumber === null) return by === null ? t(kind) : rich<ReactNode>('kindBy', { who }, { kind: t(kind) });
  const order = (
    <Link key="order" href={officePath('/admin/orders/:id', orderNumber)}>
      <Ltr>{orderNumber}</Ltr>
    </Link>
  );
  if (by === null) return rich<ReactNode>('kindOrder', { order }, { kind: t(kind) });
  return rich<ReactNode>('kindOrderBy', { order, who }, { kind: t(kind) });
}

function Since({ since: { at, stock } }: { since: MovementsBegin }) {
  const { t, rich, lang } = useMessages();
  const moment = formatMoment(at, lang);
  return (
    <p className={historyStyles.quiet}>
      {stock === null
        ? t('sinceUntracked', { moment })
        : rich<ReactNode>('since', { stock: <Ltr key="stock">{stock}</Ltr> }, { moment })}
    </p>
  );
}
