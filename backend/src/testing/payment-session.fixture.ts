import type { SessionRequest } from '../application/ordering/paying/payment-gateway.ts';
import { paymentAttemptId } from '../domain/ids.ts';
import { fils } from '../domain/money.ts';
import { NOON } from '../domain/ordering/order.fixture.ts';
import { makeOrderNumber } from '../domain/ordering/order-number.ts';

/** A request to take 3.550 KD by card. */
export function aSession(given: Partial<SessionRequest> = {}): SessionRequest {
  return {
    attemptId: paymentAttemptId('attempt-1'),
    orderNumber: makeOrderNumber(new Uint8Array(10)),
    amount: fils(3550),
    method: 'card',
    expiresAt: NOON + 15 * 60 * 1000,
    language: 'ar',
    customer: { fullName: 'نورة العنزي', email: 'noura@example.com', phone: '51234567' },
    returnUrl: 'https://fyonka.example/payment/success',
    noticeUrl: null,
    ...given,
  };
}
