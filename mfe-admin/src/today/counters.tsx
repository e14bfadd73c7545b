import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { classNames } from '@fyonka/ui/class-names';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../pages.ts';
import { usePermissions } from '../permissions/use-permissions.ts';
import { ExactMoney } from '../money/amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './counters.module.css';

/** Less frequent counts. Refunds that are due, payments to check and differences in the books are emphasized as soon as there are any. */
export function Counters({ today }: { today: TodayAnswer | undefined }) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const differences =
    useOwnAnswer(isPermitted('money.read') ? pathTo('GET /api/admin/reconciliation') : null).answer?.open ?? 0;
  const runs = useOwnAnswer(isPermitted('orders.prepare') ? pathTo('GET /api/admin/runs/open') : null).answer;
  const returns = today?.returnsToSettle ?? 0;
  const counters = [
    {
      href: officePath('/admin/orders', { payment: 'refund-due' }),
      label: t('refundsDue'),
      value: today?.refundsDue,
      isUrgent: (today?.refundsDue ?? 0) > 0,
    },
    {
      href: officePath('/admin/orders', { payment: 'to-review' }),
      label: t('toReview'),
      value: today?.ordersToReview,
      isUrgent: (today?.ordersToReview ?? 0) > 0,
    },
    ...(runs && runs.open > 0
      ? [
          {
            href: officePath('/admin/runs'),
            label: t('openRuns'),
            value: (
              <>
                {runs.open} · <ExactMoney kd={runs.cash} />
              </>
            ),
          },
        ]
      : []),
    ...(returns > 0
      ? [{ href: officePath('/admin/returns'), label: t('returns'), value: returns, isUrgent: true }]
      : []),
    // Most days there are none, and nobody has to be reminded of that.
    ...(differences > 0
      ? [{ href: officePath('/admin/reconciliation'), label: t('differences'), value: differences, isUrgent: true }]
      : []),
    ...(today?.salesThisMonth === undefined
      ? []
      : [
          {
            href: officePath('/admin/sales-report', { month: today.date.slice(0, 7) }),
            label: t('thisMonth'),
            value: <Money kd={today.salesThisMonth} />,
          },
        ]),
    ...(isPermitted('catalog.read') && (today?.untranslated ?? 0) > 0
      ? [{ href: officePath('/admin/translations'), label: t('untranslated'), value: today?.untranslated }]
      : []),
    { href: officePath('/admin/products'), label: t('onShow'), value: today?.visibleProducts },
    ...(isPermitted('customers.read')
      ? [
          { href: officePath('/admin/grouped-orders'), label: t('phones'), value: today?.phones },
          { href: officePath('/admin/registered-users'), label: t('accounts'), value: today?.accounts },
        ]
      : []),
  ];
  return (
    <ul className={`${layout.stack} ${styles.counters}`}>
      {counters.map(({ href, label, value, isUrgent = false }) => (
        <li key={label} className={classNames(isUrgent && styles.urgent)}>
          <Link href={href}>
            <span>
              {isUrgent && <Icon icon={CircleExclamationPoint} size={18} />}
              {label}
            </span>
            <b className={layout.large}>{value ?? '\u00a0'}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
