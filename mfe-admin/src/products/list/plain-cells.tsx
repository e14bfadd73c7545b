import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Money } from '@fyonka/ui/text/money';
import { Ltr } from '@fyonka/ui/text/ltr';
import type { Column } from '../../parts/lists/data-table.tsx';
import type { useMessages } from '../messages.ts';
import styles from './list.module.css';

/** Columns for those who may not change a product: price and stock are text, and nothing can be switched. */
export function plainColumns(
  t: ReturnType<typeof useMessages>['t'],
  nameColumn: Column<OfficeProductView>,
): readonly Column<OfficeProductView>[] {
  return [
    nameColumn,
    {
      id: 'price',
      header: t('price'),
      sort: { asc: 'price-asc', desc: 'price-desc' },
      cell: ({ price }) => (
        <span>
          <Heading text={t('price')} />
          <Money kd={price} />
        </span>
      ),
    },
    {
      id: 'stock',
      header: t('stock'),
      card: 'lineEnd',
      sort: { asc: 'stock-asc' },
      cell: ({ stockQuantity }) => (
        <span>
          <Heading text={t('stock')} />
          {stockQuantity === null ? t('notTracked') : <Ltr>{stockQuantity}</Ltr>}
        </span>
      ),
    },
  ];
}

/** The heading of a column where the table is laid out as cards. */
function Heading({ text }: { text: string }) {
  return (
    <span className={styles.cardLabel} aria-hidden="true">
      {text}
    </span>
  );
}
