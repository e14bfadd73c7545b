/** In the order in which an order goes through them; `cancelled` stands apart. */
export const ORDER_STATUSES = ['pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;

type Status = (typeof ORDER_STATUSES)[number];

/** The status that an order gets next when nothing unusual happens; null: it has arrived, or goes nowhere. */
export const NEXT_STATUS: Readonly<Record<Status, Status | null>> = {
  pending: 'processing',
  processing: 'ready',
  ready: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

/**
 * `refund-due`: the shop has money that it has to give back: of a cancelled order, or of a second payment.
 * `to-review`: money came in that does not fit the order; a person decides.
 * `partly-refunded`, `refunded`: a part or all of the money has been given back.
 */
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refund-due', 'to-review', 'partly-refunded', 'refunded'] as const;

/** Why a change of status happened, where that is not plain: `replaced`: the customer placed another order instead. */
export const CHANGE_REASONS = ['replaced', 'displaced'] as const;

/** Who can change an order; `system` is the shop itself when the time to pay is over. */
export const ORDER_ACTORS = ['customer', 'payment', 'system', 'admin'] as const;

/** Why a line of a cart cannot be ordered as it is. */
export const QUOTE_PROBLEMS = ['NOT_FOUND', 'OUT_OF_STOCK', 'FEWER_LEFT'] as const;

/**
 * What an invoice shows. `masked`: what the parcel shows. `full`: everything, for the holder. `erased`: what is left of an
 * order whose owner had the person taken out: name and phone are empty.
 */
export const DISCLOSURES = ['masked', 'full', 'erased'] as const;

/** Orders whose status one call changes, or that are printed together. */
export const MOST_ORDERS_AT_ONCE = 100;
