import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/server/eventually.ts';
import { openGatewayShop, TAP_KEY } from './gateway-shop.ts';
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

/** A notice of Tap as anybody can make one. */
function notice(charge: Record<string, unknown>, hashstring: string): Promise<Response> {
  return shop.post('/api/payments/notices/tap', charge, { hashstring });
}

describe('notices', () => {
  test('that are doubled are stored and acted upon once', async () => {
    shop.controls.setNotices({ duplicate: true });
    const placed = await shop.place();
    shop.controls.decide(await shop.begin(placed), 'CAPTURED');
    await shop.noticed();
    expect((await shop.see(placed)).history).toHaveLength(2);
    expect(await shop.storage.moneyBooks.ofOrder(placed.order.orderNumber as never)).toHaveLength(1);
  });

  test('a hundred at once make one capture', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.setNotices({ duplicate: 99 });
    shop.controls.decide(charge, 'CAPTURED');
    await Promise.all([shop.noticed(), ...Array.from({ length: 20 }, () => shop.confirm(placed))]);
    expect(await shop.storage.moneyBooks.ofOrder(placed.order.orderNumber as never)).toHaveLength(1);
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('with a forged, altered or missing signature are refused, and nothing is stored', async () => {
    const placed = await shop.place();
    const charge = shop.controls.charge(await shop.begin(placed));
    for (const hash of ['', 'x', '0'.repeat(64)]) {
      const answer = await notice({ ...charge, status: 'CAPTURED' }, hash);
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'NOTICE_REFUSED' })]);
    }
    expect(await shop.storage.paymentNotices.unhandled(100)).toEqual([]);
    expect(await shop.see(placed)).toMatchObject(UNPAID);
  });

  test('whose body was changed outside of the signature change nothing: the gateway is asked', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.tamperNextNotice({ 'reference.order': 'AAAAA-AAAAA-A', 'customer.first_name': 'Mallory' });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('whose signature is valid for another order pay nothing', async () => {
    const [paid, unpaid] = [await shop.place(), await shop.place()];
    const [paidCharge, unpaidCharge] = [await shop.begin(paid), await shop.begin(unpaid)];
    shop.controls.decide(paidCharge, 'CAPTURED');
    await shop.noticed();
    shop.controls.replayNotice(paidCharge, unpaidCharge);
    await shop.noticed();
    expect(await shop.see(unpaid)).toMatchObject(UNPAID);
  });

  test('of a failure after the capture undo nothing', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    shop.controls.sendNotice(charge, { status: 'FAILED' });
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('without a reference of the gateway are verified, too', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.setCharge(charge, { gatewayReference: null });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('that arrive while the gateway does not answer are acted upon later', async () => {
    const placed = await shop.place();
    const charge = await shop.begin(placed);
    shop.controls.failNext({ kind: 'server-error', call: 'fetch', times: 3 });
    shop.controls.decide(charge, 'CAPTURED');
    await shop.controls.notices();
    await eventually(async () => expect(await shop.storage.paymentNotices.unhandled(10)).toHaveLength(1));
    shop.controls.clearFaults();
    await shop.noticed();
    expect(await shop.see(placed)).toMatchObject(PAID);
  });

  test('of no gateway, too large or no JSON are refused without a failure of the server', async () => {
    expect((await shop.post('/api/payments/notices/bank', {})).status).toBe(404);
    expect((await shop.post('/api/payments/notices/tap', 'x'.repeat(70_000))).status).toBe(413);
    for (const body of ['', 'null', '[]', '{', '{"id":{"$ne":null}}'])
      expect((await shop.post('/api/payments/notices/tap', body, { hashstring: 'x' })).status).toBe(401);
  });
});

test('a notice that cannot be stored is not taken, so that the gateway sends it again', async () => {
  const closed = await openGatewayShop();
  try {
    const placed = await closed.place();
    const charge = await closed.begin(placed);
    await closed.storage.close();
    closed.controls.decide(charge, 'CAPTURED');
    const [notice] = await closed.controls.notices();
    expect(notice).toMatchObject({ state: 'waiting', tries: [{ answer: 503 }] });
  } finally {
    await closed.close();
  }
});

test('a key that is being changed verifies notices of the old and of the new key', async () => {
  const rotated = await openGatewayShop({ TAP_SECRET_KEY: 'fyonka-sim-key-new', TAP_PREVIOUS_SECRET_KEY: TAP_KEY });
  try {
    rotated.controls.rotateTapKey('fyonka-sim-key-new');
    const placed = await rotated.place();
    rotated.controls.decide(await rotated.begin(placed), 'CAPTURED');
    await rotated.noticed();
    expect(await rotated.see(placed)).toMatchObject(PAID);
    rotated.controls.rotateTapKey(TAP_KEY);
    const other = await rotated.place();
    rotated.controls.setNotices({});
    const charge = await rotated.begin(other);
    rotated.controls.decide(charge, 'CAPTURED');
    await rotated.noticed();
    expect(await rotated.see(other)).toMatchObject(PAID);
  } finally {
    await rotated.close();
  }
});
