import { useMemo } from 'react';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatShortDay, formatTime } from '@fyonka/i18n/times';
import type { Column } from '../../../parts/lists/data-table.tsx';
import { useMessages } from '../../messages.ts';
import { ContactCell, OrderCell, TotalCell } from './order-cells.tsx';
import { StatusCell } from './status-cell.tsx';
import type { OnStatus } from './status-cell.tsx';
import styles from './order-rows.module.css';

type Words = Pick<ReturnType<typeof useMessages>, 't' | 'lang'>;

/** Columns of the list of orders. @param onStatus called when a status was chosen in a row */
export function useOrderColumns(onStatus: OnStatus): readonly Column<OfficeOrderRow>[] {
  const words = useMessages();
  return useMemo(() => orderColumns(words, onStatus), [words, onStatus]);
}

function orderColumns({ t, lang }: Words, onStatus: OnStatus): readonly Column<OfficeOrderRow>[] {
  return [
    { id: 'order', header: t('order'), card: 'title', cell: (order) => <OrderCell order={order} /> },
    { id: 'contact', header: t('contact'), card: 'line', cell: (order) => <ContactCell order={order} /> },
    {
      id: 'date',
      header: t('date'),
      card: 'lineEnd',
      sort: { desc: null, asc: 'date-asc' },
      cell: ({ createdAt }) => (
        <time className={styles.when} dateTime={createdAt}>
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
