import { expect, test } from '@jest/globals';
import {
  ENTRY_KINDS,
  OUTSIDE_METHODS,
  REFUND_FAILURES,
  REFUND_STATUSES,
} from '@fyonka/api-contract/values/ordering/money';
import {
  ATTEMPT_STATES,
  DECLINE_REASONS,
  GATEWAYS,
  PAYMENT_METHODS,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

const EVERY = [
  ...[...PAYMENT_METHODS, ...OUTSIDE_METHODS].map((method) => `method-${method}`),
  ...GATEWAYS.map((gateway) => `gateway-${gateway}`),
  ...ATTEMPT_STATES.map((state) => `state-${state}`),
  ...DECLINE_REASONS.map((reason) => `decline-${reason}`),
  ...ENTRY_KINDS.map((kind) => `entry-${kind}`),
  ...REFUND_STATUSES.map((status) => `refund-${status}`),
  ...REFUND_FAILURES.map((failure) => `failure-${failure}`),
];

test.each([...new Set(EVERY)])('%s has words of its own in both languages', (key) => {
  const [english, arabic] = [en, ar].map((words) => (words as Record<string, string>)[key] ?? '');
  expect(english).toMatch(/^\p{L}/u);
  expect(arabic).toMatch(/^\p{L}/u);
  // A name stays as it is; everything else is a translation.
  if (key !== 'method-apple-pay') expect(arabic).toMatch(/\p{Script=Arabic}/u);
});
