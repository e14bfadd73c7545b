import { isOpen } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

const MINUTE = 60 * 1000;
/** Milliseconds that an open page must still be valid for, so that a shopper who comes back to it can finish there. */
const ENOUGH_TIME = 5 * MINUTE;
/** Milliseconds for which a gateway that does not answer is asked, before the order can be paid by another attempt. */
const TIME_TO_ANSWER = 2 * MINUTE;

/** What follows when a customer wants to pay for an order whose open attempt can still be paid for. */
export type PayingAgain =
  /** The page that the customer has been on is still good. */
  | { readonly kind: 'same-page'; readonly redirectUrl: string }
  /** Nobody knows whether the attempt is paid, and the gateway is being asked. */
  | { readonly kind: 'asking' }
  /** Another attempt may start beside it. If both are paid, one payment is given back. */
  | { readonly kind: 'another' };

/**
 * Decides about an attempt that its gateway cannot end: with two open pages a customer could pay twice, and one that
 * keeps an order unpaid for ever would cost the sale.
 * @param choice with the amount to pay, which an edit of the order may have changed since the page was opened; null: a
 *   method that no gateway takes
 */
export function payAgain(
  attempt: PaymentAttempt,
  choice: Pick<PaymentAttempt, 'method' | 'gateway' | 'amount'> | null,
  at: number,
): PayingAgain {
  const { redirectUrl, expiresAt, gateway, method, amount } = attempt;
  const isSame = gateway === choice?.gateway && method === choice.method && amount === choice.amount;
  if (isOpen(attempt) && redirectUrl !== null && isSame && expiresAt - at >= ENOUGH_TIME)
    return { kind: 'same-page', redirectUrl };
  return { kind: isBeingAsked(attempt, at) ? 'asking' : 'another' };
}

/** Whether the gateway has left a question about the open attempt unanswered, so recently that nobody should pay again. */
export function isBeingAsked(attempt: PaymentAttempt, at: number): boolean {
  const { unansweredSince = null } = attempt;
  return isOpen(attempt) && unansweredSince !== null && at - unansweredSince < TIME_TO_ANSWER;
}
