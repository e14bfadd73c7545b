import { searchText } from '@fyonka/api-contract/first-view';
import { OFFICE_ORDER_SORTS, PAYMENT_FILTERS } from '@fyonka/api-contract/office-values';
import type { OfficeOrdersQuery } from '@fyonka/api-contract/office/orders';
import { ORDER_STATUSES } from '@fyonka/api-contract/order-statuses';

/** Orders of one page of the list. */
export const PAGE_SIZE = 24;

/** What narrows and orders the list, without the page of it. */
export type OrdersFilter = Omit<OfficeOrdersQuery, 'page' | 'limit'>;

/** The filter in the address of the page. What no call would take is left out, as if it were not there. */
export function ordersFilter(query: URLSearchParams): OrdersFilter {
  const search = searchText(query.get('search') ?? '');
  const [dateFrom, dateTo] = [day(query.get('dateFrom')), day(query.get('dateTo'))];
  const status = oneOf(ORDER_STATUSES, query.get('status'));
  const payment = oneOf(PAYMENT_FILTERS, query.get('payment'));
  const sort = oneOf(OFFICE_ORDER_SORTS, query.get('sort'));
  return {
    ...(search !== '' && { search }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(sort && { sort }),
  };
}

/** Whether the list is narrowed; a sort alone leaves nothing out. */
export function isNarrowed({ sort: _, ...filter }: OrdersFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** A day of the calendar, `YYYY-MM-DD`. */
function day(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // The 31st of a month that has none would be another day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function oneOf<const Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
