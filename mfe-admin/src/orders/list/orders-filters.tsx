import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/order-statuses';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { DateRangeField } from '../../parts/fields/date-range-field.tsx';
import { SearchField } from '../../parts/fields/search-field.tsx';
import { useMessages } from '../messages.ts';
import type { OrdersAddress } from './orders-address.ts';
import styles from './orders-page.module.css';

/** Stands for no filter in a list of choices. */
const ANY = 'any';

/** What narrows the list. All of it is in the address; what is typed makes no entries in the history. */
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
