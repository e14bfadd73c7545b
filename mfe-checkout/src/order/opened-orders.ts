import { createStore } from '@fyonka/shop-bridge/observable';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../session-storage.ts';
import { isSameOrder } from './order-number.ts';

/** An order opened by the link in a mail, which allows its holder to see it and to pay for it. */
interface OpenedOrder {
  orderNumber: string;
  accessToken: string;
}

const KEY = PERSONAL_KEYS.openedOrders;
const MOST_KEPT = 20;

const store = createStore<readonly OpenedOrder[]>(read());

/**
 * Orders opened in this tab, newest first. They are not stored beyond the tab, because the device may be somebody
 * else's.
 */
export const openedOrders = {
  get: store.get,
  subscribe: store.subscribe,
  find: (orderNumber: string): OpenedOrder | undefined =>
    store.get().find((order) => isSameOrder(order.orderNumber, orderNumber)),
  add(order: OpenedOrder): void {
    const others = store.get().filter((known) => !isSameOrder(known.orderNumber, order.orderNumber));
    store.set([order, ...others].slice(0, MOST_KEPT));
    writeSession(KEY, store.get());
  },
};

onPersonForgotten(() => {
  store.set([]);
  writeSession(KEY, null);
});

function read(): readonly OpenedOrder[] {
  const stored = readSession(KEY);
  return Array.isArray(stored) ? stored.filter(isOpenedOrder) : [];
}

function isOpenedOrder(value: unknown): value is OpenedOrder {
  const { orderNumber, accessToken } = (value ?? {}) as Partial<OpenedOrder>;
  return typeof orderNumber === 'string' && typeof accessToken === 'string';
}
