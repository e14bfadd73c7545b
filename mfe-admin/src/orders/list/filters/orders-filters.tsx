import { useId, useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { DateRangeField } from '../../../parts/fields/date-range-field.tsx';
import type { DayRange } from '../../../parts/fields/date-range-field.tsx';
import { DayChips } from '../../../parts/fields/day-chips.tsx';
import { SearchField } from '../../../parts/fields/search-field.tsx';
import { useMessages } from '../../messages.ts';
import { filterOf } from '../orders-address.ts';
import type { OrdersAddress } from '../orders-address.ts';
import { OrdersExport } from './orders-export.tsx';
import styles from './orders-filters.module.css';

/**
 * Filters of the list, all stored in the address. Typing replaces the history entry, so that Back does not go through
 * every letter. On a phone only the search and the usual days are open, so that the first order is seen at once.
 */
export function OrdersFilters({ address }: { address: OrdersAddress }) {
  const { t } = useMessages();
  const { values, change } = address;
  const id = useId();
  const isToConfirm = values.status === TO_CONFIRM.status && values.payment === TO_CONFIRM.payment;
  const [isOpen, setOpen] = useState(false);
  const count = [values.dateFrom ?? values.dateTo, values.status, values.payment, values.toPrint].filter(
    Boolean,
  ).length;
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search ?? ''}
        label={t('search')}
        placeholder={t('searchHint')}
        value={values.search}
        onSearch={(search) => change({ search }, 'replace')}
      />
      <Button
        kind="line"
        tall
        className={styles.fold}
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('filters') : t('filtersChosen', { count })}
      </Button>
      <div id={id} className={classNames(styles.choices, isOpen && styles.open)}>
        <Choices address={address} />
      </div>
      <div className={classNames(styles.below, isOpen && styles.open)}>
        <DayChips label={t('usualDays')} range={daysOf(values)} onChange={(days) => change(daysIn(days))} />
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
    </div>
  );
}

/** Orders with cash on delivery that nobody has confirmed. */
const TO_CONFIRM = { status: 'pending', payment: 'cash' } as const;

/** Value of the choice 'no filter', since a choice cannot be empty. */
const ANY = 'any';

function Choices({ address: { values, change } }: { address: OrdersAddress }) {
  const { t, lang } = useMessages();
  const any = { value: ANY, label: t('any') } as const;
  return (
    <>
      <DateRangeField
        className={styles.dates ?? ''}
        label={t('dates')}
        range={daysOf(values)}
        onChange={(days) => change(daysIn(days))}
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
      <ChoiceField
        label={t('toPrint')}
        value={values.toPrint ?? ANY}
        options={[any, ...PRINT_KINDS.map((value) => ({ value, label: t(`toPrint-${value}`) }))]}
        onChange={(toPrint) => change({ toPrint: toPrint === ANY ? undefined : toPrint })}
      />
    </>
  );
}

const daysOf = ({ dateFrom, dateTo }: OrdersAddress['values']): DayRange => ({ from: dateFrom, to: dateTo });
const daysIn = ({ from, to }: DayRange) => ({ dateFrom: from, dateTo: to });
