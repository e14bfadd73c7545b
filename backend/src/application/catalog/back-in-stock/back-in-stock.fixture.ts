import type { Product } from '../../../domain/catalog/product.ts';
import type { BackInStockRequest, UnconfirmedRequest } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { StockBooking } from '../../../domain/catalog/stock/stock-booking.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';

/** @param from names of the networks that it comes from, each as wide as one caller */
export function aBackInStockRequest(
  productId: ProductId,
  email: string,
  askedAt = NOON,
  from: readonly string[] = [],
): BackInStockRequest {
  const mailbox = mailboxOf(email);
  const networks = from.map((name) => ({ key: `${productId} ${name}`, times: 1 }));
  return { productId, mailbox, email, receiver: `receiver ${mailbox}`, language: 'ar', askedAt, networks };
}

export function anUnconfirmedRequest(...given: Parameters<typeof aBackInStockRequest>): UnconfirmedRequest {
  const request = aBackInStockRequest(...given);
  return { ...request, id: `${request.mailbox} confirms ${request.productId}` };
}

/** Pieces that have arrived. */
export function received({ id: productId }: Product, quantity: number): StockBooking {
  const plain = { stockWas: null, startTracking: false, isConfirmed: false, note: '' };
  return { kind: 'received', productId, quantity, ...plain };
}
