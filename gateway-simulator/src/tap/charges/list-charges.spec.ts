import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fields } from '../../kit/json.ts';
import { newCharge, openShop, START } from '../../testing/shop.fixture.ts';
import type { Shop } from '../../testing/shop.fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const HOUR = 60 * 60_000;

async function listed(fields: Fields): Promise<{ ids: readonly string[]; more: unknown }> {
  const { status, body } = await shop.tap('POST', '/charges/list', fields);
  if (status === 400) return { ids: [], more: body };
  return { ids: (body['charges'] as Fields[]).map(({ id }) => String(id)), more: body['has_more'] };
}

/** Charges for the orders F-1, F-2, …, an hour apart. */
async function charges(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let order = 1; order <= count; order += 1) {
    const reference = { transaction: `att_${order}`, order: `F-${order}` };
    ids.push((await newCharge(shop, { reference, metadata: { round: String(order % 2) } })).id);
    await shop.sim.controls.advance(HOUR);
  }
  return ids;
}

describe('the list of charges of Tap', () => {
  test('comes newest first, in pages that go on after an id', async () => {
    const ids = (await charges(5)).toReversed();
    expect(await listed({ limit: 2 })).toEqual({ ids: ids.slice(0, 2), more: true });
    expect(await listed({ limit: 2, starting_after: ids[1] })).toEqual({ ids: ids.slice(2, 4), more: true });
    expect(await listed({ limit: 2, starting_after: ids[3] })).toEqual({ ids: ids.slice(4), more: false });
  });

  test('has 25 rows unless more are asked for, and at most 50', async () => {
    await charges(26);
    expect((await listed({})).ids).toHaveLength(25);
    expect(await listed({ limit: '50' })).toMatchObject({ more: false });
    const { status, body } = await shop.tap('POST', '/charges/list', { limit: 51 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: '1162' }] });
  });

  test('can be narrowed by time, status, ids, references, metadata and payout', async () => {
    const [first = '', second = '', third = ''] = await charges(3);
    const { controls } = shop.sim;
    controls.decide(second, 'CAPTURED');
    const payout = controls.makePayout([second]);
    const period = { date: { from: START + HOUR, to: String(START + HOUR) } };
    expect((await listed({ period })).ids).toEqual([second]);
    expect((await listed({ status: 'CAPTURED' })).ids).toEqual([second]);
    expect((await listed({ charges: [first, third] })).ids).toEqual([third, first]);
    expect((await listed({ reference: { order: 'F-3' } })).ids).toEqual([third]);
    expect((await listed({ reference: { order: 'F-3', transaction: 'att_1' } })).ids).toEqual([]);
    expect((await listed({ metadata: '0' })).ids).toEqual([second]);
    controls.decide(third, 'CAPTURED');
    controls.makePayout([third]);
    expect((await listed({ payouts: { payout_id: [payout['id']] } })).ids).toEqual([second]);
  });

  test('covers at most 30 days', async () => {
    const days = (count: number) => ({ period: { date: { from: START, to: START + count * 24 * HOUR } } });
    await charges(1);
    expect((await shop.tap('POST', '/charges/list', days(30))).status).toBe(200);
    expect((await shop.tap('POST', '/charges/list', days(31))).status).toBe(400);
  });

  test('without rows is a refusal, or a list without rows', async () => {
    const list = () => shop.tap('POST', '/charges/list', {});
    expect(await list()).toMatchObject({ status: 400, body: { errors: [{ description: 'Charges not found' }] } });
    shop.sim.controls.setTapAnswers({ emptyLists: 'empty', hasMore: false });
    const { status, body } = await list();
    expect([status, body['charges'], body['has_more']]).toEqual([200, [], undefined]);
  });
});
