import type { WEBHOOK_TEST } from '@fyonka/api-contract/values/outreach/webhooks';
import type { OfficeEvent, OfficeEventKind } from '../../office/office-event.ts';
import type { WebhookEvent } from './webhook.ts';

/** What happened, as other programs are told it. They read the rest by the address, so no personal data leaves the shop. */
export interface WebhookNews {
  readonly event: WebhookEvent | typeof WEBHOOK_TEST;
  /** What it is about. News of one thing arrives in order. */
  readonly subject: string;
  /** Place in that order. */
  readonly place: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Path of the API at which the thing is read. */
  readonly path: string;
}

/** The news in each kind of event of the office; null: none. */
const NEWS = {
  'order-placed': 'order.placed',
  'order-paid': 'order.paid',
  'order-status': 'order.updated',
  'order-shipped': 'order.shipped',
  'order-delivered': 'order.delivered',
  'order-cancelled': 'order.cancelled',
  'order-refunded': 'order.refunded',
  'cash-to-confirm': 'order.updated',
  'return-requested': 'order.updated',
  'dispute-opened': 'order.updated',
  'low-stock': 'stock.low',
  'review-published': 'review.published',
  catalogue: 'product.changed',
  // They stand beside another event of the same change, or change nothing that is read by the API.
  'refund-due': null,
  'to-review': null,
  'many-to-confirm': null,
  'dispute-due': null,
  'order-note': null,
  'text-made': null,
  'review-written': null,
  'run-given': null,
  evening: null,
  'job-failed': null,
  courier: null,
  'courier-problem': null,
  'basket-arrived': null,
  settings: null,
} as const satisfies Readonly<Record<OfficeEventKind, WebhookEvent | null>>;

/** @returns null when other programs are told nothing of it, or what it is about is gone */
export function newsOf({ id: place, kind, at, order, product }: OfficeEvent): WebhookNews | null {
  const event = NEWS[kind];
  if (event === null) return null;
  const about = { event, place, at };
  if (event.startsWith('order.')) {
    if (order === null) return null;
    const { id, number } = order;
    return { ...about, subject: `order:${id}`, data: { id, number }, path: `/api/admin/orders/${number}` };
  }
  // Categories, sets and whole imports change many products at once, so which ones has to be read.
  if (product === null) {
    const isOfMany = event === 'product.changed';
    return isOfMany ? { ...about, subject: 'products', data: { id: null }, path: '/api/admin/products' } : null;
  }
  const { id, stock } = product;
  return {
    ...about,
    subject: `product:${id}`,
    data: event === 'stock.low' ? { id, stock } : { id },
    path: event === 'review.published' ? `/api/products/${id}/reviews` : `/api/admin/products/${id}`,
  };
}

/**
 * The body of the message, by the Standard Webhooks specification. It is the same at each try.
 * @param version of the thing, when it has one
 * @param origin of the shop, without a slash at the end
 */
export function payloadOf({ event, at, data, path }: WebhookNews, version: number | null, origin: string): string {
  const facts = { ...data, ...(version !== null && { version }), url: origin + path };
  return JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data: facts });
}
