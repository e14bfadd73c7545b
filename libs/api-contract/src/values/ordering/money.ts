/** How money moves outside any gateway. `wamd`: by phone number through the bank; `link`: by a link of the bank. */
export const OUTSIDE_METHODS = ['cash', 'wamd', 'transfer', 'link', 'other'] as const;

/** How money goes back: `gateway`: through the company that took it; in all other ways a person gives it back by hand. */
export const REFUND_WAYS = ['gateway', 'cash', 'wamd', 'transfer', 'other'] as const;

/** How an administrator ends `refund-due` or `to-review` by hand; `in-order`: the money stays as it is. */
export const SETTLE_WAYS = [...OUTSIDE_METHODS, 'in-order'] as const;

/** Lines of the ledger of an order's money. */
export const ENTRY_KINDS = [
  'capture',
  'record',
  'record-withdrawn',
  'refund',
  'given-back',
  'given-back-withdrawn',
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

/** Differences between the shop's books and a gateway's; docs/payments.md says what to do with each. */
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
] as const;

/** Most characters of the reason of a refund. */
export const LONGEST_REFUND_REASON = 200;

/** Most characters of the details for a transfer, in one language. */
export const LONGEST_TRANSFER_DETAILS = 400;

/** Working days that a bank may take to show a refund. */
export const DAYS_OF_REFUND = 15;
