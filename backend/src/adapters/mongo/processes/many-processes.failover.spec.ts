import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import type { OfficeProductAnswer, ProductRowRequest } from '@fyonka/api-contract/wire/office/products';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { buildShop } from '../../../../test/support/server/built-shop.ts';
import { storageEnvironment } from '../../../testing/storage.fixture.ts';
import type { BuiltShop, RunningShop } from '../../../../test/support/server/built-shop.ts';
import { eventually } from '../../../../test/support/server/eventually.ts';
import { MANY_LEFT, SOLD_FREELY } from '../../../../test/support/shops/demo-shop.ts';
import { anOrder, aShopper } from '../../../../test/support/orders.ts';
import { bodyOf, call } from '../../../../test/support/server/traffic.ts';
import type { Answer } from '../../../../test/support/server/traffic.ts';
import { ReplicaSet } from '../replica-set.fixture.ts';
import { IS_MEASURED, Ordering, Reading, ROUNDS } from '../test-failover.fixture.ts';

/** Milliseconds until orders are placed again: the promised time where it is measured, more on a busy machine. */
const WRITES_BACK = IS_MEASURED ? 15_000 : 60_000;
/** Milliseconds in which every process sees a change of the catalogue. */
const SEEN = IS_MEASURED ? 2000 : 30_000;
/** Milliseconds that a call of the database may take. */
const CALL_TIMEOUT = IS_MEASURED ? 2500 : 15_000;
const ADMINISTRATOR = { email: 'noura@example.com', password: 'a school bag of many colours' };

let set: ReplicaSet;
let built: BuiltShop;
let shops: readonly RunningShop[];
beforeAll(async () => {
  [set, built] = await Promise.all([ReplicaSet.of(3), buildShop(storageEnvironment)]);
  await set.start();
  const environment = {
    MONGODB_URI: `${set.uri('shop')}&timeoutMS=${CALL_TIMEOUT}`,
    JWT_SECRET: 'a secret that all processes of a test share',
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
  shops = await Promise.all([1, 2, 3].map(() => built.start(environment)));
}, 120_000);
afterAll(async () => {
  await built.remove();
  await set.remove();
}, 60_000);

/** The process that a proxy would choose for a caller. */
const shop = (index: number): RunningShop => shops[index % shops.length] as RunningShop;

const ask = (index: number, path: string, init: RequestInit = {}) => fetch(shop(index).url + path, init);

async function signIn(index: number): Promise<{ authorization: string }> {
  const answer = await ask(index, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return { authorization: `Bearer ${((await answer.json()) as SignInAnswer).token}` };
}

test('a session that one process has ended is refused by the others at the next call', async () => {
  const headers = await signIn(0);
  for (const index of [0, 1, 2]) expect((await ask(index, '/api/auth/me', { headers })).status).toBe(200);
  await ask(0, '/api/auth/logout', { method: 'POST', headers });
  for (const index of [1, 2]) expect((await ask(index, '/api/auth/me', { headers })).status).toBe(401);
});

/** Changes a row of the office's list. @returns the stock after it */
async function changeProduct(index: number, id: string, change: ProductRowRequest): Promise<number | null> {
  const headers = { ...(await signIn(index)), 'content-type': 'application/json' };
  const answer = await ask(index, `/api/admin/products/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(change),
  });
  if (answer.status !== 200) throw new Error(`it is not changed: ${await answer.text()}`);
  return ((await answer.json()) as OfficeProductAnswer).product.stockQuantity;
}

test('a change of the catalogue is seen by every process, also where the answer was cached', async () => {
  const sees = async (index: number, path: string) => (await (await ask(index, path)).text()).includes('3.29');
  const paths = [`/api/products/${SOLD_FREELY}`, '/api/products?q=bow', `/product/${SOLD_FREELY}`];
  for (const index of [0, 1, 2]) for (const path of paths) expect(await sees(index, path)).toBe(false);
  await changeProduct(0, SOLD_FREELY, { price: 3.29 });
  for (const index of [1, 2])
    for (const path of paths)
      await eventually(async () => expect([path, await sees(index, path)]).toEqual([path, true]), SEEN);
});

test('10,000 attempts for 100 pieces from three processes sell exactly 100', async () => {
  await changeProduct(0, MANY_LEFT, { stockQuantity: 100 });
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let begun = 0;
  const counts = new Map<string, number>();
  const attempt = async () => {
    const { receiver, headers } = aShopper();
    const order = anOrder({ ...receiver, orderItems: [{ productId: MANY_LEFT, quantity: 1 }] });
    const sent = { ...headers, 'idempotency-key': randomUUID() };
    let what = '503';
    // A refused caller tries again, as the pages do: a machine that runs other tests may answer too late.
    while (what === '503') {
      const answer = await call(shop(begun), agent, '/api/orders', order, sent);
      what = 'status' in answer ? String(answer.status) : answer.fault;
    }
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  await Promise.all(
    Array.from({ length: 150 }, async () => {
      while ((begun += 1) <= 10_000) await attempt();
    }),
  );
  agent.destroy();
  expect(Object.fromEntries(counts)).toEqual({ 201: 100, 409: 9900 });
}, 120_000);

test(
  `the primary is killed under orders ${ROUNDS} times: none is lost, none doubled, writing goes on soon, reading always`,
  async () => {
    await changeProduct(1, MANY_LEFT, { stockQuantity: 1_000_000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 30 });
    // A caller repeats an order for the same shopper, because another shopper would be another request.
    const shoppers = new Map<string, ReturnType<typeof aShopper>>();
    const ordering = new Ordering(async (caller, key) => {
      const { receiver, headers } = shoppers.get(key) ?? aShopper();
      shoppers.set(key, { receiver, headers });
      const order = anOrder({ ...receiver, orderItems: [{ productId: MANY_LEFT, quantity: 1 }] });
      const sent = { ...headers, 'idempotency-key': key };
      return orderNumberIn(await call(shop(caller), agent, '/api/orders', order, sent));
    });
    const reading = new Reading(async (caller) => {
      // New search words, which no cache can answer, and the check of a balancer.
      const path = caller === 0 ? '/api/health/ready' : `/api/products?q=${randomUUID().slice(0, 6)}`;
      const answer = await call(shop(caller), agent, path);
      return 'status' in answer ? answer.status : answer.fault;
    });
    ordering.begin(9);
    reading.begin(3);
    for (let round = 0; round < ROUNDS; round += 1) {
      await ordering.places(30, 30_000);
      const primary = await set.primary();
      await set.killMember(primary);
      await ordering.places(1, WRITES_BACK);
      await set.startMember(primary);
      await set.allFollow();
    }
    const orders = await ordering.end();
    await reading.end();
    agent.destroy();
    expect([reading.failures, reading.count > 0, shops.flatMap(unexpectedFailures)]).toEqual([[], true, []]);
    expect(new Set(orders).size).toBe(orders.length);
    const left = await changeProduct(0, MANY_LEFT, { isAvailable: true });
    expect(1_000_000 - (left ?? 0)).toBe(orders.length);
  },
  120_000 + ROUNDS * 60_000,
);

/** Lines of the log about errors that the shop has no answer for. */
function unexpectedFailures({ output }: RunningShop): string[] {
  return output()
    .split('\n')
    .filter((line) => line.includes('unexpected failure'));
}

function orderNumberIn(answer: Answer): string | null {
  if (!('status' in answer) || answer.status !== 201) return null;
  return (JSON.parse(bodyOf(answer)) as PlaceOrderAnswer).order.orderNumber;
}
