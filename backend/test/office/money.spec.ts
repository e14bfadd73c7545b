import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { MoneyReportAnswer, OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { kuwaitDayOf, kuwaitMonthOf } from '../../src/domain/kuwait-day.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { cashOrder, faultsOf, MoneyOffice, paidOrder } from '../support/money.ts';
import { send } from '../support/office.ts';
import { pay, placeOrderOfShopper } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

const TODAY = kuwaitDayOf(clock.now());
const MONTH = kuwaitMonthOf(clock.now());
const WAMD = { amount: 5.3, method: 'wamd', receivedAt: TODAY, reference: 'W-77', note: 'From her brother' };
/** Two plain bows and the delivery to Salmiya. */
const TOTAL = 5.3;

const report = () => office.get<MoneyReportAnswer>(`money?month=${MONTH}`);
const fromFils = (amount: number) => amount / 1000;

test('nobody but an administrator reads or changes the books, settings and keys', async () => {
  const customer = await aCustomer(shop);
  for (const [method, path] of [
    ['GET', 'money?month=2026-01'],
    ['GET', `cash/${TODAY}`],
    ['PUT', `cash/${TODAY}`],
    ['PUT', `cash/${TODAY}/difference`],
    ['GET', 'reconciliation'],
    ['POST', 'reconciliation/run'],
    ['POST', 'reconciliation/findings/any/resolve'],
    ['GET', 'payments/settings'],
    ['PUT', 'payments/settings'],
    ['PUT', 'payments/keys/tap'],
    ['POST', 'payments/keys/sandbox/check'],
    ['POST', 'settlements'],
  ] as const) {
    const call = (headers: Record<string, string>) =>
      send(shop, method, `/api/admin/${path}`, { headers, ...(method === 'GET' ? {} : { body: {} }) });
    await expectRefusal(call({}), 401, 'UNAUTHENTICATED');
    await expectRefusal(call(customer.headers), 403, 'FORBIDDEN');
  }
});

describe('money outside any gateway', () => {
  test('pays an order that waits, and is in the ledger with who wrote it down', async () => {
    const placed = await placeOrderOfShopper(shop);
    const answer = await read<OrderMoneyAnswer>(await office.record(placed, WAMD), 201);
    expect(answer).toMatchObject({
      paymentStatus: 'paid',
      sums: { received: TOTAL, due: 0, refundable: 0 },
      entries: [
        {
          kind: 'record',
          amount: TOTAL,
          method: 'wamd',
          gateway: null,
          reference: 'W-77',
          note: 'From her brother',
          by: office.visitor.email,
        },
      ],
    });
    const order = await office.orderOf(placed);
    expect(order).toMatchObject({ status: 'processing', paymentMethod: 'transfer' });
    const history = await office.get<HistoryAnswer>(`history?subject=order&id=${order._id}`);
    expect(history.entries).toMatchObject([{ kind: 'money-recorded', by: office.visitor.email }]);
    expect(JSON.stringify(history)).not.toContain('brother');
  });

  test('that is not enough leaves the rest due, and more of it pays', async () => {
    const placed = await placeOrderOfShopper(shop);
    expect(await read(await office.record(placed, { ...WAMD, amount: '٥٫٠٠٠' }), 201)).toMatchObject({
      paymentStatus: 'to-review',
      sums: { received: 5, due: 0.3 },
    });
    expect(await read(await office.record(placed, { ...WAMD, amount: 0.3 }), 201)).toMatchObject({
      paymentStatus: 'paid',
      sums: { received: TOTAL, due: 0 },
    });
  });

  test.each<[string, object, string]>([
    ['of nothing', { amount: 0 }, 'amount INVALID_AMOUNT'],
    ['finer than a fils', { amount: 1.0005 }, 'amount INVALID_AMOUNT'],
    ['without an amount', { amount: '' }, 'amount REQUIRED'],
    ['of tomorrow', { receivedAt: '2999-01-01' }, 'receivedAt INVALID_DATE'],
    ['of before 2020', { receivedAt: '2019-12-31' }, 'receivedAt INVALID_DATE'],
    ['without a day', { receivedAt: '' }, 'receivedAt REQUIRED'],
    ['by an unknown method', { method: 'gold' }, 'method INVALID'],
    ['with a long reference', { reference: 'x'.repeat(101) }, 'reference TOO_LONG'],
  ])('%s is refused', async (_what, given, fault) => {
    const placed = await placeOrderOfShopper(shop);
    expect(await faultsOf(await office.record(placed, { ...WAMD, ...given }))).toEqual([fault]);
    expect((await office.moneyOf(placed)).entries).toEqual([]);
  });

  test('cannot be recorded for an order that a test has paid', async () => {
    const real = await openTestShop({ NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox', DEMO: '1' });
    try {
      const shopkeeper = new MoneyOffice(real, await anAdministrator(real));
      const placed = await placeOrderOfShopper(real);
      expect((await pay(real, placed, '4111111111111111')).status).toBe(200);
      await expectRefusal(shopkeeper.record(placed, WAMD), 409, 'TEST_ORDER');
    } finally {
      await real.close();
    }
  });
});

describe('money that was recorded by mistake', () => {
  test('is withdrawn once, with status, report and history', async () => {
    const before = await report();
    const placed = await placeOrderOfShopper(shop);
    const recorded = await read<OrderMoneyAnswer>(await office.record(placed, WAMD), 201);
    const [entry] = recorded.entries;
    expect([entry?.withdrawal, recorded.status]).toEqual(['possible', 'processing']);
    const id = entry?.id ?? '';
    expect(await faultsOf(await office.withdraw(placed, id, { reason: ' ' }))).toEqual(['reason REQUIRED']);
    expect(await read(await office.withdraw(placed, id), 200)).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      sums: { received: 0, due: TOTAL },
      entries: [
        { id, withdrawal: 'done' },
        { kind: 'record-withdrawn', amount: TOTAL, note: 'Of another order', by: office.visitor.email },
      ],
    });
    expect(await report()).toEqual(before);
    await expectRefusal(office.withdraw(placed, id), 409, 'PAYMENT_WITHDRAWN');
    await expectRefusal(office.withdraw(placed, 'nothing'), 404, 'PAYMENT_NOT_FOUND');
    const { _id } = await office.orderOf(placed);
    const history = await office.get<HistoryAnswer>(`history?subject=order&id=${_id}`);
    expect(history.entries[0]).toMatchObject({ kind: 'money-withdrawn', by: office.visitor.email });
  });

  test('stays when a gateway has moved it, or when it has been given back', async () => {
    const paid = await paidOrder(shop);
    const [capture] = (await office.moneyOf(paid)).entries;
    await expectRefusal(office.withdraw(paid, capture?.id ?? ''), 409, 'PAYMENT_NOT_WITHDRAWABLE');
    const placed = await placeOrderOfShopper(shop);
    const [entry] = (await read<OrderMoneyAnswer>(await office.record(placed, WAMD), 201)).entries;
    await office.refunded(placed, { way: 'cash', amount: 1 });
    const refused = await office.withdraw(placed, entry?.id ?? '');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'PAYMENT_GIVEN_BACK', left: 4.3 }]);
  });
});

test('cash is received when an order is marked as delivered, and taken back with the mark', async () => {
  const placed = await cashOrder(shop);
  expect(await office.moneyOf(placed)).toMatchObject({ paymentStatus: 'unpaid', sums: { due: TOTAL }, entries: [] });
  await office.setStatus(placed, 'delivered');
  expect(await office.moneyOf(placed)).toMatchObject({
    paymentStatus: 'paid',
    sums: { received: TOTAL, due: 0 },
    entries: [{ kind: 'record', method: 'cash', by: office.visitor.email }],
  });
  await office.setStatus(placed, 'shipped');
  expect(await office.moneyOf(placed)).toMatchObject({ paymentStatus: 'unpaid', sums: { received: 0, due: TOTAL } });
});

describe('the report of a month', () => {
  test('has the sums of the orders, to the fils', async () => {
    const before = await report();
    const placed = [
      await paidOrder(shop),
      await paidOrder(shop, { orderItems: [{ productId: SOLD_FREELY, quantity: 3 }] }),
      await placeOrderOfShopper(shop),
      await cashOrder(shop),
    ];
    const [first, , third, fourth] = placed;
    if (!first || !third || !fourth) throw new Error('too few orders');
    await office.refunded(first, { amount: 1.234 });
    await office.record(third, WAMD);
    await office.setStatus(fourth, 'delivered');
    const sums = await Promise.all(placed.map(async (one) => (await office.moneyOf(one)).sums));
    const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 1000), 0);
    const after = await report();
    const grown = (one: number, other: number) => total([one]) - total([other]);
    expect(grown(after.received, before.received)).toBe(total(sums.map(({ received }) => received)));
    expect(grown(after.returned, before.returned)).toBe(1234);
    expect(total([after.net])).toBe(total([after.received]) - total([after.returned]));
    expect(total(after.days.map(({ received }) => received))).toBe(total([after.received]));
    expect(after.days.map(({ method, gateway }) => `${method} ${gateway}`)).toEqual([
      'card sandbox',
      'cash null',
      'wamd null',
    ]);
  });

  test('estimates the fees by the rates of the settings', async () => {
    await paidOrder(shop);
    const unrated = (await report()).fees.find(({ method }) => method === 'card');
    expect(unrated).toMatchObject({ gateway: 'sandbox', estimated: null });
    const settings = await office.get<PaymentSettingsAnswer>('payments/settings');
    const fees = [{ gateway: 'sandbox', method: 'card', percent: 0, fixed: 0.125, minimum: 0 }];
    await read(await office.call('PUT', 'payments/settings', { ...settings, fees }), 200);
    const rated = (await report()).fees.find(({ method }) => method === 'card');
    expect(rated?.estimated).toBe(fromFils(125 * (unrated?.payments ?? 0)));
  });

  test.each(['', '?month=', '?month=2026-13', '?month=now'])('of %j is refused', async (query) => {
    expect((await office.call('GET', `money${query}`)).status).toBe(400);
  });
});

describe('a settlement file', () => {
  const upload = (file: string, texts: Record<string, string>) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    form.append('file', new Blob([file]), 'settlement.csv');
    const { headers } = office.visitor;
    return fetch(`${shop.url}/api/admin/settlements`, { method: 'POST', headers, body: form });
  };

  test('says what the gateway has really taken, once it is stored', async () => {
    const { attempts } = await office.moneyOf(await paidOrder(shop));
    const file = `Charge id,Amount,Fee\n${attempts[0]?.reference},5.300,0.150\nchg_elsewhere,9,0\n`;
    const feesBefore = (await report()).fees.find(({ method }) => method === 'card');
    const tried = await read<SettlementAnswer>(await upload(file, { gateway: 'sandbox', dryRun: '1' }), 200);
    expect(tried).toMatchObject({
      rows: 2,
      amount: 14.3,
      fees: 0.15,
      matched: null,
      unknown: ['chg_elsewhere'],
      faults: [],
      sheets: [
        {
          name: '',
          kind: 'charge',
          skipped: null,
          headers: ['Charge id', 'Amount', 'Fee'],
          mapping: { reference: 'Charge id', amount: 'Amount', fee: 'Fee' },
          sums: [{ kind: 'charge', lines: 2, amount: 14.3 }],
        },
      ],
      compared: { stored: false, added: 2, same: 0, differences: [{ kind: 'settled-unknown' }] },
    });
    expect((await report()).fees.find(({ method }) => method === 'card')).toEqual(feesBefore);
    const stored = await read<SettlementAnswer>(await upload(file, { gateway: 'sandbox' }), 200);
    expect(stored).toMatchObject({ matched: 1, unknown: ['chg_elsewhere'], compared: { stored: true, added: 2 } });
    const again = await read<SettlementAnswer>(await upload(file, { gateway: 'sandbox' }), 200);
    expect(again.compared).toMatchObject({ added: 0, changed: 0, same: 2, removed: 0, differenceCount: 1 });
    expect((await report()).fees.find(({ method }) => method === 'card')).toMatchObject({
      settledPayments: 1,
      settled: TOTAL,
      fees: 0.15,
    });
    const { entries } = await office.get<HistoryAnswer>('history?subject=payments');
    expect(entries[0]).toMatchObject({ kind: 'settlement-imported', by: office.visitor.email });
  });

  test('with a cell that cannot be read is not stored', async () => {
    const answer = await upload('id,paid,taken\nchg_1,many,0\n', {
      gateway: 'sandbox',
      mapping: JSON.stringify({ reference: 'id', amount: 'paid', fee: 'taken' }),
    });
    expect(await read(answer, 200)).toMatchObject({ matched: null, faults: [{ row: 2, field: 'amount' }] });
  });

  test.each([
    ['an unknown gateway', 'a,b\n1,2\n', { gateway: 'stripe' }, 'gateway INVALID'],
    ['a broken mapping', 'a,b\n1,2\n', { gateway: 'tap', mapping: '{' }, 'mapping INVALID'],
    ['no content', '', { gateway: 'tap' }, 'file REQUIRED'],
  ])('with %s is refused', async (_what, file, texts, fault) => {
    expect(await faultsOf(await upload(file, texts))).toEqual([fault]);
  });
});

test('a gateway is asked about an attempt when an administrator wants to know', async () => {
  const placed = await placeOrderOfShopper(shop);
  await pay(shop, placed, '4000000000003220');
  const [attempt] = (await office.moneyOf(placed)).attempts;
  const ask = (id: string) => office.call('POST', `orders/${placed.order.orderNumber}/attempts/${id}/ask`);
  expect(await read(await ask(attempt?._id ?? ''), 200)).toMatchObject({ attempts: [{ _id: attempt?._id }] });
  await expectRefusal(ask('nothing'), 404, 'ATTEMPT_NOT_FOUND');
});
