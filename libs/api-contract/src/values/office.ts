import { PAYMENT_STATUSES } from './order-statuses.ts';
import { PRODUCT_SORTS } from './product-filters.ts';

// What the calls of the office take and tell, as values; the types are in `office/`.

/** What a list of orders is narrowed to by its payment: `cash` is to be paid at the door. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'cash'] as const;

/** Sorts of a list of orders. Left out: the newest first. */
export const OFFICE_ORDER_SORTS = ['date-asc', 'total-desc', 'total-asc'] as const;

/** Sorts of the orders by phone. Left out: the latest order first. */
export const GROUP_SORTS = ['orders-desc', 'amount-desc'] as const;

/** `stock-asc`: the fewest pieces first, what is not tracked last; `name`: by the Arabic name; `changed`: the latest change first. */
export const OFFICE_PRODUCT_SORTS = [...PRODUCT_SORTS, 'stock-asc', 'name', 'changed'] as const;

/** `low`: few pieces are left, as the settings have it, or none; `out`: not to be bought now. */
export const STOCK_FILTERS = ['low', 'out'] as const;

/** Things whose changes are kept. */
export const HISTORY_SUBJECTS = [
  'order',
  'product',
  'category',
  'settings',
  'delivery-areas',
  'administrators',
] as const;

/**
 * What the office is told of as it happens. `ready`: the first message to who sent no `Last-Event-ID`; what comes after its
 * id is told. `reset`: more has happened than is kept; whoever reads begins anew, with what comes after its id.
 * `catalogue` and `settings`: something of them was changed in the office.
 */
export const OFFICE_EVENT_KINDS = [
  'order-placed',
  'order-paid',
  'order-status',
  'order-note',
  'text-made',
  'low-stock',
  'catalogue',
  'settings',
  'ready',
  'reset',
] as const;

/** Kinds of changes in a history. */
export const HISTORY_KINDS = [
  'created',
  'changed',
  'shown',
  'hidden',
  'deleted',
  'imported',
  'reordered',
  'status-changed',
  'note-changed',
  'text-made',
  'administrator-added',
  'administrator-removed',
] as const;

/** Bytes of a picture that may be uploaded. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024;

/** Types of pictures that may be uploaded. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
