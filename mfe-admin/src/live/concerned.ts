import type { OfficeEvent, OfficeEventKind } from '@fyonka/api-contract/wire/office/events';

const ORDERS = [
  '/orders',
  '/disputes',
  '/returns',
  '/grouped-orders',
  '/runs',
  '/stalls',
  '/users',
  '/today',
  '/sales-report',
  '/profit',
  '/production',
  '/products',
  '/history',
  '/activity',
  '/money',
  '/cash',
  '/evening',
  '/reconciliation',
  '/payouts',
];

/** For each kind of event, prefixes of the paths below `/api/admin` whose answers may have changed. */
const CONCERNED: Readonly<Record<OfficeEventKind, readonly string[]>> = {
  // The order may have been made of a basket.
  'order-placed': [...ORDERS, '/arrived-baskets'],
  'order-paid': ORDERS,
  'order-status': ORDERS,
  'order-shipped': ORDERS,
  'order-delivered': ORDERS,
  'order-cancelled': ORDERS,
  'order-refunded': ORDERS,
  'cash-to-confirm': ORDERS,
  'many-to-confirm': [],
  'refund-due': ORDERS,
  'to-review': ORDERS,
  'return-requested': ['/orders', '/returns', '/today'],
  'dispute-opened': ORDERS,
  'dispute-due': ['/disputes'],
  'order-note': ['/orders', '/history', '/activity'],
  'text-made': ['/production', '/today'],
  'low-stock': ['/products', '/today'],
  'review-written': ['/reviews', '/today'],
  'review-published': ['/reviews'],
  'run-given': ['/runs', '/own-runs'],
  courier: ['/orders', '/runs', '/history', '/activity', '/evening', '/couriers'],
  'courier-problem': ['/orders', '/runs', '/today', '/couriers'],
  'basket-arrived': ['/arrived-baskets', '/today'],
  evening: [],
  'job-failed': [],
  catalogue: [
    '/reviews',
    '/products',
    '/bundles',
    '/markdowns',
    '/categories',
    '/trash',
    '/translations',
    '/production',
    '/today',
    '/history',
    '/activity',
  ],
  settings: [
    '/attributes',
    '/translations',
    '/runs',
    '/stalls',
    '/drivers',
    '/settings',
    '/search-wording',
    '/channels',
    '/couriers',
    '/service-keys',
    '/payments',
    '/delivery-areas',
    '/administrators',
    '/api-keys',
    '/webhooks',
    '/today',
    '/history',
    '/activity',
  ],
  // Answers that were read before the stream started may be out of date.
  ready: [''],
  reset: [''],
};

/** Whether one of these events may have changed the answer of a path. */
export function isConcerned(path: string, events: readonly OfficeEvent[]): boolean {
  if (!path.startsWith('/api/admin/')) return false;
  const below = path.slice('/api/admin'.length);
  // A newer server may send kinds that this office does not know. They count as affecting every path.
  return events.some(({ kind }) => (CONCERNED[kind] ?? ['']).some((beginning) => isBelow(below, beginning)));
}

/** `/orders` matches `/orders/1` and `/orders?page=2`, but not `/orders-archive`. */
function isBelow(path: string, beginning: string): boolean {
  return path.startsWith(beginning) && (beginning === '' || /^$|^[/?.]/.test(path.slice(beginning.length)));
}
