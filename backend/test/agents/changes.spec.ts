import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlaceOrder } from '../../src/application/ordering/placing/place-order.ts';
import { SOLD_FREELY, TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { stockOf } from '../support/orders.ts';
import { openAgentShop } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
afterAll(() => shop.close());

let buyers = 0;
/** Everything that an order needs, of another person each time. */
function asked(id = TWENTY_LEFT, quantity = 1, rest: object = {}) {
  const phone = String(55_000_000 + (buyers += 1));
  return {
    line_items: [{ item: { id }, quantity }],
    buyer: { first_name: 'Noura', last_name: 'Ali', email: `buyer-${buyers}@example.com`, phone_number: phone },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [{ street_address: 'Block 4, Street 12, House 7', address_locality: 'Salmiya' }],
        },
      ],
    },
    ...rest,
  };
}
const from = (last: number) => ({ 'x-forwarded-for': `10.9.0.${last}` });

async function placed(body: object, headers: Record<string, string>) {
  const made = await shop.call('POST', '/checkout-sessions', body, headers);
  const path = `/checkout-sessions/${made.body.id}`;
  const done = await shop.call('POST', `${path}/complete`, {}, headers);
  expect(done.body.status).toBe('requires_escalation');
  return { path, link: done.body.continue_url as string };
}

test('an order holds its pieces, is replaced by a changed one, and gives them back when it is cancelled', async () => {
  const headers = from(1);
  const before = await stockOf(shop, TWENTY_LEFT);
  const body = asked(TWENTY_LEFT, 2);
  const { path, link } = await placed(body, headers);
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 2);
  const changed = await shop.call(
    'PUT',
    path,
    { ...body, line_items: [{ item: { id: TWENTY_LEFT }, quantity: 5 }] },
    headers,
  );
  expect(changed.body.status).toBe('ready_for_complete');
  const again = await shop.call('POST', `${path}/complete`, {}, headers);
  expect(again.body.continue_url).not.toBe(link);
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 5);
  const cancelled = await shop.call('POST', `${path}/cancel`, {}, headers);
  expect(cancelled.body.status).toBe('canceled');
  expect(cancelled.body).not.toHaveProperty('continue_url');
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
  const late = await shop.call('POST', `${path}/complete`, {}, headers);
  expect(late.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_allowed' }] });
});

test('a simple key finds a checkout again from the same network alone', async () => {
  const body = { line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }] };
  const make = async (caller: number) => {
    const headers = { ...from(caller), 'idempotency-key': '1' };
    return (await shop.call('POST', '/checkout-sessions', body, headers)).body.id;
  };
  const made = await make(9);
  expect([await make(9), await make(10)]).toEqual([made, expect.not.stringContaining(made)]);
});

test('one order is placed however often and at once it is completed', async () => {
  const headers = from(2);
  const before = await stockOf(shop, TWENTY_LEFT);
  const made = await shop.call('POST', '/checkout-sessions', asked(TWENTY_LEFT, 3), headers);
  const path = `/checkout-sessions/${made.body.id}`;
  const all = await Promise.all(Array.from({ length: 6 }, () => shop.call('POST', `${path}/complete`, {}, headers)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before - 3);
  const links = new Set(
    (await Promise.all([1, 2].map(() => shop.call('GET', path)))).map(({ body }) => body.continue_url),
  );
  expect(links.size).toBe(1);
});

test('a checkout that is cancelled while its order is placed leaves no order that holds pieces', async () => {
  const headers = from(8);
  const before = await stockOf(shop, TWENTY_LEFT);
  const made = await shop.call('POST', '/checkout-sessions', asked(TWENTY_LEFT, 3), headers);
  const path = `/checkout-sessions/${made.body.id}`;
  const placing = shop.application.get(PlaceOrder);
  const place = placing.execute.bind(placing);
  placing.execute = async (...given) => {
    placing.execute = place;
    const outcome = await place(...given);
    await shop.call('POST', `${path}/cancel`, {}, headers);
    return outcome;
  };
  const completed = await shop.call('POST', `${path}/complete`, {}, headers);
  expect(completed.body).toMatchObject({ status: 'canceled' });
  expect(await stockOf(shop, TWENTY_LEFT)).toBe(before);
});

test('a wrong code is warned about and stops nothing', async () => {
  const headers = from(3);
  const made = await shop.call(
    'POST',
    '/checkout-sessions',
    asked(SOLD_FREELY, 1, { discounts: { codes: ['NOPE'] } }),
    headers,
  );
  expect(made.body).toMatchObject({
    status: 'ready_for_complete',
    discounts: { codes: ['NOPE'], applied: [] },
    messages: [{ type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' }],
  });
  const done = await shop.call('POST', `/checkout-sessions/${made.body.id}/complete`, {}, headers);
  expect(done.body.status).toBe('requires_escalation');
});

test('nobody finds a code by trying many', async () => {
  const headers = from(4);
  const statuses: number[] = [];
  for (let tries = 0; tries < 25; tries += 1) {
    const body = asked(SOLD_FREELY, 1, { discounts: { codes: [`GUESS${tries}`] } });
    statuses.push((await shop.call('POST', '/checkout-sessions', body, headers)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('a code that nobody may try any more is not stored, where reading it would tell what it is worth', async () => {
  const headers = from(7);
  const made = await shop.call('POST', '/checkout-sessions', asked(SOLD_FREELY), headers);
  const path = `/checkout-sessions/${made.body.id}`;
  const seen = new Set<string>();
  for (let tries = 0; tries < 25; tries += 1) {
    await shop.call('PUT', path, asked(SOLD_FREELY, 1, { discounts: { codes: [`TRIED${tries}`] } }), headers);
    for (const code of (await shop.call('GET', path, undefined, headers)).body.discounts.codes) seen.add(code);
  }
  expect(seen.size).toBe(20);
});

test('large checkouts count more, also when they are made small and changed', async () => {
  const long = 'x'.repeat(200);
  const lines = Array.from({ length: 90 }, (_, at) => ({ id: long + at, item: { id: long }, quantity: 1 }));
  const small = await shop.call('POST', '/checkout-sessions', asked(SOLD_FREELY), from(11));
  const statuses: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const path = turn < 5 ? '/checkout-sessions' : `/checkout-sessions/${small.body.id}`;
    const { status } = await shop.call(turn < 5 ? 'POST' : 'PUT', path, { line_items: lines }, from(11));
    statuses.push(status);
  }
  expect(statuses.indexOf(429)).toBeGreaterThan(20);
  expect(statuses.at(-1)).toBe(429);
});

test('one caller fills the shop with so many checkouts and no more, and others go on', async () => {
  const one = { line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }] };
  const all: number[] = [];
  for (let turn = 0; turn < 32; turn += 1) {
    const some = Array.from({ length: 10 }, () => shop.call('POST', '/checkout-sessions', one, from(5)));
    all.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  expect(all.filter((status) => status === 201)).toHaveLength(300);
  const refused = await shop.call('POST', '/checkout-sessions', one, from(5));
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await shop.call('POST', '/checkout-sessions', one, from(6))).status).toBe(201);
});
