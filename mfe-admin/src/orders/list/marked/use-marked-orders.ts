import { useMemo, useState } from 'react';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';

/** What an action needs of an order that may be on another page. Nothing of its person, because it is stored. */
export type MarkedOrder = Pick<
  OfficeOrderRow,
  '_id' | 'orderNumber' | 'status' | 'paymentStatus' | 'paymentMethod' | 'totalAmount'
>;

/** Most orders that are marked at once: five calls, and a question before cancelling that can still be understood. */
export const MOST_MARKED = 500;

export interface MarkedOrders {
  /** All marked orders, those of other pages too, in the order in which they were marked. */
  orders: readonly MarkedOrder[];
  /** Ids of the marked orders that are shown. */
  shown: ReadonlySet<string>;
  /** Marks these of the orders that are shown. Those of other pages stay as they are. */
  mark: (shown: ReadonlySet<string>) => void;
  /** Marks these too, wherever they are. */
  add: (orders: readonly MarkedOrder[]) => void;
  clear: () => void;
}

const KEY = 'office-orders-marked';

/**
 * The marked orders of the list, over all its pages and filters. The tab's storage keeps them across other pages and
 * reloads.
 * @param rows that are shown; undefined while they load
 */
export function useMarkedOrders(rows: readonly OfficeOrderRow[] | undefined): MarkedOrders {
  const [stored, setStored] = useState<readonly MarkedOrder[]>(remembered);
  // What is shown is newer than what was stored when it was marked.
  const orders = useMemo(() => {
    const now = new Map(rows?.map((row) => [row._id, row]));
    return stored.map((order) => now.get(order._id) ?? order);
  }, [stored, rows]);
  const shown = useMemo(() => {
    const ids = new Set(orders.map(({ _id }) => _id));
    return new Set(rows?.map(({ _id }) => _id).filter((id) => ids.has(id)));
  }, [orders, rows]);

  function store(next: readonly MarkedOrder[]): void {
    const unique = [...new Map(next.map((order) => [order._id, partsOf(order)])).values()].slice(0, MOST_MARKED);
    setStored(unique);
    writeItem(KEY, unique.length === 0 ? null : JSON.stringify(unique), 'sessionStorage');
  }
  return {
    orders,
    shown,
    mark: (next) =>
      store([
        ...orders.filter(({ _id }) => next.has(_id) || !rows?.some((row) => row._id === _id)),
        ...(rows?.filter(({ _id }) => next.has(_id)) ?? []),
      ]),
    add: (more) => store([...orders, ...more]),
    clear: () => store([]),
  };
}

function partsOf({ _id, orderNumber, status, paymentStatus, paymentMethod, totalAmount }: MarkedOrder): MarkedOrder {
  return { _id, orderNumber, status, paymentStatus, paymentMethod, totalAmount };
}

/** Visitors can write anything into the storage. */
function remembered(): readonly MarkedOrder[] {
  try {
    const stored: unknown = JSON.parse(readItem(KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMarkedOrder).slice(0, MOST_MARKED) : [];
  } catch {
    return []; // Another program's value.
  }
}

function isMarkedOrder(value: unknown): value is MarkedOrder {
  const order = (value ?? {}) as Partial<Record<keyof MarkedOrder, unknown>>;
  const texts = [order._id, order.orderNumber, order.status, order.paymentStatus];
  return texts.every((text) => typeof text === 'string') && typeof order.totalAmount === 'number';
}
