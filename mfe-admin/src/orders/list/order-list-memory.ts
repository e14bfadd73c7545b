import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { officePath } from '../../pages.ts';
import { isListAddress } from '../../parts/lists/list-address.ts';

// Remembers the list from which an order was opened, for the links back to it and to the orders beside it. The tab's
// storage keeps it across reloads.

const KEY = 'office-orders-list';

export interface ShownList {
  /** Path and query. */
  href: string;
  /** Ids of the orders on that page, in its order. */
  ids: readonly string[];
}

export function rememberList(list: ShownList): void {
  writeItem(KEY, JSON.stringify(list), 'sessionStorage');
}

/** The list shown last in this tab; without one, the list of all orders. */
export function lastList(): ShownList {
  const nothing = { href: officePath('/admin/orders'), ids: [] };
  try {
    const stored: unknown = JSON.parse(readItem(KEY, 'sessionStorage') ?? 'null');
    return isShownList(stored) ? stored : nothing;
  } catch {
    return nothing; // Other code has stored a value here that is no JSON.
  }
}

/** Visitors can write anything into the storage, so that only addresses of the list of orders are accepted. */
function isShownList(value: unknown): value is ShownList {
  const { href, ids } = (value ?? {}) as Partial<Record<keyof ShownList, unknown>>;
  return (
    isListAddress(href, officePath('/admin/orders')) && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  );
}

/** The orders before and after one in the last list; undefined at its ends and for an order outside of it. */
export function neighboursOf(id: string): { before: string | undefined; after: string | undefined } {
  const { ids } = lastList();
  const at = ids.indexOf(id);
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] };
}
