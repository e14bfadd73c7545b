import { DECLINE_REASONS, ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { describe, expect, test } from '@jest/globals';
import { ApiFailure } from './api-failure.ts';
import { errorAnswer } from './error-answer.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';

const NOTHING_TAKEN = /nothing was taken|لم يُخصم/i;
const CARD = /\bcard\b|بطاقة/;

test('a missing field has the message of the specification, other faults have general messages', () => {
  const failure = new ApiFailure('VALIDATION_FAILED', {
    faults: [
      { field: 'phone', code: 'REQUIRED' },
      { field: 'orderItems.0.quantity', code: 'REQUIRED' },
      { field: 'constructor', code: 'toString' },
    ],
  });
  expect(errorAnswer(failure, 'en').errors?.map(({ message }) => message)).toEqual([
    'Phone number is required',
    'This field is required',
    'This value is not valid',
  ]);
});

describe.each(ONLINE_METHODS)('a declined payment by %s', (method) => {
  const messages = (reason: (typeof DECLINE_REASONS)[number]) =>
    (['en', 'ar'] as const).map(
      (language) => errorAnswer(new ApiFailure('PAYMENT_DECLINED', { details: { reason, method } }), language).message,
    );

  test.each(DECLINE_REASONS)('because of %s is worded for its method, and promises what is known', (reason) => {
    const isCertain = reason !== 'timed-out' && reason !== 'failed';
    for (const message of messages(reason)) {
      expect(message).not.toContain('{');
      expect(NOTHING_TAKEN.test(message)).toBe(isCertain);
      if (CARD.test(message) && method !== 'card') expect(message).toMatch(/KNET|Apple Pay|كي نت/);
    }
  });
});

test.each([
  ['token-invalid', 'card', 'The card has to be entered again. Nothing was taken.'],
  ['token-invalid', 'knet', 'The payment has to be started again. Nothing was taken.'],
  ['restricted', 'apple-pay', 'The bank does not allow this payment by Apple Pay. Nothing was taken.'],
  ['timed-out', 'card', 'The payment was not finished in time. No money has reached the shop.'],
] as const)('a payment that is declined because of %s, by %s', (reason, method, message) => {
  expect(errorAnswer(new ApiFailure('PAYMENT_DECLINED', { details: { reason, method } }), 'en').message).toBe(message);
});

test('a decline without its method has the general words', () => {
  const failure = new ApiFailure('PAYMENT_DECLINED', { details: { reason: 'expired-card' } });
  expect(errorAnswer(failure, 'ar').message).toBe(FAILURE_MESSAGES.PAYMENT_DECLINED.ar);
});

test('only a declined payment is said to have taken nothing', () => {
  const promising = Object.entries(FAILURE_MESSAGES).filter(([, { en, ar }]) => NOTHING_TAKEN.test(`${en} ${ar}`));
  expect(promising.map(([code]) => code)).toEqual(['PAYMENT_DECLINED']);
});
