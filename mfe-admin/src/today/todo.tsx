import type { ReactNode } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { formatDate } from '@fyonka/i18n/times';
import { classNames } from '@fyonka/ui/class-names';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { ExactMoney } from '../money/amounts/exact-money.tsx';
import { officePath } from '../pages.ts';
import { useMayOpen, usePermissions } from '../permissions/use-permissions.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './todo.module.css';

interface Row {
  href: string;
  /** How many there are; a row without any is not shown. */
  count: number;
  what: string;
  more?: ReactNode;
  /** Somebody waits for their money, or the books are wrong. */
  isUrgent?: boolean;
}

/**
 * What has to be done, each with a link to exactly the list of it; nothing that is only a number. @param today undefined
 * while it loads
 */
export function ToDo({ today }: { today: TodayAnswer | undefined }) {
  const { t, rich, lang } = useMessages();
  const isPermitted = usePermissions();
  const mayOpen = useMayOpen();
  const differences = useOwnAnswer(isPermitted('money.read') ? pathTo('GET /api/admin/reconciliation') : null).answer;
  const runs = useOwnAnswer(isPermitted('orders.prepare') ? pathTo('GET /api/admin/runs/open') : null).answer;
  const disputes = useOwnAnswer(
    isPermitted('money.read') ? pathTo('GET /api/admin/disputes', { query: { stage: 'open', limit: 1 } }) : null,
  ).answer;
  const reviews = useOwnAnswer(
    isPermitted('catalog.write') ? pathTo('GET /api/admin/reviews', { query: { status: 'pending', limit: 1 } }) : null,
  ).answer;
  if (!today)
    return (
      <div className={`${layout.sheet} ${layout.pad5}`} aria-busy="true">
        <TextSkeleton lines={5} />
      </div>
    );

  const dispute = disputes?.disputes[0];
  const rows: readonly Row[] = [
    {
      href: officePath('/admin/orders', { payment: 'refund-due' }),
      count: today.refundsDue,
      what: t('refundsDue', { count: today.refundsDue }),
      isUrgent: true,
    },
    {
      href: officePath('/admin/orders', { payment: 'to-review' }),
      count: today.ordersToReview,
      what: t('toReview', { count: today.ordersToReview }),
      isUrgent: true,
    },
    {
      href: officePath('/admin/returns'),
      count: today.returnsToSettle,
      what: t('returns', { count: today.returnsToSettle }),
      isUrgent: true,
    },
    {
      href: officePath('/admin/orders/new'),
      count: today.basketsWaiting,
      what: t('baskets', { count: today.basketsWaiting }),
    },
    {
      href:
        dispute && disputes.total === 1
          ? `${officePath('/admin/orders/:id', dispute.orderId)}#money`
          : `${officePath('/admin/reconciliation')}#disputes`,
      count: disputes?.total ?? 0,
      what: t('disputes', { count: disputes?.total ?? 0 }),
      more:
        dispute &&
        rich('disputesUntil', { day: <bdi key="day">{formatDate(`${dispute.deadline}T12:00:00Z`, lang)}</bdi> }),
      isUrgent: true,
    },
    {
      href: officePath('/admin/reconciliation'),
      count: differences?.open ?? 0,
      what: t('differences', { count: differences?.open ?? 0 }),
      isUrgent: true,
    },
    {
      href: officePath('/admin/orders', { status: 'processing' }),
      count: today.ordersToPack,
      what: t('toPack', { count: today.ordersToPack }),
      more: t('toPackToday', { count: today.ordersToPackToday }),
    },
    {
      href: officePath('/admin/production'),
      count: today.textsToMake,
      what: t('textsToMake', { count: today.textsToMake }),
    },
    {
      href: officePath('/admin/runs'),
      count: runs?.open ?? 0,
      what: t('openRuns', { count: runs?.open ?? 0 }),
      more: runs && rich('cashWithDrivers', { amount: <ExactMoney key="amount" kd={runs.cash} /> }),
    },
    {
      href: officePath('/admin/orders', { status: 'pending', payment: 'unpaid' }),
      count: today.unpaidOrders,
      what: t('awaitPayment', { count: today.unpaidOrders }),
    },
    {
      href: officePath('/admin/reviews'),
      count: reviews?.waiting ?? 0,
      what: t('reviewsWaiting', { count: reviews?.waiting ?? 0 }),
    },
    {
      href: officePath('/admin/products', { stock: 'low' }),
      count: today.lowStock,
      what: t('lowStock', { count: today.lowStock }),
    },
    {
      href: officePath('/admin/products', { stock: 'out' }),
      count: today.soldOutProducts,
      what: t('soldOut', { count: today.soldOutProducts }),
    },
    {
      href: officePath('/admin/translations'),
      count: today.untranslated,
      what: t('untranslated', { count: today.untranslated }),
    },
  ];
  const due = rows.filter(({ count, href }) => count > 0 && mayOpen(href));
  if (due.length === 0)
    return (
      <div className={`${layout.sheet} ${layout.pad5} ${layout.stack1}`}>
        <p className={layout.large}>{t('allDone')}</p>
        <p className={layout.quiet}>{t('allDoneText')}</p>
      </div>
    );
  return (
    <ul className={`${layout.sheet} ${layout.clipped} ${styles.rows}`}>
      {due.map(({ href, count, what, more, isUrgent = false }) => (
        <li key={href}>
          <Link href={href} className={classNames(`${layout.row3} ${layout.target}`, isUrgent && styles.urgent)}>
            <b className={styles.count}>{count}</b>
            <span className={`${layout.stack} ${layout.fill} ${layout.shrink} ${layout.anywhere}`}>
              <span className={layout.medium}>{what}</span>
              {more && <small className={layout.muted}>{more}</small>}
            </span>
            <Icon icon={ChevronForward} size={20} className={`${layout.fixed} ${layout.quiet}`} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
