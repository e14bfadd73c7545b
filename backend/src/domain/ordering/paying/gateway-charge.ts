import type { Fils } from '../../money.ts';
import type { ReportedCard } from './kept-card.ts';
import type { AttemptEnd, DeclineReason, Mismatch, PaymentAttempt } from './payment-attempt.ts';

/** A charge as a gateway reports it, not compared with anything yet. */
export interface GatewayCharge {
  /** The gateway's id. */
  readonly reference: string;
  readonly bankReference: string | null;
  /** `open`: it may still be paid. `unknown`: the gateway itself does not know. */
  readonly status: 'open' | 'captured' | 'failed' | 'cancelled' | 'expired' | 'unknown';
  /** Only when `failed`. */
  readonly declineReason: DeclineReason | null;
  /** Null when the gateway wrote something that is no amount of money. */
  readonly amount: Fils | null;
  /** ISO 4217, such as `KWD`. */
  readonly currency: string;
  /** Whether the gateway moves no money. */
  readonly isTest: boolean;
  /** The order's number as it was given to the gateway; empty: none. */
  readonly orderNumber: string;
  /** The attempt's id as it was given to the gateway; empty: none. */
  readonly attemptId: string;
  /** The page that the shopper has to go to; null: none. */
  readonly redirectUrl: string | null;
  /** When it was created, milliseconds since 1970. */
  readonly createdAt: number;
  /** The card that the gateway has kept with this charge; left out or null: none. */
  readonly keptCard?: ReportedCard | null;
}

/** The mode in which the shop uses a gateway. */
export interface GatewayMode {
  /** Whether the keys are those of a test account. */
  readonly isTest: boolean;
  /** Whether payments of a test account count as real, because the whole shop is only tried out. */
  readonly countsTests: boolean;
}

export type ChargeVerdict =
  | { readonly kind: 'open'; readonly redirectUrl: string | null }
  | { readonly kind: 'ended'; readonly end: AttemptEnd };

/** Compares a charge with the attempt that it is said to be of. Only a charge that fits in every respect is paid. */
export function judgeCharge(attempt: PaymentAttempt, charge: GatewayCharge, mode: GatewayMode): ChargeVerdict {
  const { reference, bankReference, status } = charge;
  const references = { reference, bankReference };
  switch (status) {
    case 'open':
      return { kind: 'open', redirectUrl: charge.redirectUrl };
    case 'failed':
      return { kind: 'ended', end: { ...references, kind: 'failed', reason: charge.declineReason ?? 'failed' } };
    case 'cancelled':
    case 'expired':
    case 'unknown':
      return { kind: 'ended', end: { ...references, kind: status } };
    case 'captured':
      return { kind: 'ended', end: { ...references, ...captureEnd(attempt, charge, mode) } };
  }
}

function captureEnd(attempt: PaymentAttempt, charge: GatewayCharge, mode: GatewayMode): AttemptEnd {
  const mismatch = mismatchOf(attempt, charge, mode);
  const { amount } = charge;
  if (mismatch === null && amount !== null)
    return { kind: 'captured', amount, isTest: charge.isTest && !mode.countsTests };
  // Only a wrong amount is money of this order. Everything else may belong to another one, or be no money.
  return { kind: 'mismatch', mismatch: mismatch ?? 'amount', amount: mismatch === 'amount' ? amount : null };
}

function mismatchOf(attempt: PaymentAttempt, charge: GatewayCharge, mode: GatewayMode): Mismatch | null {
  if (charge.orderNumber !== attempt.orderNumber || charge.attemptId !== attempt.id) return 'order';
  if (charge.currency !== 'KWD') return 'currency';
  if (charge.isTest !== mode.isTest) return 'mode';
  return charge.amount === attempt.amount ? null : 'amount';
}
