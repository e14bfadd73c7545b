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

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const officeOrdersPath = (query: OfficeOrdersQuery): AnswerPath<OfficeOrdersAnswer> =>
  apiPath('/api/admin/orders', { ...query });

/** Refused with ORDER_NOT_FOUND. @param id id or number of the order */
export const officeOrderPath = (id: string): AnswerPath<OfficeOrderAnswer> =>
  `/api/admin/orders/${encodeURIComponent(id)}`;

export const groupedOrdersPath = (query: GroupedOrdersQuery): AnswerPath<GroupedOrdersAnswer> =>
  apiPath('/api/admin/grouped-orders', { ...query });

/**
 * Gives the order any status and notifies the customer. Does nothing when it has that status already.
 * @throws ApiError with ORDER_NOT_FOUND, or OUT_OF_STOCK (and the items) for a cancelled order whose pieces were sold
 */
export const setOrderStatus = (id: string, status: OrderStatus) =>
  put<OfficeOrderAnswer>(`${officeOrderPath(id)}/status`, { status });

/** The same for up to 100 orders, each on its own. Refused orders are part of the answer and not an error. */
export const setOrderStatuses = (request: OrderStatusesRequest) =>
  put<OrderStatusesAnswer>('/api/admin/orders/statuses', request);

/** @throws ApiError with ORDER_NOT_FOUND, or EDIT_CONFLICT (and both notes) when somebody else has changed it */
export const saveOrderNote = (id: string, request: OrderNoteRequest) =>
  put<OrderNoteAnswer>(`${officeOrderPath(id)}/note`, request);

export type OrdersFileFormat = 'csv' | 'xlsx';

/**
 * All matching orders from every page, as a file. A link cannot be used, because it sends no session.
 * @throws ApiError with TOO_MANY_ROWS
 */
export const fetchOrdersFile = (format: OrdersFileFormat, query: Omit<OfficeOrdersQuery, 'page' | 'limit'>) =>
  getFile(apiPath('/api/admin/orders/export', { ...query, format }), LARGE_FILE);
