import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { AttemptEnd } from '../../../domain/ordering/paying/payment-attempt.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import type { PaymentStart } from './ports.ts';

/** A product with 10 pieces, of which `placedOrder` orders some. */
export const BOW = aProduct('bow');
export const FIRST = paymentAttemptId('attempt-1');
export const SECOND = paymentAttemptId('attempt-2');

/** A payment by card through a gateway that can cancel. */
export function aStart(
  id: PaymentAttemptId,
  orderNumber: OrderNumber,
  at: number,
  given: Partial<PaymentStart> = {},
): PaymentStart {
  return { id, orderNumber, at, method: 'card', gateway: 'sandbox', cancels: true, ...given };
}

/** A payment by KNET at Tap, which cannot cancel, so that another one can start beside it. */
export function aTapStart(id: PaymentAttemptId, orderNumber: OrderNumber, at: number): PaymentStart {
  return aStart(id, orderNumber, at, { method: 'knet', gateway: 'tap', cancels: false });
}

/** The gateway has taken the whole amount of the order. */
export function captureOf(
  order: Order,
  given: Partial<Extract<AttemptEnd, { kind: 'captured' }>> = {},
): Extract<AttemptEnd, { kind: 'captured' }> {
  return { kind: 'captured', amount: totalPrice(order), ...given };
}

/** A shop with an unpaid order for four of the ten pieces. */
export async function placedOrder(open: OpenStorage): Promise<{ storage: Storage; order: Order }> {
  const storage = await openWith(open, [BOW], NOON);
  const order = anOrder([[BOW, 4]]);
  await storage.orders.place(order, null);
  return { storage, order };
}

/** Pays for an order by KNET at Tap. @returns the order afterwards */
export async function payAtTap({ payments }: Storage, order: Order, id: PaymentAttemptId, at = NOON): Promise<Order> {
  await payments.start(aTapStart(id, order.number, at));
  return payments.settle(id, captureOf(order, { reference: `chg_${id}` }), at);
}

/** Templates of all unsent mails about an order, in the order in which they are due. */
export async function templatesOf({ outbox }: Storage, { number }: Order): Promise<string[]> {
  const at = NOON * 2;
  const mails = await outbox.claimDue({ at, until: at + 1000, limit: 100 });
  return mails.flatMap(({ mail }) => ('orderNumber' in mail && mail.orderNumber === number ? [mail.template] : []));
}

/** All values of an asynchronous list. */
export async function listed<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
