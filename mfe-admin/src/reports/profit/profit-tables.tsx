import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { MonthProfit, ProductProfit, ProfitSums } from '@fyonka/api-contract/wire/office/reports/profit';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { officePath } from '../../pages.ts';
import { CardLabel } from '../../parts/lists/card-label.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { monthName } from '../month.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './profit.module.css';

type Words = ReturnType<typeof useMessages>;

/** The products by profit. Those who may write the catalogue get links to the forms, where the cost is entered. */
export function ProductsTable({ products }: { products: readonly ProductProfit[] }) {
  const words = useMessages();
  const mayEdit = usePermissions()('catalog.write');
  const columns = useMemo(() => productColumns(words, mayEdit), [words, mayEdit]);
  return (
    <section aria-label={words.t('byProduct')}>
      <h2 className={`${layout.below3} ${layout.large}`}>{words.t('byProduct')}</h2>
      <DataTable
        label={words.t('byProduct')}
        columns={columns}
        rows={products}
        rowId={({ productId }) => productId}
        empty={null}
      />
    </section>
  );
}

/** The months, the latest first. */
export function MonthsTable({ months }: { months: readonly MonthProfit[] }) {
  const words = useMessages();
  const columns = useMemo(() => monthColumns(words), [words]);
  const rows = useMemo(() => months.toReversed(), [months]);
  return (
    <section aria-label={words.t('byMonth')}>
      <h2 className={`${layout.below3} ${layout.large}`}>{words.t('byMonth')}</h2>
      <DataTable label={words.t('byMonth')} columns={columns} rows={rows} rowId={({ month }) => month} empty={null} />
    </section>
  );
}

function productColumns(words: Words, mayEdit: boolean): readonly Column<ProductProfit>[] {
  const { t, lang } = words;
  const cell = ({ productId, name }: ProductProfit) =>
    mayEdit ? <Link href={officePath('/admin/products/edit/:id', productId)}>{name[lang]}</Link> : name[lang];
  return [{ id: 'product', header: t('product'), card: 'title', cell }, ...sumColumns(words)];
}

function monthColumns(words: Words): readonly Column<MonthProfit>[] {
  const { t, lang } = words;
  const cell = ({ month }: MonthProfit) => monthName(month, lang);
  return [{ id: 'month', header: t('month'), card: 'title', cell }, ...sumColumns(words)];
}

function sumColumns({ t }: Words): readonly Column<ProfitSums>[] {
  const column = (id: string, header: string, cell: (sums: ProfitSums) => ReactNode): Column<ProfitSums> => ({
    id,
    header,
    align: 'end',
    cell: (sums) => <Labelled label={header}>{cell(sums)}</Labelled>,
  });
  const money = (kd: number | null) => (kd === null ? t('unknown') : <ExactMoney kd={kd} />);
  return [
    column('pieces', t('piecesHead'), ({ pieces, returnedPieces, unknownPieces }) => (
      <>
        <Ltr>{pieces}</Ltr>
        {returnedPieces > 0 && (
          <small className={`${layout.quiet} ${layout.block} ${styles.unknown}`}>
            {t('piecesReturned', { count: returnedPieces })}
          </small>
        )}
        {unknownPieces > 0 && (
          <small className={`${layout.quiet} ${layout.block} ${styles.unknown}`}>
            {t('costUnknown', { count: unknownPieces })}
          </small>
        )}
      </>
    )),
    column('returned', t('returns'), ({ returned }) => money(returned)),
    column('revenue', t('revenue'), ({ revenue }) => money(revenue)),
    column('cost', t('cost'), ({ cost }) => money(cost)),
    column('profit', t('profit'), ({ profit }) => <b>{money(profit)}</b>),
    column('margin', t('margin'), ({ margin }) => (margin === null ? t('unknown') : <Ltr>{`${margin}%`}</Ltr>)),
  ];
}

/** A number, with its heading where the table is laid out as cards. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={`${layout.inlineWrap} ${layout.gap02} ${layout.apart} ${styles.labelled}`}>
      <CardLabel>{label}</CardLabel>
      <span>{children}</span>
    </span>
  );
}
