import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fields } from '../../kit/json.ts';
import { newCharge, openShop, START } from '../../testing/shop.fixture.ts';
import type { Answer, Shop } from '../../testing/shop.fixture.ts';
import { hashString } from '../hash.ts';

let shop: Shop;
let chargeId: string;
beforeEach(async () => {
  shop = await openShop();
  chargeId = (await newCharge(shop)).id;
  shop.sim.controls.decide(chargeId, 'CAPTURED');
  await shop.sim.controls.notices();
  shop.received.length = 0;
});
afterEach(() => shop.close());

function refund(amount: unknown, changes: Fields = {}): Promise<Answer> {
  return shop.tap('POST', '/refunds/', {
    charge_id: chargeId,
    amount,
    currency: 'KWD',
    reason: 'requested_by_customer',
    post: { url: `${shop.url}/notices/refund` },
    ...changes,
  });
}

async function fetched({ body }: Answer): Promise<Fields> {
  return (await shop.tap('GET', `/refunds/${String(body['id'])}`)).body;
}

describe('a refund of Tap', () => {
  test('is pending in the answer, is settled after it, and the shop gets a signed notice', async () => {
    const answer = await refund(2.345, { reference: { merchant: 'R-1', idempotent: 'refund_1' } });
    expect(answer.body).toMatchObject({
      object: 'refund',
      status: 'PENDING',
      amount: 2.345,
      currency: 'KWD',
      charge_id: chargeId,
      created: String(START),
      reference: { gateway: expect.any(String), payment: expect.any(String), acquirer: expect.any(String) },
      response: { code: '100' },
    });
    expect(answer.text).not.toContain('R-1');
    await shop.sim.controls.notices();
    expect(await fetched(answer)).toMatchObject({ status: 'REFUNDED', response: { code: '000' } });
    const reference = shop.sim.controls.charge(chargeId)['reference'] as Fields;
    const signed = {
      id: String(answer.body['id']),
      amount: 2345,
      currency: 'KWD',
      gatewayReference: String(reference['gateway']),
      paymentReference: String(reference['payment']),
      status: 'REFUNDED',
      createdAt: START,
    };
    expect(shop.received).toMatchObject([
      { path: '/notices/refund', headers: { hashstring: hashString('fyonka-sim-key', signed) } },
    ]);
  });

  test('can be made in parts up to the last fils and not beyond', async () => {
    for (const part of [4.1, 4.1, 4.145]) expect((await refund(part)).status).toBe(200);
    const { status, body } = await refund(0.001);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: '1161' }] });
    await shop.sim.controls.notices();
    expect(shop.sim.controls.sums()).toMatchObject([
      { chargeId, order: 'F-1001', capturedFils: 12345, refundedFils: 12345, pendingRefundFils: 0 },
    ]);
  });

  test('is declined when the wallet has too little, which can then be refunded again', async () => {
    shop.sim.controls.setWallet(1000);
    const declined = await refund(1.001);
    await shop.sim.controls.notices();
    expect(await fetched(declined)).toMatchObject({ status: 'DECLINED', response: { code: '502' } });
    const paid = await refund(1);
    await shop.sim.controls.notices();
    expect(await fetched(paid)).toMatchObject({ status: 'REFUNDED' });
    const empty = await refund(0.001);
    await shop.sim.controls.notices();
    expect(await fetched(empty)).toMatchObject({ status: 'DECLINED' });
  });

  test('of a part is declined when parts are not supported', async () => {
    shop.sim.controls.setPartialRefunds(false);
    const part = await refund(1);
    await shop.sim.controls.notices();
    expect(await fetched(part)).toMatchObject({ status: 'DECLINED', response: { code: '504' } });
    const all = await refund(12.345);
    await shop.sim.controls.notices();
    expect(await fetched(all)).toMatchObject({ status: 'REFUNDED' });
  });

  test('can stay pending for days and fail then', async () => {
    shop.sim.controls.setRefunds('by-hand');
    const answer = await refund(1);
    await shop.sim.controls.advance(5 * 24 * 60 * 60_000);
    expect(await fetched(answer)).toMatchObject({ status: 'PENDING' });
    expect(shop.sim.controls.sums()).toMatchObject([{ refundedFils: 0, pendingRefundFils: 1000 }]);
    shop.sim.controls.settleRefund(String(answer.body['id']), 'FAILED');
    await shop.sim.controls.notices();
    expect(await fetched(answer)).toMatchObject({ status: 'FAILED', response: { code: '401' } });
    expect(shop.received.map(({ body }) => body['status'])).toEqual(['FAILED']);
  });

  test('can be settled in the answer', async () => {
    shop.sim.controls.setRefunds('at-once');
    expect((await refund(1)).body).toMatchObject({ status: 'REFUNDED' });
  });

  test('can be told by its notice before the call is answered', async () => {
    shop.sim.controls.setNotices({ beforeReply: true });
    await refund(1);
    expect(shop.received.map(({ body }) => body['status'])).toEqual(['REFUNDED']);
  });

  test('is not made twice with one idempotency key', async () => {
    const first = await refund(1, { reference: { idempotent: 'refund_1' } });
    const second = await refund(1, { reference: { idempotent: 'refund_1' } });
    expect(second.body).toEqual(first.body);
    await shop.sim.controls.notices();
    expect(shop.sim.controls.sums()).toMatchObject([{ refundedFils: 1000 }]);
  });

  test('made in the dashboard is in the list of the charge, and the shop is not told', async () => {
    const id = shop.sim.controls.refundInDashboard(chargeId, 500);
    expect(await shop.sim.controls.notices()).toHaveLength(1);
    const { body } = await shop.tap('POST', '/refunds/list', { charges: [chargeId] });
    expect(body).toMatchObject({ has_more: false, refunds: [{ id, amount: 0.5, status: 'REFUNDED' }] });
    expect(await shop.tap('POST', '/refunds/list', { charges: ['chg_other'] })).toMatchObject({
      status: 400,
      body: { errors: [{ description: 'Refunds not found' }] },
    });
  });

  test('is listed with its whole charge, with the id alone, or as it was created', async () => {
    const id = shop.sim.controls.refundInDashboard(chargeId, 500);
    const listed = async (refundCharge: 'object' | 'text' | 'charge_id') => {
      shop.sim.controls.setTapAnswers({ refundCharge });
      return (await shop.tap('POST', '/refunds/list', {})).body['refunds'];
    };
    expect(await listed('object')).toMatchObject([{ id, charge: { id: chargeId, status: 'CAPTURED' } }]);
    expect(await listed('text')).toMatchObject([{ id, charge: chargeId }]);
    expect(await listed('charge_id')).toMatchObject([{ id, charge_id: chargeId }]);
  });

  test('repeats what the shop calls it where that is asked for', async () => {
    shop.sim.controls.setTapAnswers({ refundNames: true });
    const { body } = await refund(1, { reference: { merchant: 'R-1' }, metadata: { refund: 'R-1' } });
    expect(body).toMatchObject({ reference: { merchant: 'R-1' }, metadata: { refund: 'R-1' } });
  });

  test('does not exist by another id', async () => {
    const fetch = () => shop.tap('GET', '/refunds/re_other');
    expect(await fetch()).toMatchObject({ status: 404, body: { errors: [{ description: 'Request not found' }] } });
    shop.sim.controls.setTapAnswers({ unknownIds: 'kind' });
    expect(await fetch()).toMatchObject({ status: 404, body: { errors: [{ code: '1160' }] } });
  });

  test.each([
    [{ amount: 0 }, 400, '1117'],
    [{ amount: 1.0005 }, 400, '1117'],
    [{ currency: 'USD' }, 400, '1149'],
    [{ reason: '' }, 400, '1156'],
    [{ reason: 'x'.repeat(250) }, 400, '1157'],
    [{ charge_id: undefined }, 400, '1142'],
    [{ charge_id: 'chg_other' }, 404, '1144'],
  ])('is refused for %j with %i and the error %s', async (changes, status, code) => {
    const answer = await refund(1, changes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: [{ code }] });
  });

  test('is refused for a charge that was not captured', async () => {
    chargeId = (await newCharge(shop, { reference: {} })).id;
    expect((await refund(1)).body).toMatchObject({ errors: [{ code: '1161' }] });
  });
});
