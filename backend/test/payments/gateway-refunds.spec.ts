import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderMoneyAnswer, RefundAnswer } from '@fyonka/api-contract/wire/office/money';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { send } from '../support/office.ts';
import { codeOf, read } from '../support/server/answers.ts';
import { openGatewayShop } from './gateway-shop.ts';
import type { GatewayShop } from './gateway-shop.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGatewayShop();
});
afterEach(() => {
  shop.controls.clearFaults();
  shop.controls.setRefunds('at-once');
  shop.controls.setWallet(null);
  shop.controls.setPartialRefunds(true);
});
afterAll(() => shop.close());

/** Two bows with delivery: 5.300 KD. */
async function paidOrder(): Promise<PlaceOrderAnswer & { charge: string }> {
  const placed = await shop.place();
  const charge = await shop.begin(placed);
  shop.controls.decide(charge, 'CAPTURED');
  await shop.noticed();
  return { ...placed, charge };
}

let keys = 0;

async function refund(placed: PlaceOrderAnswer, body: object, key = `refund ${(keys += 1)}`): Promise<Response> {
  const { headers } = await shop.office();
  return send(shop, 'POST', `/api/admin/orders/${placed.order.orderNumber}/refunds`, {
    headers: { ...headers, 'idempotency-key': key },
    body: { reason: 'too small', ...body },
  });
}

const made = async (answer: Response) => (await read<RefundAnswer>(answer, 201)).refund;
const moneyOf = async (placed: PlaceOrderAnswer) =>
  (await shop.office()).get<OrderMoneyAnswer>(`orders/${placed.order.orderNumber}/money`);
const atGateway = (charge: string) => shop.controls.sums().find(({ chargeId }) => chargeId === charge)?.refundedFils;

describe('a refund', () => {
  test('in three parts to the exact total, and no fils more', async () => {
    const placed = await paidOrder();
    for (const amount of [1.105, 2.1, 2.095])
      expect(await made(await refund(placed, { amount }))).toMatchObject({ amount, status: 'pending' });
    await shop.noticed();
    expect(await moneyOf(placed)).toMatchObject({
      paymentStatus: 'refunded',
      sums: { received: 5.3, returned: 5.3, refunding: 0, refundable: 0 },
      refunds: [{ creditNote: expect.stringMatching(/-C1$/) }, {}, { creditNote: expect.stringMatching(/-C3$/) }],
    });
    expect(atGateway(placed.charge)).toBe(5300);
    // The return page, opened again, shows the order and what went back.
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid', order: { amountRefunded: 5.3 } });
    const more = await refund(placed, { amount: 0.001 });
    expect([more.status, await codeOf(more)]).toEqual([409, 'REFUND_TOO_LARGE']);
  });

  test('beyond what was captured is refused with what is left', async () => {
    const placed = await paidOrder();
    await refund(placed, { amount: 5 });
    const answer = await refund(placed, { amount: 0.301 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'REFUND_TOO_LARGE', left: 0.3 });
  });

  test('that is pressed twice is made once', async () => {
    const placed = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(placed, { amount: 2 }, 'one key for all of them')),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await made(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(atGateway(placed.charge)).toBe(2000);
    const other = await refund(placed, { amount: 3 }, 'one key for all of them');
    expect([other.status, await codeOf(other)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('two at once never give back more than was captured', async () => {
    const placed = await paidOrder();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await refund(placed, { amount: 3 })).status));
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(atGateway(placed.charge)).toBe(3000);
  });

  test('whose notice arrives before its answer counts once', async () => {
    shop.controls.setNotices({ beforeReply: true });
    const placed = await paidOrder();
    await refund(placed, { amount: 1 });
    await shop.noticed();
    expect(await moneyOf(placed)).toMatchObject({ sums: { returned: 1 }, refunds: [{ status: 'done' }] });
    expect(await shop.findings()).not.toContain('dashboard-refund');
  });

  test('whose answer was lost is found, and not made again', async () => {
    const placed = await paidOrder();
    shop.controls.failNext({ kind: 'drop-reply', call: 'refund' });
    expect(await made(await refund(placed, { amount: 1.5 }))).toMatchObject({ status: 'requested' });
    await shop.pass(2);
    await shop.sendRefunds();
    expect(await moneyOf(placed)).toMatchObject({ refunds: [{ status: 'done', amount: 1.5 }] });
    expect(atGateway(placed.charge)).toBe(1500);
  });

  test.each([
    ['in the night', () => shop.compare()],
    ['when its key is forgotten', async () => shop.sendRefunds()],
  ])('whose answer was lost is known by its amount and time %s', async (_when, ask) => {
    const placed = await paidOrder();
    shop.controls.failNext({ kind: 'drop-reply', call: 'refund' });
    await refund(placed, { amount: 1.5 });
    await shop.pass(21 * 60);
    await ask();
    const { refunds, sums } = await moneyOf(placed);
    expect(refunds).toMatchObject([{ status: 'done', amount: 1.5 }]);
    expect(sums).toMatchObject({ returned: 1.5, refunding: 0 });
    expect(await shop.findings()).not.toContain('dashboard-refund');
  });

  test('and another of the same amount whose answers were lost are made once each', async () => {
    const placed = await paidOrder();
    shop.controls.failNext({ kind: 'drop-reply', call: 'refund', times: 2 });
    for (const key of ['one of two', 'two of two']) await refund(placed, { amount: 1.5 }, key);
    await shop.pass(2);
    await shop.compare();
    await shop.sendRefunds();
    const { refunds, sums } = await moneyOf(placed);
    expect(refunds).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    expect(sums).toMatchObject({ returned: 3, refunding: 0 });
    expect(atGateway(placed.charge)).toBe(3000);
  });

  test('that has not arrived is sent again with the same key', async () => {
    const placed = await paidOrder();
    shop.controls.failNext({ kind: 'server-error', call: 'refund', times: 2 });
    expect(await made(await refund(placed, { amount: 1.5 }))).toMatchObject({ status: 'requested' });
    shop.controls.clearFaults();
    await shop.pass(2);
    await shop.sendRefunds();
    expect(await moneyOf(placed)).toMatchObject({ refunds: [{ status: 'done' }] });
    expect(atGateway(placed.charge)).toBe(1500);
  });

  test('that the wallet cannot pay fails, and can be asked for again when it can', async () => {
    const placed = await paidOrder();
    shop.controls.setWallet(100);
    await refund(placed, { amount: 5.3 });
    await shop.noticed();
    await shop.pass(61);
    await shop.sendRefunds();
    expect(await moneyOf(placed)).toMatchObject({
      paymentStatus: 'paid',
      sums: { refunding: 0, returned: 0 },
      refunds: [{ status: 'failed', failure: 'insufficient-balance' }],
    });
    shop.controls.setWallet(null);
    expect(await made(await refund(placed, {}))).toMatchObject({ amount: 5.3 });
    await shop.noticed();
    expect(await moneyOf(placed)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('of a part that the gateway cannot make says so', async () => {
    const placed = await paidOrder();
    shop.controls.setPartialRefunds(false);
    await refund(placed, { amount: 1 });
    await shop.noticed();
    await shop.pass(61);
    await shop.sendRefunds();
    expect(await moneyOf(placed)).toMatchObject({ refunds: [{ status: 'failed', failure: 'partial-unsupported' }] });
  });

  test('that is pending for days is asked about hourly, told to a person, and ends', async () => {
    shop.controls.setRefunds('by-hand');
    const placed = await paidOrder();
    const { id } = await made(await refund(placed, { amount: 5.3 }));
    expect(await moneyOf(placed)).toMatchObject({ sums: { refunding: 5.3 }, refunds: [{ status: 'pending' }] });
    for (let day = 0; day < 4; day += 1) {
      await shop.pass(24 * 60);
      await shop.sendRefunds();
    }
    expect(await shop.findings()).toContain('refund-needs-person');
    const reference = shop.controls.refunds().find((one) => JSON.stringify(one).includes(id))?.['id'];
    shop.controls.settleRefund(String(reference), 'REFUNDED');
    await shop.noticed();
    expect(await moneyOf(placed)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }] });
  });
});

describe('the nightly comparison', () => {
  test('of days without payments and refunds is complete', async () => {
    await shop.pass(4 * 24 * 60);
    expect(await shop.compare()).toMatchObject({ unavailable: [], charges: 0, refunds: 0 });
  });

  test('adopts refunds that were made in the dashboard', async () => {
    const placed = await paidOrder();
    shop.controls.refundInDashboard(placed.charge, 1300);
    await shop.pass(20);
    await shop.compare();
    expect(await moneyOf(placed)).toMatchObject({
      paymentStatus: 'partly-refunded',
      sums: { returned: 1.3 },
      refunds: [{ status: 'done', requestedBy: null }],
    });
    expect(await shop.findings()).toContain('dashboard-refund');
  });

  test('records a capture of which the shop never learnt', async () => {
    shop.controls.setNotices({ lose: true });
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    await shop.pass(100);
    await shop.reconcile();
    shop.controls.decide(charge, 'CAPTURED');
    await shop.pass(20);
    await shop.compare();
    expect((await moneyOf(placed)).sums.received).toBe(5.3);
    expect(await shop.findings()).toContain('late-capture');
  });

  test('finds charges that nobody of the shop has asked for, on any page of the list', async () => {
    for (let made = 0; made < 60; made += 1) shop.controls.chargeInDashboard(100 + made);
    await shop.pass(20);
    const run = await shop.compare();
    expect(run.charges).toBeGreaterThan(60);
    const found = (await shop.storage.findings.list(200)).filter(({ kind }) => kind === 'unknown-charge');
    expect(found).toHaveLength(60);
    const again = await shop.compare();
    expect(again.found).toBe(0);
  });

  test('says which gateway did not answer, and is not taken for complete', async () => {
    shop.controls.setDown(true);
    expect(await shop.compare()).toMatchObject({ unavailable: ['tap', 'myfatoorah'] });
    shop.controls.setDown(false);
  });
});
