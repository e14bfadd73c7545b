import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { StockMovementsAnswer, StockMovementsQuery } from '@fyonka/api-contract/wire/office/stock/movements';
import type { StockBookingAnswer, StockBookingRequest } from '@fyonka/api-contract/wire/office/stock/bookings';
import type { PurchaseAnswer } from '@fyonka/api-contract/wire/office/stock/purchase';
import type { AnswerPath } from '../../answers.ts';
import { getFile } from '../../files/file.ts';
import { LARGE_FILE, post } from '../../http.ts';

const STOCK = '/api/admin/stock';

/** What came and went of a product, the newest first. */
export const movementsPath = (query: StockMovementsQuery): AnswerPath<StockMovementsAnswer> =>
  apiPath(`${STOCK}/movements`, { ...query });

/**
 * Books pieces that came or were counted.
 * @param key the same key with the same request books once, however often it is sent
 *
 * @throws ApiError with STOCK_NOT_TRACKED and LARGE_DIFFERENCE (which ask for a confirmation), VALIDATION_FAILED (and the
 * fields), PRODUCT_NOT_FOUND
 */
export const bookStock = (request: StockBookingRequest, key: string) =>
  post<StockBookingAnswer>(`${STOCK}/bookings`, request, { headers: { 'Idempotency-Key': key } });

/** It can be repeated. @throws ApiError with NOT_UNDOABLE, PRODUCT_NOT_FOUND */
export const undoBooking = (product: string, number: number) =>
  post<StockBookingAnswer>(`${STOCK}/bookings/undo`, { product, number });

/** What to buy. @param weeks that it is to be enough for */
export const purchasePath = (weeks: number): AnswerPath<PurchaseAnswer> => apiPath(`${STOCK}/purchase`, { weeks });

/** The same as a file. @throws ApiError */
export const fetchPurchaseFile = (weeks: number) =>
  getFile(apiPath(`${STOCK}/purchase/export`, { weeks, format: 'csv' }), LARGE_FILE);
