import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { trimmed } from '../../../domain/localized-text.ts';
import { paperIdsOf } from '../../../domain/ordering/books/sales-paper.ts';
import { readOrderSearch } from '../../../domain/ordering/order-search.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import type { PaymentState } from '../../../domain/ordering/paying/payment-state.ts';
import type { PrintKind } from '../../../domain/ordering/papers/print-mark.ts';
import { readDayRange } from '../../day-range.ts';
import { listPage, pageOrLast } from '../../list-page.ts';
import type { AskedPage, ListPage } from '../../list-page.ts';
import type { SalesPapers } from '../sales-papers/ports.ts';
import type { ListedOrders, OfficeOrders, OrderFilter, OrderSort } from './office-orders.ts';

/** Filters of the list of orders. A field that is left out does not filter. */
export interface OrderQuery extends AskedPage {
  readonly search?: string | undefined;
  /** `YYYY-MM-DD`, inclusive, as is `dateTo`. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentState | undefined;
  readonly toPrint?: PrintKind | undefined;
  /** Newest first unless given. */
  readonly sort?: OrderSort | undefined;
}

export type BrowseOrdersOutcome =
  | ({ readonly kind: 'listed' } & ListedOrders & ListPage)
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** One page of the orders of all customers. */
export class BrowseOrders {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly papers: SalesPapers,
  ) {}

  async execute(query: OrderQuery): Promise<BrowseOrdersOutcome> {
    const read = await readOrderFilters(query, this.papers);
    if (read.kind === 'invalid') return read;
    const page = listPage(query, PAGES.officeOrders);
    return { kind: 'listed', ...(await pageOrLast(page, (one) => this.list(read.filters, one))) };
  }

  private async list(filters: OrderFilters, { page, limit }: ListPage): Promise<ListedOrders> {
    const [first, second] = filters;
    if (second === undefined) return this.orders.list(first, { page, limit });
    // Each finds one order.
    const found = await Promise.all(filters.map((filter) => this.orders.list(filter, { page: 1, limit: 1 })));
    const orders = found.flatMap((one) => one.orders);
    return { orders: orders.slice((page - 1) * limit, page * limit), total: orders.length, isTotalCapped: false };
  }
}

/** More than one where the search is a number that papers of different orders have: each finds one of these orders. */
export type OrderFilters = readonly [OrderFilter, ...OrderFilter[]];

/**
 * Validates the filters of a list of orders. A search for the number of an invoice or credit note finds the order of it;
 * without its letters both may have it.
 */
export async function readOrderFilters(
  query: OrderQuery,
  papers: SalesPapers,
): Promise<
  | { readonly kind: 'read'; readonly filters: OrderFilters }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
> {
  const read = readOrderFilter(query);
  if (read.kind === 'invalid') return read;
  const ids = paperIdsOf(query.search ?? '');
  const found = ids.length === 0 ? [] : await papers.find(ids);
  const [first, ...others] = new Set(found.map(({ orderNumber }) => orderNumber));
  const filterOf = (search: string) => ({ ...read.filter, words: readOrderSearch(search) });
  return { kind: 'read', filters: first ? [filterOf(first), ...others.map(filterOf)] : [read.filter] };
}

export type OrderFilterResult =
  | { readonly kind: 'read'; readonly filter: OrderFilter }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Validates the filters of a list of orders. */
export function readOrderFilter(query: OrderQuery): OrderFilterResult {
  const days = readDayRange(query);
  if ('faults' in days) return { kind: 'invalid', faults: days.faults };
  const search = trimmed(query.search ?? '');
  return {
    kind: 'read',
    filter: {
      words: search === '' ? null : readOrderSearch(search),
      ...days,
      status: query.status ?? null,
      payment: query.payment ?? null,
      toPrint: query.toPrint ?? null,
      sort: query.sort ?? 'date-desc',
    },
  };
}
