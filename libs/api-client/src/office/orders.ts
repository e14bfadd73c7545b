import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  EditOrderAnswer,
  EditOrderRequest,
  MakeOrderAnswer,
  MakeOrderRequest,
  PaymentLinkAnswer,
} from '@fyonka/api-contract/wire/office/orders/order-edits';
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
  OrderStatusRequest,
} from '@fyonka/api-contract/wire/office/orders/orders';
import type { AnswerPath } from '../answers.ts';
import { getFile } from '../files/file.ts';
import { get, LARGE_FILE, patch, post, put } from '../http.ts';

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const officeOrdersPath = (query: OfficeOrdersQuery): AnswerPath<OfficeOrdersAnswer> =>
  apiPath('/api/admin/orders', { ...query });

/** One page, for what is done with orders that are not shown. */
export const fetchOfficeOrders = (query: OfficeOrdersQuery) => get<OfficeOrdersAnswer>(officeOrdersPath(query));

/** Refused with ORDER_NOT_FOUND. @param id id or number of the order */
export const officeOrderPath = (id: string): AnswerPath<OfficeOrderAnswer> =>
  `/api/admin/orders/${encodeURIComponent(id)}`;

export const groupedOrdersPath = (query: GroupedOrdersQuery): AnswerPath<GroupedOrdersAnswer> =>
  apiPath('/api/admin/grouped-orders', { ...query });

/**
 * Gives the order any status and notifies the customer. Does nothing when it has that status already.
 * @throws ApiError with ORDER_NOT_FOUND, OUT_OF_STOCK (and the items) for a cancelled order whose pieces were sold,
 *   STATUS_CHANGED (and the status) when it has another than was seen, or TEXTS_UNMADE (and their number)
 */
export const setOrderStatus = (id: string, request: OrderStatusRequest) =>
  put<OfficeOrderAnswer>(`${officeOrderPath(id)}/status`, request);

/** The same for up to 100 orders, each on its own. Refused orders are part of the answer and not an error. */
export const setOrderStatuses = (request: OrderStatusesRequest) =>
  put<OrderStatusesAnswer>('/api/admin/orders/statuses', request);

/** @throws ApiError with ORDER_NOT_FOUND, or EDIT_CONFLICT (and both notes) when somebody else has changed it */
export const saveOrderNote = (id: string, request: OrderNoteRequest) =>
  put<OrderNoteAnswer>(`${officeOrderPath(id)}/note`, request);

/**
 * Makes an order for a customer.
 * @param idempotencyKey the same key with the same request makes one order
 * @throws ApiError with VALIDATION_FAILED (and the fields), OUT_OF_STOCK (and the items) or a refusal of a custom text
 */
export const makeOrder = (request: MakeOrderRequest, idempotencyKey: string) =>
  post<MakeOrderAnswer>('/api/admin/orders', request, { headers: { 'Idempotency-Key': idempotencyKey } });

/**
 * Changes what an order contains or where it goes.
 * @throws ApiError like `makeOrder`, and with ORDER_NOT_FOUND, ORDER_NOT_EDITABLE, TEXT_ALREADY_MADE (and the text),
 *   LINE_REFUNDED, DISCOUNT_UNEARNED (and both sums), ORDER_BEING_PAID or EDIT_CONFLICT (and both versions)
 */
export const editOrder = (id: string, request: EditOrderRequest) =>
  patch<EditOrderAnswer>(officeOrderPath(id), request);

/** A link at which the customer pays what is due. Refused with ORDER_NOT_PAYABLE. */
export const paymentLinkPath = (id: string): AnswerPath<PaymentLinkAnswer> => `${officeOrderPath(id)}/payment-link`;

export type OrdersFileFormat = 'csv' | 'xlsx';

/**
 * All matching orders from every page, as a file. A link cannot be used, because it sends no session.
 * @throws ApiError with TOO_MANY_ROWS
 */
export const fetchOrdersFile = (format: OrdersFileFormat, query: Omit<OfficeOrdersQuery, 'page' | 'limit'>) =>
  getFile(apiPath('/api/admin/orders/export', { ...query, format }), LARGE_FILE);
