import { beforeAll, test } from '@jest/globals';
import type { OfficeReturnAnswer } from '@fyonka/api-contract/wire/office/orders/returns';
import type { ReturnAnswer } from '@fyonka/api-contract/wire/orders/returns';
import { kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { aJpeg, uploadForm } from '../support/goods/uploads.ts';
import { MoneyOffice } from '../support/money.ts';
import { deliveredOrder, receivedReturn } from '../support/returns.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { api, office as administrator, shop } from './shop.ts';

// Returns and exchanges, as customers and the office make them.

let office: MoneyOffice;
beforeAll(() => {
  office = new MoneyOffice(shop, administrator);
});

const OWN = '/api/orders/{orderNumber}/returns';
const BODY = { items: [{ line: 0, quantity: 1, reason: 'faulty' }], note: 'A thread is loose' };

test('a customer asks for a return and withdraws it', async () => {
  const placed = await deliveredOrder(shop, office);
  const path = `/api/orders/${placed.order.orderNumber}/returns`;
  const headers = { 'x-order-token': placed.accessToken };
  const post = (rest: string, body: object) => shop.post(path + rest, body, headers);
  await api.expectAnswer(`POST ${OWN}`, 400, await post('', { items: [] }));
  await api.expectAnswer(`POST ${OWN}`, 404, await shop.post(path, BODY));
  const asked = await post('', BODY);
  await api.expectAnswer(`POST ${OWN}`, 201, asked.clone());
  const { _id } = ((await asked.json()) as ReturnAnswer).return;
  const send = async (id: string) =>
    fetch(`${shop.url}${path}/${id}/photos`, { method: 'POST', headers, body: uploadForm(await aJpeg()) });
  await api.expectAnswer(`POST ${OWN}/{id}/photos`, 201, await send(_id));
  await api.expectAnswer(`POST ${OWN}/{id}/photos`, 404, await send('nothing'));
  await api.expectAnswer(`GET ${OWN}`, 200, await shop.get(path, headers));
  await api.expectAnswer(`GET ${OWN}`, 404, await shop.get(path));
  await api.expectAnswer(`POST ${OWN}/{id}/withdraw`, 200, await post(`/${_id}/withdraw`, {}));
  await api.expectAnswer(`POST ${OWN}/{id}/withdraw`, 404, await post('/nothing/withdraw', {}));
});

test('the office decides, receives, refunds and exchanges', async () => {
  const placed = await deliveredOrder(shop, office);
  const path = `orders/${placed.order.orderNumber}/returns`;
  const made = await office.call('POST', path, BODY);
  await api.expectAnswer('POST /api/admin/orders/{id}/returns', 201, made.clone());
  await api.expectAnswer(
    'POST /api/admin/orders/{id}/returns',
    404,
    await office.call('POST', 'orders/no/returns', BODY),
  );
  const { _id } = ((await made.json()) as OfficeReturnAnswer).return;
  const decide = (body: object) => office.call('PUT', `returns/${_id}/decision`, body);
  await api.expectAnswer('PUT /api/admin/returns/{id}/decision', 200, await decide({ decision: 'approve' }));
  await api.expectAnswer('PUT /api/admin/returns/{id}/decision', 400, await decide({ decision: 'refuse' }));
  const receive = () => office.call('PUT', `returns/${_id}/receipt`, { restocked: [1] });
  await api.expectAnswer('PUT /api/admin/returns/{id}/receipt', 200, await receive());
  await api.expectAnswer('GET /api/admin/returns', 200, await office.call('GET', 'returns?stage=received&limit=1'));
  await api.expectAnswer('GET /api/admin/orders/{id}/returns', 200, await office.call('GET', path));
  const refund = () => office.call('POST', `returns/${_id}/refund`, {});
  await api.expectAnswer('POST /api/admin/returns/{id}/refund', 201, await refund());
  await api.expectAnswer('POST /api/admin/returns/{id}/refund', 409, await refund());
  const month = kuwaitMonthOf(Date.now());
  await api.expectAnswer('GET /api/admin/returns/month', 200, await office.call('GET', `returns/month?month=${month}`));
  await api.expectAnswer('GET /api/admin/returns/month', 400, await office.call('GET', 'returns/month?month=spring'));
  const exchange = async (id: string) =>
    office.call('POST', `returns/${id}/exchange`, { orderItems: [{ productId: SOLD_FREELY, quantity: 2 }] });
  const other = await exchange((await receivedReturn(shop, office)).id);
  await api.expectAnswer('POST /api/admin/returns/{id}/exchange', 201, other);
  await api.expectAnswer('POST /api/admin/returns/{id}/exchange', 404, await exchange('nothing'));
});
