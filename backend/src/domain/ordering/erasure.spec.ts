import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { accountId } from '../ids.ts';
import { fils } from '../money.ts';
import { isFinished, withoutPerson } from './erasure.ts';
import { judgeMail } from './mails/judge-mail.ts';
import { mailAbout, mailAfter } from './mails/order-mail.ts';
import { anOrder, NOON } from './order.fixture.ts';
import { hasPerson, totalPrice } from './order.ts';
import type { Order, OrderStatus, PaymentStatus } from './order.ts';
import { anAttempt, pay } from './money/money.fixture.ts';
import { cancelForErasure, expire } from './transitions.ts';

const placed = () => anOrder([[aProduct('bow'), 2]], { accountId: accountId('noura') });

describe('an order is finished', () => {
  const stateOf = (status: OrderStatus, paymentStatus: PaymentStatus) =>
    isFinished({ ...placed(), status, paymentStatus }, null);

  test('once it is delivered or cancelled, whatever was paid and given back', () => {
    for (const status of ['delivered', 'cancelled'] as const)
      for (const paymentStatus of ['paid', 'unpaid', 'partly-refunded', 'refunded'] as const)
        expect(stateOf(status, paymentStatus)).toBe(true);
    for (const status of ['pending', 'processing', 'ready', 'shipped'] as const)
      expect(stateOf(status, 'paid')).toBe(false);
  });

  test('not while a refund is due or on its way, or a payment has to be reviewed', () => {
    for (const status of ['delivered', 'cancelled'] as const)
      for (const paymentStatus of ['refund-due', 'to-review'] as const)
        expect(stateOf(status, paymentStatus)).toBe(false);
    const { after } = pay(placed(), NOON);
    const refunding: Order = { ...after, status: 'delivered', money: { ...after.money, refunding: fils(1) } };
    expect(isFinished(refunding, null)).toBe(false);
  });

  test('not while an attempt may still pay for it', () => {
    const attempt = anAttempt(placed());
    const cancelled: Order = { ...placed(), status: 'cancelled' };
    expect(isFinished(cancelled, attempt)).toBe(false);
    expect(isFinished(cancelled, { ...attempt, state: 'failed' })).toBe(true);
  });
});

describe('an unpaid order whose customer erases their account', () => {
  test('is cancelled by the customer, returns its pieces, and queues no mail', () => {
    const { before, after } = cancelForErasure(placed(), null, NOON + 1)!;
    expect(after).toMatchObject({
      status: 'cancelled',
      holdsStock: false,
      history: [{}, { from: 'pending', to: 'cancelled', by: 'customer' }],
    });
    expect(mailAfter(before, after)).toBeNull();
  });

  test('is not cancelled while an attempt is open, or once it is paid, in preparation or cancelled', () => {
    expect(cancelForErasure(placed(), anAttempt(placed()), NOON)).toBeNull();
    for (const settled of [{ paymentStatus: 'paid' }, { status: 'processing' }, { status: 'cancelled' }] as const)
      expect(cancelForErasure({ ...placed(), ...settled }, null, NOON)).toBeNull();
  });
});

describe('an order whose person is erased', () => {
  const title = { en: 'Her name', ar: 'اسمها' };
  const named = (): Order => {
    const order = placed();
    const touch = { source: 'insta', medium: 'social', click: { kind: 'fbclid', id: 'click-9' }, at: NOON } as const;
    return {
      ...order,
      campaign: { first: touch, last: touch },
      measured: true,
      agent: { host: 'agent.example', checkoutId: 'checkout-7', webhook: 'https://agent.example/hook' },
      delivery: {
        ...order.delivery,
        gift: { note: 'happy day' },
        notes: 'ring twice',
        mapUrl: 'https://maps.example/1',
      },
      lines: order.lines.map((line) => ({ ...line, customTexts: [{ title, text: 'دانة' }] })),
    };
  };

  test('has everything that accounting needs and no personal data', () => {
    const order = named();
    const erased = withoutPerson(order);
    const { id, number, status, paymentStatus, createdAt, deliveryCost, history } = order;
    expect(erased).toMatchObject({
      id,
      number,
      status,
      paymentStatus,
      createdAt,
      deliveryCost,
      history,
      accountId: null,
    });
    expect(totalPrice(erased)).toBe(totalPrice(order));
    expect(erased.delivery.address.areaKey).toBe('salmiya');
    for (const { productId, name, quantity, price } of order.lines)
      expect(erased.lines).toContainEqual(
        expect.objectContaining({ productId, name, quantity, price, customTexts: [] }),
      );
    const text = JSON.stringify(erased);
    for (const personal of [
      'noura',
      'نورة',
      'دانة',
      'happy',
      'ring',
      'maps',
      'insta',
      'click-9',
      'checkout-7',
      '51234567',
      'Salem',
      '"12"',
      '"7"',
      '"3"',
    ])
      expect(text).not.toContain(personal);
    expect([hasPerson(order), hasPerson(erased)]).toEqual([true, false]);
  });

  test('gets no mails, not even one that is already queued', () => {
    const late = TIME_TO_PAY + NOON;
    const expired = mailAbout('order-expired', placed());
    const { before, after } = expire(withoutPerson(placed()), null, late)!;
    expect(mailAfter(before, after)).toBeNull();
    expect(judgeMail(expired, withoutPerson(placed()), null, late)).toBe('superseded');
    expect(judgeMail(expired, placed(), null, late)).toBe('send');
  });

  test('is not prepared when money comes in late; the money is due for refund', () => {
    const expired = expire(placed(), null, NOON + TIME_TO_PAY)?.after ?? placed();
    const step = pay(withoutPerson(expired), NOON + TIME_TO_PAY);
    expect(step).toMatchObject({ after: { status: 'cancelled', paymentStatus: 'refund-due' }, ifStockGone: null });
    expect(mailAfter(step.before, step.after)).toBeNull();
  });
});
