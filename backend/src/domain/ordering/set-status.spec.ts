import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { accountId } from '../ids.ts';
import type { ProductId } from '../ids.ts';
import { judgeMail } from './mails/judge-mail.ts';
import { mailAfter, WAIT_FOR_SECOND_THOUGHT } from './mails/order-mail.ts';
import { anOrder, NOON, withName } from './order.fixture.ts';
import type { Order, OrderStatus } from './order.ts';
import { withoutPerson } from './erasure.ts';
import { pay } from './money/money.fixture.ts';
import { judgeStatus, setStatus } from './set-status.ts';
import type { StatusTerms } from './set-status.ts';
import { acceptCashOnDelivery, expire } from './transitions.ts';
import type { OrderChange } from './transitions.ts';

const bow = aProduct('bow');
const office = accountId('office');
const LATER = NOON + TIME_TO_PAY;
const MINUTE = WAIT_FOR_SECOND_THOUGHT;

const placed = () => anOrder([[bow, 2]]);
const paid = (order = placed()) => pay(order, NOON + 1).after;
const inCash = () => acceptCashOnDelivery(placed(), null, NOON + 1)!.after;
const inStock = (level: number | null) => new Map<ProductId, number | null>([[bow.id, level]]);

function moved(order: Order, to: OrderStatus, at = LATER) {
  const result = setStatus(order, to, office, at, inStock(10));
  if (result.kind !== 'changed') throw new Error(`not moved: ${result.kind}`);
  return result;
}

const after = (order: Order, to: OrderStatus, at?: number) => moved(order, to, at).after;

describe('a status that an administrator sets from what they have seen', () => {
  const judged = (order: Order, to: OrderStatus, terms: StatusTerms, made = [] as { line: number; text: number }[]) =>
    judgeStatus({ order, stock: inStock(10), made }, { to, by: office, at: LATER, ...terms });

  test('does not revive an order that its customer has cancelled meanwhile', () => {
    const cancelled = after(paid(), 'cancelled');
    const refused = { kind: 'status-changed', status: 'cancelled' };
    expect(judged(cancelled, 'ready', { from: 'processing' })).toEqual(refused);
    expect(judged(cancelled, 'cancelled', { from: 'processing' })).toEqual(refused);
    expect(judged(cancelled, 'ready', { from: 'cancelled' })).toMatchObject({ after: { status: 'ready' } });
    for (const from of [undefined, null])
      expect(judged(cancelled, 'ready', { from })).toMatchObject({ after: { status: 'ready' } });
  });

  test('does not end the preparation of an order with names that are not made, unless that is wanted', () => {
    const pieces = [1, 2].map((quantity) => [bow, quantity] as const);
    const order = withName(anOrder(pieces));
    const inPreparation = paid(order);
    const one = [{ line: 1, text: 0 }];
    const both = [...one, { line: 0, text: 0 }];
    for (const to of ['ready', 'shipped', 'delivered'] as const) {
      expect(judged(inPreparation, to, { onlyMade: true })).toEqual({ kind: 'texts-unmade', unmade: 2 });
      expect(judged(inPreparation, to, { onlyMade: true }, one)).toEqual({ kind: 'texts-unmade', unmade: 1 });
      expect(judged(inPreparation, to, { onlyMade: true }, both)).toMatchObject({ kind: 'changed' });
      expect(judged(inPreparation, to, {})).toMatchObject({ kind: 'changed' });
      expect(judged(order, to, { onlyMade: true })).toMatchObject({ kind: 'texts-unmade' });
    }
    expect(judged(inPreparation, 'cancelled', { onlyMade: true })).toMatchObject({ kind: 'changed' });
    expect(judged(after(inPreparation, 'ready'), 'shipped', { onlyMade: true })).toMatchObject({ kind: 'changed' });
    expect(judged(paid(), 'ready', { onlyMade: true })).toMatchObject({ kind: 'changed' });
  });

  test('is judged by the status that was seen before the names', () => {
    expect(judged(withName(placed()), 'ready', { from: 'processing', onlyMade: true })).toEqual({
      kind: 'status-changed',
      status: 'pending',
    });
  });
});

describe('a status that an administrator sets', () => {
  test('can be any other than the present one, and is recorded with the administrator', () => {
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
        const order: Order = { ...paid(), status: from, holdsStock: from !== 'cancelled' };
        expect(after(order, to)).toMatchObject({ status: to, payBy: null });
        expect(after(order, to).history.at(-1)).toEqual({ from, to, at: LATER, by: 'admin', accountId: office });
      }
  });

  test('changes nothing if the order already has it', () => {
    expect(setStatus(paid(), 'processing', office, LATER, inStock(0))).toEqual({ kind: 'unchanged' });
  });

  test('returns the pieces of a cancelled order once, and takes all or none when it is reopened', () => {
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
  test('is due for refund when a paid order is cancelled, and paid again when it is reopened', () => {
    const cancelled = after(paid(), 'cancelled');
    expect(cancelled.paymentStatus).toBe('refund-due');
    expect(after(cancelled, 'processing').paymentStatus).toBe('paid');
    const { money } = paid();
    const review: Order = { ...paid(), money: { ...money, needsReview: true }, paymentStatus: 'to-review' };
    expect(after(review, 'cancelled').paymentStatus).toBe('to-review');
    expect(after(placed(), 'cancelled').paymentStatus).toBe('unpaid');
  });

  test('is not due for refund after a test, and the mail of its cancellation promises none', () => {
    const test = pay(placed(), NOON + 1, { isTest: true }).after;
    const { before, after: cancelled } = moved(test, 'cancelled');
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', paymentMethod: 'test-card' });
    expect(mailAfter(before, cancelled)?.template).toBe('order-cancelled');
    expect(after(cancelled, 'processing').paymentStatus).toBe('paid');
  });

  test('is due for refund when it comes in after the office cancelled, but not after it reopened', () => {
    const cancelled = after(placed(), 'cancelled');
    const late = pay(cancelled, LATER);
    expect(late.after).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
    const back = after(cancelled, 'pending');
    expect(pay(back, LATER).after).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
    });
  });

  test('in cash is paid with the delivery, and unpaid again when that status was a mistake', () => {
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
  test('no longer applies once the office has moved the order on', () => {
    expect(after(placed(), 'processing', NOON + 1).payBy).toBeNull();
    for (const order of [paid(), inCash(), after(placed(), 'cancelled')]) {
      const pending = after(order, 'pending');
      expect([pending.payBy, expire(pending, null, LATER * 2)]).toEqual([null, null]);
    }
  });

  test('applies again when a mistaken status is set back in time', () => {
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
  ])('is queued with a delay for each status that concerns the customer: %s', (to, template) => {
    const mail = mailOf(paid(), to);
    expect([mail?.template, mail?.delay]).toEqual(
      template ? [template, WAIT_FOR_SECOND_THOUGHT] : [undefined, undefined],
    );
  });

  test('mentions a refund only if money was paid', () => {
    expect(mailOf(placed(), 'cancelled')?.template).toBe('order-cancelled');
    expect(mailOf(inCash(), 'cancelled')?.template).toBe('order-cancelled');
  });

  test('is not sent for a mistake that is corrected within a minute, and nor is one for the correction', () => {
    const slip = moved(paid(), 'shipped');
    const back = moved(slip.after, 'processing', LATER + MINUTE - 1);
    expect(mailAbout(back)).toBeNull();
    expect(judgeMail(mailAbout(slip)!, slip.after, null, LATER)).toBe('send');
    expect(judgeMail(mailAbout(slip)!, back.after, null, LATER + MINUTE)).toBe('superseded');
  });

  test('is sent only for the last of several quick changes', () => {
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

  test('is sent for a correction once the customer knows the mistaken status', () => {
    const shipped = after(paid(), 'shipped');
    expect(mailOf(shipped, 'processing', LATER + MINUTE)?.template).toBe('order-processing');
  });

  test('is not sent once the person is erased from the order', () => {
    const cancelled = moved(paid(), 'cancelled');
    expect(judgeMail(mailAbout(cancelled)!, withoutPerson(cancelled.after), null, LATER)).toBe('superseded');
    expect(mailOf(withoutPerson(paid()), 'cancelled')).toBeNull();
  });
});
