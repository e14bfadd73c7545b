import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { DateRangeField } from '../../parts/fields/date-range-field.tsx';
import { SearchField } from '../../parts/fields/search-field.tsx';
import { useMessages } from '../messages.ts';
import type { OrdersAddress } from './orders-address.ts';
import styles from './orders-page.module.css';

/** Value of the choice 'no filter', since a choice cannot be empty. */
const ANY = 'any';

/**
 * Filters of the list, all stored in the address. Typing replaces the history entry, so that Back does not go through
 * every letter.
 */
export function OrdersFilters({ address }: { address: OrdersAddress }) {
  const { t, lang } = useMessages();
  const { values, change } = address;
  const any = { value: ANY, label: t('any') } as const;
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        label={t('search')}
        placeholder={t('searchHint')}
        value={values.search}
        onSearch={(search) => change({ search }, 'replace')}
      />
      <DateRangeField
        className={styles.dates ?? ''}
        label={t('dates')}
        range={{ from: values.dateFrom, to: values.dateTo }}
        onChange={({ from, to }) => change({ dateFrom: from, dateTo: to })}
      />
      <ChoiceField
        label={t('status')}
        value={values.status ?? ANY}
        options={[
          any,
          ...ORDER_STATUSES.map((value) => ({
            value,
            label: ORDER_STATUS_WORDS[value][lang],
            icon: STATUS_ICON[value],
          })),
        ]}
        onChange={(status) => change({ status: status === ANY ? undefined : status })}
      />
      <ChoiceField
        label={t('payment')}
        value={values.payment ?? ANY}
        options={[any, ...PAYMENT_FILTERS.map((value) => ({ value, label: t(`payment-${value}`) }))]}
        onChange={(payment) => change({ payment: payment === ANY ? undefined : payment })}
      />
    </div>
  );
}
