import type { BackInStockRequest, ForgetReceiverRequest } from '@fyonka/api-contract/wire/goods/back-in-stock';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import { post } from '../http.ts';

/** Asks for one mail when a sold-out product can be bought again. @throws ApiError with IN_STOCK, PRODUCT_NOT_FOUND */
export function askWhenBack(product: string, request: BackInStockRequest): Promise<DoneAnswer> {
  return post(`/api/products/${encodeURIComponent(product)}/back-in-stock`, request);
}

/** Withdraws all requests of the receiver that the link of a mail names. @throws ApiError */
export function forgetReceiver(request: ForgetReceiverRequest): Promise<DoneAnswer> {
  return post('/api/back-in-stock/forget', request);
}
