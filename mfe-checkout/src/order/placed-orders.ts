import { persistentStore } from '@fyonka/shop-bridge/local-storage';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { isSameOrder } from './order-number.ts';

/** An order that was placed in this browser, which can pay for it and see it. */
export interface PlacedOrder {
  orderNumber: string;
  accessToken: string;
  /** ISO 8601: until when it waits for its payment; null once it is paid, accepted or cancelled. */
  payBy: string | null;
}

const MOST_KEPT = 20;

const store = persistentStore<readonly PlacedOrder[]>(PERSONAL_KEYS.placedOrders, read, (orders) =>
  JSON.stringify(orders),
);

/** The latest orders that were placed in this browser, newest first, the same in every tab. */
export const placedOrders = {
  get: store.get,
  subscribe: store.subscribe,
  find: (orderNumber: string): PlacedOrder | undefined =>
    store.get().find((order) => isSameOrder(order.orderNumber, orderNumber)),
  /** The newest order that waits for its payment: the next order takes its place. */
  waiting: (): PlacedOrder | undefined =>
    store.get().find(({ payBy }) => payBy !== null && Date.parse(payBy) > Date.now()),
  add(order: PlacedOrder): void {
    const others = store.get().filter((known) => !isSameOrder(known.orderNumber, order.orderNumber));
    store.set([order, ...others].slice(0, MOST_KEPT));
  },
  /** Nothing is to be paid for the order any more. */
  endPayment(orderNumber: string): void {
    store.set(
      store.get().map((order) => (isSameOrder(order.orderNumber, orderNumber) ? { ...order, payBy: null } : order)),
    );
  },
};

onPersonForgotten(() => store.set([]));

function read(text: string | null): readonly PlacedOrder[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlacedOrder) : [];
  } catch {
    return []; // Somebody else's value under our key: the same as no orders.
  }
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  const { orderNumber, accessToken, payBy } = (value ?? {}) as Partial<PlacedOrder>;
  return (
    typeof orderNumber === 'string' && typeof accessToken === 'string' && (payBy === null || typeof payBy === 'string')
  );
}
