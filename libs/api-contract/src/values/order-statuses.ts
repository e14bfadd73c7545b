/** In the order in which an order goes through them; `cancelled` stands apart. */
export const ORDER_STATUSES = ['pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refund-due', 'to-review'] as const;

/** Who can change an order; `system` is the shop itself when the time to pay is over. */
export const ORDER_ACTORS = ['customer', 'payment', 'system', 'admin'] as const;
