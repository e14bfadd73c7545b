import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type {
  EditOrderAnswer,
  EditOrderRequest,
  MakeOrderAnswer,
  MakeOrderRequest,
} from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { OfficeOrderAnswer, OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { read, refusal } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder, pay, placeOrderOfShopper, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const edit = (id: string, body: EditOrderRequest) =>
  send(shop, 'PATCH', `/api/admin/orders/${id}`, { headers: office.headers, body });
const edited = async (id: string, body: EditOrderRequest) => read<EditOrderAnswer>(await edit(id, body), 200);
const orderOf = async (id: string) => (await office.get<OfficeOrderAnswer>(`orders/${id}`)).order;
const make = (body: Partial<MakeOrderRequest>, key?: string) => {
  const { email: _email, ...order } = anOrder();
  const headers = { ...office.headers, ...(key && { 'idempotency-key': key }) };
  return send(shop, 'POST', '/api/admin/orders', { headers, body: { ...order, ...body } });
};
const made = async (body: Partial<MakeOrderRequest> = {}) => read<MakeOrderAnswer>(await make(body), 201);

describe('an order that the office edits', () => {
  test('goes elsewhere, with the fee of the area, and is found by what is new', async () => {
    const { order } = await placeOrderOfShopper(shop);
    const address = { ...order.address, city: 'jahra', block: '9' };
    const answer = await edited(order.orderNumber, { fullName: 'Umm Lulwa', phone: '99887766', address, version: 0 });
    expect(answer.order).toMatchObject({
      fullName: 'Umm Lulwa',
      phone: '99887766',
      version: 1,
      address: { block: '9' },
    });
    expect(answer.difference).toBeCloseTo(answer.order.deliveryCost - order.deliveryCost);
    expect(order.arrivesOn).not.toBeNull();
    expect((await orderOf(order.orderNumber)).arrivesOn).toEqual(order.arrivesOn);
    const found = async (text: string) =>
      (await office.get<OfficeOrdersAnswer>(`orders?search=${text}`)).orders.map(({ orderNumber }) => orderNumber);
    expect([await found('99887766'), await found(order.phone)]).toEqual([[order.orderNumber], []]);
  });

  test('takes and returns pieces, and is refused without any change when they are gone', async () => {
    const before = await stockOf(shop, TWENTY_LEFT);
    const { order } = await placeOrderOfShopper(shop, { orderItems: [{ productId: TWENTY_LEFT, quantity: 2 }] });
    const having = (quantity: number) => ({ orderItems: [{ productId: TWENTY_LEFT, quantity }] });
    await edited(order.orderNumber, having(5));
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 5);
    const refused = await edit(order.orderNumber, { ...having(before + 1), fullName: 'Nobody' });
    expect(await refusal(refused)).toMatchObject({
      statusCode: 409,
      code: 'OUT_OF_STOCK',
      items: [{ productId: TWENTY_LEFT, requested: before + 1, available: before }],
    });
    await edited(order.orderNumber, { orderItems: [{ productId: SOLD_FREELY, quantity: 1 }] });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
    expect(await orderOf(order.orderNumber)).toMatchObject({ fullName: order.fullName, version: 2 });
  });

  test('asks its customer for the rest, who pays it, and goes on meanwhile', async () => {
    const held = await placeOrderOfShopper(shop);
    const { orderNumber } = held.order;
    await pay(shop, held, '4111111111111111');
    const { order, difference } = await edited(orderNumber, { orderItems: [{ productId: SOLD_FREELY, quantity: 3 }] });
    expect(order).toMatchObject({ status: 'processing', paymentStatus: 'to-review', amountDue: difference });
    expect(difference).toBeGreaterThan(0);
    const link = await office.get<{ paymentUrl: string }>(`orders/${orderNumber}/payment-link`);
    expect(link.paymentUrl).toContain(`/payment?order=${orderNumber}&lang=ar#t=`);
    await pay(shop, held, '4111111111111111');
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'paid', amountDue: 0 });
    const again = await shop.get(`/api/admin/orders/${orderNumber}/payment-link`, office.headers);
    expect(await refusal(again)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
    const cheaper = await edited(orderNumber, { orderItems: [{ productId: SOLD_FREELY, quantity: 1 }] });
    expect(cheaper).toMatchObject({ difference: -2 * difference, order: { paymentStatus: 'refund-due' } });
  });

  test('is agreed on by its customer before anything is charged', async () => {
    const held = await placeOrderOfShopper(shop);
    const { orderNumber, totalPrice: seen } = held.order;
    const { order } = await edited(orderNumber, { orderItems: [{ productId: SOLD_FREELY, quantity: 3 }] });
    const payFor = (amount?: number) =>
      shop.post(
        '/api/payments',
        { orderNumber, method: 'cash-on-delivery', amount },
        { 'x-order-token': held.accessToken },
      );
    expect(await refusal(await payFor(seen))).toMatchObject({
      statusCode: 409,
      code: 'AMOUNT_CHANGED',
      amount: order.totalPrice,
      order: { orderNumber, totalPrice: order.totalPrice, status: 'pending', paymentStatus: 'unpaid' },
    });
    expect((await payFor(order.totalPrice)).status).toBe(200);
  });

  test('keeps a name that is ticked off as made, also when another line is taken out', async () => {
    const named = { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] };
    const paid = await placeOrderOfShopper(shop, { orderItems: [{ productId: SOLD_FREELY, quantity: 1 }, named] });
    await pay(shop, paid, '4111111111111111');
    const { _id } = await orderOf(paid.order.orderNumber);
    const ticked = async () => {
      const { texts } = await office.get<{ texts: { id: string; isMade: boolean }[] }>('production');
      return texts.flatMap((text) => (text.id.startsWith(_id) && text.isMade ? [text.id] : []));
    };
    await office.put('production', { ids: [`${_id}.1.0`], isMade: true });
    expect(await ticked()).toEqual([`${_id}.1.0`]);
    const other = { ...named, customTexts: [{ title: 'Her name', text: 'Dana' }] };
    expect(await refusal(await edit(_id, { orderItems: [other] }))).toMatchObject({
      statusCode: 409,
      code: 'TEXT_ALREADY_MADE',
      text: 'Lulwa',
    });
    await edited(_id, { orderItems: [named] });
    expect(await ticked()).toEqual([`${_id}.0.0`]);
  });

  test('conflicts when the same field was changed since, and names personal fields without values', async () => {
    const { order } = await placeOrderOfShopper(shop);
    await edited(order.orderNumber, { notes: 'Ring twice', gift: { wrap: true, note: 'For Dana' }, version: 0 });
    await edited(order.orderNumber, { fullName: 'Umm Dana', version: 0 });
    const conflict = await refusal(await edit(order.orderNumber, { notes: 'Do not ring', version: 0 }));
    expect(conflict).toMatchObject({
      statusCode: 409,
      code: 'EDIT_CONFLICT',
      conflict: { changedBy: office.email, current: { notes: 'Ring twice', version: 2 } },
    });
    const { _id } = await orderOf(order.orderNumber);
    const { entries } = await office.get<HistoryAnswer>(`history?subject=order&id=${_id}`);
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'fullName', from: null, to: null }],
      [
        { field: 'notes', from: null, to: null },
        { field: 'gift.wrap', from: false, to: true },
        { field: 'gift.note', from: null, to: null },
      ],
    ]);
  });

  test('can have a discount, which can be taken back, and none that is larger than its goods', async () => {
    const { order } = await placeOrderOfShopper(shop);
    const half = await edited(order.orderNumber, { discount: { percent: 50, reason: 'A late delivery' } });
    expect(half.order).toMatchObject({
      discount: order.productsTotal / 2,
      discountTerms: { reason: 'A late delivery' },
    });
    const back = await edited(order.orderNumber, { discount: null });
    expect(back.order).toMatchObject({ discount: 0, discountTerms: null, totalPrice: order.totalPrice });
    const refused = await edit(order.orderNumber, { discount: { amount: 100, reason: 'Too much' } });
    expect(await refusal(refused)).toMatchObject({ errors: [{ field: 'discount.amount' }] });
  });

  test.each([
    [{ phone: '123' }, 400, 'VALIDATION_FAILED'],
    [{ orderItems: [] }, 400, 'VALIDATION_FAILED'],
    [{ orderItems: [{ productId: 'nothing', quantity: 1 }] }, 400, 'UNKNOWN_PRODUCT'],
    [{ address: { city: 'Atlantis' } }, 400, 'VALIDATION_FAILED'],
  ])('is refused with %j', async (body, status, code) => {
    const { order } = await placeOrderOfShopper(shop);
    expect(await refusal(await edit(order.orderNumber, body as EditOrderRequest))).toMatchObject({
      statusCode: status,
      code,
    });
  });

  test('is not on its way', async () => {
    const { order } = await placeOrderOfShopper(shop);
    await office.put(`orders/${order.orderNumber}/status`, { status: 'shipped' });
    expect(await refusal(await edit(order.orderNumber, { notes: 'x' }))).toMatchObject({ code: 'ORDER_NOT_EDITABLE' });
    expect((await edit('nothing', { notes: 'x' })).status).toBe(404);
  });
});

describe('an order that the office makes', () => {
  test('needs no e-mail address, waits a day for its payment, and opens it by a link', async () => {
    const { order, paymentUrl } = await made({ paymentLink: true, phone: '66554433' });
    expect(order).toMatchObject({
      email: '',
      status: 'pending',
      isOfAccount: false,
      history: [{ by: 'admin', byEmail: office.email }],
    });
    const token = new URL(paymentUrl!).hash.slice('#t='.length);
    const own = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': token });
    expect((await read<OrderAnswer>(own, 200)).order.phone).toBe('66554433');
    await pay(shop, { order, accessToken: token, isOfAccount: false }, '4111111111111111');
    expect(await orderOf(order.orderNumber)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });

  test('to be paid at the door is prepared at once, with its discount and without a delivery fee', async () => {
    const discount = { amount: 1, freeDelivery: true, reason: 'A neighbour' };
    const { order, paymentUrl } = await made({ paymentMethod: 'cash-on-delivery', discount });
    expect(order).toMatchObject({ status: 'processing', deliveryCost: 0, totalPrice: order.productsTotal - 1 });
    expect(paymentUrl).toBeUndefined();
    await read(await office.put(`orders/${order.orderNumber}/status`, { status: 'delivered' }), 200);
    expect(await orderOf(order.orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is one, however often the same request is sent', async () => {
    const [one, other] = await Promise.all([make({}, 'key-1'), make({}, 'key-1')]);
    const numbers = [await read<MakeOrderAnswer>(one, 201), await read<MakeOrderAnswer>(other, 201)];
    expect(new Set(numbers.map(({ order }) => order.orderNumber)).size).toBe(1);
    expect((await make({ phone: '66554432' }, 'key-1')).status).toBe(422);
  });

  test('is refused like any other without a phone or pieces', async () => {
    expect(await refusal(await make({ phone: '' }))).toMatchObject({ errors: [{ field: 'phone', code: 'REQUIRED' }] });
    const orderItems = [{ productId: TWENTY_LEFT, quantity: 500 }];
    expect(await refusal(await make({ orderItems }))).toMatchObject({ code: 'OUT_OF_STOCK' });
  });
});

test('a discount whose condition an edit breaks is asked about, and nothing changes without an answer', async () => {
  const coupon = { name: { en: 'From four on', ar: 'من أربعة' }, code: 'fromfour', amount: 1, leastSum: 4 };
  await read(await send(shop, 'POST', '/api/admin/coupons', { headers: office.headers, body: coupon }), 201);
  const items = [{ productId: SOLD_FREELY, quantity: 3 }];
  const { order } = await placeOrderOfShopper(shop, { orderItems: items, coupon: 'fromfour' });
  expect(order.discount).toBe(1);
  const fewer = { orderItems: [{ productId: SOLD_FREELY, quantity: 2 }], version: 0 };
  const refused = await edit(order.orderNumber, fewer);
  expect(refused.status).toBe(409);
  expect(await refusal(refused)).toMatchObject({
    code: 'DISCOUNT_UNEARNED',
    discountChoice: {
      name: coupon.name,
      leastSum: 4,
      totalWith: 3.5 - 1 + order.deliveryCost,
      totalWithout: 3.5 + order.deliveryCost,
    },
  });
  expect(await orderOf(order.orderNumber)).toMatchObject({ version: 0, discount: 1, totalPrice: order.totalPrice });
  const kept = await edited(order.orderNumber, { ...fewer, keepDiscount: true });
  expect(kept).toMatchObject({ order: { discount: 1 }, difference: -1.75 });
  const letGo = await edited(order.orderNumber, { discount: null, version: 1 });
  expect(letGo).toMatchObject({ order: { discount: 0 }, difference: 1 });
});
