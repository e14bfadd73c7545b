import { useMemo } from 'react';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatShortDay, formatTime } from '@fyonka/i18n/times';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { NEXT_STATUS } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import type { Column } from '../../../parts/lists/data-table.tsx';
import { useMessages } from '../../messages.ts';
import { ContactCell, OrderCell, TotalCell } from './order-cells.tsx';
import { StatusSelect } from '../../../parts/fields/status-select.tsx';
import styles from './order-rows.module.css';
import layout from '@fyonka/ui/styles/layout.module.css';

type Words = Pick<ReturnType<typeof useMessages>, 't' | 'lang'>;

/** Columns of the list of orders. @param onStatus called when a status was chosen in a row */
export function useOrderColumns(onStatus: OnStatus): readonly Column<OfficeOrderRow>[] {
  const words = useMessages();
  return useMemo(() => orderColumns(words, onStatus), [words, onStatus]);
}

function orderColumns({ t, lang }: Words, onStatus: OnStatus): readonly Column<OfficeOrderRow>[] {
  return [
    { id: 'order', header: t('order'), card: 'title', cell: (order) => <OrderCell order={order} /> },
    { id: 'contact', header: t('contact'), card: 'hidden', cell: (order) => <ContactCell order={order} /> },
    {
      id: 'date',
      header: t('date'),
      card: 'lineEnd',
      sort: { desc: null, asc: 'date-asc' },
      cell: ({ createdAt }) => (
        <time
          className={`${layout.lead45} ${styles.when}`}
          dateTime={createdAt}
          data-today={isToday(createdAt) || undefined}
        >
          <bdi>{formatShortDay(createdAt, lang)}</bdi> <bdi>{formatTime(createdAt, lang)}</bdi>
        </time>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      card: 'wide',
      cell: (order) => <StatusCell order={order} onStatus={onStatus} />,
    },
    {
      id: 'total',
      header: t('total'),
      card: 'end',
      align: 'end',
      sort: { desc: 'total-desc', asc: 'total-asc' },
      cell: (order) => <TotalCell order={order} />,
    },
  ];
}

const isToday = (at: string): boolean => formatShortDay(at) === formatShortDay(new Date().toISOString());

type OnStatus = (order: OfficeOrderRow, to: OrderStatus) => void;

interface StatusCellProps {
  order: OfficeOrderRow;
  onStatus: OnStatus;
}

/** The status with all others to choose from, and one tap to the next one. */
function StatusCell({ order, onStatus }: StatusCellProps) {
  const { t } = useMessages();
  const next = NEXT_STATUS[order.status];
  return (
    <div className={`${layout.row2} ${styles.status}`}>
      <StatusSelect
        label={t('statusOf', { number: order.orderNumber })}
        status={order.status}
        onChange={(to) => onStatus(order, to)}
      />
      {next && <NextButton order={order} next={next} onPress={() => onStatus(order, next)} />}
    </div>
  );
}

function NextButton({ order, next, onPress }: { order: OfficeOrderRow; next: OrderStatus; onPress: () => void }) {
  const { t, lang } = useMessages();
  const words = ORDER_STATUS_WORDS[next][lang];
  return (
    <button
      type="button"
      className={`${layout.inline} ${layout.small} ${layout.medium} ${layout.target} ${layout.rounded} ${styles.next}`}
      title={words}
      onClick={onPress}
    >
      <Icon icon={ChevronForward} size={16} />
      <Icon icon={STATUS_ICON[next]} size={18} />
      <span className={styles.nextWords}>{words}</span>
      <VisuallyHidden> {t('nextOf', { number: order.orderNumber })}</VisuallyHidden>
    </button>
  );
}
