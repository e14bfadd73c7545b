import { describe, expect, test } from '@jest/globals';
import type { AreaFound } from '../delivery/area-terms.ts';
import type { CustomTag, Product } from '../../catalog/product.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { judgeMail } from '../mails/judge-mail.ts';
import { WAIT_FOR_SECOND_THOUGHT } from '../mails/order-mail.ts';
import type { NewOrderMail } from '../mails/order-mail.ts';
import { anAttempt, aRefund, pay } from '../money/money.fixture.ts';
import { amountAsked, isPayable, surplusOf } from '../money/payment-status.ts';
import { orderConsequences } from '../consequences.ts';
import { anOrder, areaNow, NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { move } from '../transitions.ts';
import { judgeEdit } from './judge-edit.ts';
import type { EditSituation } from './judge-edit.ts';
import { proposeEdit } from './order-edit.ts';
import type { OrderEditForm } from './order-edit.ts';

const TAG: CustomTag = { title: { en: 'Her name', ar: 'اسمها' }, required: false, lettering: null };
const bow = aProduct('bow', { customTags: [TAG] });
const bag = aProduct('bag', { price: fils(8000) });
const office = accountId('office');
const LATER = NOON + 60 * 60 * 1000;

const area = areaNow;
const catalogue = (...products: Product[]) => new Map(products.map((product) => [product.id, product]));
const onSale = (...products: Product[]) =>
  new Map(products.map((product) => [product.id, { ...product, isListed: true }]));

function propose(order: Order, form: OrderEditForm, where: AreaFound = area()) {
  const result = proposeEdit(order, form, { products: catalogue(bow, bag), area: where });
  if (result.kind !== 'proposed') throw new Error(`not proposed: ${JSON.stringify(result)}`);
  return result;
}

const situationOf = (order: Order): EditSituation => ({
  order,
  products: onSale(bow, bag),
  latest: null,
  made: [],
  refunds: [],
  returns: [],
  since: [],
});

const judge = (
  order: Order,
  form: OrderEditForm,
  given: Partial<EditSituation> = {},
  at = LATER,
  where: AreaFound = area(),
) => judgeEdit(propose(order, form, where), { ...situationOf(order), ...given }, office, at);

function edited(order: Order, form: OrderEditForm, at = LATER, where: AreaFound = area()) {
  const result = judge(order, form, {}, at, where);
  if (result.kind !== 'edited') throw new Error(`not edited: ${result.kind}`);
  return result;
}

const paid = (order = anOrder([[bow, 2]])) => pay(order, NOON + 1).after;
const GOLD = { cloth: 'navy', patch: null, thread: 'gold' } as const;
/** The names have a look that the tag no longer has. */
const named = (order: Order, text: string): Order => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    customTexts: [{ title: TAG.title, text, look: GOLD }],
  })),
});

describe('an edited order', () => {
  test('keeps what is not given, and takes the fee of another area', () => {
    const order = paid();
    const { floor: _floor, apartmentNumber: _flat, areaKey: _key, ...rest } = order.delivery.address;
    const { after } = edited(order, { phone: '٦١٢٣٤٥٦٧', address: { ...rest, city: 'jahra' } }, LATER, area('jahra'));
    expect(after.delivery).toMatchObject({ fullName: order.delivery.fullName, phone: '61234567' });
    expect(after.delivery.address).toMatchObject({ areaKey: 'jahra', block: '3' });
    expect(after.deliveryCost).toBe(area('jahra').fee);
    expect(after.lines).toBe(order.lines);
  });

  test('may go on to its area, and to no other, while that takes no orders', () => {
    const order = paid();
    for (const closed of [{ isClosed: true }, { fee: null }]) {
      const { after } = edited(order, { fullName: 'Umm Dana' }, LATER, { ...area(), ...closed });
      expect([after.delivery.fullName, after.deliveryCost]).toEqual(['Umm Dana', order.deliveryCost]);
    }
    const form = { address: { ...order.delivery.address, city: 'jahra' } };
    const context = { products: catalogue(), area: { ...area('jahra'), isClosed: true } };
    expect(proposeEdit(order, form, context)).toMatchObject({
      kind: 'invalid',
      faults: [{ field: 'address.city', code: 'AREA_CLOSED' }],
    });
  });

  test.each(['shipped', 'delivered', 'cancelled'] as const)('cannot be %s', (to) => {
    const order = move(paid(), { to, by: 'admin', at: LATER });
    expect(proposeEdit(order, {}, { products: catalogue(), area: area() })).toEqual({ kind: 'not-editable' });
  });

  test('is refused with a line that it does not have, or has twice', () => {
    const asked = { productId: bow.id, quantity: 1 };
    for (const [lines, item] of [
      [[{ ...asked, line: 7 }], 0],
      [
        [
          { ...asked, line: 0 },
          { ...asked, line: 0 },
        ],
        1,
      ],
    ] as const)
      expect(proposeEdit(paid(), { orderItems: lines }, { products: catalogue(bow), area: area() })).toEqual({
        kind: 'invalid',
        faults: [{ field: `orderItems.${item}.line`, code: 'UNKNOWN_ID' }],
      });
  });

  test('has its old price on old lines and the price of now on new ones', () => {
    const order = paid();
    const dearer = { ...bow, price: fils(9000) };
    const form = {
      orderItems: [
        { productId: bow.id, quantity: 3 },
        { productId: bag.id, quantity: 1 },
      ],
    };
    const proposed = proposeEdit(order, form, { products: catalogue(dearer, bag), area: area() });
    expect(proposed).toMatchObject({
      after: {
        lines: [
          { price: bow.price, quantity: 3 },
          { price: bag.price, quantity: 1 },
        ],
      },
    });
  });

  test('moves only the pieces in which it differs, and is refused when they are gone', () => {
    const order = paid();
    const more = { orderItems: [{ productId: bow.id, quantity: 5 }] };
    const { after } = edited(order, more);
    expect(orderConsequences(order, after, LATER)).toMatchObject({
      stock: new Map([[bow.id, -3]]),
      stockCause: { accountId: office, orderNumber: order.number },
    });
    expect(judge(order, more, { products: onSale({ ...bow, stock: 2 }) })).toEqual({
      kind: 'out-of-stock',
      items: [{ productId: bow.id, name: bow.name, requested: 5, available: 4 }],
    });
    const less = edited(order, { orderItems: [{ productId: bow.id, quantity: 1 }] });
    expect(orderConsequences(order, less.after, LATER).stock).toEqual(new Map([[bow.id, 1]]));
  });

  test('can have another text until that text is made', () => {
    const order = named(paid(), 'دانة');
    const form = {
      orderItems: [{ productId: bow.id, quantity: 2, customTexts: [{ title: 'Her name', text: 'لولوة' }] }],
    };
    expect(edited(order, form).after.lines[0]?.customTexts).toEqual([{ title: TAG.title, text: 'لولوة', look: GOLD }]);
    const made = [{ line: 0, text: 0 }];
    expect(judge(order, form, { made })).toEqual({ kind: 'text-made', text: 'دانة' });
    const without = { orderItems: [{ productId: bag.id, quantity: 1 }] };
    expect(judge(order, without, { made })).toEqual({ kind: 'text-made', text: 'دانة' });
    const beside = {
      orderItems: [
        { productId: bag.id, quantity: 1 },
        { productId: bow.id, quantity: 2, line: 0 },
      ],
    };
    expect(judge(order, beside, { made })).toMatchObject({ kind: 'edited', places: new Map([[0, 0]]) });
  });

  test('is refused while a payment of the former total is open, unless the total stays', () => {
    const order = anOrder([[bow, 2]]);
    const latest = anAttempt(order, { state: 'redirected' });
    expect(judge(order, { orderItems: [{ productId: bow.id, quantity: 1 }] }, { latest })).toEqual({
      kind: 'being-paid',
    });
    expect(judge(order, { fullName: 'Umm Dana' }, { latest })).toMatchObject({ kind: 'edited' });
  });

  test('keeps the lines of which pieces were refunded', () => {
    const order = paid(
      anOrder([
        [bag, 1],
        [bow, 2],
      ]),
    );
    const refunds = [aRefund(order, { state: 'done', lines: [{ line: 1, quantity: 1, restock: false }] })];
    expect(judge(order, { orderItems: [{ productId: bow.id, quantity: 2 }] }, { refunds })).toEqual({
      kind: 'line-refunded',
    });
    const fewer = {
      orderItems: [
        { productId: bag.id, quantity: 1 },
        { productId: bow.id, quantity: 1 },
      ],
    };
    expect(judge(order, fewer, { refunds })).toMatchObject({ kind: 'edited' });
  });

  test('conflicts only with a change of the same field, and with a change of the order in between', () => {
    const order = paid();
    const since = [{ field: 'phone', from: null, to: null }];
    expect(judge(order, { phone: '61234567' }, { since })).toMatchObject({ kind: 'conflict', changes: since });
    expect(judge(order, { fullName: 'Umm Dana' }, { since })).toMatchObject({ kind: 'edited' });
    const other = { ...order, deliveryCost: fils(1) };
    expect(judge(order, { fullName: 'Umm Dana' }, { order: other })).toEqual({ kind: 'outdated' });
    expect(judge(order, { fullName: ` ${order.delivery.fullName} ` })).toEqual({ kind: 'unchanged' });
  });

  test('names personal fields in the history without their values', () => {
    const { changes } = edited(paid(), { phone: '61234567', orderItems: [{ productId: bow.id, quantity: 1 }] });
    expect(changes.find(({ field }) => field === 'phone')).toEqual({ field: 'phone', from: null, to: null });
    expect(changes.find(({ field }) => field === 'orderItems')?.to).toMatchObject([{ quantity: 1 }]);
  });
});

describe('the money of an edited order', () => {
  const bows = (quantity: number) => ({ orderItems: [{ productId: bow.id, quantity }] });

  test('is asked for when it has become dearer, and due back when it has become cheaper', () => {
    const order = paid();
    const dearer = edited(order, bows(3)).after;
    expect(amountAsked(dearer)).toBe(bow.price);
    expect([dearer.paymentStatus, dearer.status, isPayable(dearer, LATER)]).toEqual(['to-review', 'processing', true]);
    const cheaper = edited(order, bows(1)).after;
    expect([cheaper.paymentStatus, surplusOf(cheaper), amountAsked(cheaper)]).toEqual(['refund-due', bow.price, 0]);
  });

  test('that went back because it was cheaper is asked for again when it is dearer, what was a favour is not', () => {
    const cheaper = edited(paid(), bows(1)).after;
    const back: Order = { ...cheaper, paymentStatus: 'paid', money: { ...cheaper.money, returned: bow.price } };
    expect(amountAsked(edited(back, bows(2)).after)).toBe(bow.price);
    const favoured: Order = { ...paid(), paymentStatus: 'partly-refunded' };
    const favour = { ...favoured, money: { ...favoured.money, returned: fils(500) } };
    expect(amountAsked(edited(favour, bows(3)).after)).toBe(bow.price);
  });

  test('is enough for a pending order that has become cheaper, so it is prepared', () => {
    const order = anOrder([[bow, 2]]);
    const half: Order = {
      ...order,
      paymentMethod: 'transfer',
      paymentStatus: 'to-review',
      money: { ...order.money, received: fils(totalPrice(order) - bow.price) },
    };
    expect(edited(half, bows(1)).after).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });

  test('that costs nothing by now is not waited for, and is asked for once it is dearer again', () => {
    const gift = { amount: 3.5, freeDelivery: true, reason: 'A present' };
    const free = edited(anOrder([[bow, 2]]), { discount: gift }).after;
    expect(free).toMatchObject({ status: 'processing', paymentStatus: 'paid', paymentMethod: 'free', payBy: null });
    expect(free.history.at(-1)).toMatchObject({ to: 'processing', by: 'admin', accountId: office });
    expect(edited(free, { discount: null }).after).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(edited(paid(), { discount: gift }).after).toMatchObject({
      paymentMethod: 'card',
      paymentStatus: 'refund-due',
    });
  });

  test('takes off a discount, a percentage of which follows the lines', () => {
    const half = edited(paid(), { discount: { percent: 50, reason: 'Late' } }).after;
    expect(half.discount).toMatchObject({ amount: bow.price });
    expect(totalPrice(half)).toBe(bow.price + half.deliveryCost);
    expect(edited(half, bows(4)).after.discount).toMatchObject({ amount: 2 * bow.price });
    expect(edited(half, { discount: null }).after.discount).toBeUndefined();
    const free = edited(paid(), { discount: { freeDelivery: true, reason: 'Late' } }).after;
    expect([free.deliveryCost, edited(free, { discount: null }).after.deliveryCost]).toEqual([0, area().fee]);
  });

  test.each([
    [{ amount: 1000, reason: 'Too much' }, 'discount.amount'],
    [{ percent: 10, amount: 1, reason: 'Both' }, 'discount.amount'],
    [{ percent: 101, reason: 'More than all' }, 'discount.percent'],
    [{ amount: 1 }, 'discount.reason'],
    [{ reason: 'Nothing' }, 'discount.amount'],
  ])('refuses the discount %j', (discount, field) => {
    expect(proposeEdit(paid(), { discount }, { products: catalogue(bow), area: area() })).toMatchObject({
      kind: 'invalid',
      faults: [{ field }],
    });
  });
});

describe('the mail about an edit', () => {
  const mailOf = (change: ReturnType<typeof edited>, at = LATER): NewOrderMail | null =>
    orderConsequences(change.before, change.after, at).mail;

  test('is sent once for edits that follow each other within the second thought', () => {
    const first = edited(paid(), { fullName: 'Umm Dana' });
    const second = edited(first.after, { notes: 'Ring twice' }, LATER + 1000);
    expect(judgeMail(mailOf(first)!, second.after, null, LATER + WAIT_FOR_SECOND_THOUGHT)).toBe('superseded');
    expect(judgeMail(mailOf(second)!, second.after, null, LATER + WAIT_FOR_SECOND_THOUGHT)).toBe('send');
  });

  test('is not sent for an edit that is undone in time, and is sent when it is undone later', () => {
    const order = paid();
    const undo = { fullName: order.delivery.fullName };
    const done = edited(order, { fullName: 'Umm Dana' });
    const undone = edited(done.after, undo, LATER + WAIT_FOR_SECOND_THOUGHT - 1);
    expect(mailOf(undone)).toBeNull();
    expect(judgeMail(mailOf(done)!, undone.after, null, LATER + WAIT_FOR_SECOND_THOUGHT)).toBe('superseded');
    expect(mailOf(edited(done.after, undo, LATER + WAIT_FOR_SECOND_THOUGHT))).toMatchObject({
      template: 'order-edited',
    });
  });

  test('is not sent to a customer without an e-mail address', () => {
    expect(mailOf(edited(paid(), { email: '' }))).toBeNull();
  });
});
