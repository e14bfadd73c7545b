import type { OfficeEvent, OfficeEventKind } from '@fyonka/api-contract/wire/office/events';

const ORDERS = [
  '/orders',
  '/grouped-orders',
  '/users',
  '/today',
  '/sales-report',
  '/production',
  '/products',
  '/history',
];

/** Beginnings of the paths below `/api/admin` whose answers an event may have changed. */
const CONCERNED: Readonly<Record<OfficeEventKind, readonly string[]>> = {
  'order-placed': ORDERS,
  'order-paid': ORDERS,
  'order-status': ORDERS,
  'order-note': ['/orders', '/history'],
  'text-made': ['/production', '/today'],
  'low-stock': ['/products', '/today'],
  catalogue: ['/products', '/categories', '/production', '/today', '/history'],
  settings: ['/settings', '/delivery-areas', '/administrators', '/today', '/history'],
  // What was read before the stream had begun may be older than its beginning.
  ready: [''],
  reset: [''],
};

/** Whether the answer of a path may have changed by one of these events. */
export function isConcerned(path: string, events: readonly OfficeEvent[]): boolean {
  if (!path.startsWith('/api/admin/')) return false;
  const below = path.slice('/api/admin'.length);
  // Kinds that a newer server has and this office does not know concern everything.
  return events.some(({ kind }) => (CONCERNED[kind] ?? ['']).some((beginning) => isBelow(below, beginning)));
}

/** `/orders` is the beginning of `/orders/1` and `/orders?page=2`, and not of `/orders-archive`. */
function isBelow(path: string, beginning: string): boolean {
  return path.startsWith(beginning) && (beginning === '' || /^$|^[/?.]/.test(path.slice(beginning.length)));
}
