import { beforeAll, expect, test } from '@jest/globals';
import { BOOKS } from '@fyonka/api-contract/values/ordering/books/exported-books';
import type { ClosingsAnswer } from '@fyonka/api-contract/wire/office/books/closings';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { Findings, Refunds } from '../../src/application/ordering/money/ports.ts';
import { accountId, orderId, refundId } from '../../src/domain/ids.ts';
import { DAY, kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { fils } from '../../src/domain/money.ts';
import { findingOf } from '../../src/domain/ordering/money/finding.ts';
import { cashOrder, MoneyOffice, paidOrder } from '../support/money.ts';
import { pay, placeOrderOfShopper } from '../support/orders.ts';
import { api, office as administrator, shop } from './shop.ts';

// The office's endpoints about money.

let office: MoneyOffice;
beforeAll(() => {
  office = new MoneyOffice(shop, administrator);
});

const ORDER = '/api/admin/orders/{id}';

test('the money of an order, in every state', async () => {
  const declined = await placeOrderOfShopper(shop);
  await pay(shop, declined, '4000000000000002');
  await pay(shop, declined, '4000000000003220');
  const refunded = await paidOrder(shop);
  await office.refunded(refunded, { items: [{ line: 0, quantity: 1, restock: true }] });
  const cash = await cashOrder(shop);
  await office.setStatus(cash, 'delivered');
  for (const { order } of [declined, refunded, cash])
    await api.expectAnswer(`GET ${ORDER}/money`, 200, await office.call('GET', `orders/${order.orderNumber}/money`));
  await api.expectAnswer(`GET ${ORDER}/money`, 404, await office.call('GET', 'orders/nothing/money'));
  const [attempt] = (await office.moneyOf(declined)).attempts;
  const ask = (id: string) => office.call('POST', `orders/${declined.order.orderNumber}/attempts/${id}/ask`);
  await api.expectAnswer(`POST ${ORDER}/attempts/{attemptId}/ask`, 200, await ask(attempt?._id ?? ''));
  await api.expectAnswer(`POST ${ORDER}/attempts/{attemptId}/ask`, 404, await ask('nothing'));
});

test('a refund, and how it ends by hand', async () => {
  const placed = await paidOrder(shop);
  const call = `POST ${ORDER}/refunds`;
  await api.expectAnswer(call, 201, await office.refund(placed, { amount: 1 }, 'key'));
  await api.expectAnswer(call, 201, await office.refund(placed, { amount: 1, way: 'cash', reference: 'Box 1' }));
  await api.expectAnswer(call, 422, await office.refund(placed, { amount: 2 }, 'key'));
  await api.expectAnswer(call, 409, await office.refund(placed, { amount: 99 }));
  await api.expectAnswer(call, 400, await office.refund(placed, { amount: 'all' }));
  const { _id } = await office.orderOf(placed);
  const [id, at] = [refundId('unclear'), Date.now()];
  const editor = { accountId: accountId('gone'), addressKey: 'address' };
  const asked = { amount: null, lines: [], deliveryFee: false, reason: 'Too late', by: editor.accountId, at };
  await shop.application.get(Refunds).request(orderId(_id), { id, ...asked, fingerprint: 'f' }, editor);
  await shop.application.get(Refunds).settle(id, { kind: 'needs-person', failure: 'unknown' }, at);
  const resolve = (refund: string) =>
    office.call('POST', `orders/${_id}/refunds/${refund}/resolve`, { outcome: 'failed', note: 'It is not there' });
  await api.expectAnswer(`${call}/{refundId}/resolve`, 200, await resolve(id));
  await api.expectAnswer(`${call}/{refundId}/resolve`, 409, await resolve(id));
  await api.expectAnswer(`${call}/{refundId}/resolve`, 404, await resolve('nothing'));
});

test('disputed payments', async () => {
  const [placed, cash] = [await paidOrder(shop), await cashOrder(shop)];
  const call = `POST ${ORDER}/disputes`;
  await api.expectAnswer(call, 400, await office.dispute(placed, { deadline: 'soon' }));
  await api.expectAnswer(
    call,
    201,
    await office.dispute(placed, { takenAt: new Date().toISOString(), note: 'By mail' }),
  );
  await api.expectAnswer(call, 409, await office.dispute(placed));
  await api.expectAnswer(call, 409, await office.dispute(cash));
  await api.expectAnswer(`POST ${ORDER}/refunds`, 409, await office.refund(placed, {}));
  await api.expectAnswer('GET /api/admin/disputes', 200, await office.call('GET', 'disputes'));
  await api.expectAnswer('GET /api/admin/disputes', 400, await office.call('GET', 'disputes?stage=lost'));
  const step = `PUT ${ORDER}/disputes/{disputeId}`;
  await api.expectAnswer(step, 200, await office.decideDispute(placed, 'answered'));
  await api.expectAnswer(step, 404, await office.decideDispute(placed, 'answered', 'nothing'));
  await api.expectAnswer(step, 400, await office.decideDispute(placed, 'forgotten'));
  await api.expectAnswer(step, 200, await office.decideDispute(placed, 'lost'));
  await api.expectAnswer(step, 409, await office.decideDispute(placed, 'won'));
});

test('money outside any gateway', async () => {
  const placed = await placeOrderOfShopper(shop);
  const wamd = { amount: 9, method: 'wamd', receivedAt: '2026-01-15' };
  await api.expectAnswer(`POST ${ORDER}/payments`, 201, await office.record(placed, wamd));
  const entry = await office.entryOf(placed);
  const withdraw = (id: string, reason = 'Of another order') => office.withdraw(placed, id, { reason });
  const withdrawal = `POST ${ORDER}/payments/{paymentId}/withdraw`;
  await api.expectAnswer(withdrawal, 200, await withdraw(entry));
  await api.expectAnswer(withdrawal, 409, await withdraw(entry));
  await api.expectAnswer(withdrawal, 404, await withdraw('nothing'));
  await api.expectAnswer(withdrawal, 400, await withdraw('nothing', ''));
  await api.expectAnswer(`POST ${ORDER}/payments`, 201, await office.record(placed, wamd));
  await api.expectAnswer(`POST ${ORDER}/payments`, 400, await office.record(placed, { ...wamd, amount: 0 }));
  const back = { how: 'cash', note: 'In the shop' };
  await api.expectAnswer(`POST ${ORDER}/settle`, 409, await office.settle(placed, { ...back, amount: 99 }));
  await api.expectAnswer(`POST ${ORDER}/settle`, 200, await office.settle(placed, back));
  await api.expectAnswer(`POST ${ORDER}/settle`, 409, await office.settle(placed, back));
});

test('the books', async () => {
  await paidOrder(shop);
  const month = new Date().toISOString().slice(0, 7);
  await api.expectAnswer('GET /api/admin/money', 200, await office.call('GET', `money?month=${month}`));
  await api.expectAnswer('GET /api/admin/money', 400, await office.call('GET', 'money?month=now'));
  await api.expectAnswer('GET /api/admin/cash/{day}', 200, await office.call('GET', 'cash/2026-01-15'));
  const count = (day: string) => office.call('PUT', `cash/${day}`, { counted: '1.250', note: 'One is missing' });
  await api.expectAnswer('PUT /api/admin/cash/{day}', 200, await count('2026-01-15'));
  await api.expectAnswer('PUT /api/admin/cash/{day}', 400, await count('yesterday'));
  const settle = (difference: number) =>
    office.call('PUT', 'cash/2026-01-15/difference', { difference, note: 'Found' });
  await api.expectAnswer('PUT /api/admin/cash/{day}/difference', 409, await settle(1));
  await api.expectAnswer('PUT /api/admin/cash/{day}/difference', 200, await settle(1.25));
  await api.expectAnswer('GET /api/admin/evening', 200, await office.call('GET', 'evening'));
  await api.expectAnswer('GET /api/admin/evening', 200, await office.call('GET', 'evening?day=2026-01-15'));
  await api.expectAnswer('GET /api/admin/evening', 400, await office.call('GET', 'evening?day=2999-01-15'));
  const upload = (gateway: string) => {
    const body = new FormData();
    body.append('gateway', gateway);
    body.append('file', new Blob(['charge id,amount,fee\nchg_1,5,0.1\n']), 'settlement.csv');
    return fetch(`${shop.url}/api/admin/settlements`, { method: 'POST', headers: office.visitor.headers, body });
  };
  await api.expectAnswer('POST /api/admin/settlements', 200, await upload('tap'));
  await api.expectAnswer('POST /api/admin/settlements', 400, await upload('stripe'));
  const write = (amount: string) =>
    office.call('POST', 'payouts', { gateway: 'tap', day: '2026-01-15', amount, fees: '0.1', bankReference: 'B-1' });
  await api.expectAnswer('POST /api/admin/payouts', 200, await write('4.900'));
  await api.expectAnswer('POST /api/admin/payouts', 400, await write('none'));
  await api.expectAnswer('GET /api/admin/payouts', 200, await office.call('GET', 'payouts?month=2026-01'));
  const lines = (payout: string) => office.call('GET', `payouts/lines?gateway=tap&payout=${payout}`);
  await api.expectAnswer('GET /api/admin/payouts/lines', 200, await lines('B-1'));
  await api.expectAnswer('GET /api/admin/payouts/lines', 404, await lines('none'));
  await api.expectAnswer('GET /api/admin/payouts', 400, await office.call('GET', 'payouts?month=now'));
});

test('books as files', async () => {
  await paidOrder(shop);
  const call = 'GET /api/admin/books/{book}/export';
  const [from = '', to = ''] = [30, 0].map((days) => kuwaitDayOf(Date.now() - days * DAY));
  const file = (book: string, format: string, first = from) =>
    office.call('GET', `books/${book}/export?from=${first}&to=${to}&format=${format}`);
  for (const book of BOOKS) api.expectFile(call, await file(book, 'csv'));
  api.expectFile(call, await file('journal', 'xlsx'));
  await api.expectAnswer(call, 400, await file('journal', 'csv', '2020-01-01'));
  await api.expectAnswer(call, 404, await file('secrets', 'csv'));
  const quarters = 'GET /api/admin/books/quarter';
  const quarter = (name: string, format: string) =>
    office.call('GET', `books/quarter?quarter=${name}&format=${format}`);
  for (const format of ['xlsx', 'csv']) api.expectFile(quarters, await quarter('2026-Q1', format));
  await api.expectAnswer(quarters, 400, await quarter('2026-Q5', 'xlsx'));
});

test('closing and opening months', async () => {
  const path = '/api/admin/closings';
  await api.expectAnswer(`GET ${path}`, 200, await office.call('GET', 'closings'));
  const { next } = await office.get<ClosingsAnswer>('closings');
  await shop.application.get(Findings).close(
    (await shop.application.get(Findings).list(200)).map(({ id }) => id),
    1,
  );
  const close = (month = next?.month) => office.call('POST', 'closings', { month, note: 'Nobody was there' });
  await api.expectAnswer(`POST ${path}`, 200, await close());
  await api.expectAnswer(`POST ${path}`, 400, await close('soon'));
  await api.expectAnswer(`POST ${path}`, 409, await close());
  const placed = await placeOrderOfShopper(shop);
  const wamd = { amount: 9, method: 'wamd', receivedAt: `${next?.month}-15` };
  await api.expectAnswer(`POST ${ORDER}/payments`, 201, await office.record(placed, wamd));
  const [entry] = (await office.moneyOf(placed)).entries;
  expect(entry).toMatchObject({ bookedOn: expect.stringMatching(/-01$/u) });
  const open = (month = next?.month, reason = 'A bill came late') =>
    office.call('DELETE', `closings/${month}`, { reason });
  await api.expectAnswer(`DELETE ${path}/{month}`, 400, await open(next?.month, ''));
  await api.expectAnswer(`DELETE ${path}/{month}`, 409, await open('2020-01'));
  await api.expectAnswer(`DELETE ${path}/{month}`, 200, await open());
});

test('the comparison with the gateways', async () => {
  const path = '/api/admin/reconciliation';
  await api.expectAnswer(`GET ${path}`, 200, await office.call('GET', 'reconciliation'));
  const terms = { orderNumber: null, amount: fils(1), expected: null, foundAt: Date.now() };
  const finding = findingOf({ kind: 'other-payout', gateway: 'tap', reference: 'payout_1', ...terms });
  await shop.application.get(Findings).add(finding);
  await api.expectAnswer(`POST ${path}/run`, 200, await office.call('POST', 'reconciliation/run', {}));
  await api.expectAnswer(`POST ${path}/run`, 400, await office.call('POST', 'reconciliation/run', { days: 31 }));
  const resolve = (id: string) => office.call('POST', `reconciliation/findings/${id}/resolve`, { note: 'Called them' });
  await api.expectAnswer(`POST ${path}/findings/{id}/resolve`, 200, await resolve(finding.id));
  await api.expectAnswer(`POST ${path}/findings/{id}/resolve`, 404, await resolve('nothing'));
});

test('the settings of payments and the keys of gateways', async () => {
  const path = '/api/admin/payments/settings';
  const settings = await office.get<PaymentSettingsAnswer>('payments/settings');
  await api.expectAnswer(`GET ${path}`, 200, await office.call('GET', 'payments/settings'));
  const fees = [{ gateway: 'tap', method: 'card', percent: '2.75', fixed: 0.1, minimum: 0 }];
  const save = (given: object) => office.call('PUT', 'payments/settings', { ...settings, ...given });
  await api.expectAnswer(`PUT ${path}`, 200, await save({ fees }));
  await api.expectAnswer(`PUT ${path}`, 400, await save({ fees: [...fees, ...fees] }));
  const keys = '/api/admin/payments/keys/{gateway}';
  const { password } = office.visitor;
  const put = (gateway: string, given: object) =>
    office.call('PUT', `payments/keys/${gateway}`, { password, keys: { secretKey: 'sk_test_made-up-key' }, ...given });
  await api.expectAnswer(`PUT ${keys}`, 200, await put('tap', {}));
  await api.expectAnswer(`PUT ${keys}`, 400, await put('tap', { password: 'wrong' }));
  await api.expectAnswer(`PUT ${keys}`, 404, await put('stripe', {}));
  await api.expectAnswer(`PUT ${keys}`, 200, await put('tap', { keys: {} }));
  const check = (gateway: string) => office.call('POST', `payments/keys/${gateway}/check`);
  await api.expectAnswer(`POST ${keys}/check`, 200, await check('sandbox'));
  await api.expectAnswer(`POST ${keys}/check`, 404, await check('tap'));
});

test('the keys of other services', async () => {
  const path = '/api/admin/service-keys';
  await api.expectAnswer(`GET ${path}`, 200, await office.call('GET', 'service-keys'));
  const { password } = office.visitor;
  const keys = { apiKey: 'main_a-made-up-key', secret: 'a-made-up-secret' };
  const put = (service: string, given: object) =>
    office.call('PUT', `service-keys/${service}`, { password, keys, ...given });
  await api.expectAnswer(`PUT ${path}/{service}`, 200, await put('armada', {}));
  await api.expectAnswer(`PUT ${path}/{service}`, 400, await put('armada', { password: 'wrong' }));
  await api.expectAnswer(`PUT ${path}/{service}`, 404, await put('tap', {}));
  await api.expectAnswer(`PUT ${path}/{service}`, 200, await put('armada', { keys: {} }));
  const check = (service: string) => office.call('POST', `service-keys/${service}/check`);
  await api.expectAnswer(`POST ${path}/{service}/check`, 404, await check('armada'));
  await api.expectAnswer(`POST ${path}/{service}/check`, 404, await check('meta'));
  await put('meta', { keys: { pixelId: '123456789', accessToken: 'a-made-up-token-of-meta' } });
  await api.expectAnswer(`POST ${path}/{service}/check`, 200, await check('meta'));
  await put('meta', { keys: {} });
});
