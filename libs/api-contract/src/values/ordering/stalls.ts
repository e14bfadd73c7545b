/** `open`: it sells; `closed`: what was left was counted and came back. */
export const STALL_STATES = ['open', 'closed'] as const;

/** How a sale at a stall is paid. `link`: on the customer's own phone, so that it waits for the payment. */
export const STALL_PAYMENTS = ['cash', 'wamd', 'link'] as const;

/** `in-hand`: the customer takes the pieces along. `fetched`: they are prepared first, and fetched at the shop. */
export const HANDOVERS = ['in-hand', 'fetched'] as const;

/** `waiting`: for the payment by the link, or to be handed over after it. `undone`: it was a mistake, or nobody paid. */
export const STALL_SALE_STATES = ['waiting', 'done', 'undone'] as const;

/** Most products of one stall, which are on one page and in one document. */
export const MOST_STALL_PRODUCTS = 200;

/** Most sales of one stall that wait for a payment by link. */
export const MOST_WAITING_SALES = 50;
