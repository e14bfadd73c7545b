import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import { aStart, captureOf } from '../paying/payments.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

export const HOUR = 60 * 60 * 1000;
export const LATER = NOON + HOUR;
export const freely = aProduct('freely', { stock: null });
export const editor = { accountId: accountId('office'), addressKey: 'address' };
export const FIRST = { page: 1, limit: 100 };

export function orderAt(
  at: number,
  quantity = 1,
  receiver: { email?: string; phone?: string; fullName?: string } = {},
): Order {
  const order = anOrder([[freely, quantity]], { at });
  return { ...order, delivery: { ...order.delivery, ...receiver } };
}

async function pay({ payments }: Storage, order: Order): Promise<void> {
  const attemptId = paymentAttemptId(`payment of ${order.id}`);
  await payments.start(aStart(attemptId, order.number, order.createdAt));
  await payments.settle(attemptId, captureOf(order), order.createdAt);
}

/** Orders of every kind over four Kuwaiti days, some placed at the same moment and many with the same total. */
export async function busyShop(open: OpenStorage): Promise<{ storage: Storage; all: readonly Order[] }> {
  const storage = await openWith(open, [freely], NOON);
  const statuses: readonly (OrderStatus | null)[] = [null, 'ready', 'delivered', 'cancelled'];
  const numbers = [];
  for (let index = 0; index < 60; index += 1) {
    const order = orderAt(NOON + Math.floor(index / 2) * 3 * HOUR, 1 + (index % 5), {
      phone: String(50_000_000 + (index % 7)),
      email: `${index % 2 ? 'noura' : 'hessa'}${index % 11}@example.com`,
    });
    await storage.orders.place(order, null);
    if (index % 3 === 0) await pay(storage, order);
    if (index % 3 === 1) await storage.payments.accept(order.number, 'cash-on-delivery', order.createdAt);
    const to = statuses[index % 4];
    if (to) await storage.officeOrders.setStatus(order.id, to, editor, order.createdAt + HOUR);
    numbers.push(order.number);
  }
  const found = await Promise.all(numbers.map((number) => storage.orders.find(number)));
  return { storage, all: found.filter((order) => order !== null) };
}
