import { OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import type { OfficeOrdersQuery } from '@fyonka/api-contract/wire/office/orders/orders';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { choice, day, page, text, useListAddress } from '../../parts/lists/list-address.ts';
import type { ListAddress } from '../../parts/lists/list-address.ts';

const READERS = {
  search: text,
  dateFrom: day,
  dateTo: day,
  status: choice(ORDER_STATUSES),
  payment: choice(PAYMENT_FILTERS),
  toPrint: choice(PRINT_KINDS),
  sort: choice(OFFICE_ORDER_SORTS),
  page,
};

export type OrdersAddress = ListAddress<typeof READERS>;

/** Filter and sort order of the list, without its page number. */
export type OrdersFilter = Omit<OfficeOrdersQuery, 'page' | 'limit'>;

/** The state of the list of orders, read from the address. */
export const useOrdersAddress = (): OrdersAddress => useListAddress(READERS);

export function filterOf({ query }: Pick<OrdersAddress, 'query'>): OrdersFilter {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page'));
}

/** The parameters that leave orders out. A sort order does not. */
export const NARROWING = ['search', 'dateFrom', 'dateTo', 'status', 'payment', 'toPrint'] as const;
