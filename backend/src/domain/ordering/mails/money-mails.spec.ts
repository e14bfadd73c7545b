import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { aRefund, pay } from '../money/money.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order, OrderActor } from '../order.ts';
import { move } from '../transitions.ts';
import { judgeRefundMail } from './judge-mail.ts';
import { mailAfter } from './order-mail.ts';

const paid = pay(anOrder([[aProduct('bow'), 1]]), NOON).after;

describe('a mail about a refund', () => {
  const judge = (
    template: 'refund-requested' | 'refund-done' | 'refund-failed',
    state: 'pending' | 'done' | 'failed',
  ) => judgeRefundMail({ template }, paid, aRefund(paid, { state }));

  test.each([
    ['refund-requested', 'pending'],
    ['refund-done', 'done'],
    ['refund-failed', 'failed'],
  ] as const)('%s is sent only while its refund is %s', (template, state) => {
    for (const other of ['pending', 'done', 'failed'] as const)
      expect(judge(template, other)).toBe(other === state ? 'send' : 'superseded');
  });

  test('is not sent without an address', () => {
    const order: Order = { ...paid, delivery: { ...paid.delivery, email: '' } };
    expect(judgeRefundMail({ template: 'refund-done' }, order, aRefund(order, { state: 'done' }))).toBe('superseded');
  });
});

describe('the mail that money is due back without a payment', () => {
  const cancelled = (by: OrderActor) => mailAfter(paid, move(paid, { to: 'cancelled', by, at: NOON }))?.template;

  test('is for a customer who has cancelled the order', () => {
    expect([cancelled('customer'), cancelled('system')]).toEqual(['order-cancelled-by-customer', undefined]);
  });

  test('is not for an order that goes on', () => {
    const begun = move(anOrder([[aProduct('bow'), 1]]), { to: 'processing', by: 'customer', at: NOON });
    expect(mailAfter(begun, { ...begun, paymentStatus: 'refund-due' })).toBeNull();
  });
});
