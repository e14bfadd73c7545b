import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { NOTHING } from '../../money.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { acceptCashOnDelivery, acceptTransfer, move, TIME_TO_TRANSFER } from '../transitions.ts';
import { isFirmCash, judgeCash, PROTECTED_FOR_GOOD } from './cash-holds.ts';
import type { CashSituation } from './cash-holds.ts';
import type { ProductPieces } from './holds.ts';
import type { EarlierOrder } from './unpaid-limits.ts';

const bow = aProduct('bow', { stock: 100 });
const bag = aProduct('bag', { stock: 100 });
const hat = aProduct('hat', { stock: 100 });
const pin = aProduct('pin', { stock: 100 });

const FREE: CashSituation = { hold: { putAside: 1 }, earlier: [], pieces: new Map() };
const judge = (pieces: Parameters<typeof anOrder>[0], situation: Partial<CashSituation> = {}) =>
  judgeCash(anOrder(pieces), { ...FREE, ...situation });
const earlier = (pieces: Parameters<typeof anOrder>[0], given: Partial<EarlierOrder> = {}): EarlierOrder => {
  const { number, lines } = anOrder(pieces);
  const sum = lines.reduce((all, { quantity }) => all + quantity, 0);
  const of = { isUnpaid: true, isOfAddress: false, isOfReceiver: false };
  return { number, createdAt: NOON, lines, pieces: sum, ...of, ...given };
};
const ofBow = (pieces: Partial<ProductPieces>) => ({
  pieces: new Map([[bow.id, { left: 10, held: 0, protected: 0, firm: 0, toConfirm: 0, ...pieces }]]),
});

describe('cash on delivery', () => {
  test('is firm for what a family buys: four of a product and twelve in all', () => {
    expect(
      judge([
        [bow, 4],
        [bag, 4],
        [hat, 4],
      ]),
    ).toBe('firm');
    expect(judge([[bow, 5]])).toBe('unprotected');
    expect(
      judge([
        [bow, 4],
        [bag, 4],
        [hat, 4],
        [pin, 1],
      ]),
    ).toBe('unprotected');
  });

  test('counts what the same phone, mailbox or account has ordered in cash on that day', () => {
    const before = [earlier([[bow, 3]], { isOfReceiver: true })];
    expect(judge([[bow, 1]], { earlier: before })).toBe('firm');
    expect(judge([[bow, 2]], { earlier: before })).toBe('unprotected');
    expect(
      judge(
        [
          [bag, 4],
          [hat, 4],
          [pin, 1],
        ],
        { earlier: before },
      ),
    ).toBe('firm');
    expect(
      judge(
        [
          [bag, 4],
          [hat, 4],
          [pin, 2],
        ],
        { earlier: before },
      ),
    ).toBe('unprotected');
  });

  test('leaves room for several families behind one network address', () => {
    const before = (pieces: number) => [earlier([[bow, pieces]], { isOfAddress: true })];
    expect(judge([[bow, 4]], { earlier: before(6) })).toBe('firm');
    expect(judge([[bow, 4]], { earlier: before(7) })).toBe('unprotected');
    const many = (pieces: number) => [earlier([[bag, 1]], { pieces, lines: [], isOfAddress: true })];
    expect(judge([[bow, 4]], { earlier: many(26) })).toBe('firm');
    expect(judge([[bow, 4]], { earlier: many(27) })).toBe('unprotected');
    // What the family has ordered elsewhere is not of this address.
    const elsewhere = earlier([[bow, 2]], { isOfReceiver: true });
    expect(judge([[bow, 2]], { earlier: [elsewhere, ...before(7)] })).toBe('firm');
  });

  test('holds half of a product while nobody has confirmed it; more of what families buy waits, and is protected', () => {
    expect(judge([[bow, 2]], ofBow({ left: 6, held: 4, firm: 4 }))).toBe('firm');
    expect(judge([[bow, 3]], ofBow({ left: 6, held: 4, firm: 4 }))).toBe('firm');
    expect(judge([[bow, 4]], ofBow({ left: 6, held: 4, firm: 4 }))).toBe('to-confirm');
    const withBag = [
      [bag, 1],
      [bow, 4],
    ] as const;
    expect(judge(withBag, ofBow({ left: 6, held: 4, firm: 4 }))).toBe('to-confirm');
    // The orders that wait have a share of their own, so that they do not make families wait.
    expect(judge([[bow, 4]], ofBow({ left: 0, held: 40, toConfirm: 40 }))).toBe('firm');
  });

  test('is firm for the first family that buys the last pieces', () => {
    expect(judge([[bow, 2]], ofBow({ left: 0 }))).toBe('firm');
    expect(judge([[bow, 1]], ofBow({ left: 0, held: 1, firm: 1 }))).toBe('to-confirm');
  });

  test('is refused for more than a family buys when half of a product waits already, and for very large orders', () => {
    expect(judge([[bow, 10]], ofBow({ left: 20, held: 10, toConfirm: 10 }))).toBe('unprotected');
    expect(judge([[bow, 12]], ofBow({ left: 20, held: 10, toConfirm: 10 }))).toBe('refused');
    expect(judge([[bow, 1]], { hold: { putAside: 60 } })).toBe('firm');
    expect(judge([[bow, 1]], { hold: { putAside: 61 } })).toBe('refused');
  });
});

describe('an order with cash on delivery that waits for the office', () => {
  const order = anOrder([[bow, 5]]);
  const { after, protectedUntil } = acceptCashOnDelivery(order, FREE, NOON + 1)!;

  test('stays pending without a time to pay, and its pieces can be taken at once', () => {
    expect(after).toMatchObject({
      status: 'pending',
      paymentMethod: 'cash-on-delivery',
      payBy: null,
      holdsStock: true,
    });
    expect(protectedUntil).toBe(NOON + 1);
  });

  test('is protected like an unpaid one when it is what a family buys', () => {
    const full = ofBow({ left: 0, held: 1, firm: 1 });
    const step = acceptCashOnDelivery(anOrder([[bow, 1]]), { ...FREE, ...full }, NOON + 1)!;
    expect(step.after).toMatchObject({ status: 'pending', payBy: null });
    expect(step).not.toHaveProperty('protectedUntil');
  });

  test('can be paid by a transfer after all, within a day', () => {
    expect(acceptTransfer({ ...order, payBy: null }, NOON)?.after.payBy).toBeNull();
    expect(acceptTransfer(after, NOON + 2)?.after).toMatchObject({
      paymentMethod: 'transfer',
      payBy: NOON + TIME_TO_TRANSFER,
    });
  });

  test('is prepared at once when the office has made it', () => {
    expect(acceptCashOnDelivery(order, null, NOON)?.after.status).toBe('processing');
  });
});

describe('an order with cash on delivery that is firm', () => {
  const { after: firm, protectedUntil } = acceptCashOnDelivery(anOrder([[bow, 4]]), FREE, NOON)!;

  test('is prepared at once and counts in the share for good', () => {
    expect([firm.status, protectedUntil, isFirmCash(firm)]).toEqual(['processing', PROTECTED_FOR_GOOD, true]);
  });

  test.each<[string, Order]>([
    ['it has given its pieces back', { ...firm, holdsStock: false }],
    ['it is not to be paid in cash', { ...firm, paymentMethod: 'transfer' }],
    ['its money has come in', { ...firm, paymentStatus: 'paid' }],
    ['it waits for the office', acceptCashOnDelivery(anOrder([[bow, 5]]), FREE, NOON)!.after],
    ['the office has gone on with it', { ...firm, history: [{ ...firm.history[0]!, by: 'admin' }] }],
    [
      'the office has edited it',
      { ...firm, edits: { version: 1, by: accountId('office'), at: NOON, untold: [], surplusReturned: NOTHING } },
    ],
  ])('is no longer one that nobody has confirmed when %s', (_what, order) => {
    expect(isFirmCash(order)).toBe(false);
  });
});

test('cash at the door for an order that was begun already, or is made by the office, is not judged', () => {
  const large = { ...FREE, hold: { putAside: 1000 } };
  const begun = move(anOrder([[bow, 5]]), { to: 'ready', by: 'admin', at: NOON });
  expect(acceptCashOnDelivery(begun, large, NOON)?.after).toMatchObject({
    status: 'ready',
    paymentMethod: 'cash-on-delivery',
  });
});
