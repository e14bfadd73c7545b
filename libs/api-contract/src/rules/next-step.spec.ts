import { expect, test } from '@jest/globals';
import { nextStepOf } from './next-step.ts';

const ORDER = { status: 'processing', paymentStatus: 'paid', paymentMethod: 'knet', amountDue: 0, prints: [] } as const;
const CASH = { paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery' } as const;
const slip = (isOutdated: boolean) => ({ prints: [{ kind: 'slip', isOutdated }] }) as const;

test.each([
  ['cash that nobody has confirmed', { ...CASH, status: 'pending' }, { step: 'confirm', to: 'processing' }],
  [
    'a payment that has not come',
    { status: 'pending', paymentStatus: 'unpaid', amountDue: 5 },
    { step: 'ask-for-payment' },
  ],
  ['a payment that a person looks at', { status: 'pending', paymentStatus: 'to-review' }, null],
  ['preparation without a slip', {}, { step: 'print-slip', to: 'ready' }],
  ['preparation with a slip of before a change', slip(true), { step: 'print-slip', to: 'ready' }],
  [
    'preparation with another paper alone',
    { prints: [{ kind: 'label', isOutdated: false }] },
    { step: 'print-slip', to: 'ready' },
  ],
  ['preparation with its slip', slip(false), { step: 'move', to: 'ready' }],
  ['ready', { status: 'ready' }, { step: 'move', to: 'shipped' }],
  ['ready, cash at the door', { ...CASH, status: 'ready' }, { step: 'move', to: 'shipped' }],
  ['on its way', { status: 'shipped' }, { step: 'move', to: 'delivered' }],
  ['delivered', { status: 'delivered' }, null],
  ['cancelled', { status: 'cancelled', paymentStatus: 'refund-due' }, null],
] as const)('the next step of an order: %s', (_, now, next) => {
  expect(nextStepOf({ ...ORDER, ...now })).toEqual(next);
});
