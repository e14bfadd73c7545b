import FileDown from 'lucide-react/icons/file-down';
import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { OrderExportQuery } from '@fyonka/api-contract/wire/office/orders/orders';
import { DayChips } from '../../../parts/fields/day-chips.tsx';
import { ListFilters } from '../../../parts/list-page/list-filters.tsx';
import type { ListFilter } from '../../../parts/list-page/list-filters.tsx';
import { useMessages } from '../../messages.ts';
import { filterOf } from '../orders-address.ts';
import type { OrdersAddress, OrdersFilter } from '../orders-address.ts';
import { FileButton } from '../../../parts/file-button.tsx';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import styles from './orders-filters.module.css';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Orders with cash on delivery that nobody has confirmed. */
const TO_CONFIRM = { status: 'pending', payment: 'cash' } as const;

/** Filters of the list. On a phone only the search and the usual days are open. */
export function OrdersFilters({ address }: { address: OrdersAddress }) {
  const { t, lang } = useMessages();
  const { values, change } = address;
  const isToConfirm = values.status === TO_CONFIRM.status && values.payment === TO_CONFIRM.payment;
  const any = t('any');
  const filters: ListFilter<keyof OrdersAddress['values']>[] = [
    { as: 'search', name: 'search', label: t('search'), placeholder: t('searchHint') },
    { as: 'days', from: 'dateFrom', to: 'dateTo', label: t('dates') },
    {
      as: 'choice',
      name: 'status',
      label: t('status'),
      any,
      options: ORDER_STATUSES.map((value) => ({
        value,
        label: ORDER_STATUS_WORDS[value][lang],
        icon: STATUS_ICON[value],
      })),
    },
    {
      as: 'choice',
      name: 'payment',
      label: t('payment'),
      any,
      options: PAYMENT_FILTERS.map((value) => ({ value, label: t(`payment-${value}`) })),
    },
    {
      as: 'choice',
      name: 'toPrint',
      label: t('toPrint'),
      any,
      options: PRINT_KINDS.map((value) => ({ value, label: t(`toPrint-${value}`) })),
    },
  ];
  return (
    <ListFilters
      address={address}
      filters={filters}
      foldLabel={(count) => (count === 0 ? t('filters') : t('filtersChosen', { count }))}
      styles={styles}
    >
      {(isOpen) => (
        <div className={classNames(styles.below, isOpen && styles.open)}>
          <Button
            kind="line"
            className={classNames(isToConfirm && styles.chosen)}
            aria-pressed={isToConfirm}
            onClick={() => change(isToConfirm ? { status: undefined, payment: undefined } : TO_CONFIRM)}
          >
            {t('toConfirm')}
          </Button>
          <DayChips
            label={t('usualDays')}
            range={{ from: values.dateFrom, to: values.dateTo }}
            onChange={({ from, to }) => change({ dateFrom: from, dateTo: to })}
          />
          <OrdersExport filter={filterOf(address)} />
        </div>
      )}
    </ListFilters>
  );
}

const FORMATS = [
  { format: 'xlsx', label: 'exportExcel' },
  { format: 'csv', label: 'exportCsv' },
] as const;

/** Downloads all matching orders, from every page, as a spreadsheet. */
function OrdersExport({ filter }: { filter: OrdersFilter }) {
  const { t } = useMessages();
  return (
    <div className={`${layout.wrap2} ${styles.files}`} role="group" aria-label={t('export')}>
      {FORMATS.map(({ format, label }) => (
        <FileButton
          key={format}
          icon={FileDown}
          fetchFile={() =>
            getFile(pathTo('GET /api/admin/orders/export', { query: { ...filter, format } }), LARGE_FILE)
          }
          name={fileName(filter, format)}
          wordsOf={(failure) => t(failure === 'failed' ? 'exportFailed' : failure)}
        >
          {t(label)}
        </FileButton>
      ))}
    </div>
  );
}

/** Such as `fyonka-orders-2025-09-01-2025-09-07.xlsx`; without a range of days, the name has today's date. */
function fileName({ dateFrom, dateTo }: OrdersFilter, format: OrderExportQuery['format']): string {
  const days = [dateFrom, dateTo].filter((day) => day !== undefined);
  return `fyonka-orders-${(days.length > 0 ? days : [todayInKuwait().toString()]).join('-')}.${format}`;
}
