import type { Product } from '../../../domain/catalog/product.ts';
import type { BackInStockRequest } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { StockBooking } from '../../../domain/catalog/stock/stock-booking.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';

export function aBackInStockRequest(productId: ProductId, email: string, askedAt = NOON): BackInStockRequest {
  const mailbox = mailboxOf(email);
  return { productId, mailbox, email, receiver: `receiver ${mailbox}`, language: 'ar', askedAt };
}

/** Pieces that have arrived. */
export function received({ id: productId }: Product, quantity: number): StockBooking {
  const plain = { stockWas: null, startTracking: false, isConfirmed: false, note: '' };
  return { kind: 'received', productId, quantity, ...plain };
}
