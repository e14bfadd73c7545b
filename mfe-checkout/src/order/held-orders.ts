import { persistentStore } from '@fyonka/shop-bridge/local-storage';
import { isSameOrder } from './order-number.ts';

/** An order that was placed in this browser, which can pay for it and see it. */
export interface HeldOrder {
  orderNumber: string;
  accessToken: string;
  /** ISO 8601: until when it waits for its payment; null once it is paid, accepted or cancelled. */
  payBy: string | null;
}

const MOST = 20;

const store = persistentStore<readonly HeldOrder[]>('held-orders', read, (orders) => JSON.stringify(orders));

/** The latest orders of this browser, newest first, the same in every tab. */
export const heldOrders = {
  get: store.get,
  subscribe: store.subscribe,
  find: (orderNumber: string): HeldOrder | undefined =>
    store.get().find((order) => isSameOrder(order.orderNumber, orderNumber)),
  hold(order: HeldOrder): void {
    const others = store.get().filter((known) => !isSameOrder(known.orderNumber, order.orderNumber));
    store.set([order, ...others].slice(0, MOST));
  },
  /** Nothing is to be paid for the order any more. */
  close(orderNumber: string): void {
    store.set(
      store.get().map((order) => (isSameOrder(order.orderNumber, orderNumber) ? { ...order, payBy: null } : order)),
    );
  },
};

function read(text: string | null): readonly HeldOrder[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isHeldOrder) : [];
  } catch {
    return []; // Not ours: the same as no orders.
  }
}

function isHeldOrder(value: unknown): value is HeldOrder {
  const { orderNumber, accessToken, payBy } = (value ?? {}) as Partial<HeldOrder>;
  return (
    typeof orderNumber === 'string' && typeof accessToken === 'string' && (payBy === null || typeof payBy === 'string')
  );
}
