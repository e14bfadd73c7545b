/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.updated',
  'order.cancelled',
  'order.shipped',
  'order.delivered',
  'order.refunded',
  'product.changed',
  'stock.low',
  'review.published',
] as const;

/** Type of the message by which the office tries a webhook. */
export const WEBHOOK_TEST = 'ping';

export const MOST_WEBHOOKS = 20;

/** `failed`: no further try follows. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/**
 * Why a message got no answer. `address`: the shop does not call it. `untrusted`: its certificate is not valid. `secret`:
 * the secret was sealed with another secret of the server, and has to be replaced.
 */
export const DELIVERY_PROBLEMS = ['address', 'untrusted', 'too-slow', 'unreachable', 'secret'] as const;

/** Why the shop has switched a webhook off. `gone`: it was answered with 410. `failing`: nothing was taken for three days. */
export const WEBHOOK_STOPS = ['gone', 'failing'] as const;
