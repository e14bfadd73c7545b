import type { PERMISSIONS } from './roles.ts';
import { PAYMENT_STATUSES } from './ordering/order-statuses.ts';
import { PRODUCT_SORTS } from './goods/product-filters.ts';

// What the calls of the office take and answer, as values; the types are in `wire/office/`.

/** Payment states that the office filters orders by. `cash` stands for unpaid orders with cash on delivery. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'cash'] as const;

/** Sorts of a list of orders. Left out: the newest first. */
export const OFFICE_ORDER_SORTS = ['date-asc', 'total-desc', 'total-asc'] as const;

/** Sorts of the orders by phone. Left out: the latest order first. */
export const GROUP_SORTS = ['orders-desc', 'amount-desc'] as const;

/** `stock-asc`: the fewest pieces first, what is not tracked last; `name`: by the Arabic name; `changed`: the latest change first. */
export const OFFICE_PRODUCT_SORTS = [...PRODUCT_SORTS, 'stock-asc', 'name', 'changed'] as const;

/** `low`: few pieces are left by the shop's settings; `out`: cannot be bought now. */
export const STOCK_FILTERS = ['low', 'out'] as const;

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Public holidays that move with the moon, and other days off. */
export const HOLIDAY_KINDS = [
  'islamic-new-year',
  'prophets-birthday',
  'isra-and-miraj',
  'eid-al-fitr',
  'arafat-day',
  'eid-al-adha',
  'other',
] as const;

interface Recorded {
  /** What a person needs to read the history: the same as for the thing itself. */
  readonly needs: (typeof PERMISSIONS)[number];
  /** The event that a change causes; null: see `eventsOfHistory`. */
  readonly event: 'catalogue' | 'settings' | null;
}

/** The things whose changes are recorded. */
export const SUBJECTS = {
  order: { needs: 'orders.read', event: null },
  product: { needs: 'catalog.read', event: 'catalogue' },
  category: { needs: 'catalog.read', event: 'catalogue' },
  bundle: { needs: 'catalog.read', event: 'catalogue' },
  markdown: { needs: 'catalog.read', event: 'catalogue' },
  coupon: { needs: 'settings.write', event: 'settings' },
  review: { needs: 'catalog.write', event: 'catalogue' },
  settings: { needs: 'settings.write', event: 'settings' },
  'delivery-areas': { needs: 'settings.write', event: 'settings' },
  administrators: { needs: 'staff.write', event: 'settings' },
  'api-keys': { needs: 'staff.write', event: 'settings' },
  payments: { needs: 'settings.write', event: 'settings' },
  'front-ends': { needs: 'front-ends.write', event: 'settings' },
  'delivery-runs': { needs: 'orders.prepare', event: 'settings' },
  drivers: { needs: 'orders.prepare', event: 'settings' },
  stalls: { needs: 'stock.write', event: 'settings' },
  webhooks: { needs: 'settings.write', event: 'settings' },
} as const satisfies Readonly<Record<string, Recorded>>;

/**
 * Everything of which the activity log tells, with what a person needs to read of it. Beside the recorded things: `stock`,
 * bookings of pieces; `accounts`, what those who work in the office do with their own accounts.
 */
export const ACTIVITY_SUBJECTS = {
  ...SUBJECTS,
  stock: { needs: 'stock.write' },
  accounts: { needs: 'audit.read' },
} as const satisfies Readonly<Record<string, Pick<Recorded, 'needs'>>>;

/** What can happen to one of them. */
export const HISTORY_KINDS = [
  'created',
  'changed',
  'shown',
  'hidden',
  'deleted',
  'restored',
  'erased',
  'imported',
  'reordered',
  'status-changed',
  'note-changed',
  'text-made',
  'mail-repeated',
  'mail-refused',
  'message-queued',
  'message-sent',
  'message-refused',
  'invited',
  'invitation-withdrawn',
  'administrator-added',
  'administrator-removed',
  'staff-role-changed',
  'sessions-ended',
  'refund-requested',
  'return-changed',
  'dispute-changed',
  'courier-changed',
  'money-recorded',
  'money-settled',
  'money-withdrawn',
  'keys-changed',
  'finding-resolved',
  'cash-counted',
  'cash-difference',
  'settlement-imported',
  'month-closed',
  'month-opened',
  'payout-written',
  'version-used',
  'canary-set',
  'canary-ended',
  'rolled-back',
  'canary-failed',
] as const;

/** Why somebody should look at a key for programs. */
export const API_KEY_ATTENTION = ['ended', 'ends-soon', 'unused'] as const;

/** Events of the shop that the office is notified of. `catalogue` and `settings`: something of them was changed. */
export const SHOP_EVENT_KINDS = [
  'order-placed',
  'order-paid',
  'order-status',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'cash-to-confirm',
  'many-to-confirm',
  'refund-due',
  'to-review',
  'return-requested',
  'dispute-opened',
  'dispute-due',
  'order-note',
  'text-made',
  'low-stock',
  'review-written',
  'review-published',
  'run-given',
  'courier',
  'courier-problem',
  'basket-arrived',
  'evening',
  'job-failed',
  'catalogue',
  'settings',
] as const;

/**
 * Kinds of messages in the stream of events. `ready` is the first message to a reader that sent no `Last-Event-ID`: later
 * events have greater ids. `reset`: events between the sent id and now are no longer stored, so the reader must load
 * everything again.
 */
export const OFFICE_EVENT_KINDS = [...SHOP_EVENT_KINDS, 'ready', 'reset'] as const;

/** What the import of a file does with one of its rows. */
export const IMPORT_ACTIONS = ['create', 'change', 'unchanged', 'faulty'] as const;

/** Programs whose files of products are known by their heads. `shop`: our own exports, and any other table. */
export const IMPORT_ORIGINS = ['shopify', 'woocommerce', 'square', 'loyverse', 'shop'] as const;

/** Bytes of a picture that may be uploaded. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** Types of pictures that may be uploaded. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * `sold` and `returned`: an order took the pieces or gave them back. `received`: a delivery. `counted`: somebody counted
 * the shelf. `corrected`: an edit of the product, an import, or the undoing of a receipt or count. `to-stall` and
 * `from-stall`: taken along to a stall that sells them, and come back.
 */
export const MOVEMENT_KINDS = [
  'sold',
  'returned',
  'received',
  'corrected',
  'counted',
  'to-stall',
  'from-stall',
] as const;

/** Movements that people of the office book, and the undoing of such a booking. */
export const BOOKED_KINDS = [
  'received',
  'counted',
  'corrected',
] as const satisfies readonly (typeof MOVEMENT_KINDS)[number][];

/** What the office books for a product. */
export const BOOKING_KINDS = ['received', 'counted'] as const;

/** Most weeks that a purchase may be enough for, and how many it usually is. */
export const MOST_PURCHASE_WEEKS = 26;
/** Weeks for which a purchase is to be enough: usually, and at most. */
export const USUAL_PURCHASE_WEEKS = 4;

/** Alerts that people of the office can choose. */
export const ALERT_KINDS = [
  'order-placed',
  'order-paid',
  'many-to-confirm',
  'refund-due',
  'to-review',
  'return-requested',
  'dispute-opened',
  'dispute-due',
  'low-stock',
  'review-written',
  'run-given',
  'courier-problem',
  'basket-arrived',
  'evening',
  'job-failed',
] as const;

/** How alerts reach a person. */
export const ALERT_CHANNELS = ['mail', 'push'] as const;

/** What became of a message by which a person tries whether alerts reach a device. */
export const ALERT_DEVICE_TESTS = ['sent', 'gone', 'failed'] as const;

/** Texts of one production sheet. */
export const MOST_TEXTS_OF_SHEET = 1_000;
