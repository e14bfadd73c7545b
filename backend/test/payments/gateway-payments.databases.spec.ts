import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/server/eventually.ts';
import { TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { stockOf } from '../support/orders.ts';
import { openGatewayShop } from './gateway-shop.ts';
import type { GatewayShop } from './gateway-shop.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGatewayShop();
});
afterEach(() => {
  shop.controls.clearFaults();
  shop.controls.setNotices({ lose: false, duplicate: false, hold: false, beforeRedirect: false, beforeReply: false });
});
afterAll(() => shop.close());

const PAID = { status: 'processing', paymentStatus: 'paid' };
const UNPAID = { status: 'pending', paymentStatus: 'unpaid' };

describe('a payment at the gateway', () => {
  test.each(['knet', 'card', 'apple-pay'] as const)('%s pays the order, once', async (method) => {
    const placed = await shop.place();
    const charge = await shop.begin(placed, method);
    expect(shop.controls.charge(charge)).toMatchObject({
      amount: 5.3,
      currency: 'KWD',
      reference: { order: placed.order.orderNumber },
      customer: { phone: { country_code: '965', number: placed.order.phone } },
    });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject({ ...PAID, paymentMethod: method, totalPrice: 5.3 });
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid' });
    expect((await shop.see(placed)).history.map(({ to }) => to)).toEqual(['pending', 'processing']);
  });

  test('is known from the return page alone, when the notice is lost', async () => {
    shop.controls.setNotices({ lose: true });
    const placed = await shop.place();
    shop.controls.decide(await shop.begin(placed), 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(UNPAID);
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid' });
  });

  test('is known before the shopper is back, and from the notice alone', async () => {
    shop.controls.setNotices({ beforeRedirect: true });
    const placed = await shop.place();
    shop.controls.decide(await shop.begin(placed), 'CAPTURED');
    await eventually(async () => expect(await shop.see(placed)).toMatchObject(PAID));
  });

  test('is known when neither notice nor shopper comes back', async () => {
    shop.controls.setNotices({ lose: true });
    const placed = await shop.place();
    shop.controls.decide(await shop.begin(placed), 'CAPTURED');
    await shop.pass(2);
    expect(await shop.reconcile()).toBeGreaterThan(0);
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('is waited for while the shopper is on the page, and says so to the return page', async () => {
    const placed = await shop.place();
    await shop.begin(placed);
    expect(await shop.confirm(placed)).toMatchObject({ status: 200, body: { status: 'redirect' } });
    await shop.pass(10);
    await shop.reconcile();
    expect(await shop.see(placed)).toMatchObject(UNPAID);
  });

  test.each([
    ['DECLINED', 'declined'],
    ['FAILED', 'failed'],
    ['RESTRICTED', 'restricted'],
    ['TIMEDOUT', 'timed-out'],
  ] as const)('that ends as %s may be tried again with another charge', async (status, reason) => {
    const placed = await shop.place();
    const first = await shop.begin(placed);
    shop.controls.decide(first, status);
    expect(await shop.confirm(placed)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED', reason } });
    const second = await shop.begin(placed);
    expect(second).not.toBe(first);
    shop.controls.decide(second, 'CAPTURED');
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid' });
  });

  test('that the shopper cancels is told from one that is still open', async () => {
    const placed = await shop.place();
    shop.controls.decide(await shop.begin(placed), 'CANCELLED');
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'pending', attempt: 'cancelled' });
  });

  test('leads the shopper back to the same page for the same choice, and to another for another', async () => {
    const placed = await shop.place();
    const first = await shop.pay(placed);
    const again = await shop.pay(placed);
    expect(await again.json()).toEqual(await first.json());
    const other = await shop.begin(placed, 'card');
    shop.controls.decide(other, 'CAPTURED');
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid' });
  });

  test('of an order of which the gateway is unsure is a finding for a person', async () => {
    const placed = await shop.place();
    shop.controls.decide(await shop.begin(placed), 'UNKNOWN');
    await shop.confirm(placed);
    expect(await shop.see(placed)).toMatchObject(UNPAID);
    expect(await shop.findings()).toContain('unknown-attempt');
  });
});

describe('amounts', () => {
  test.each([0.1, 0.105, 12.3, 1234.567])('%d KD arrive at the gateway and come back to the fils', async (price) => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    const fils = Math.round(price * 1000);
    shop.controls.setCharge(charge, { amountFils: fils });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    await shop.confirm(placed);
    const [entry] = await shop.storage.moneyBooks.ofOrder(placed.order.orderNumber as never);
    expect(entry).toMatchObject({ kind: 'capture', amount: fils });
  });

  test.each([5299, 5301])('%d fils for an order of 5300 go to a person', async (amountFils) => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.setCharge(charge, { amountFils });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject({ status: 'pending', paymentStatus: 'to-review' });
    expect(await shop.findings()).toContain('misfit');
  });

  test.each([
    ['another currency', { currency: 'USD' }],
    ['a live charge for test keys', { liveMode: true }],
  ])('%s pays nothing and goes to a person', async (_name, changes) => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.setCharge(charge, changes);
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject({ status: 'pending', paymentStatus: 'to-review' });
  });

  test('digits of an Arabic keyboard in the phone arrive as the gateway wants them', async () => {
    const placed = await shop.place({ phone: '٥٥١٢٣٤٥٦', email: 'digits@example.com' });
    const charge = await shop.begin(placed);
    expect(shop.controls.charge(charge)).toMatchObject({ customer: { phone: { number: '55123456' } } });
  });
});

describe('two payments of one order', () => {
  test('the end of an older attempt does not touch an order that another has paid', async () => {
    const placed = await shop.place();
    const old = await shop.begin(placed, 'knet');
    shop.controls.decide(await shop.begin(placed, 'card'), 'CAPTURED');
    await shop.noticed();
    shop.controls.decide(old, 'DECLINED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('the second capture is proposed for refund, and the order goes on', async () => {
    const placed = await shop.place();
    const [one, two] = [await shop.begin(placed, 'knet'), await shop.begin(placed, 'card')];
    shop.controls.decide(one, 'CAPTURED');
    shop.controls.decide(two, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject({ status: 'processing', paymentStatus: 'refund-due' });
    expect(await shop.findings()).toContain('paid-twice');
  });
});

describe('a gateway that fails', () => {
  test('after it has created the charge: the charge is found, and the shopper is led to it', async () => {
    const placed = await shop.place();
    shop.controls.failNext({ kind: 'drop-reply', call: 'create' });
    expect((await shop.pay(placed)).status).toBe(503);
    const created = shop.controls.charges().length;
    expect(await (await shop.pay(placed)).json()).toMatchObject({ status: 'redirect' });
    expect(shop.controls.charges()).toHaveLength(created);
  });

  test.each(['server-error', 'too-many-requests', 'bad-json', 'drop-request'] as const)(
    'by %s: says so, and the next try works',
    async (kind) => {
      const placed = await shop.place();
      shop.controls.failNext({ kind, call: 'create', times: 2 });
      expect((await shop.pay(placed)).status).toBe(503);
      shop.controls.clearFaults();
      expect(await (await shop.pay(placed)).json()).toMatchObject({ status: 'redirect' });
    },
  );

  test('leads back to the page of the same choice, and has another wait, for two minutes', async () => {
    const placed = await shop.place();
    const first = await shop.pay(placed);
    shop.controls.setDown(true);
    const { isBeingAsked } = await shop.seeAnswer(placed);
    expect(isBeingAsked).toBeUndefined();
    expect(await (await shop.pay(placed)).json()).toEqual(await first.json());
    const other = await shop.pay(placed, 'card');
    expect([other.status, await other.json()]).toMatchObject([200, { status: 'pending', mayPayAgain: false }]);
    expect(await shop.seeAnswer(placed)).toMatchObject({ isBeingAsked: true });
    expect(await shop.confirm(placed)).toMatchObject({ status: 503, body: { mayPayAgain: false } });
    await shop.pass(2);
    expect(await shop.confirm(placed)).toMatchObject({ status: 503, body: { mayPayAgain: true } });
    expect((await shop.seeAnswer(placed)).isBeingAsked).toBeUndefined();
    shop.controls.setDown(false);
  });

  test('while it is down, the order is neither paid nor lost', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.decide(charge, 'CAPTURED');
    shop.controls.setDown(true);
    expect((await shop.confirm(placed)).status).toBe(503);
    shop.controls.setDown(false);
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid' });
  });
});

describe('time', () => {
  test('an abandoned charge expires at the gateway, and its order returns the pieces', async () => {
    const before = await stockOf(shop, TWENTY_LEFT);
    const placed = await shop.place({ orderItems: [{ productId: TWENTY_LEFT, quantity: 2 }] });
    await shop.begin(placed);
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 2);
    await shop.pass(17);
    await shop.reconcile();
    expect((await shop.confirm(placed)).body).toMatchObject({ status: 'pending', attempt: 'expired' });
    await shop.pass(14);
    await shop.expire();
    expect(await shop.see(placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
  });

  test('a capture after the order has expired takes its pieces again', async () => {
    const placed = await shop.place({ orderItems: [{ productId: TWENTY_LEFT, quantity: 1 }] });
    const charge = await shop.begin(placed);
    await shop.pass(40);
    await shop.reconcile();
    await shop.expire();
    expect(await shop.see(placed)).toMatchObject({ status: 'cancelled' });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('a capture after the last piece was sold is due for refund', async () => {
    const left = await stockOf(shop, TWENTY_LEFT);
    const placed = await shop.place({ orderItems: [{ productId: TWENTY_LEFT, quantity: left }] });
    const charge = await shop.begin(placed);
    await shop.pass(40);
    await shop.reconcile();
    await shop.expire();
    await shop.place({ orderItems: [{ productId: TWENTY_LEFT, quantity: left }] });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-due' });
  });

  test('an order that changed hands during the payment keeps what was asked for', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    const replacing = await shop.post('/api/orders', {
      ...placed.order,
      orderItems: [{ productId: TWENTY_LEFT, quantity: 1 }],
      address: placed.order.address,
      replaces: { orderNumber: placed.order.orderNumber, accessToken: placed.accessToken },
      deliveryCost: undefined,
      totalPrice: undefined,
    });
    expect(await replacing.json()).toMatchObject({ code: 'ORDER_BEING_PAID' });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });
});

test('what the address of the return page says proves nothing', async () => {
  const placed = await shop.place();
  await shop.begin(placed);
  const page = await shop.get(
    `/payment/success?order=${placed.order.orderNumber}&tap_id=chg_forged&paymentStatus=success`,
  );
  expect(page.status).toBe(200);
  expect(await shop.see(placed)).toMatchObject(UNPAID);
});

test('several workers that ask at once store one capture', async () => {
  const placed = await shop.place();
  shop.controls.decide(await shop.begin(placed), 'CAPTURED');
  await shop.pass(2);
  await Promise.all([shop.reconcile(), shop.reconcile(), shop.noticed(), shop.confirm(placed)]);
  expect(await shop.storage.moneyBooks.ofOrder(placed.order.orderNumber as never)).toHaveLength(1);
});
