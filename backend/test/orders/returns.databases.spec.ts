import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  OfficeReturnAnswer,
  OfficeReturnsAnswer,
  OfficeReturnView,
  OrderReturnsOfOffice,
  ReturnedGoodsAnswer,
  ReturnExchangeAnswer,
} from '@fyonka/api-contract/wire/office/orders/returns';
import type { AccountDataAnswer } from '@fyonka/api-contract/wire/identity';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { OrderReturnsAnswer, ReturnAnswer, ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import { kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { aJpeg, uploadForm } from '../support/goods/uploads.ts';
import { faultsOf, MoneyOffice, paidOrder } from '../support/money.ts';
import { anOrder, pay, stockOf } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { MANY_LEFT, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

const NAMED = { productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] };

/** A paid order of three pieces and one with a name, which has arrived. */
async function delivered(): Promise<PlaceOrderAnswer> {
  const placed = await paidOrder(shop, { orderItems: [{ productId: MANY_LEFT, quantity: 3 }, NAMED] });
  expect((await office.setStatus(placed, 'delivered')).status).toBe(200);
  return placed;
}

const pathOf = ({ order }: PlaceOrderAnswer, rest = '') => `/api/orders/${order.orderNumber}/returns${rest}`;
const holder = ({ accessToken }: PlaceOrderAnswer) => ({ 'x-order-token': accessToken });

function ask(placed: PlaceOrderAnswer, body: object, key?: string): Promise<Response> {
  return shop.post(pathOf(placed), body, { ...holder(placed), ...(key !== undefined && { 'idempotency-key': key }) });
}

const asked = async (placed: PlaceOrderAnswer, body: object): Promise<ReturnView> =>
  (await read<ReturnAnswer>(await ask(placed, body), 201)).return;
const items = (quantity = 2, reason = 'changed-mind') => ({ items: [{ line: 0, quantity, reason }] });

async function step(returned: Pick<ReturnView, '_id'>, name: string, body: object): Promise<OfficeReturnView> {
  const answer = await office.call('PUT', `returns/${returned._id}/${name}`, body);
  return (await read<OfficeReturnAnswer>(answer, 200)).return;
}

async function withPhoto(placed: PlaceOrderAnswer, { _id }: ReturnView): Promise<ReturnView> {
  const sent = { method: 'POST', headers: holder(placed), body: uploadForm(await aJpeg()) };
  return (await read<ReturnAnswer>(await fetch(shop.url + pathOf(placed, `/${_id}/photos`), sent), 201)).return;
}

/** A return of which the pieces are back, in the stock. */
async function received(placed: PlaceOrderAnswer, body: object = items(), restocked = [2]): Promise<OfficeReturnView> {
  const returned = await asked(placed, body);
  await step(returned, 'decision', { decision: 'approve' });
  return step(returned, 'receipt', { restocked });
}

test('a customer gives pieces back and gets their money, which the books and the stock agree on', async () => {
  const placed = await delivered();
  const before = await stockOf(shop, MANY_LEFT);
  const possible = await read<OrderReturnsAnswer>(await shop.get(pathOf(placed), holder(placed)), 200);
  expect(possible).toMatchObject({
    isPossible: true,
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    items: [
      { line: 0, pieces: 3, onlyForFault: false },
      { line: 1, pieces: 1, onlyForFault: true },
    ],
    returns: [],
  });

  const returned = await asked(placed, { ...items(), note: 'Too small' });
  expect(returned).toMatchObject({ state: 'requested', place: 1, items: [{ quantity: 2, restocked: null }] });
  expect((await withPhoto(placed, returned)).photos).toHaveLength(1);

  const list = () => office.get<OfficeReturnsAnswer>('returns');
  expect(await list()).toMatchObject({ total: 1, open: { requested: 1 }, returns: [{ note: 'Too small' }] });
  const approved = await step(returned, 'decision', { decision: 'approve' });
  const price = placed.order.orderItems[0]!.price;
  expect(approved).toMatchObject({ state: 'approved', worth: price * 2, deliveryFee: 0, restockable: [true] });
  expect(await step(returned, 'receipt', { restocked: [1] })).toMatchObject({ state: 'received' });
  expect(await stockOf(shop, MANY_LEFT)).toBe(before + 1);
  expect(await office.call('GET', 'returns?stage=received').then((answer) => answer.json())).toMatchObject({
    total: 1,
  });

  const refund = (key: string) => office.call('POST', `returns/${returned._id}/refund`, {}, { 'idempotency-key': key });
  const [first, again] = [await refund('one'), await refund('one')];
  expect((await read<OfficeReturnAnswer>(first, 201)).return).toMatchObject({ state: 'refunded', amount: price * 2 });
  expect((await read<OfficeReturnAnswer>(again, 201)).return).toMatchObject({ state: 'refunded' });
  expect((await refund('two')).status).toBe(409);
  const money = await office.moneyOf(placed);
  expect(money.sums.returned + money.sums.refunding).toBeCloseTo(price * 2);
  expect(money.refunds).toMatchObject([{ amount: price * 2, items: [{ line: 0, quantity: 2, restock: false }] }]);
  expect(await stockOf(shop, MANY_LEFT)).toBe(before + 1);
  expect((await list()).open).toEqual({ requested: 0, approved: 0, received: 0 });
});

test('who does not hold the order learns and changes nothing', async () => {
  const placed = await delivered();
  const stranger = await delivered();
  for (const headers of [{}, holder(stranger)]) {
    expect((await shop.get(pathOf(placed), headers)).status).toBe(404);
    expect((await shop.post(pathOf(placed), items(), headers)).status).toBe(404);
  }
  const returned = await asked(stranger, items());
  expect((await shop.post(pathOf(placed, `/${returned._id}/withdraw`), {}, holder(placed))).status).toBe(404);
});

test('only what is left can be given back, and a piece with a name only for a fault', async () => {
  const placed = await delivered();
  expect(await faultsOf(await ask(placed, { items: [] }))).toEqual(['items REQUIRED']);
  expect(await faultsOf(await ask(placed, items(4)))).toEqual(['items.0.quantity INVALID_QUANTITY']);
  const named = (reason: string) => ({ items: [{ line: 1, quantity: 1, reason }] });
  expect(await faultsOf(await ask(placed, named('changed-mind')))).toEqual(['items.0.reason INVALID']);
  await asked(placed, named('faulty'));
  await asked(placed, items(3));
  expect((await ask(placed, items(1))).status).toBe(409);
});

test('nothing can be given back of an order that has not arrived', async () => {
  const placed = await paidOrder(shop);
  expect(await (await ask(placed, items(1))).json()).toMatchObject({ code: 'RETURN_NOT_POSSIBLE' });
});

test('two requests with one key make one return, also at the same moment', async () => {
  const placed = await delivered();
  const both = await Promise.all([ask(placed, items(1), 'a'), ask(placed, items(1), 'a')]);
  const [one, other] = await Promise.all(both.map((answer) => read<ReturnAnswer>(answer, 201)));
  expect(one?.return._id).toBe(other?.return._id);
  expect((await ask(placed, items(2), 'a')).status).toBe(422);
});

test('a withdrawn or refused return frees its pieces for another', async () => {
  const placed = await delivered();
  const first = await asked(placed, items(3));
  const withdraw = () => shop.post(pathOf(placed, `/${first._id}/withdraw`), {}, holder(placed));
  expect((await read<ReturnAnswer>(await withdraw(), 200)).return.state).toBe('withdrawn');
  const second = await asked(placed, items(3));
  const refuse = (answer: string) =>
    office.call('PUT', `returns/${second._id}/decision`, { decision: 'refuse', answer });
  expect(await faultsOf(await refuse(' '))).toEqual(['answer REQUIRED']);
  expect((await read<OfficeReturnAnswer>(await refuse('Worn'), 200)).return.answer).toBe('Worn');
  expect((await refuse('Worn')).status).toBe(200);
  expect((await refuse('Too late')).status).toBe(409);
  expect((await office.call('PUT', `returns/${second._id}/receipt`, { restocked: [0] })).status).toBe(409);
  const all = await office.get<OrderReturnsOfOffice>(`orders/${placed.order.orderNumber}/returns`);
  expect(all.returns.map(({ state }) => state)).toEqual(['withdrawn', 'refused']);
  expect(all.items[0]).toMatchObject({ pieces: 3 });
});

test('pieces are received once, each of them counted, and not with other numbers than before', async () => {
  const placed = await delivered();
  const returned = await asked(placed, items());
  await step(returned, 'decision', { decision: 'approve' });
  const before = await stockOf(shop, MANY_LEFT);
  const receive = (...restocked: number[]) => office.call('PUT', `returns/${returned._id}/receipt`, { restocked });
  for (const wrong of [[], [1, 1], [3]]) expect((await receive(...wrong)).status).toBe(400);
  const statuses = (await Promise.all([receive(1), receive(1), receive(1)])).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  expect((await receive(2)).status).toBe(409);
  expect(await stockOf(shop, MANY_LEFT)).toBe(before + 1);
});

test('the office writes down what a customer says at the telephone', async () => {
  const placed = await delivered();
  const path = `orders/${placed.order.orderNumber}/returns`;
  const answer = await office.call('POST', path, items(1, 'faulty'));
  expect((await read<OfficeReturnAnswer>(answer, 201)).return).toMatchObject({
    state: 'approved',
    requestedBy: 'admin',
  });
});

test('an exchange with dearer pieces is paid with what came back, and its rest by the customer', async () => {
  const placed = await delivered();
  const returned = await received(placed);
  const before = await stockOf(shop, MANY_LEFT);
  const exchange = () =>
    office.call(
      'POST',
      `returns/${returned._id}/exchange`,
      { orderItems: [{ productId: MANY_LEFT, quantity: 3 }] },
      { 'idempotency-key': 'exchange' },
    );
  const answer = await read<ReturnExchangeAnswer>(await exchange(), 201);
  const price = placed.order.orderItems[0]!.price;
  const rest = price + placed.order.deliveryCost;
  expect(answer).toMatchObject({ return: { state: 'exchanged', amount: price * 2, exchange: answer.orderNumber } });
  expect(answer.due).toBeCloseTo(rest);
  expect(answer.paymentUrl).toContain(answer.orderNumber);
  expect((await read<ReturnExchangeAnswer>(await exchange(), 201)).orderNumber).toBe(answer.orderNumber);
  expect(await stockOf(shop, MANY_LEFT)).toBe(before - 3);

  const token = new URL(answer.paymentUrl!).hash.replace('#t=', '');
  const other = { order: { ...placed.order, orderNumber: answer.orderNumber }, accessToken: token, isOfAccount: false };
  const [old, credited] = [await office.moneyOf(placed), await office.moneyOf(other)];
  expect(old.sums.returned).toBeCloseTo(price * 2);
  expect(credited.sums).toMatchObject({ received: price * 2, due: expect.closeTo(rest) });
  expect((await pay(shop, other, '4111111111111111')).status).toBe(200);
  expect(await office.orderOf(other)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
});

test('the report of the month counts what was settled, by reason and product', async () => {
  const month = kuwaitMonthOf(Date.now());
  const reported = () => office.get<ReturnedGoodsAnswer>(`returns/month?month=${month}`);
  const before = await reported();
  const placed = await delivered();
  const { _id } = await received(placed, items(2, 'faulty'));
  expect(await reported()).toEqual(before);
  await read(await office.call('POST', `returns/${_id}/refund`, {}), 201);
  const after = await reported();
  const [line] = placed.order.orderItems;
  expect(after.pieces).toBe(before.pieces + 2);
  expect(after.amount).toBeCloseTo(before.amount + line!.price * 2);
  const faulty = ({ reasons }: Pick<ReturnedGoodsAnswer, 'reasons'>) =>
    reasons.find(({ reason }) => reason === 'faulty')?.pieces ?? 0;
  expect(faulty(after)).toBe(faulty(before) + 2);
  expect(after.products[0]).toMatchObject({ productId: MANY_LEFT, name: line!.name, pieces: after.pieces });
  const file = await (await office.call('GET', `sales-report/export?month=${month}`)).text();
  // The orders are of this month, too, so their sums have it taken off.
  expect(file.trim().split('\r\n').at(-1)).toMatch(new RegExp(`^${month},.*,${after.amount.toFixed(2)},[\\d.]+,\\d+$`));
  expect(await office.get('returns/month?month=2020-01')).toMatchObject({ pieces: 0, products: [] });
});

test('what an exchange does not need goes back', async () => {
  const placed = await delivered();
  const returned = await received(placed, items(3), [3]);
  const body = { orderItems: [{ productId: MANY_LEFT, quantity: 1 }], freeDelivery: true };
  const answer = await office.call('POST', `returns/${returned._id}/exchange`, body);
  const { orderNumber, due, paymentUrl } = await read<ReturnExchangeAnswer>(answer, 201);
  expect([due, paymentUrl]).toEqual([0, null]);
  const price = placed.order.orderItems[0]!.price;
  const { sums, refunds } = await office.moneyOf(placed);
  expect(sums.returned + sums.refunding).toBeCloseTo(price * 3);
  expect(refunds.map(({ amount, gateway }) => [amount, gateway])).toEqual([
    [expect.closeTo(price), null],
    [expect.closeTo(price * 2), 'sandbox'],
  ]);
  const other = { ...placed, order: { ...placed.order, orderNumber } };
  expect(await office.orderOf(other)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
});

test('an exchange for what is sold out leaves the return as it is', async () => {
  const placed = await delivered();
  const returned = await received(placed);
  const path = `returns/${returned._id}/exchange`;
  const answer = await office.call('POST', path, { orderItems: [{ productId: TWENTY_LEFT, quantity: 999 }] });
  expect(answer.status).toBe(409);
  const all = await office.get<OrderReturnsOfOffice>(`orders/${placed.order.orderNumber}/returns`);
  expect(all.returns[0]).toMatchObject({ state: 'received', exchange: null });
});

test('the data of an account contain what its owner gave back, with words and photos, and nothing of others', async () => {
  await asked(await delivered(), items());
  const who = await aCustomer(shop);
  const order = anOrder({ email: who.email, orderItems: [{ productId: MANY_LEFT, quantity: 2 }] });
  const placed = await read<PlaceOrderAnswer>(await shop.post('/api/orders', order, who.headers), 201);
  await pay(shop, placed, '4111111111111111');
  await office.setStatus(placed, 'delivered');
  const returned = await asked(placed, { ...items(1), note: 'Too small' });
  const { photos } = await withPhoto(placed, returned);
  const data = await read<AccountDataAnswer>(await shop.get('/api/account/data', who.headers), 200);
  expect(data.orders.map(({ returns }) => returns)).toMatchObject([
    [{ _id: returned._id, state: 'requested', note: 'Too small', photos, items: [{ quantity: 1 }] }],
  ]);
});
