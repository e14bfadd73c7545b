import { useState } from 'react';
import { myOrdersPath } from '@fyonka/api-client/account';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useMessages } from './messages.ts';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { readShownPages, rememberShownPages } from './shown-pages.ts';
import styles from './my-orders.module.css';

/** Orders on each page of the API. */
const PAGE_SIZE = 10;

/** `/my-orders`: the orders of the signed-in visitor, newest first. */
export function MyOrdersPage() {
  const { t } = useMessages();
  const [shown, setShown] = useState(readShownPages);
  const [asksForMore, setAsksForMore] = useState(false);
  const { answer, error, refetch } = useOwnAnswer(myOrdersPath(1, PAGE_SIZE));

  function showMore() {
    rememberShownPages(shown + 1);
    setShown(shown + 1);
    setAsksForMore(true);
  }

  if (answer?.total === 0) return <NoOrders />;
  const last = answer ? Math.ceil(answer.total / PAGE_SIZE) : 1;
  const further = Math.min(shown, last) - 1;
  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('title')}</RibbonTitle>
      {answer && <p className={styles.count}>{t('count', { count: answer.total })}</p>}
      {!answer && error && (
        <StuckDrawer title={t('stuckTitle')} onRetry={refetch}>
          {t('stuckText')}
        </StuckDrawer>
      )}
      {!answer && !error && <OrdersSkeleton />}
      {answer && (
        <ul className={styles.orders}>
          {answer.orders.map((order, index) => (
            <OrderCard key={order.orderNumber} order={order} isOpen={index === 0} />
          ))}
          {Array.from({ length: further }, (_, index) => (
            <FurtherOrders
              key={index}
              page={index + 2}
              isLast={index === further - 1}
              takesFocus={asksForMore && index === further - 1}
            />
          ))}
        </ul>
      )}
      {shown < last && (
        <p className={styles.more}>
          <Button kind="line" onClick={showMore}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface FurtherOrdersProps {
  page: number;
  /** Shows a placeholder while it loads, once at the end of the list. */
  isLast: boolean;
  /** Its first order gets the focus, because the visitor has asked for this page. */
  takesFocus: boolean;
}

/** A further page of the list. */
function FurtherOrders({ page, isLast, takesFocus }: FurtherOrdersProps) {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(myOrdersPath(page, PAGE_SIZE));
  if (answer)
    return answer.orders.map((order, index) => (
      <OrderCard key={order.orderNumber} order={order} takesFocus={takesFocus && index === 0} />
    ));
  if (!error) return isLast && <OrdersSkeleton inList />;
  return (
    <li>
      <FailedNote button={{ kind: 'text' }} onRetry={refetch}>
        {t('moreStuck')}
      </FailedNote>
    </li>
  );
}

function NoOrders() {
  const { t } = useMessages();
  return (
    <Empty level={1} title={t('emptyTitle')} action={<ButtonLink href={pages.home()}>{t('toShop')}</ButtonLink>}>
      {t('emptyText')}
    </Empty>
  );
}
