import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  GroupedOrdersAnswer,
  OfficeOrderAnswer,
  OfficeOrdersAnswer,
  OrderNoteAnswer,
  OrderStatusesAnswer,
} from '@fyonka/api-contract/wire/office/orders/orders';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { read, refusal } from '../support/server/answers.ts';
import { TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { pay, placeOrderOfShopper, stockOf } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const orderOf = async (id: string) => (await office.get<OfficeOrderAnswer>(`orders/${id}`)).order;

const placed = (overrides: Partial<PlaceOrderRequest> = {}) => placeOrderOfShopper(shop, overrides);

describe('the list of orders', () => {
  test('is filtered by search, days in Kuwait, status and payment, and is paged', async () => {
    const { order } = await placed();
    const [row] = (await office.get<OfficeOrdersAnswer>(`orders?search=${order.phone}`)).orders;
    expect(row).toMatchObject({ orderNumber: order.orderNumber, status: 'pending', pieces: 2, hasNote: false });
    const today = kuwaitDayOf(Date.parse(order.createdAt));
    for (const query of [
      `search=${order.orderNumber.toLowerCase().replaceAll('-', ' ')}`,
      `search=${order.phone.slice(-4)}&status=pending&payment=unpaid&dateFrom=${today}&dateTo=${today}`,
      `search=%20${order.email.toUpperCase()}%20&sort=total-desc`,
      `search=${order.phone.slice(-4)}%20${order.totalPrice.toFixed(3)}%20${order.address.city}`,
    ]) {
      const { orders, total } = await office.get<OfficeOrdersAnswer>(`orders?${query}`);
      expect([query, orders.map(({ orderNumber }) => orderNumber), total]).toEqual([query, [order.orderNumber], 1]);
    }
    expect(await office.get(`orders?search=${order.phone}&status=shipped`)).toMatchObject({ orders: [], total: 0 });
    expect(await office.get('orders?page=2&limit=1')).toMatchObject({
      page: 1,
      limit: 1,
      orders: [{ orderNumber: order.orderNumber }],
    });
  });

  test.each(['dateFrom=2026-02-30', 'dateTo=yesterday', 'status=lost', 'sort=name', 'page=0', 'limit=101'])(
    'refuses %s',
    async (query) => {
      const answer = await shop.get(`/api/admin/orders?${query}`, office.headers);
      expect([answer.status, (await refusal(answer)).errors]).toEqual([
        400,
        [expect.objectContaining({ field: query.slice(0, query.indexOf('=')) })],
      ]);
    },
  );
});

describe('the status of an order', () => {
  test('is set by id or number; only administrators see who did it', async () => {
    const { order, accessToken } = await placed();
    const { _id } = await orderOf(order.orderNumber);
    const answer = await read<OfficeOrderAnswer>(
      await office.put(`orders/${_id}/status`, { status: 'processing' }),
      200,
    );
    expect(answer.order).toMatchObject({
      _id,
      status: 'processing',
      history: [{ byEmail: null }, { byEmail: office.email }],
    });
    const own = await (await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken })).text();
    expect(own).toContain('"by":"admin"');
    expect(own).not.toMatch(/byEmail|accountId|person-/);
  });

  test('cancelled returns the pieces once, undoing it takes them again, or is refused when they are sold', async () => {
    const before = await stockOf(shop, TWENTY_LEFT);
    const { order } = await placed({ orderItems: [{ productId: TWENTY_LEFT, quantity: 15 }] });
    const set = (status: string) => office.put(`orders/${order.orderNumber}/status`, { status });
    await read(await set('cancelled'), 200);
    await read(await set('cancelled'), 200);
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
    const { order: other } = await placed({ orderItems: [{ productId: TWENTY_LEFT, quantity: 6 }] });
    const refused = await set('processing');
    expect([refused.status, await refusal(refused)]).toMatchObject([
      409,
      { code: 'OUT_OF_STOCK', items: [{ productId: TWENTY_LEFT, requested: 15, available: before - 6 }] },
    ]);
    expect((await orderOf(order.orderNumber)).status).toBe('cancelled');
    await office.put(`orders/${other.orderNumber}/status`, { status: 'cancelled' });
    await read(await set('processing'), 200);
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 15);
    await set('cancelled');
  });

  test('cancelled makes a payment a due refund, and undoing it makes the order paid again', async () => {
    const held = await placed();
    await pay(shop, held, '4111111111111111');
    const set = async (status: string) =>
      (await read<OfficeOrderAnswer>(await office.put(`orders/${held.order.orderNumber}/status`, { status }), 200))
        .order;
    expect(await set('cancelled')).toMatchObject({ paymentStatus: 'refund-due', attempts: [{ state: 'captured' }] });
    const { orders } = await office.get<OfficeOrdersAnswer>('orders?payment=refund-due');
    expect(orders.map(({ orderNumber }) => orderNumber)).toContain(held.order.orderNumber);
    expect(await set('ready')).toMatchObject({ status: 'ready', paymentStatus: 'paid' });
  });

  test('is not set over one that somebody has set meanwhile', async () => {
    const { order } = await placed();
    const { _id } = await orderOf(order.orderNumber);
    const set = (status: string, from: string) => office.put(`orders/${_id}/status`, { status, from });
    await read(await set('cancelled', 'pending'), 200);
    const late = await set('ready', 'pending');
    expect([late.status, await refusal(late)]).toMatchObject([409, { code: 'STATUS_CHANGED', status: 'cancelled' }]);
    const several = { ids: [_id], status: 'ready', from: 'processing' };
    expect(await read<OrderStatusesAnswer>(await office.put('orders/statuses', several), 200)).toEqual({
      changed: [],
      before: [],
      refused: [{ _id, code: 'STATUS_CHANGED', status: 'cancelled' }],
    });
    expect((await orderOf(_id)).status).toBe('cancelled');
    expect((await set('ready', 'lost')).status).toBe(400);
  });

  test('ready is refused while names are to be made, for callers that want to be asked', async () => {
    const text = { title: 'Her name', text: 'Lulwa' };
    const { order } = await placed({ orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: [text] }] });
    const { _id } = await orderOf(order.orderNumber);
    const asking = { status: 'ready', onlyMade: true };
    const asked = await office.put(`orders/${_id}/status`, asking);
    expect([asked.status, await refusal(asked)]).toMatchObject([409, { code: 'TEXTS_UNMADE', unmade: 1 }]);
    const several = await read<OrderStatusesAnswer>(
      await office.put('orders/statuses', { ids: [_id], ...asking }),
      200,
    );
    expect(several.refused).toEqual([{ _id, code: 'TEXTS_UNMADE', unmade: 1 }]);
    await read(await office.put(`orders/${_id}/status`, { status: 'ready' }), 200);
  });

  test('of several is set for each one separately', async () => {
    const orders = [(await placed()).order, (await placed()).order];
    const ids = await Promise.all(orders.map(async ({ orderNumber }) => (await orderOf(orderNumber))._id));
    const answer = await read<OrderStatusesAnswer>(
      await office.put('orders/statuses', { ids: [...ids, 'nothing'], status: 'ready' }),
      200,
    );
    expect(answer.changed.map(({ _id, status }) => [_id, status])).toEqual(ids.map((id) => [id, 'ready']));
    expect(answer.before).toEqual(ids.map((_id) => ({ _id, status: 'pending' })));
    expect(answer.refused).toEqual([{ _id: 'nothing', code: 'ORDER_NOT_FOUND' }]);
    expect((await office.put('orders/statuses', { ids: [], status: 'ready' })).status).toBe(400);
  });

  test.each([
    ['orders/nothing/status', { status: 'ready' }, 404],
    ['orders/nothing/status', { status: 'lost' }, 400],
    ['orders/nothing/status', {}, 400],
    ['orders/nothing/note', { text: '' }, 404],
  ])('%s with %j is refused', async (path, body, status) => {
    expect((await office.put(path, body)).status).toBe(status);
  });
});

test('an order contains everything that a packer needs', async () => {
  const { order } = await placed({
    notes: 'Ring twice',
    googleMapUrl: 'https://maps.example/x',
    orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] }],
  });
  expect(await orderOf(order.orderNumber)).toMatchObject({
    ...order,
    totalAmount: order.totalPrice,
    googleMapUrl: 'https://maps.example/x',
    isOfAccount: false,
    attempts: [],
    note: { text: '', version: 0, changedBy: null, changedAt: null },
    history: [{ to: 'pending', by: 'customer', byEmail: null }],
  });
});

describe('a note to an order', () => {
  test('is for the team: no customer sees it, and a newer note is not overwritten', async () => {
    const { order, accessToken } = await placed();
    const write = (text: string, version?: number) => office.put(`orders/${order.orderNumber}/note`, { text, version });
    const { note } = await read<OrderNoteAnswer>(await write(' Gift wrap\r\nplease ', 0), 200);
    expect(note).toMatchObject({ text: 'Gift wrap\nplease', version: 1, changedBy: office.email });
    expect((await office.get<OfficeOrdersAnswer>(`orders?search=${order.phone}`)).orders).toMatchObject([
      { hasNote: true },
    ]);
    const own = await shop.get(`/api/orders/${order.orderNumber}`, { 'x-order-token': accessToken });
    expect(await own.text()).not.toContain('Gift');

    const late = await write('No gift', 0);
    expect([late.status, await refusal(late)]).toMatchObject([
      409,
      { code: 'EDIT_CONFLICT', conflict: { current: note, yours: { text: 'No gift' }, changedBy: office.email } },
    ]);
    expect(await read<OrderNoteAnswer>(await write('No gift'), 200)).toMatchObject({ note: { version: 2 } });
    expect((await write('x'.repeat(1001))).status).toBe(400);
  });
});

test('orders are grouped by phone, without the amounts of cancelled ones', async () => {
  const { order } = await placed({ fullName: 'First' });
  const again = await placed({ phone: order.phone, fullName: 'Second' });
  await office.put(`orders/${order.orderNumber}/status`, { status: 'cancelled' });
  const { groups, total } = await office.get<GroupedOrdersAnswer>(`grouped-orders?search=${order.phone}`);
  expect([groups, total]).toEqual([
    [
      {
        phone: order.phone,
        fullName: 'Second',
        totalOrders: 2,
        totalAmount: again.order.totalPrice,
        lastOrderDate: again.order.createdAt,
      },
    ],
    1,
  ]);
});

test('data and searches of the office are not logged', async () => {
  const marked = { fullName: 'Marked Customer', email: 'marked.customer@example.com', phone: '59998887' };
  const { order } = await placed({ ...marked, notes: 'marked notes' });
  const path = `orders/${order.orderNumber}`;
  await office.put(`${path}/note`, { text: 'marked by the team' });
  await office.put(`${path}/note`, { text: 'marked by another', version: 0 });
  await office.put(`${path}/status`, { status: 'marked status' });
  for (const search of [marked.email, marked.phone, order.orderNumber])
    for (const list of ['orders?', 'orders/export?format=csv&', 'grouped-orders?', 'users?'])
      await (await shop.get(`/api/admin/${list}search=${search}`, office.headers)).text();
  await shop.get(`/api/admin/${path}`, office.headers);
  await shop.get(`/api/admin/${path}`);
  await shop.get(`/api/admin/orders/marked.customer%40example.com`, office.headers);
  for (const secret of ['arked', marked.phone, order.orderNumber]) expect(shop.logged()).not.toContain(secret);
});
