import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newCharge, openShop, START } from '../../testing/shop.fixture.ts';
import type { Shop } from '../../testing/shop.fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function captured(order: string, changes = {}): Promise<string> {
  const { id } = await newCharge(shop, { reference: { order }, ...changes });
  shop.sim.controls.decide(id, 'CAPTURED');
  return id;
}

describe('a payout of Tap', () => {
  test('has captured charges once, without their fees', async () => {
    const knet = await captured('F-1');
    const card = await captured('F-2', { source: { id: 'src_card' }, amount: 100 });
    await newCharge(shop, { reference: { order: 'F-3' } });
    const payout = shop.sim.controls.makePayout();
    expect(payout).toMatchObject({
      object: 'payout',
      status: 'PAID_OUT',
      date: START,
      amount: 109.445,
      charges: [
        { id: knet, amount: 12.345, fee: 0.15, net: 12.195 },
        { id: card, amount: 100, fee: 2.75, net: 97.25 },
      ],
    });
    expect(shop.sim.controls.makePayout()).toMatchObject({ charges: [], amount: 0 });
    expect((await shop.tap('POST', '/payouts/list', {})).body).toMatchObject({ count: 2, has_more: false });
    const fetched = async () => (await shop.tap('GET', `/payouts/${String(payout['id'])}`)).body;
    expect(await fetched()).not.toHaveProperty('charges');
    shop.sim.controls.setTapAnswers({ payoutCharges: true });
    expect(await fetched()).toEqual(payout);
    expect((await shop.tap('GET', `/charges/${knet}`)).body).toMatchObject({ payout: { id: payout['id'] } });
  });

  test('can be downloaded as a table with a line for each charge', async () => {
    const first = await captured('F-1');
    const second = await captured('=1+"2"');
    const { id } = shop.sim.controls.makePayout();
    const { status, text } = await shop.tap('POST', '/payouts/download', { payouts: { payout_id: [id] } });
    expect(status).toBe(200);
    expect(text.split('\r\n')).toEqual([
      'charge_id,order,amount,fee,net,currency,payout_id,payout_date',
      `${first},F-1,12.345,0.150,12.195,KWD,${String(id)},2026-11-24`,
      `${second},"'=1+""2""",12.345,0.150,12.195,KWD,${String(id)},2026-11-24`,
      '',
    ]);
  });
});
