import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { sendMails, textsTo } from '../support/accounts/accounts.ts';
import { send } from '../support/office.ts';
import { eventually } from '../support/server/eventually.ts';
import { openGatewayShop } from './gateway-shop.ts';
import type { GatewayShop } from './gateway-shop.ts';

const DAY = 24 * 60;

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGatewayShop();
});
afterEach(() => {
  shop.controls.clearFaults();
  shop.controls.setRefunds('after-reply');
});
afterAll(() => shop.close());

/** Paid, and looked at. */
async function paidOrder(): Promise<PlaceOrderAnswer & { charge: string }> {
  const placed = await shop.place();
  const charge = await shop.begin(placed);
  shop.controls.decide(charge, 'CAPTURED');
  await shop.noticed();
  return { ...placed, charge };
}

async function refund({ order }: PlaceOrderAnswer): Promise<void> {
  const { headers } = await shop.office();
  await send(shop, 'POST', `/api/admin/orders/${order.orderNumber}/refunds`, {
    headers,
    body: { amount: 1.5, reason: 'too small' },
  });
}

/** The mail is sent by this call, or just now by the shop itself. */
const expectMail = async (placed: PlaceOrderAnswer, words: RegExp) => {
  await sendMails(shop);
  await eventually(async () => {
    const texts = textsTo(shop, placed.order.email ?? '').filter((mail) => words.test(mail));
    expect(texts).toHaveLength(1);
  });
};
const night = async () => {
  await shop.pass(DAY);
  await shop.compare();
};
const seen = async () => (await shop.office()).get<ReconciliationAnswer>('reconciliation');
const findingOf = async (kind: string) =>
  (await seen()).findings.find((one) => one.kind === kind && one.gateway === 'tap');
const tap = async () => (await seen()).lastRun?.gateways.find(({ gateway }) => gateway === 'tap');

test('a gateway that cannot be compared three nights in a row is told, until it can', async () => {
  await night();
  const { comparedAt } = (await tap()) ?? {};
  expect(comparedAt).toEqual(expect.any(String));
  shop.controls.setDown(true);
  for (const nightsMissed of [1, 2]) {
    await night();
    expect(await tap()).toEqual({ gateway: 'tap', comparedAt, nightsMissed });
    // MyFatoorah has nothing to ask about, and could not be asked all the same.
    expect((await seen()).lastRun).toMatchObject({ unavailable: ['tap', 'myfatoorah'] });
  }
  await shop.compare();
  expect(await findingOf('gateway-silent')).toBeUndefined();
  await night();
  expect(await findingOf('gateway-silent')).toMatchObject({ orderNumber: null, resolvedAt: null });
  shop.controls.clearFaults();
  await night();
  expect(await findingOf('gateway-silent')).toMatchObject({ resolvedAt: expect.any(String), note: '' });
  expect(await tap()).toMatchObject({ nightsMissed: 0 });
});

test('the night after a silence compares what was missed', async () => {
  await night();
  shop.controls.setDown(true);
  for (let missed = 0; missed < 5; missed += 1) await night();
  shop.controls.clearFaults();
  shop.controls.chargeInDashboard(777);
  shop.controls.setDown(true);
  for (let missed = 0; missed < 5; missed += 1) await night();
  shop.controls.clearFaults();
  await night();
  expect((await seen()).findings).toContainEqual(expect.objectContaining({ kind: 'unknown-charge', amount: 0.777 }));
});

test('a refund that a gateway does not answer for a day is told, until it answers', async () => {
  const placed = await paidOrder();
  shop.controls.setDown(true);
  await refund(placed);
  for (let hour = 0; hour < 23; hour += 1) {
    await shop.pass(60);
    await shop.sendRefunds();
  }
  expect(await findingOf('refund-stuck')).toBeUndefined();
  for (let hour = 0; hour < 2; hour += 1) {
    await shop.pass(60);
    await shop.sendRefunds();
  }
  const { orderNumber } = placed.order;
  expect(await findingOf('refund-stuck')).toMatchObject({ orderNumber, expected: 1.5, resolvedAt: null });
  shop.controls.clearFaults();
  await shop.pass(60);
  await shop.sendRefunds();
  expect(await findingOf('refund-stuck')).toMatchObject({ resolvedAt: expect.any(String) });
});

test('a refund that fails after the customer was told of it is told to both', async () => {
  shop.controls.setRefunds('by-hand');
  const placed = await paidOrder();
  await refund(placed);
  await expectMail(placed, /begun your refund|بدأنا إرجاع/);
  const made = shop.controls.refunds().at(-1)?.['id'];
  shop.controls.settleRefund(String(made), 'DECLINED');
  await shop.noticed();
  const money = await (await shop.office()).get<OrderMoneyAnswer>(`orders/${placed.order.orderNumber}/money`);
  expect(money).toMatchObject({ refunds: [{ status: 'failed' }], sums: { refunding: 0, returned: 0 } });
  expect(await findingOf('refund-failed')).toMatchObject({ orderNumber: placed.order.orderNumber, expected: 1.5 });
  await expectMail(placed, /has not gone through|لم يكتمل إرجاع/);
});

test('a payment of which nobody knew how it ended is closed by a later answer', async () => {
  const placed = await shop.place();
  const charge = await shop.begin(placed);
  shop.controls.decide(charge, 'UNKNOWN');
  await shop.noticed();
  const { orderNumber } = placed.order;
  const found = async () => (await seen()).findings.find((one) => one.orderNumber === orderNumber);
  expect(await found()).toMatchObject({ kind: 'unknown-attempt', resolvedAt: null });
  shop.controls.setNotices({ lose: true });
  shop.controls.decide(charge, 'DECLINED');
  await night();
  expect(await found()).toMatchObject({ kind: 'unknown-attempt', resolvedAt: expect.any(String), note: '' });
});
