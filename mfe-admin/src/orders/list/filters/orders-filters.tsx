import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { DayChips } from '../../../parts/fields/day-chips.tsx';
import { ListFilters } from '../../../parts/list-page/list-filters.tsx';
import type { ListFilter } from '../../../parts/list-page/list-filters.tsx';
import { useMessages } from '../../messages.ts';
import { filterOf } from '../orders-address.ts';
import type { OrdersAddress } from '../orders-address.ts';
import { OrdersExport } from './orders-export.tsx';
import styles from './orders-filters.module.css';

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
          <DayChips
            label={t('usualDays')}
            range={{ from: values.dateFrom, to: values.dateTo }}
            onChange={({ from, to }) => change({ dateFrom: from, dateTo: to })}
          />
          <Button
            kind="line"
            className={classNames(isToConfirm && styles.chosen)}
            aria-pressed={isToConfirm}
            onClick={() => change(isToConfirm ? { status: undefined, payment: undefined } : TO_CONFIRM)}
          >
            {t('toConfirm')}
          </Button>
          <OrdersExport filter={filterOf(address)} />
        </div>
      )}
    </ListFilters>
  );
}
