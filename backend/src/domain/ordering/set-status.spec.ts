import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { accountId } from '../ids.ts';
import type { ProductId } from '../ids.ts';
import { judgeMail, mailAfter, WAIT_FOR_SECOND_THOUGHT } from './order-mail.ts';
import { anOrder, NOON } from './order.fixture.ts';
import { ORDER_STATUSES, TIME_TO_PAY, totalPrice } from './order.ts';
import type { Order, OrderStatus } from './order.ts';
import { withoutPerson } from './erasure.ts';
import { setStatus } from './set-status.ts';
import { acceptCashOnDelivery, expire, receivePayment } from './transitions.ts';
import type { OrderChange } from './transitions.ts';

const bow = aProduct('bow');
const office = accountId('office');
const LATER = NOON + TIME_TO_PAY;
const MINUTE = WAIT_FOR_SECOND_THOUGHT;

const placed = () => anOrder([[bow, 2]]);
const paid = (order = placed()) => receivePayment(order, totalPrice(order), NOON + 1).after;
const inCash = () => acceptCashOnDelivery(placed(), NOON + 1)!.after;
const inStock = (level: number | null) => new Map<ProductId, number | null>([[bow.id, level]]);

function moved(order: Order, to: OrderStatus, at = LATER) {
  const result = setStatus(order, to, office, at, inStock(10));
  if (result.kind !== 'changed') throw new Error(`not moved: ${result.kind}`);
  return result;
}

const after = (order: Order, to: OrderStatus, at?: number) => moved(order, to, at).after;

describe('a status that is set in the office', () => {
  test('may be any, whatever the order has, and is told with who set it', () => {
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
        const order: Order = { ...paid(), status: from, holdsStock: from !== 'cancelled' };
        expect(after(order, to)).toMatchObject({ status: to, payBy: null });
        expect(after(order, to).history.at(-1)).toEqual({ from, to, at: LATER, by: 'admin', accountId: office });
      }
  });

  test('that the order has already changes nothing', () => {
    expect(setStatus(paid(), 'processing', office, LATER, inStock(0))).toEqual({ kind: 'unchanged' });
  });

  test('returns the pieces of a cancelled order once, and takes them again, all or none', () => {
    const cancelled = moved(paid(), 'cancelled');
    expect(cancelled.after.holdsStock).toBe(false);
    const order = cancelled.after;
    const again = setStatus(order, 'ready', office, LATER, inStock(2));
    expect(again).toMatchObject({ kind: 'changed', after: { holdsStock: true } });
    expect(setStatus(order, 'ready', office, LATER, inStock(1))).toEqual({
      kind: 'out-of-stock',
      items: [{ productId: bow.id, name: bow.name, requested: 2, available: 1 }],
    });
    expect(setStatus(order, 'ready', office, LATER, new Map())).toMatchObject({ items: [{ available: 0 }] });
  });
});

describe('the money of an order', () => {
  test('that was paid is due back when it is cancelled, and is paid again when it goes on', () => {
    const cancelled = after(paid(), 'cancelled');
    expect(cancelled.paymentStatus).toBe('refund-due');
    expect(after(cancelled, 'processing').paymentStatus).toBe('paid');
    const review: Order = { ...paid(), paymentStatus: 'to-review' };
    expect(after(review, 'cancelled').paymentStatus).toBe('to-review');
    expect(after(placed(), 'cancelled').paymentStatus).toBe('unpaid');
  });

  test('that comes in after it was cancelled here goes back; after it was taken back, it is paid', () => {
    const cancelled = after(placed(), 'cancelled');
    const late = receivePayment(cancelled, totalPrice(cancelled), LATER);
    expect(late.after).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
    const back = after(cancelled, 'pending');
    expect(receivePayment(back, totalPrice(back), LATER).after).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
    });
  });

  test('in cash comes in with the delivery, and has not when that was a slip', () => {
    const delivered = after(inCash(), 'delivered');
    expect(delivered.paymentStatus).toBe('paid');
    expect(after(delivered, 'shipped').paymentStatus).toBe('unpaid');
    const cancelled = after(delivered, 'cancelled');
    expect(cancelled.paymentStatus).toBe('refund-due');
    expect(after(cancelled, 'ready').paymentStatus).toBe('paid');
    expect(after(inCash(), 'cancelled').paymentStatus).toBe('unpaid');
  });
});

describe('the time to pay', () => {
  test('is over for good once the office has moved the order on', () => {
    expect(after(placed(), 'processing', NOON + 1).payBy).toBeNull();
    for (const order of [paid(), inCash(), after(placed(), 'cancelled')]) {
      const pending = after(order, 'pending');
      expect([pending.payBy, expire(pending, null, LATER * 2)]).toEqual([null, null]);
    }
  });

  test('is as it was when a slip is taken back in time', () => {
    const back = after(after(placed(), 'shipped', NOON + 1), 'pending', NOON + 2);
    expect(back.payBy).toBe(LATER);
    expect(expire(back, null, LATER)).not.toBeNull();
  });
});

describe('the mail about a status', () => {
  const mailAbout = ({ before, after: changed }: OrderChange) => mailAfter(before, changed);
  const mailOf = (order: Order, to: OrderStatus, at?: number) => mailAbout(moved(order, to, at));

  test.each<[OrderStatus, string | undefined]>([
    ['pending', undefined],
    ['ready', 'order-ready'],
    ['shipped', 'order-shipped'],
    ['delivered', 'order-delivered'],
    ['cancelled', 'order-cancelled-refund'],
  ])('says of %s what a customer wants to know, a little later', (to, template) => {
    const mail = mailOf(paid(), to);
    expect([mail?.template, mail?.delay]).toEqual(
      template ? [template, WAIT_FOR_SECOND_THOUGHT] : [undefined, undefined],
    );
  });

  test('speaks of money only where some goes back', () => {
    expect(mailOf(placed(), 'cancelled')?.template).toBe('order-cancelled');
    expect(mailOf(inCash(), 'cancelled')?.template).toBe('order-cancelled');
  });

  test('is not sent about a slip that is taken back within the minute, nor is another', () => {
    const slip = moved(paid(), 'shipped');
    const back = moved(slip.after, 'processing', LATER + MINUTE - 1);
    expect(mailAbout(back)).toBeNull();
    expect(judgeMail(mailAbout(slip)!, slip.after, null, LATER)).toBe('send');
    expect(judgeMail(mailAbout(slip)!, back.after, null, LATER + MINUTE)).toBe('superseded');
  });

  test('is sent about the last of several in a hurry', () => {
    const ready = moved(paid(), 'ready');
    const shipped = moved(ready.after, 'shipped', LATER + 1);
    const again = moved(shipped.after, 'ready', LATER + 2);
    const mails = [ready, shipped, again].map((change) => mailAbout(change)!);
    expect(mails.map((mail) => judgeMail(mail, again.after, null, LATER + MINUTE))).toEqual([
      'superseded',
      'superseded',
      'send',
    ]);
  });

  test('is sent about a status taken back once the customer knows the other', () => {
    const shipped = after(paid(), 'shipped');
    expect(mailOf(shipped, 'processing', LATER + MINUTE)?.template).toBe('order-processing');
  });

  test('is not sent to somebody who was taken out of the order', () => {
    const cancelled = moved(paid(), 'cancelled');
    expect(judgeMail(mailAbout(cancelled)!, withoutPerson(cancelled.after), null, LATER)).toBe('superseded');
    expect(mailOf(withoutPerson(paid()), 'cancelled')).toBeNull();
  });
});
