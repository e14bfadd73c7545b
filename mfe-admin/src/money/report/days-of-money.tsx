import { useMemo } from 'react';
import type { MoneyDayView } from '@fyonka/api-contract/wire/office/money';
import { CardLabel } from '../../parts/lists/card-label.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { dayName } from '../../reports/month.ts';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { filsOf, kdOf } from '../amounts/fils.ts';
import { useMessages } from '../messages.ts';
import { MethodCell } from '../words/method-cell.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './report.module.css';

/** What came in and went back, day by day and method by method. */
export function DaysOfMoney({ days }: { days: readonly MoneyDayView[] }) {
  const { t } = useMessages();
  const columns = useColumns();
  return (
    <section>
      <h2 className={`${layout.below3} ${layout.large}`}>{t('days')}</h2>
      <DataTable
        label={t('days')}
        columns={columns}
        rows={days}
        rowId={({ date, method, gateway }) => `${date} ${method} ${gateway ?? ''}`}
        empty={null}
      />
    </section>
  );
}

function useColumns(): readonly Column<MoneyDayView>[] {
  const { t, lang } = useMessages();
  return useMemo(
    (): readonly Column<MoneyDayView>[] => [
      { id: 'day', header: t('day'), card: 'title', cell: ({ date }) => dayName(date, lang) },
      {
        id: 'method',
        header: t('method'),
        card: 'wide',
        cell: ({ method, gateway }) => <MethodCell method={method} gateway={gateway} />,
      },
      {
        id: 'received',
        header: t('received'),
        align: 'end',
        card: 'line',
        cell: ({ received, payments }) => (
          <Amount name={t('received')} kd={received} count={t('payments', { count: payments })} />
        ),
      },
      {
        id: 'returned',
        header: t('returned'),
        align: 'end',
        card: 'lineEnd',
        cell: ({ returned, refunds }) => (
          <Amount name={t('returned')} kd={returned} count={refunds === 0 ? null : t('refunds', { count: refunds })} />
        ),
      },
      {
        id: 'net',
        header: t('net'),
        align: 'end',
        card: 'end',
        cell: ({ received, returned }) => (
          <b>
            <ExactMoney kd={kdOf(filsOf(received) - filsOf(returned))} />
          </b>
        ),
      },
    ],
    [t, lang],
  );
}

/** @param name of the amount, on cards, which have no headings @param count null: no money moved */
function Amount({ name, kd, count }: { name: string; kd: number; count: string | null }) {
  return (
    <span className={styles.amount}>
      <CardLabel>{name}</CardLabel>
      {count === null ? (
        <span>–</span>
      ) : (
        <>
          <ExactMoney kd={kd} />
          <small>{count}</small>
        </>
      )}
    </span>
  );
}
