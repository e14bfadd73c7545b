import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { differences } from './book-differences.ts';
import { killableShop } from './killable-shop.ts';
import type { KillableShop } from './killable-shop.ts';

let shop: KillableShop;
beforeAll(async () => {
  shop = await killableShop();
  await shop.start();
}, 120_000);
beforeEach(() => {
  shop.controls.clearFaults();
  shop.controls.setNotices({ lose: false, duplicate: false, hold: false });
});
afterAll(() => shop.remove());

async function placed(): Promise<PlaceOrderAnswer> {
  const order = await shop.place();
  if (!order) throw new Error('the order was refused');
  return order;
}

const held = ({ accessToken }: PlaceOrderAnswer) => ({ 'x-order-token': accessToken });
const begin = (order: PlaceOrderAnswer) =>
  shop.call('POST', '/api/payments', held(order), { orderNumber: order.order.orderNumber, method: 'knet' });
const confirm = (order: PlaceOrderAnswer) =>
  shop.call('POST', '/api/payments/confirm', held(order), { orderNumber: order.order.orderNumber });
const chargeOf = ({ order }: PlaceOrderAnswer) => {
  const charge = shop.controls.charges().find((one) => JSON.stringify(one).includes(order.orderNumber));
  return String(charge?.['id']);
};

async function paidOrder(): Promise<PlaceOrderAnswer> {
  const order = await placed();
  await begin(order);
  shop.controls.decide(chargeOf(order), 'CAPTURED');
  await shop.controls.notices();
  await confirm(order);
  return order;
}

/** Begins something that the gateway leaves without an answer, and kills the shop while it waits. */
async function killDuring(work: () => Promise<unknown>): Promise<void> {
  const working = work();
  await shop.controls.faultsUsed();
  await shop.kill();
  await working;
  shop.controls.clearFaults();
  await shop.start();
}

describe('a shop that is killed', () => {
  test('before its request for a charge has arrived, does not charge twice', async () => {
    const order = await placed();
    shop.controls.failNext({ kind: 'hang', call: 'create' });
    await killDuring(() => begin(order));
    await shop.pass(1);
    await begin(order);
    shop.controls.decide(chargeOf(order), 'CAPTURED');
    await shop.pass(1);
    expect((await shop.moneyOf(order.order.orderNumber)).paymentStatus).toBe('paid');
    expect(await differences(shop)).toEqual([]);
  });

  test('before it has read that the charge was created, finds it', async () => {
    const order = await placed();
    shop.controls.failNext({ kind: 'hang-reply', call: 'create' });
    await killDuring(() => begin(order));
    shop.controls.setNotices({ lose: true });
    shop.controls.decide(chargeOf(order), 'CAPTURED');
    await shop.pass(2);
    expect((await shop.moneyOf(order.order.orderNumber)).paymentStatus).toBe('paid');
    expect(await differences(shop)).toEqual([]);
  });

  test('while it asks about a notice that it has answered, asks again', async () => {
    const order = await placed();
    await begin(order);
    shop.controls.failNext({ kind: 'hang-reply', call: 'fetch' });
    await killDuring(async () => {
      shop.controls.decide(chargeOf(order), 'CAPTURED');
      await shop.controls.notices();
    });
    await shop.pass(1);
    expect((await shop.moneyOf(order.order.orderNumber)).paymentStatus).toBe('paid');
    expect(await differences(shop)).toEqual([]);
  });

  test('while the shopper comes back, has one capture', async () => {
    const order = await placed();
    await begin(order);
    shop.controls.setNotices({ lose: true });
    shop.controls.decide(chargeOf(order), 'CAPTURED');
    shop.controls.failNext({ kind: 'hang-reply', call: 'fetch' });
    await killDuring(() => confirm(order));
    expect(await confirm(order)).toMatchObject({ body: { status: 'paid' } });
    expect(await differences(shop)).toEqual([]);
  });

  test.each([
    ['before its request for a refund has arrived', 'hang'],
    ['before it has read that the refund was made', 'hang-reply'],
  ] as const)('%s, gives the money back once', async (_when, kind) => {
    const order = await paidOrder();
    shop.controls.failNext({ kind, call: 'refund' });
    const headers = { ...(await shop.officeHeaders()), 'idempotency-key': `refund of ${order.order.orderNumber}` };
    const refund = () =>
      shop.call('POST', `/api/admin/orders/${order.order.orderNumber}/refunds`, headers, {
        amount: 1.25,
        reason: 'one was too small',
      });
    await killDuring(refund);
    expect((await refund())?.status).toBe(201);
    await shop.pass(2);
    const { refunds, sums } = await shop.moneyOf(order.order.orderNumber);
    expect(refunds).toMatchObject([{ status: 'done', amount: 1.25 }]);
    expect(sums).toMatchObject({ returned: 1.25, refunding: 0 });
    expect(await differences(shop)).toEqual([]);
  });
});
