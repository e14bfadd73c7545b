import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  GroupedOrdersAnswer,
  GroupedOrdersQuery,
  OfficeOrderAnswer,
  OfficeOrdersAnswer,
  OfficeOrdersQuery,
  OrderNoteAnswer,
  OrderNoteRequest,
  OrderStatusesAnswer,
  OrderStatusesRequest,
} from '@fyonka/api-contract/wire/office/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import type { AnswerPath } from '../answers.ts';
import { getFile } from '../files/file.ts';
import { LARGE_FILE, put } from '../http.ts';

// For administrators. The reading paths are for `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED or FORBIDDEN when
// the session is over, or is none of an administrator's any more.

export const officeOrdersPath = (query: OfficeOrdersQuery): AnswerPath<OfficeOrdersAnswer> =>
  apiPath('/api/admin/orders', { ...query });

/** Refused with ORDER_NOT_FOUND when there is none. @param id of the order, or its number */
export const officeOrderPath = (id: string): AnswerPath<OfficeOrderAnswer> =>
  `/api/admin/orders/${encodeURIComponent(id)}`;

export const groupedOrdersPath = (query: GroupedOrdersQuery): AnswerPath<GroupedOrdersAnswer> =>
  apiPath('/api/admin/grouped-orders', { ...query });

/**
 * Moves the order to any status; the customer is told. Without a change when it has the status already.
 * @throws ApiError with ORDER_NOT_FOUND, or OUT_OF_STOCK (and the items): a cancelled order whose pieces are gone
 */
export const setOrderStatus = (id: string, status: OrderStatus) =>
  put<OfficeOrderAnswer>(`${officeOrderPath(id)}/status`, { status });

/** The same for up to 100 orders, each by itself: what could not be changed is told, and is no error. */
export const setOrderStatuses = (request: OrderStatusesRequest) =>
  put<OrderStatusesAnswer>('/api/admin/orders/statuses', request);

/** @throws ApiError with ORDER_NOT_FOUND, or EDIT_CONFLICT (and both notes): somebody else has written in the meantime */
export const saveOrderNote = (id: string, request: OrderNoteRequest) =>
  put<OrderNoteAnswer>(`${officeOrderPath(id)}/note`, request);

export type OrdersFileFormat = 'csv' | 'xlsx';

/** All orders that match, on all pages, as a file. A link could not show who asks. @throws ApiError with TOO_MANY_ROWS */
export const fetchOrdersFile = (format: OrdersFileFormat, query: Omit<OfficeOrdersQuery, 'page' | 'limit'>) =>
  getFile(apiPath('/api/admin/orders/export', { ...query, format }), LARGE_FILE);
