import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fields } from '../kit/json.ts';
import { chargeRequest, newCharge, openShop, payUrl } from '../testing/shop.fixture.ts';
import type { Shop } from '../testing/shop.fixture.ts';
import type { Fault } from '../kit/faults.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const create = () => shop.tap('POST', '/charges', chargeRequest(shop));
const made = () => shop.sim.controls.charges().length;

/** A shop that does not wait for ever. */
async function giveUp(path: string, request: Fields): Promise<void> {
  await fetch(shop.sim.tapApiUrl + path, {
    method: 'POST',
    headers: { authorization: 'Bearer fyonka-sim-key' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(100),
  });
}

const createAndGiveUp = () => giveUp('/charges', chargeRequest(shop));

describe('a call that goes wrong', () => {
  test('when the answer is lost, has been done, and the same key finds the charge', async () => {
    shop.sim.controls.failNext({ kind: 'drop-reply', call: 'create' });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(made()).toBe(1);
    const { body } = await create();
    expect(made()).toBe(1);
    expect(shop.sim.controls.charges()).toMatchObject([{ id: body['id'] }]);
  });

  test('when the request is lost, has not been done', async () => {
    shop.sim.controls.failNext({ kind: 'drop-request', call: 'create' });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(made()).toBe(0);
  });

  test.each<[Fault, number]>([
    ['hang', 0],
    ['hang-reply', 1],
  ])('by "%s" is never answered and leaves %i charges', async (kind, count) => {
    shop.sim.controls.failNext({ kind });
    await expect(createAndGiveUp()).rejects.toThrow('timeout');
    expect(made()).toBe(count);
  });

  test.each<[Fault, number]>([
    ['too-many-requests', 429],
    ['server-error', 500],
  ])('by "%s" is answered with %i and has not been done', async (kind, status) => {
    shop.sim.controls.failNext({ kind });
    expect((await create()).status).toBe(status);
    expect(made()).toBe(0);
  });

  test('by bad JSON has been done', async () => {
    shop.sim.controls.failNext({ kind: 'bad-json' });
    const { status, text } = await create();
    expect(status).toBe(200);
    expect(() => JSON.parse(text) as unknown).toThrow('JSON');
    expect(made()).toBe(1);
  });

  test('is the next of its kind alone, as often as was said', async () => {
    const { id } = await newCharge(shop);
    shop.sim.controls.failNext({ kind: 'server-error', call: 'fetch', times: 2 });
    const answers = [await create(), ...(await fetchThrice(id))].map(({ status }) => status);
    expect(answers).toEqual([200, 500, 500, 200]);
  });

  test('is right again when faults are cleared', async () => {
    shop.sim.controls.failNext({ kind: 'server-error', times: 5 });
    shop.sim.controls.clearFaults();
    expect((await create()).status).toBe(200);
  });
});

describe('a slow gateway', () => {
  test('keeps those waiting who ask for what is slow, until it is fast again', async () => {
    shop.sim.controls.delay('create', 60_000);
    await expect(createAndGiveUp()).rejects.toThrow('timeout');
    expect(made()).toBe(1);
    const { id } = shop.sim.controls.charges()[0] ?? {};
    expect((await shop.tap('GET', `/charges/${String(id)}`)).status).toBe(200);
    shop.sim.controls.delay('create', 0);
    expect((await create()).status).toBe(200);
  });
});

async function fetchThrice(id: string) {
  const get = () => shop.tap('GET', `/charges/${id}`);
  return [await get(), await get(), await get()];
}

describe('a refund whose answer is lost', () => {
  async function refundOf(): Promise<Fields> {
    const { id } = await newCharge(shop);
    shop.sim.controls.decide(id, 'CAPTURED');
    return { charge_id: id, amount: 1, currency: 'KWD', reason: 'size', post: { url: `${shop.url}/refund` } };
  }

  const told = async () => {
    await shop.sim.controls.notices();
    return shop.received.map(({ body }) => body['status']);
  };

  test.each<Fault>(['drop-reply', 'bad-json', 'hang-reply'])('by "%s" is settled and noticed', async (kind) => {
    shop.sim.controls.failNext({ kind, call: 'refund' });
    await giveUp('/refunds', await refundOf()).catch(() => undefined);
    expect(await told()).toEqual(['CAPTURED', 'REFUNDED']);
  });

  test('because the shop did not wait is settled and noticed', async () => {
    shop.sim.controls.delay('refund', 60_000);
    await expect(giveUp('/refunds', await refundOf())).rejects.toThrow('timeout');
    expect(await told()).toEqual(['CAPTURED', 'REFUNDED']);
  });
});

describe('a gateway that is down', () => {
  test('cuts calls and pages, but not the controls', async () => {
    const charge = await newCharge(shop);
    shop.sim.controls.setDown(true);
    await expect(create()).rejects.toThrow('fetch failed');
    await expect(fetch(payUrl(charge))).rejects.toThrow('fetch failed');
    const up = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"down":false}' };
    expect((await fetch(`${shop.sim.url}/sim/setDown`, up)).status).toBe(200);
    expect((await create()).status).toBe(200);
  });
});

describe('faults by chance', () => {
  async function statuses(seed: number): Promise<readonly number[]> {
    shop.sim.controls.setRandomFaults({ seed, calls: { 'server-error': 0.5 } });
    const answers: number[] = [];
    for (let count = 0; count < 20; count += 1) answers.push((await create()).status);
    shop.sim.controls.setRandomFaults(null);
    return answers;
  }

  test('come out the same for the same seed, and otherwise for another', async () => {
    const first = await statuses(1);
    expect(first).toContain(200);
    expect(first).toContain(500);
    expect(await statuses(1)).toEqual(first);
    expect(await statuses(2)).not.toEqual(first);
  });

  test('lose, double and delay notices', async () => {
    const { id } = await newCharge(shop);
    const { controls } = shop.sim;
    controls.setRandomFaults({ seed: 1, notices: { lose: 1 } });
    controls.sendNotice(id);
    controls.setRandomFaults({ seed: 1, notices: { duplicate: 1 } });
    controls.sendNotice(id);
    controls.setRandomFaults({ seed: 1, notices: { late: 1 } });
    controls.sendNotice(id);
    const states = async () => (await controls.notices()).map(({ state }) => state);
    expect(await states()).toEqual(['lost', 'delivered', 'delivered', 'waiting']);
    await controls.advance(10 * 60_000);
    expect(await states()).toEqual(['lost', 'delivered', 'delivered', 'delivered']);
  });
});
