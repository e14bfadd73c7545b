import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../kit/json.ts';
import { chargeRequest, newCharge, openShop, payUrl, press, START } from '../../testing/shop.fixture.ts';
import type { Shop } from '../../testing/shop.fixture.ts';
import { hashString } from '../hash.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('a charge of Tap', () => {
  test('starts with the address of a hosted page and repeats what was asked', async () => {
    const charge = await newCharge(shop, { amount: 0.5 });
    expect(charge).toMatchObject({
      object: 'charge',
      live_mode: false,
      status: 'INITIATED',
      amount: 0.5,
      currency: 'KWD',
      threeDSecure: true,
      transaction: { created: String(START), expiry: { period: 15, type: 'MINUTE' } },
      reference: { transaction: 'att_1', order: 'F-1001' },
      response: { code: '100' },
      redirect: { status: 'PENDING' },
      post: { attempt: 0, status: 'PENDING' },
    });
    expect(payUrl(charge).startsWith(`${shop.sim.url}/pay/`)).toBe(true);
    expect(fieldsOf(charge['reference'])['gateway']).toBeUndefined();
  });

  test('is captured on its page, sends the shopper back with its id and the shop a signed notice', async () => {
    const charge = await newCharge(shop);
    const answer = await press(payUrl(charge), 'approve');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${shop.url}/orders/F-1001?token=a+b&tap_id=${charge.id}`);
    await shop.sim.controls.notices();
    const [notice] = shop.received;
    expect(notice?.path).toBe('/notices/F-1001');
    expect(notice?.body).toMatchObject({ id: charge.id, status: 'CAPTURED', amount: 12.345, post: { attempt: 1 } });
    const reference = fieldsOf(notice?.body['reference']);
    const signed = {
      id: charge.id,
      amount: 12345,
      currency: 'KWD',
      gatewayReference: String(reference['gateway']),
      paymentReference: String(reference['payment']),
      status: 'CAPTURED',
      createdAt: START,
    };
    expect(notice?.headers['hashstring']).toBe(hashString('fyonka-sim-key', signed));
    const { body } = await shop.tap('GET', `/charges/${charge.id}`);
    expect(body).toMatchObject({
      status: 'CAPTURED',
      response: { code: '000', message: 'Captured' },
      source: { payment_method: 'KNET' },
      redirect: { status: 'SUCCESS' },
      post: { status: 'SUCCESS' },
    });
  });

  test.each([
    ['decline', 'DECLINED', '501'],
    ['insufficient', 'DECLINED', '505'],
    ['fail', 'FAILED', '401'],
    ['cancel', 'CANCELLED', '302'],
    ['refuse', 'DECLINED', '516'],
    ['restrict', 'RESTRICTED', '701'],
    ['time-out', 'TIMEDOUT', '801'],
    ['unknown', 'UNKNOWN', '901'],
  ])('ends by the button "%s" as %s', async (button, status, code) => {
    const charge = await newCharge(shop);
    await press(payUrl(charge), button);
    await shop.sim.controls.notices();
    expect(shop.received.map(({ body }) => body)).toMatchObject([{ status, response: { code } }]);
    expect(shop.sim.controls.sums()).toMatchObject([{ chargeId: charge.id, capturedFils: 0 }]);
  });

  test('is abandoned when its time is over, without a notice', async () => {
    const charge = await newCharge(shop);
    await shop.sim.controls.advance(15 * 60_000 - 1);
    expect(shop.sim.controls.charge(charge.id)).toMatchObject({ status: 'INITIATED' });
    await shop.sim.controls.advance(1);
    const { body } = await shop.tap('GET', `/charges/${charge.id}`);
    expect(body).toMatchObject({ status: 'ABANDONED', post: { status: 'PENDING' } });
    expect(await shop.sim.controls.notices()).toEqual([]);
  });

  test('is abandoned without a notice by hand too', async () => {
    const { id } = await newCharge(shop);
    shop.sim.controls.decide(id, 'ABANDONED');
    expect(await shop.sim.controls.notices()).toEqual([]);
  });

  test('can still be captured after that, as a bank may be late', async () => {
    const charge = await newCharge(shop);
    await shop.sim.controls.advance(16 * 60_000);
    shop.sim.controls.decide(charge.id, 'CAPTURED');
    await shop.sim.controls.notices();
    expect(shop.received.map(({ body }) => body['status'])).toEqual(['CAPTURED']);
    expect(() => shop.sim.controls.decide(charge.id, 'FAILED')).toThrow('captured already');
  });

  test('is not made twice with one idempotency key within a day', async () => {
    const first = await newCharge(shop);
    shop.sim.controls.decide(first.id, 'DECLINED');
    expect(await newCharge(shop)).toEqual(first);
    await shop.sim.controls.advance(24 * 60 * 60_000);
    expect((await newCharge(shop)).id).not.toBe(first.id);
  });

  test('is live with a live key', async () => {
    await shop.close();
    shop = await openShop({ tapSecretKey: 'sk_live_invented' });
    const { body } = await shop.tap('POST', '/charges', chargeRequest(shop), 'sk_live_invented');
    expect(body).toMatchObject({ live_mode: true });
  });

  test.each([
    [{ amount: '12.345' }, '1117'],
    [{ amount: 0.099 }, '1117'],
    [{ amount: 1.2345 }, '1117'],
    [{ amount: 1.234, currency: 'USD', source: { id: 'src_card' } }, '1117'],
    [{ currency: 'kd' }, '1118'],
    [{ source: {} }, '1124'],
    [{ source: { id: 'src_other' } }, '1125'],
    [{ currency: 'USD', amount: 12.34 }, '1119'],
    [{ redirect: {} }, '1110'],
    [{ redirect: { url: 'javascript:1' } }, '1111'],
    [{ customer: {} }, '1129'],
    [{ customer: { phone: { country_code: '965', number: '50000000' } } }, '1130'],
    [{ customer: { first_name: 'نورة' } }, '1139'],
    [{ customer: { first_name: 'نورة', phone: { country_code: '+965', number: '50000000' } } }, '1136'],
    [{ customer: { first_name: 'نورة', phone: { country_code: '965', number: '٥٠٠٠٠٠٠٠' } } }, '1137'],
    [{ description: 'x'.repeat(1000) }, '1121'],
    [{ transaction: { expiry: { period: 61, type: 'MINUTE' } } }, '1103'],
  ])('is refused for %j with the error %s', async (changes, code) => {
    const { status, body } = await shop.tap('POST', '/charges/', chargeRequest(shop, changes));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code }] });
    expect(shop.sim.controls.charges()).toEqual([]);
  });

  test.each([
    ['wrong', '2104'],
    ['pk_test_invented', '2106'],
    ['', '2105'],
  ])('needs the secret key: "%s" gives the error %s', async (key, code) => {
    const { status, body } = await shop.tap('POST', '/charges', chargeRequest(shop), key);
    expect(status).toBe(401);
    expect(body).toMatchObject({ errors: [{ code }] });
  });

  test('does not exist by another id', async () => {
    const fetch = () => shop.tap('GET', '/charges/chg_other');
    expect(await fetch()).toMatchObject({ status: 404, body: { errors: [{ description: 'Request not found' }] } });
    shop.sim.controls.setTapAnswers({ unknownIds: 'kind' });
    expect(await fetch()).toMatchObject({ status: 404, body: { errors: [{ code: '1144' }] } });
  });
});
