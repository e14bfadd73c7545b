import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';

// The list that an order was opened from, for the way back to it and from one order to the next. In the storage of the
// tab, so that a reload keeps it.

const KEY = 'office-orders-list';

export interface ShownList {
  /** Path and query. */
  href: string;
  /** Of the orders on that page, in its order. */
  ids: readonly string[];
}

export function rememberList(list: ShownList): void {
  writeItem(KEY, JSON.stringify(list), 'sessionStorage');
}

/** The last list of this tab, or all orders without one. */
export function lastList(): ShownList {
  const nothing = { href: officePages.orders(), ids: [] };
  try {
    const stored: unknown = JSON.parse(readItem(KEY, 'sessionStorage') ?? 'null');
    return isShownList(stored) ? stored : nothing;
  } catch {
    return nothing; // Not ours.
  }
}

/** Visitors can write anything there; only a page of orders is gone back to. */
function isShownList(value: unknown): value is ShownList {
  const { href, ids } = (value ?? {}) as Partial<Record<keyof ShownList, unknown>>;
  const isOrders = typeof href === 'string' && (href === '/admin/orders' || href.startsWith('/admin/orders?'));
  return isOrders && Array.isArray(ids) && ids.every((id) => typeof id === 'string');
}

/** The orders before and after one in the last list; undefined at its ends, and for an order that is not in it. */
export function neighboursOf(id: string): { before: string | undefined; after: string | undefined } {
  const { ids } = lastList();
  const at = ids.indexOf(id);
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] };
}
