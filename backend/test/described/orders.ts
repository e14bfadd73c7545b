import { expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { OfficeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import { ArrivedBaskets } from '../../src/application/ordering/baskets/ports.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import { send } from '../support/office.ts';
import { TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { anOrder, pay, placeOrder } from '../support/orders.ts';
import { api, office, shop, sim } from './shop.ts';

// The office's endpoints about orders and users.

const get = (path: string) => shop.get(path, office.headers);
const put = (path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...office.headers },
    body: JSON.stringify(body),
  });

test('orders are listed, opened, moved and noted as the document says', async () => {
  const held = await placeOrder(shop, {
    notes: 'Ring twice',
    orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts: [{ title: 'Her name', text: 'Lulwa' }] }],
  });
  await pay(shop, held, '4000000000000002');
  await pay(shop, held, '4111111111111111');
  const path = `/api/admin/orders/${held.order.orderNumber}`;
  await api.expectAnswer('PUT /api/admin/orders/{id}/status', 200, await put(`${path}/status`, { status: 'ready' }));
  await api.expectAnswer(
    'PUT /api/admin/orders/{id}/note',
    200,
    await put(`${path}/note`, { text: 'Gift', version: 0 }),
  );
  await api.expectAnswer('PUT /api/admin/orders/{id}/note', 409, await put(`${path}/note`, { text: 'No', version: 0 }));
  await api.expectAnswer('GET /api/admin/orders/{id}', 200, await get(path));
  const { order } = (await (await get(path)).json()) as OfficeOrderAnswer;
  const repeat = () => send(shop, 'POST', `${path}/mails`, { headers: office.headers, body: { mail: 'status' } });
  for (let times = 0; times < 5; times += 1)
    await api.expectAnswer('POST /api/admin/orders/{id}/mails', 200, await repeat());
  await api.expectAnswer('POST /api/admin/orders/{id}/mails', 429, await repeat());
  const marks = { kind: 'slip', ids: [order._id], isPrinted: true };
  await api.expectAnswer('PUT /api/admin/orders/prints/marks', 200, await put('/api/admin/orders/prints/marks', marks));
  const statuses = '/api/admin/orders/statuses';
  const both = { ids: [order._id, 'nothing'], status: 'shipped' };
  await api.expectAnswer(`PUT ${statuses}`, 200, await put(statuses, both));
  await api.expectAnswer('GET /api/admin/orders', 200, await get('/api/admin/orders?limit=1'));
  await api.expectAnswer('GET /api/admin/grouped-orders', 200, await get('/api/admin/grouped-orders'));
});

test('orders are made and changed as the document says', async () => {
  const { email: _email, ...form } = anOrder();
  const make = (body: object) => send(shop, 'POST', '/api/admin/orders', { headers: office.headers, body });
  const made = await make({ ...form, paymentLink: true });
  await api.expectAnswer('POST /api/admin/orders', 201, made.clone());
  await api.expectAnswer('POST /api/admin/orders', 400, await make({}));
  const { order } = (await made.json()) as OfficeOrderAnswer;
  const path = `/api/admin/orders/${order._id}`;
  const edit = (body: object) => send(shop, 'PATCH', path, { headers: office.headers, body });
  const discount = { amount: 1, reason: 'A late delivery' };
  await api.expectAnswer('PATCH /api/admin/orders/{id}', 200, await edit({ notes: 'Ring', discount, version: 0 }));
  await api.expectAnswer('PATCH /api/admin/orders/{id}', 409, await edit({ notes: 'Do not ring', version: 0 }));
  await api.expectAnswer('GET /api/admin/orders/{id}/payment-link', 200, await get(`${path}/payment-link`));
  await api.expectAnswer('GET /api/admin/orders/{id}/whatsapp-text', 200, await get(`${path}/whatsapp-text`));
  const again = (mail: string) => send(shop, 'POST', `${path}/mails`, { headers: office.headers, body: { mail } });
  // Refused requests do not count towards the five of an hour.
  for (let times = 0; times < 6; times += 1)
    await api.expectAnswer('POST /api/admin/orders/{id}/mails', 409, await again('link'));
  const none = await get('/api/admin/orders/none/whatsapp-text');
  await api.expectAnswer('GET /api/admin/orders/{id}/whatsapp-text', 404, none);
  await describesWhatsApp(order._id, order.orderNumber);
});

async function describesWhatsApp(id: string, number: string) {
  const path = `/api/admin/orders/${id}`;
  const ask = () => send(shop, 'POST', `${path}/whatsapp`, { headers: office.headers, body: {} });
  const outcomes = async () => {
    const { entries } = (await (await get(`/api/admin/history?subject=order&id=${id}`)).json()) as HistoryAnswer;
    return entries.filter(({ kind }) => kind.startsWith('message-')).map(({ kind, changes }) => [kind, changes[0]?.to]);
  };
  await api.expectAnswer('POST /api/admin/orders/{id}/whatsapp', 200, await ask());
  await eventually(async () => expect((await outcomes())[0]).toEqual(['message-sent', null]));
  const [message] = sim.controls.whatsApp.messages();
  expect(message).toMatchObject({ template: 'order_pending', language: 'ar', to: expect.stringMatching(/^965\d{8}$/) });
  expect(message?.parameters.join()).toContain(number);
  sim.controls.whatsApp.refuseNext(131026);
  await ask();
  await eventually(async () => expect((await outcomes())[0]).toEqual(['message-refused', 'undeliverable']));
  await eventually(() => expect(shop.logged()).toContain('WhatsApp: undeliverable'));
  expect(shop.logged()).not.toContain(message?.to.slice(3) ?? 'a phone');
}

test('users are listed as the document says', async () => {
  await aCustomer(shop);
  await api.expectAnswer('GET /api/admin/users', 200, await get('/api/admin/users'));
});

test('refusals are as the document says', async () => {
  const nothing = '/api/admin/orders/nothing';
  await api.expectAnswer('GET /api/admin/orders', 400, await get('/api/admin/orders?dateFrom=today'));
  await api.expectAnswer('GET /api/admin/orders', 401, await shop.get('/api/admin/orders'));
  await api.expectAnswer('GET /api/admin/orders/{id}', 404, await get(nothing));
  await api.expectAnswer('PUT /api/admin/orders/{id}/status', 404, await put(`${nothing}/status`, { status: 'ready' }));
  await api.expectAnswer('GET /api/admin/orders/export', 400, await get('/api/admin/orders/export?format=pdf'));
  const first = await placeOrder(shop, { orderItems: [{ productId: TWENTY_LEFT, quantity: 15 }] });
  const path = `/api/admin/orders/${first.order.orderNumber}/status`;
  await put(path, { status: 'cancelled' });
  await placeOrder(shop, {
    phone: '66123456',
    email: 'b@example.com',
    orderItems: [{ productId: TWENTY_LEFT, quantity: 6 }],
  });
  await api.expectAnswer('PUT /api/admin/orders/{id}/status', 409, await put(path, { status: 'processing' }));
});

test('baskets that arrive by WhatsApp are listed and dealt with', async () => {
  const path = '/api/admin/arrived-baskets';
  const lines = [{ reference: TWENTY_LEFT, quantity: 1, price: null }];
  const basket = { id: 'a basket', arrivedAt: Date.now(), phone: '55123456', name: 'Dana', text: '', lines };
  await shop.application.get(ArrivedBaskets).take([basket]);
  await api.expectAnswer(`GET ${path}`, 200, await get(path));
  const finish = () => send(shop, 'DELETE', `${path}/${basket.id}`, { headers: office.headers });
  await api.expectAnswer(`DELETE ${path}/{id}`, 200, await finish());
  await api.expectAnswer(`DELETE ${path}/{id}`, 404, await finish());
});
