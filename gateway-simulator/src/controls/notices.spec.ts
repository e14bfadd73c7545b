import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newCharge, openShop, payUrl, press } from '../testing/shop.fixture.ts';
import type { Shop } from '../testing/shop.fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ tapRetries: [10_000, 60_000] });
});
afterEach(() => shop.close());

const charge = (order: string) =>
  newCharge(shop, { reference: { order, transaction: `att-${order}` }, post: { url: `${shop.url}/notices/${order}` } });
const states = async () => (await shop.sim.controls.notices()).map(({ state }) => state);
const told = () => shop.received.map(({ path, body }) => [path, body['status']]);

describe('a notice', () => {
  test('is tried three times, with its count in the body and the same hash', async () => {
    const { controls } = shop.sim;
    shop.answer = 500;
    const { id } = await charge('F-1');
    controls.decide(id, 'CAPTURED');
    expect(await states()).toEqual(['waiting']);
    await controls.advance(9_999);
    expect(shop.received).toHaveLength(1);
    await controls.advance(60_001);
    expect(await states()).toEqual(['failed']);
    expect(shop.received.map(({ body }) => (body['post'] as { attempt: number }).attempt)).toEqual([1, 2, 3]);
    expect(new Set(shop.received.map(({ headers }) => headers['hashstring'])).size).toBe(1);
    expect(controls.charge(id)).toMatchObject({ post: { status: 'ERROR', attempt: 3 } });
    await controls.advance(24 * 60 * 60_000);
    expect(shop.received).toHaveLength(3);
  });

  test('that the shop accepts later is not sent again', async () => {
    shop.answer = 503;
    shop.sim.controls.decide((await charge('F-1')).id, 'CAPTURED');
    await shop.sim.controls.notices();
    shop.answer = 200;
    await shop.sim.controls.advance(24 * 60 * 60_000);
    expect(shop.received).toHaveLength(2);
    expect(await states()).toEqual(['delivered']);
  });

  test('can be lost, and only as many as were said', async () => {
    shop.sim.controls.setNotices({ lose: 1 });
    for (const order of ['F-1', 'F-2']) shop.sim.controls.decide((await charge(order)).id, 'CAPTURED');
    expect(await states()).toEqual(['lost', 'delivered']);
    expect(told()).toEqual([['/notices/F-2', 'CAPTURED']]);
  });

  test('can come twice', async () => {
    shop.sim.controls.setNotices({ duplicate: true });
    shop.sim.controls.decide((await charge('F-1')).id, 'CAPTURED');
    expect(await states()).toEqual(['delivered', 'delivered']);
    expect(shop.received[0]?.headers['hashstring']).toBe(shop.received[1]?.headers['hashstring']);
  });

  test('can be kept and sent in another order', async () => {
    const { controls } = shop.sim;
    controls.setNotices({ hold: true });
    const { id } = await charge('F-1');
    controls.decide(id, 'DECLINED');
    controls.decide(id, 'CAPTURED');
    expect(await states()).toEqual(['held', 'held']);
    expect(told()).toEqual([]);
    await controls.flushNotices(['notice_2', 'notice_1']);
    expect(told()).toEqual([
      ['/notices/F-1', 'CAPTURED'],
      ['/notices/F-1', 'DECLINED'],
    ]);
  });

  test('can be answered before the browser is sent back', async () => {
    shop.sim.controls.setNotices({ beforeRedirect: true });
    await press(payUrl(await charge('F-1')), 'approve');
    expect(told()).toEqual([['/notices/F-1', 'CAPTURED']]);
  });

  test('can be changed after it was signed, once', async () => {
    const { controls } = shop.sim;
    const { id } = await charge('F-1');
    controls.tamperNextNotice({ amount: 1, 'reference.order': 'F-9' });
    controls.decide(id, 'CAPTURED');
    await controls.notices();
    controls.repeatNotice('notice_1');
    await controls.notices();
    const [changed, plain] = shop.received;
    expect(changed?.body).toMatchObject({ amount: 1, reference: { order: 'F-9', transaction: 'att-F-1' } });
    expect(plain?.body).toMatchObject({ amount: 12.345, reference: { order: 'F-1' } });
    expect(changed?.headers['hashstring']).toBe(plain?.headers['hashstring']);
  });

  test('of one charge can be sent for another with a valid hash', async () => {
    const { controls } = shop.sim;
    const [paid, other] = [await charge('F-1'), await charge('F-2')];
    controls.decide(paid.id, 'CAPTURED');
    await controls.notices();
    controls.replayNotice(paid.id, other.id);
    await controls.notices();
    const [honest, replayed] = shop.received;
    expect(replayed?.path).toBe('/notices/F-2');
    expect(replayed?.body).toMatchObject({ id: paid.id, reference: { order: 'F-2', transaction: 'att-F-2' } });
    expect(replayed?.headers['hashstring']).toBe(honest?.headers['hashstring']);
  });

  test('can tell of a status that is past, while the charge keeps its own', async () => {
    const { controls } = shop.sim;
    const { id } = await charge('F-1');
    controls.decide(id, 'CAPTURED');
    controls.sendNotice(id, { status: 'FAILED' });
    await controls.notices();
    expect(told().map(([, status]) => status)).toEqual(['CAPTURED', 'FAILED']);
    expect(controls.charge(id)).toMatchObject({ status: 'CAPTURED' });
  });

  test('is signed with the new key once the key was changed, while the old one still opens the API', async () => {
    const { controls } = shop.sim;
    const { id } = await charge('F-1');
    controls.decide(id, 'CAPTURED');
    await controls.notices();
    controls.rotateTapKey('another-sim-key');
    controls.repeatNotice('notice_1');
    await controls.notices();
    const [before, after] = shop.received.map(({ headers }) => headers['hashstring']);
    expect(after).not.toBe(before);
    expect((await shop.tap('GET', `/charges/${id}`)).status).toBe(200);
    expect((await shop.tap('GET', `/charges/${id}`, undefined, 'another-sim-key')).status).toBe(200);
  });
});
