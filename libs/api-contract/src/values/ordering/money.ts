/** How money moves outside any gateway. `wamd`: by phone number through the bank; `link`: by a link of the bank. */
export const OUTSIDE_METHODS = ['cash', 'wamd', 'transfer', 'link', 'other'] as const;

/** How money goes back: `gateway`: through the company that took it; in all other ways a person gives it back by hand. */
export const REFUND_WAYS = ['gateway', 'cash', 'wamd', 'transfer', 'other'] as const;

/** How an administrator ends `refund-due` or `to-review` by hand; `in-order`: the money stays as it is. */
export const SETTLE_WAYS = [...OUTSIDE_METHODS, 'in-order'] as const;

/**
 * `capture`: a gateway has taken money. `record`: the office has recorded money from outside any gateway.
 * `record-withdrawn`: such a record is taken back. `refund`: a gateway has given money back. `given-back`: the shop has
 * given money back by hand. `given-back-withdrawn`: it has not. `disputed`: a gateway has taken back money that a customer
 * disputes. `dispute-released`: it has returned that to the shop. `accepted`: an administrator has found the order's money
 * to be in order.
 */
export const ENTRY_KINDS = [
  'capture',
  'record',
  'record-withdrawn',
  'refund',
  'given-back',
  'given-back-withdrawn',
  'disputed',
  'dispute-released',
  'accepted',
] as const;

/** `requested`: stored or being sent. `needs-person`: nobody knows whether the money went back. */
export const REFUND_STATUSES = ['requested', 'pending', 'done', 'failed', 'needs-person'] as const;

/** Why a gateway has not given the money back. */
export const REFUND_FAILURES = [
  'insufficient-balance',
  'partial-unsupported',
  'unsupported',
  'restricted',
  'declined',
  'unknown',
] as const;

/**
 * A difference between the shop's books and a gateway's.
 *
 * `unknown-charge`: the gateway has captured money that belongs to no attempt of the shop. `missing-charge`: the shop has a
 * capture that the gateway does not. `other-amount`: both have it, with different amounts. `late-capture`: the gateway had
 * captured an attempt that the shop believed to have ended; it is recorded. `paid-twice`: an order was captured twice.
 * `unknown-attempt`: the gateway cannot say how an attempt ended. `misfit`: a charge differs from what was asked for.
 * `dashboard-refund`: a refund that the shop has not asked for; it is recorded. `unknown-refund`: such a refund that cannot
 * be recorded. `missing-refund`: a refund that the gateway does not have. `refund-needs-person`: nobody knows whether it
 * was made. `refund-stuck`: the gateway has not answered it for a day. `refund-failed`: it was not made, though the customer was
 * told that it is. `other-payout`: a payout differs from the sum of its charges. `gateway-silent`: the books could not be
 * compared with a gateway's three nights in a row. `refused-method`: a gateway refuses every payment by a method that the shop
 * offers. `keys-unreadable`: stored keys of a gateway cannot be opened with the server's secret.
 *
 * Of settlement files: `settled-otherwise`: a line has another amount than the payment or refund. `settled-currency`: it is
 * not in dinars. `settled-elsewhere`: another gateway has taken the payment. `settled-unknown`: the shop knows no such
 * payment or refund. `settled-twice`: a payment has two lines. `not-settled`: a payment has none, though its time has come.
 * `disputed`: a bank has taken a payment back. `dispute-overdue`: nobody has answered a dispute in time.
 *
 * `books-differ`: the shop's own books do not agree, see `BOOK_RULES`; no gateway is concerned.
 */
export const FINDING_KINDS = [
  'unknown-charge',
  'missing-charge',
  'other-amount',
  'late-capture',
  'paid-twice',
  'unknown-attempt',
  'misfit',
  'dashboard-refund',
  'unknown-refund',
  'missing-refund',
  'refund-needs-person',
  'refund-stuck',
  'refund-failed',
  'other-payout',
  'refused-method',
  'keys-unreadable',
  'gateway-silent',
  'settled-otherwise',
  'settled-currency',
  'settled-elsewhere',
  'settled-unknown',
  'settled-twice',
  'not-settled',
  'disputed',
  'books-differ',
  'dispute-overdue',
] as const;

/** Most characters of the reason of a refund. Gateways accept 250. */
export const LONGEST_REFUND_REASON = 200;

/** Most characters of the details for a transfer, in one language. */
export const LONGEST_TRANSFER_DETAILS = 400;

/** Working days that a bank may take to show a refund. */
export const DAYS_OF_REFUND = 15;

/** Most characters of what the bank calls a payment outside any gateway. */
export const LONGEST_REFERENCE = 100;

/**
 * Who bears what a run, a stall or the till of a day lacks; or where cash is that a courier has collected: still with the
 * `courier`, kept by it as `courier-fees`, or paid to the `bank`.
 */
export const CASH_BEARERS = ['driver', 'seller', 'shop', 'courier', 'courier-fees', 'bank'] as const;

/** Who may bear what a delivery run lacks. */
export const BEARERS_OF_RUN = ['driver', 'shop'] as const;

/** Who may bear what a stall lacks. */
export const BEARERS_OF_STALL = ['seller', 'shop'] as const;

export const SALES_PAPER_KINDS = ['invoice', 'credit-note'] as const;

/** What the shown number of a paper begins with, such as `INV-2026-000123`. */
export const PAPER_PREFIXES = { invoice: 'INV', 'credit-note': 'CN' } as const satisfies Record<
  (typeof SALES_PAPER_KINDS)[number],
  string
>;

/** States of a dispute about which the bank has not decided. */
export const OPEN_DISPUTE_STATES = ['open', 'answered'] as const;

/**
 * A dispute is a payment that the customer has had the bank take back (a chargeback). `open`: the shop has to answer by a
 * day. `answered`: the bank decides. `lost`: the customer has the money. `won`: the bank has decided for the shop.
 * `released`: customer or bank have given it up.
 */
export const DISPUTE_STATES = [...OPEN_DISPUTE_STATES, 'won', 'lost', 'released'] as const;

/** What the office narrows its list of disputes to. */
export const DISPUTE_STAGES = [...OPEN_DISPUTE_STATES, 'ended'] as const;

/** Disputes of one order in all. */
export const MOST_DISPUTES = 20;

/** Days after its first in which a dispute has to be answered at the latest. Card schemes allow up to 120. */
export const MOST_DAYS_TO_ANSWER = 180;

/** Most characters of what the office writes about one step of a dispute. */
export const LONGEST_DISPUTE_NOTE = 500;
