import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { differences } from './book-differences.ts';
import { killableShop } from './killable-shop.ts';
import type { KillableShop } from './killable-shop.ts';

const PAYMENTS = 1_000;
const REFUNDS = 300;
const SHOPPERS = 8;
/** Payments between two kills. */
const KILLED_EVERY = 40;
/** Steps of two minutes, until the gateway is not asked about any attempt or refund any more. */
const UNTIL_SETTLED = 45;
const FAULTS = {
  seed: 20,
  calls: {
    'drop-reply': 0.05,
    'drop-request': 0.03,
    'server-error': 0.04,
    'too-many-requests': 0.03,
    'bad-json': 0.03,
  },
  notices: { lose: 0.2, duplicate: 0.1, late: 0.2 },
} as const;

let shop: KillableShop;
beforeAll(async () => {
  shop = await killableShop();
  await shop.start();
}, 120_000);
afterAll(() => shop.remove());

/** The same sequence in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const random = randomNumbers(7);
const ENDS = ['CAPTURED', 'CAPTURED', 'CAPTURED', 'CAPTURED', 'DECLINED', 'CANCELLED', 'FAILED', null] as const;

async function payOnce(): Promise<PlaceOrderAnswer | null> {
  const placed = await shop.place();
  if (!placed) return null;
  const headers = { 'x-order-token': placed.accessToken };
  const { orderNumber } = placed.order;
  await shop.call('POST', '/api/payments', headers, { orderNumber, method: random() < 0.5 ? 'knet' : 'card' });
  const charge = shop.controls.charges().find((one) => JSON.stringify(one['reference']).includes(orderNumber));
  const end = ENDS[Math.floor(random() * ENDS.length)];
  if (charge && end) shop.controls.decide(String(charge['id']), end);
  if (random() < 0.6) await shop.call('POST', '/api/payments/confirm', headers, { orderNumber });
  return placed;
}

async function refundSome(order: PlaceOrderAnswer, index: number): Promise<void> {
  const { orderNumber, totalPrice } = order.order;
  const headers = { ...(await shop.officeHeaders()), 'idempotency-key': `refund-${index}` };
  const amount = Math.round(totalPrice * 1000 * (0.1 + random() * 0.9)) / 1000;
  const path = `/api/admin/orders/${orderNumber}/refunds`;
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await shop.call('POST', path, headers, { amount, reason: 'a test of many' });
    if (answer && answer.status !== 503) return;
  }
}

test(
  'a thousand payments and three hundred refunds with faults and kills leave no difference between the books',
  async () => {
    shop.controls.setRandomFaults(FAULTS);
    const orders: PlaceOrderAnswer[] = [];
    while (orders.length < PAYMENTS) {
      const paying = Promise.all(
        Array.from({ length: SHOPPERS }, async () => {
          for (let paid = 0; paid < KILLED_EVERY / SHOPPERS; paid += 1) {
            const order = await payOnce();
            if (order) orders.push(order);
          }
        }),
      );
      if (random() < 0.5) await shop.restart();
      await paying;
      await shop.restart();
    }
    for (let index = 0; index < REFUNDS; index += 1) {
      const order = orders[Math.floor((index / REFUNDS) * orders.length)];
      if (order) await refundSome(order, index);
      if (index % KILLED_EVERY === 0) await shop.restart();
    }
    shop.controls.clearFaults();
    await shop.pass(UNTIL_SETTLED);

    const sums = shop.controls.sums();
    expect(sums.filter(({ capturedFils }) => capturedFils > 0).length).toBeGreaterThan(PAYMENTS / 4);
    expect(sums.filter(({ refundedFils }) => refundedFils > 0).length).toBeGreaterThan(REFUNDS / 4);
    expect(await differences(shop)).toEqual([]);
  },
  20 * 60_000,
);
