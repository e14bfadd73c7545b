/** Methods by which a payment gateway takes the money. */
export const ONLINE_METHODS = ['knet', 'card', 'apple-pay'] as const;

/** What a shop may offer. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, 'cash-on-delivery', 'transfer'] as const;

/**
 * How orders are paid. `test-card`: no money was taken, because the gateway only tests; such orders are in no report.
 * `free`: the order costs nothing.
 */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_METHODS, 'test-card', 'free'] as const;

/** Companies that take payments online; `sandbox` is built in and moves no money. */
export const GATEWAYS = ['sandbox', 'tap', 'myfatoorah'] as const;

/**
 * What the customer does next. `redirect`: leaves for the gateway's page. `card-form`: types the card on our page, which
 * sends it to the gateway. `wallet`: like `redirect`, offered only on devices that have the wallet. `at-the-door`: pays on
 * delivery. `transfer`: sends the money to the shop's bank account.
 */
export const METHOD_KINDS = ['redirect', 'card-form', 'wallet', 'at-the-door', 'transfer'] as const;

/** Brands of cards that a gateway may take. */
export const CARD_BRANDS = ['visa', 'mastercard'] as const;

/** Why a payment was not approved. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'challenge-failed',
  'token-invalid',
  'restricted',
  'timed-out',
  'failed',
] as const;

/** States of a try to pay that goes on: see `ATTEMPT_STATES`. */
export const OPEN_STATES = ['created', 'redirected', 'unanswered'] as const;
export const ATTEMPT_ENDS = ['captured', 'failed', 'cancelled', 'expired', 'unknown', 'mismatch'] as const;

/**
 * `created`: sent to the gateway, no answer yet. `redirected`: the shopper is on the gateway's or bank's page.
 * `unanswered`: the gateway gave no answer in time. The other states are ends. `cancelled`: the shopper gave up or the
 * gateway will not charge it any more. `unknown`: the gateway cannot say how it ended. `mismatch`: the gateway's charge
 * differs from what was asked for; a person decides.
 */
export const ATTEMPT_STATES = [...OPEN_STATES, ...ATTEMPT_ENDS] as const;

/** Ways of payment that the office can choose for an order that it makes. */
export const MADE_ORDER_PAYMENTS = ['cash-on-delivery', 'transfer'] as const;
