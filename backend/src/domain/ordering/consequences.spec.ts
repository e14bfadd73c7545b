import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../catalog/product.fixture.ts';
import { accountId } from '../ids.ts';
import type { ProductId } from '../ids.ts';
import { fils } from '../money.ts';
import { orderConsequences } from './consequences.ts';
import type { OrderConsequences } from './consequences.ts';
import { withoutPerson } from './erasure.ts';
import { aCapture, pay } from './money/money.fixture.ts';
import { withMoney } from './money/payment-status.ts';
import { receiveMisfit } from './money/receive-money.ts';
import { anOrder, NOON, withName } from './order.fixture.ts';
import { totalPrice } from './order.ts';
import type { Order } from './order.ts';
import { setStatus } from './set-status.ts';
import { acceptCashOnDelivery, cancelForCustomer, expire, replace } from './transitions.ts';

const bow = aProduct('bow', { stock: 5 });
const clip = aProduct('clip', { stock: null });
const placed = anOrder([
  [bow, 2],
  [clip, 1],
  [bow, 3],
]);
const total: number = totalPrice(placed);
const LATER = NOON + TIME_TO_PAY;

const paid = pay(placed, NOON + 1).after;
const expired = expire(placed, null, LATER)!.after;
const byCustomer = (order: Order) => {
  const result = cancelForCustomer(order, null, false, LATER);
  if (result.kind !== 'cancelled') throw new Error('it can be cancelled');
  return result.after;
};
const byOffice = (order: Order, to: Order['status'], at = LATER) => {
  const result = setStatus(
    order,
    to,
    accountId('office'),
    at,
    new Map<ProductId, number | null>([
      [bow.id, 9],
      [clip.id, null],
    ]),
  );
  if (result.kind !== 'changed') throw new Error('the status can be set');
  return result.after;
};
const after = (before: Order | null, order: Order, at = LATER) => orderConsequences(before, order, at);

/** The consequences that the office sees: events and the changes of sums and counts. */
function tally({ events, sales, counts, groups }: OrderConsequences) {
  return {
    events: events.map(({ kind }) => kind),
    sales: sales.map(({ sale, step }) => step * (sale.productsAmount + sale.deliveryAmount)),
    counts: counts.map(({ status, paymentState, step }) => [status, paymentState, step]),
    groups: groups.map((group) => [group.orders, group.amount]),
  };
}

describe('a new order', () => {
  test('takes the pieces of all its lines and queues a request to pay', () => {
    const { stock, mail, withdrawnMails, pictures } = after(null, placed, NOON);
    expect([...stock]).toEqual([
      [bow.id, -5],
      [clip.id, -1],
    ]);
    expect([mail?.template, withdrawnMails]).toEqual(['order-placed', 'none']);
    expect(pictures).toEqual([...new Set([bow.imageUrl, clip.imageUrl])]);
  });

  test('keeps the pictures that its names are drawn on', () => {
    expect(after(null, withName(placed)).pictures).toContain('/images/blank.webp');
  });

  test('is counted and added to the group of its phone, and is not yet a sale', () => {
    expect(tally(after(null, placed))).toEqual({
      events: ['order-placed'],
      sales: [],
      counts: [['pending', 'unpaid', 1]],
      groups: [[1, total]],
    });
  });
});

describe('a payment', () => {
  test('makes the order a sale and adds its custom texts to the production sheet', () => {
    const named = withName(placed);
    const consequences = after(named, pay(named, NOON).after);
    expect(tally(consequences)).toEqual({
      events: ['order-paid'],
      sales: [total],
      counts: [
        ['pending', 'unpaid', -1],
        ['processing', 'paid', 1],
      ],
      groups: [],
    });
    expect(consequences).toMatchObject({
      textsToMake: [{ line: 0 }, { line: 1 }, { line: 2 }],
      hold: 'forgotten',
      withdrawnMails: 'request-to-pay',
    });
    expect(consequences.mail?.template).toBe('order-paid');
    expect(consequences.stock.size).toBe(0);
  });

  test('that does not fit the order is reviewed, and is not a sale until the order is prepared', () => {
    const pending = pay(placed, NOON, { amount: fils(total - 1) }).after;
    const looked = { ...pending, money: { ...pending.money, needsReview: true } };
    expect(after(placed, looked).mail?.template).toBe('order-to-review');
    // Who is asked for the rest is not told that the payment is looked at.
    expect(after(placed, pending).mail).toBeNull();
    expect(tally(after(placed, pending)).sales).toEqual([]);
    expect(tally(after(pending, byOffice(pending, 'processing'))).sales).toEqual([total]);
  });

  test('calls somebody to act when it does not fit, and not for the rest of a sum that the office has recorded', () => {
    const calls = (before: Order, next: Order) =>
      after(before, next)
        .events.map(({ kind }) => kind)
        .filter((kind) => kind === 'to-review' || kind === 'refund-due');
    const misfit = receiveMisfit(placed, aCapture(placed, { amount: fils(total - 1) })).after;
    const partly = withMoney(placed, { received: fils(total - 1) });
    expect(calls(placed, misfit)).toEqual(['to-review']);
    expect(calls(placed, partly)).toEqual([]);
    // A misfit that comes on top of a rest is seen, though the payment status stays.
    expect(calls(partly, withMoney(partly, { needsReview: true }))).toEqual(['to-review']);
    expect(calls(misfit, withMoney(misfit, { needsReview: false }))).toEqual([]);
  });

  test('that is the second one changes no sum, and the customer is notified', () => {
    const consequences = after(paid, pay(paid, NOON).after);
    expect(consequences.mail?.template).toBe('order-paid-twice');
    expect(tally(consequences)).toMatchObject({ events: ['order-status', 'refund-due'], sales: [], groups: [] });
  });

  test('that comes too late takes the pieces again, or is due for refund', () => {
    const late = pay(expired, LATER + 1);
    expect(after(expired, late.after).stock.get(bow.id)).toBe(-5);
    expect(after(expired, late.ifStockGone!).stock.size).toBe(0);
    expect(after(expired, late.ifStockGone!).mail?.template).toBe('order-refund-due');
  });

  test('in cash on delivery makes the order a sale as soon as the customer chooses it', () => {
    const cash = acceptCashOnDelivery(placed, null, NOON)!.after;
    const consequences = after(placed, cash);
    expect(consequences.mail?.template).toBe('order-accepted');
    expect(tally(consequences)).toMatchObject({
      sales: [total],
      counts: [
        ['pending', 'unpaid', -1],
        ['processing', 'cash', 1],
      ],
    });
    // Its pieces count in the share of cash orders until the office goes on with it.
    expect(consequences.hold).toBe('kept');
    expect(after(cash, byOffice(cash, 'ready')).hold).toBe('ended');
  });

  test('in cash on delivery that has to be confirmed notifies the office, and is held until somebody confirms it', () => {
    const large = { hold: { putAside: 5 }, earlier: [], pieces: new Map() };
    const waiting = acceptCashOnDelivery(placed, large, NOON)!.after;
    const consequences = after(placed, waiting);
    expect(tally(consequences).events).toEqual(['cash-to-confirm']);
    expect(consequences.mail?.template).toBe('order-accepted');
    expect(consequences.hold).toBe('kept');
    const confirmed = after(waiting, byOffice(waiting, 'processing'));
    expect([confirmed.hold, confirmed.mail?.template]).toEqual(['ended', 'order-processing']);
    expect(tally(confirmed).events).toEqual(['order-status']);
  });
});

describe('an order that is paid', () => {
  const cash = acceptCashOnDelivery(placed, null, NOON)!.after;
  test.each([
    [
      'by card',
      placed,
      ['processing', 'cancelled', 'processing'] as const,
      ['order-paid', 'order-cancelled', 'order-status'],
    ],
    [
      'in cash on delivery',
      cash,
      ['delivered', 'shipped', 'delivered'] as const,
      ['order-paid', 'order-delivered', 'order-shipped', 'order-delivered'],
    ],
  ])('%s is reported as paid once, however often the office takes a status back', (_how, ordered, statuses, told) => {
    const kinds: string[] = [];
    let order = ordered;
    for (const [index, to] of statuses.entries()) {
      const next = ordered === placed && index === 0 ? paid : byOffice(order, to, LATER + index);
      const isOfOrder = ({ kind }: { kind: string }) => kind.startsWith('order-');
      kinds.push(
        ...after(order, next)
          .events.filter(isOfOrder)
          .map(({ kind }) => kind),
      );
      order = next;
    }
    expect([order.paymentStatus, kinds]).toEqual(['paid', told]);
  });
});

describe('a cancelled order', () => {
  test.each([
    ['that expired', placed, expired, 'order-expired', [], ['order-cancelled']],
    ['that its customer gave up unpaid', placed, byCustomer(placed), undefined, [], ['order-cancelled']],
    [
      'that its customer gave up paid',
      paid,
      byCustomer(paid),
      'order-cancelled-by-customer',
      [-total],
      ['order-cancelled', 'refund-due'],
    ],
    [
      'that was paid',
      paid,
      byOffice(paid, 'cancelled'),
      'order-cancelled-refund',
      [-total],
      ['order-cancelled', 'refund-due'],
    ],
  ])('%s returns its pieces and does not count as a sale', (_case, before, cancelled, template, sales, events) => {
    const consequences = after(before, cancelled);
    expect(consequences.stock.get(bow.id)).toBe(5);
    expect(consequences.mail?.template).toBe(template);
    expect(tally(consequences)).toMatchObject({ events, sales, groups: [[0, -total]] });
  });

  test('that another order replaces queues no mail', () => {
    const replaced = replace(placed, null, paid.number, NOON);
    if (replaced.kind !== 'replaced') throw new Error('it can be replaced');
    expect(after(placed, replaced.after)).toMatchObject({ mail: null, hold: 'ended' });
  });

  test('that the office reopens takes its pieces again and is a sale again', () => {
    const cancelled = byOffice(paid, 'cancelled');
    const consequences = after(cancelled, byOffice(cancelled, 'ready'));
    expect(consequences.stock.get(bow.id)).toBe(-5);
    expect(tally(consequences)).toMatchObject({ sales: [total], groups: [[0, total]] });
  });

  test('has no texts to make any more', () => {
    const named = { ...paid, lines: withName(placed).lines };
    expect(after(named, byOffice(named, 'cancelled')).textsToMake).toBeNull();
    expect(after(paid, byOffice(paid, 'cancelled'))).not.toHaveProperty('textsToMake');
  });
});

test('an order whose person is erased leaves the group of its phone, and nothing else changes for the office', () => {
  const delivered = byOffice(paid, 'delivered');
  const consequences = after(delivered, withoutPerson(delivered));
  expect(tally(consequences)).toEqual({ events: [], sales: [], counts: [], groups: [[-1, -total]] });
  expect(consequences).toMatchObject({ erasesPerson: true, mail: null, withdrawnMails: 'all', hold: 'forgotten' });
  expect(consequences.stock.size).toBe(0);
});
