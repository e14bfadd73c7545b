import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OfficeOrderAnswer, OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type {
  StallAnswer,
  StallSaleAnswer,
  StallSalesAnswer,
  StallsAnswer,
} from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { aPersonOfTheOffice } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { pay } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { MANY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
let packer: Visitor;
let driver: Visitor;
let api: DescribedApi;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  office = await openOffice(shop);
  [packer, driver] = [await aPersonOfTheOffice(shop, 'packer'), await aPersonOfTheOffice(shop, 'driver')];
  api = await describedApi(shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object, { headers }: Visitor = office) =>
  send(shop, method, `/api/admin/${path}`, { headers, body });

/** A call that is answered as the API description says. @param route path with its parameters in braces */
async function described<Answer>(
  [method, path]: readonly [string, string],
  route: string,
  { body, status = 200, as = office }: { body?: object; status?: number; as?: Visitor } = {},
): Promise<Answer> {
  const answer = await call(method, path, body, as);
  return (await api.expectAnswer(`${method} /api/admin/${route}`, status, answer)) as Answer;
}

const FAIR = { name: 'معرض مدرسة البيان', area: 'السالمية', day: '2026-11-30' };

async function openFair(pieces: Record<string, number>, seller?: string): Promise<string> {
  const { stall } = await read<StallAnswer>(await call('POST', 'stalls', { ...FAIR, seller }), 201);
  const taken = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));
  await read(await call('POST', `stalls/${stall._id}/taken`, { pieces: taken }), 201);
  return `stalls/${stall._id}`;
}

const stockOf = async (id: string) => {
  const answer = await read<{ stockQuantity: number }>(await call('GET', `products/${id}`), 200);
  return answer.stockQuantity;
};

test('a day at a fair: taken along, sold for cash, Wamd and by link, closed and counted, each answer as described', async () => {
  const { stall: made } = await described<StallAnswer>(['POST', 'stalls'], 'stalls', { body: FAIR, status: 201 });
  const path = `stalls/${made._id}`;
  const body = { ...FAIR, seller: packer.email };
  const changed = await described<StallAnswer>(['PUT', path], 'stalls/{id}', { body });
  expect(changed.stall).toMatchObject({ seller: packer.email, area: 'salmiya', state: 'open', lines: [] });
  const before = await stockOf(MANY_LEFT);
  const pieces = (quantity: number) => ({ pieces: [{ productId: MANY_LEFT, quantity }] });
  await described(['POST', `${path}/taken`], 'stalls/{id}/taken', { body: pieces(10), status: 201 });
  await described(['POST', `${path}/taken`], 'stalls/{id}/taken', { body: pieces(999_999), status: 409 });
  await described(['POST', `${path}/brought-back`], 'stalls/{id}/brought-back', { body: pieces(2), status: 201 });
  await described(['POST', `${path}/brought-back`], 'stalls/{id}/brought-back', { body: pieces(9), status: 400 });
  expect(await stockOf(MANY_LEFT)).toBe(before - 8);

  const sell = (given: object) =>
    described<StallSaleAnswer>(['POST', `${path}/sales`], 'stalls/{id}/sales', {
      body: { orderItems: [{ productId: MANY_LEFT, quantity: 1 }], ...given },
      status: 201,
      as: packer,
    });
  const { sale: cash } = await sell({ payment: 'cash' });
  expect(cash).toMatchObject({ state: 'done', paymentStatus: 'paid', by: packer.email, paymentUrl: null });
  const { sale: mistake } = await sell({ payment: 'wamd' });
  const { sale: link, paymentCode } = await sell({ payment: 'link' });
  expect(paymentCode?.every((row) => row.length === paymentCode.length && /^[01]+$/.test(row))).toBe(true);
  expect(link).toMatchObject({ state: 'waiting', paymentStatus: 'unpaid' });
  expect(link.paymentUrl).toContain(link.orderNumber);
  const waiting = `${path}/sales/${link.orderId}`;
  const handOver = 'stalls/{id}/sales/{order}/hand-over';
  await described(['PUT', `${waiting}/hand-over`], handOver, { as: packer, status: 409 });
  const [, accessToken = ''] = link.paymentUrl?.split('#t=') ?? [];
  await pay(shop, { order: { orderNumber: link.orderNumber }, accessToken } as PlaceOrderAnswer, '4111111111111111');
  const found = await described<StallSaleAnswer>(['GET', waiting], 'stalls/{id}/sales/{order}', { as: packer });
  expect(found).toMatchObject({ sale: { paymentStatus: 'paid', paymentUrl: null }, paymentCode: null });
  await described(['PUT', `${waiting}/hand-over`], handOver, { as: packer });
  const undo = `${path}/sales/${mistake.orderId}/undo`;
  const undone = await described<StallSaleAnswer>(['PUT', undo], 'stalls/{id}/sales/{order}/undo', { as: packer });
  expect(undone.sale).toMatchObject({ state: 'undone', isCancelled: true });
  const listed = await described<StallSalesAnswer>(['GET', `${path}/sales`], 'stalls/{id}/sales', { as: packer });
  expect(listed.total).toBe(3);

  const close = (quantity: number, note?: string) => ({ left: [{ productId: MANY_LEFT, quantity }], note });
  await described(['PUT', `${path}/close`], 'stalls/{id}/close', { body: { left: [] }, status: 400 });
  await described(['PUT', `${path}/close`], 'stalls/{id}/close', { body: close(5), status: 400 });
  await described(['PUT', `${path}/close`], 'stalls/{id}/close', { body: close(5, 'Broken') });
  expect(await stockOf(MANY_LEFT)).toBe(before - 3);
  const count = { body: { counted: '٠', note: 'The box is at home' } };
  const { stall } = await described<StallAnswer>(['PUT', `${path}/count`], 'stalls/{id}/count', count);
  expect(stall).toMatchObject({ state: 'closed', count: { difference: -cash.totalPrice, by: office.email } });
  expect(stall.lines).toMatchObject([{ taken: 10, back: 7, sold: 2, left: 1 }]);
  await sell({ payment: 'cash', soldAt: new Date().toISOString() });
  // The late sale was paid in cash, too.
  const brought = { brought: 2 * cash.totalPrice, borneBy: 'seller', note: 'Brought the next day' };
  const correct = ['PUT', `${path}/difference`] as const;
  const { stall: corrected } = await described<StallAnswer>(correct, 'stalls/{id}/difference', { body: brought });
  const lines = corrected.differences.map(({ amount, borneBy }) => [amount, borneBy]);
  expect(lines.toSorted()).toEqual([
    [-cash.totalPrice, 'shop'],
    [cash.totalPrice, 'shop'],
  ]);
  await described(['PUT', 'stalls/none/difference'], 'stalls/{id}/difference', { body: brought, status: 404 });
  const seen = await described<StallAnswer>(['PUT', `${path}/accept-late`], 'stalls/{id}/accept-late');
  expect(seen.stall).toMatchObject({ late: 0, lines: [{ left: 0 }] });
  expect(await described<StallsAnswer>(['GET', 'stalls'], 'stalls')).toMatchObject({ total: 1 });
  await described(['GET', path], 'stalls/{id}');
});

test('a stall belongs to its seller and to those who change stocks, and to nobody else', async () => {
  const path = await openFair({ [MANY_LEFT]: 1 });
  expect(await read(await call('GET', path, undefined, packer), 200)).toMatchObject({ stall: { seller: null } });
  await expectRefusal(call('GET', path, undefined, driver), 403, 'FORBIDDEN');
  await expectRefusal(call('PUT', `${path}/count`, { counted: 0 }, packer), 403, 'FORBIDDEN');
  const answer = await read<{ errors: object[] }>(await call('POST', 'stalls', { ...FAIR, seller: driver.email }), 400);
  expect(answer.errors).toMatchObject([{ field: 'seller', code: 'UNKNOWN_ID' }]);
});

test('a name to stitch needs whoever fetches it, and goes to the production sheet', async () => {
  const path = await openFair({ [WITH_NAME]: 2 });
  const { stall } = await read<StallAnswer>(await call('GET', path), 200);
  const title = stall.lines[0]?.customTags[0]?.title.ar;
  const item = { productId: WITH_NAME, quantity: 1, customTexts: [{ title, text: 'دانة' }] };
  const sale = { orderItems: [item], payment: 'wamd' };
  await expectRefusal(call('POST', `${path}/sales`, sale), 400, 'VALIDATION_FAILED');
  await expectRefusal(call('POST', `${path}/sales`, { ...sale, handover: 'fetched' }), 400, 'VALIDATION_FAILED');
  const whole = { ...sale, handover: 'fetched', fullName: 'نورة', phone: '٥٥٦٦٧٧٨٨' };
  const { sale: sold } = await read<StallSaleAnswer>(await call('POST', `${path}/sales`, whole), 201);
  expect(sold).toMatchObject({ state: 'done', fullName: 'نورة', items: [{ customTexts: ['دانة'] }] });
  const sheet = await read(await call('GET', 'production'), 200);
  expect(JSON.stringify(sheet)).toContain(sold.orderNumber);
  const { order } = await read<OfficeOrderAnswer>(await call('GET', `orders/${sold.orderId}`), 200);
  expect(order).toMatchObject({ status: 'processing', stall: { handover: 'fetched' }, phone: '55667788' });
  const edit = { fullName: 'نورة العنزي', version: 0 };
  expect(await read(await call('PATCH', `orders/${sold.orderId}`, edit), 200)).toMatchObject({
    order: { fullName: 'نورة العنزي', stall: { name: FAIR.name } },
  });
  await read(await call('PUT', `orders/${sold.orderId}/status`, { status: 'ready' }), 200);
  expect(await read(await call('GET', 'runs/ready'), 200)).toMatchObject({ orders: [] });
});

test('a sale is taken with the time of its phone, and not with a text that is none', async () => {
  const path = `${await openFair({ [MANY_LEFT]: 1 })}/sales`;
  const sell = (soldAt: string) =>
    call('POST', path, { orderItems: [{ productId: MANY_LEFT, quantity: 1 }], payment: 'cash', soldAt });
  for (const soldAt of ['', 'noon', '2026-02-31T08:00:00Z'])
    await expectRefusal(sell(soldAt), 400, 'VALIDATION_FAILED');
  const soldAt = new Date().toISOString();
  expect(await read(await sell(soldAt), 201)).toMatchObject({ sale: { at: soldAt } });
});

test('the invoice of what was sold at a stall names the stall and nobody', async () => {
  const path = await openFair({ [MANY_LEFT]: 1 });
  const body = { orderItems: [{ productId: MANY_LEFT, quantity: 1 }], payment: 'cash' };
  const { sale } = await read<StallSaleAnswer>(await call('POST', `${path}/sales`, body), 201);
  const answer = await shop.get(`/api/invoice/${sale.orderNumber}`, { accept: 'application/json' });
  const { invoice } = await read<{ invoice: InvoiceView }>(answer, 200);
  expect(invoice).toMatchObject({ stall: { name: FAIR.name }, paymentStatus: 'paid', status: 'delivered', phone: '' });
  const page = await (await shop.get(`/api/invoice/${sale.orderNumber}?lang=en`, { accept: 'text/html' })).text();
  expect(page).toContain(FAIR.name);
  expect(page).toContain('Taken along at the stall');
  expect(page).not.toContain('Deleted at the customer');
  const listed = await read<OfficeOrdersAnswer>(await call('GET', `orders?search=${sale.orderNumber}`), 200);
  expect(listed.orders).toMatchObject([{ phone: '', stall: { name: FAIR.name, handover: 'in-hand' } }]);
});

test('every answer about stalls was compared with the description', () => {
  expect(api.missing('stalls')).toEqual([]);
});
