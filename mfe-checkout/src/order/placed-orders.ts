import { persistentStore } from '@fyonka/shop-bridge/local-storage';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { isSameOrder } from './order-number.ts';

/** An order placed in this browser, with the token that shows it and pays for it. */
export interface PlacedOrder {
  orderNumber: string;
  accessToken: string;
  /** End of the time to pay, ISO 8601; null once the order is paid, accepted or cancelled. */
  payBy: string | null;
  /** Its piece is none of the cart's. */
  isAlone?: true;
}

const MOST_KEPT = 20;

const store = persistentStore<readonly PlacedOrder[]>(PERSONAL_KEYS.placedOrders, read, (orders) =>
  JSON.stringify(orders),
);

/** The latest orders placed in this browser, newest first, shared by all tabs. */
export const placedOrders = {
  get: store.get,
  subscribe: store.subscribe,
  find: (orderNumber: string): PlacedOrder | undefined =>
    store.get().find((order) => isSameOrder(order.orderNumber, orderNumber)),
  /** The newest unpaid order, which the next order replaces. */
  waiting: (): PlacedOrder | undefined =>
    store.get().find(({ payBy }) => payBy !== null && Date.parse(payBy) > Date.now()),
  add(order: PlacedOrder): void {
    const others = store.get().filter((known) => !isSameOrder(known.orderNumber, order.orderNumber));
    store.set([order, ...others].slice(0, MOST_KEPT));
  },
  /** Marks the order as paid, accepted or cancelled. */
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
    return []; // Other code has stored a value here that is no JSON.
  }
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  const { orderNumber, accessToken, payBy } = (value ?? {}) as Partial<PlacedOrder>;
  return (
    typeof orderNumber === 'string' && typeof accessToken === 'string' && (payBy === null || typeof payBy === 'string')
  );
}
