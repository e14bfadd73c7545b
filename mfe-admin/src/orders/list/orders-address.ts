import { OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import type { OfficeOrdersQuery } from '@fyonka/api-contract/wire/office/orders';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/order-statuses';
import { choice, day, page, text, useListAddress } from '../../parts/lists/list-address.ts';
import type { ListAddress } from '../../parts/lists/list-address.ts';

const READERS = {
  search: text,
  dateFrom: day,
  dateTo: day,
  status: choice(ORDER_STATUSES),
  payment: choice(PAYMENT_FILTERS),
  sort: choice(OFFICE_ORDER_SORTS),
  page,
};

export type OrdersAddress = ListAddress<typeof READERS>;

/** What narrows and orders the list, without the page of it. */
export type OrdersFilter = Omit<OfficeOrdersQuery, 'page' | 'limit'>;

/** The list of orders as the address has it. */
export const useOrdersAddress = (): OrdersAddress => useListAddress(READERS);

export function filterOf({ query }: Pick<OrdersAddress, 'query'>): OrdersFilter {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page'));
}

/** Whether the list is narrowed; a sort alone leaves nothing out. */
export function isNarrowed(filter: OrdersFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'sort');
}

/** The address without anything that narrows the list. */
export const clearedHref = (address: OrdersAddress): string =>
  address.href({ search: undefined, dateFrom: undefined, dateTo: undefined, status: undefined, payment: undefined });
