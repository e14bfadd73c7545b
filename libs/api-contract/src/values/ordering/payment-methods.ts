/** What a shop may offer. */
export const PAYMENT_METHODS = ['card', 'cash-on-delivery'] as const;

/** How orders are paid. `test-card`: no money was taken, because the gateway only tests; such orders are in no report. */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_METHODS, 'test-card'] as const;

/** Brands of cards that a gateway may take. */
export const CARD_BRANDS = ['visa', 'mastercard'] as const;

/** Why a payment by card was not approved. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'challenge-failed',
  'token-invalid',
] as const;

/** States of one try to pay. */
export const ATTEMPT_STATES = ['started', 'challenged', 'unanswered', 'approved', 'declined', 'cancelled'] as const;
