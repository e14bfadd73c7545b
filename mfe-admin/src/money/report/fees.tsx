import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FeesView } from '@fyonka/api-contract/wire/office/money';
import { Link } from '@fyonka/ui/navigation/link';
import { officePath } from '../../pages.ts';
import { CardLabel } from '../../parts/lists/card-label.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { kdOf } from '../amounts/fils.ts';
import { useMessages } from '../messages.ts';
import { MethodCell } from '../words/method-cell.tsx';
import { feeDifference } from './fee-difference.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './report.module.css';

/** What the gateways took: estimated by the rates of the settings, and as their settlement files say. */
export function Fees({ fees }: { fees: readonly FeesView[] }) {
  const { t, rich } = useMessages();
  const columns = useColumns();
  if (fees.length === 0) return null;
  return (
    <section>
      <h2 className={`${layout.below3} ${layout.large}`}>{t('fees')}</h2>
      <p className={`${layout.muted} ${layout.below3}`}>
        {rich('feesText', {
          settings: (
            <Link key="settings" className={layout.link} href={officePath('/admin/settings/payments')}>
              {t('toSettings')}
            </Link>
          ),
        })}
      </p>
      <DataTable
        label={t('fees')}
        columns={columns}
        rows={fees}
        rowId={({ method, gateway }) => `${method} ${gateway}`}
        empty={null}
      />
    </section>
  );
}

function useColumns(): readonly Column<FeesView>[] {
  const { t } = useMessages();
  return useMemo(
    (): readonly Column<FeesView>[] => [
      {
        id: 'method',
        header: t('method'),
        card: 'title',
        cell: ({ method, gateway }) => <MethodCell method={method} gateway={gateway} />,
      },
      {
        id: 'captured',
        header: t('captured'),
        align: 'end',
        card: 'end',
        cell: ({ captured, payments }) => (
          <span className={styles.amount}>
            <ExactMoney kd={captured} />
            <small>{t('payments', { count: payments })}</small>
          </span>
        ),
      },
      {
        id: 'estimated',
        header: t('estimated'),
        align: 'end',
        card: 'line',
        cell: ({ estimated }) => (
          <Named name={t('estimated')}>{estimated === null ? t('noRate') : <ExactMoney kd={estimated} />}</Named>
        ),
      },
      {
        id: 'paidOut',
        header: t('paidOut'),
        align: 'end',
        card: 'lineEnd',
        cell: ({ fees: taken, payments, settledPayments }) => (
          <Named name={t('paidOut')}>
            {settledPayments === 0 ? t('noFile') : <ExactMoney kd={taken} />}
            {settledPayments > 0 && <small>{t('ofPayments', { settled: settledPayments, all: payments })}</small>}
          </Named>
        ),
      },
      {
        id: 'difference',
        header: t('difference'),
        align: 'end',
        card: 'wide',
        cell: (row) => {
          const difference = feeDifference(row);
          return (
            <Named name={t('difference')}>
              {difference === null ? t('notYet') : <ExactMoney kd={kdOf(difference)} />}
            </Named>
          );
        },
      },
    ],
    [t],
  );
}

/** @param name of the amount, on cards, which have no headings */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.amount}>
      <CardLabel>{name}</CardLabel>
      {children}
    </span>
  );
}
