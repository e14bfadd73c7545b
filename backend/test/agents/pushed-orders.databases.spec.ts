import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ChannelsAnswer } from '@fyonka/api-contract/wire/office/shop/channels';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { FollowAgentOrders } from '../../src/application/ordering/agents/pushes/follow-orders.ts';
import { PushOrders } from '../../src/application/ordering/agents/pushes/push-orders.ts';
import { Orders } from '../../src/application/ordering/ports.ts';
import type { OrderNumber } from '../../src/domain/ordering/order-number.ts';
import { openOffice, send } from '../support/office.ts';
import { pay } from '../support/orders.ts';
import { eventually } from '../support/server/eventually.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { ALL, openAgentShop, ORIGIN, profileWith, switchAgents } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { checkedParts } from './message-check.ts';
import { fits } from './ucp-schemas.ts';

const HOOK = 'https://hooks.agent.example/ucp/orders?tenant=7';
const TAKEN = { kind: 'answered', status: 200, headers: {}, bytes: new Uint8Array() } as const;

let shop: AgentShop;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  shop = await openAgentShop();
  office = await openOffice(shop);
});
beforeEach(() => {
  shop.profiles.set(HOOK, TAKEN);
  shop.called.length = 0;
});
afterAll(() => shop.close());

let buyers = 0;

/** Places an order as the program of a profile. */
async function placedBy(profile: string): Promise<PlaceOrderAnswer & { checkoutId: string }> {
  buyers += 1;
  const from = { 'ucp-agent': `profile="${profile}"`, 'x-forwarded-for': `10.3.0.${buyers}` };
  const home = { street_address: 'Block 4, Street 12, House 7', address_locality: 'Salmiya' };
  const body = {
    line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }],
    buyer: { first_name: 'Noura', last_name: 'Ali', email: `n${buyers}@example.com`, phone_number: `5512345${buyers}` },
    fulfillment: { methods: [{ type: 'shipping', destinations: [home] }] },
  };
  const { id: checkoutId } = (await shop.call('POST', '/checkout-sessions', body, from)).body;
  const done = await shop.call('POST', `/checkout-sessions/${checkoutId}/complete`, {}, from);
  const link = new URL(done.body.continue_url);
  const order = { orderNumber: link.searchParams.get('order') };
  return { order, accessToken: link.hash.slice(3), checkoutId } as never;
}

/** A program with an address of its own, so that tests do not share one. */
function aProgram(name: string, webhook = HOOK): string {
  const profile = `https://${name}.example/profile`;
  shop.profiles.set(profile, profileWith(ALL, undefined, [], webhook));
  return profile;
}

const setStatus = ({ order }: PlaceOrderAnswer, status: string) =>
  send(shop, 'PUT', `/api/admin/orders/${order.orderNumber}/status`, { headers: office.headers, body: { status } });

/** What the jobs do, which also run by themselves. */
async function tell(): Promise<void> {
  while (await shop.application.get(FollowAgentOrders).execute());
  await shop.application.get(PushOrders).execute();
  await shop.application.get(PushOrders).idle();
}

const pushed = () => shop.called.filter(({ method }) => method === 'POST');

/** The messages about an order, when as many have come. */
async function pushesOf({ order }: PlaceOrderAnswer, count: number) {
  const ofOrder = () => pushed().filter(({ body }) => JSON.parse(body ?? '').label === order.orderNumber);
  await eventually(async () => {
    await tell();
    expect(ofOrder().length).toBeGreaterThanOrEqual(count);
  });
  expect(ofOrder()).toHaveLength(count);
  return ofOrder().map((call) => ({ ...call, body: call.body ?? '', order: JSON.parse(call.body ?? '') }));
}

async function shownKeys(): Promise<[]> {
  return ((await (await shop.get('/.well-known/ucp')).json()) as { signing_keys: [] }).signing_keys;
}

test('a program is told of its paid order and of each change, each time all of it, signed by the shop', async () => {
  const placed = await placedBy(aProgram('told'));
  await tell();
  expect(pushed()).toEqual([]);
  await pay(shop, placed, '4111111111111111');
  const [created] = await pushesOf(placed, 1);
  fits('order', created!.order);
  expect(created!.order).toMatchObject({
    ucp: { capabilities: { 'dev.ucp.shopping.order': [{ version: '2026-04-08' }] } },
    checkout_id: placed.checkoutId,
    line_items: [{ status: 'processing' }],
  });
  await setStatus(placed, 'shipped');
  await pushesOf(placed, 2);
  await setStatus(placed, 'delivered');
  const all = await pushesOf(placed, 3);
  const events = all.map(({ order }) => order.fulfillment.events.map(({ type }: { type: string }) => type));
  expect(events).toEqual([['processing'], ['processing', 'shipped'], ['processing', 'shipped', 'delivered']]);
  const found = await shop.application.get(Orders).find(placed.order.orderNumber as OrderNumber);
  const keys = await shownKeys();
  for (const [index, { url, headers, body }] of all.entries()) {
    expect(url).toBe(HOOK);
    expect(headers).toMatchObject({
      'ucp-agent': `profile="${ORIGIN}/.well-known/ucp"`,
      'webhook-timestamp': String(Math.floor(found!.history[index + 1]!.at / 1000)),
    });
    expect(headers['webhook-id']).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    const derived = {
      '@method': 'POST',
      '@authority': 'hooks.agent.example',
      '@path': '/ucp/orders',
      '@query': '?tenant=7',
    };
    const signed = ['ucp-agent', 'idempotency-key', 'content-digest', 'content-type'];
    expect(checkedParts({ derived, headers, body }, keys)).toEqual([...Object.keys(derived), ...signed]);
    expect(checkedParts({ derived, headers, body: body.replace('KWD', 'USD') }, keys)).toBeNull();
    expect(checkedParts({ derived: { ...derived, '@authority': 'other.example' }, headers, body }, keys)).toBeNull();
  }
  expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('an order that is cancelled after it was paid is told, and one that nobody has paid is not', async () => {
  const program = aProgram('cancels');
  const [paid, unpaid] = [await placedBy(program), await placedBy(program)];
  await pay(shop, paid, '4111111111111111');
  await pushesOf(paid, 1);
  await setStatus(unpaid, 'cancelled');
  await setStatus(paid, 'cancelled');
  const all = await pushesOf(paid, 2);
  expect(all[1]?.order).toMatchObject({ adjustments: [{ type: 'cancellation' }] });
  expect(pushed().every(({ body }) => JSON.parse(body ?? '').label === paid.order.orderNumber)).toBe(true);
});

test.each([
  ['names no address', undefined],
  ['names one without encryption', 'http://hooks.agent.example/'],
  ['names one of the shop itself', 'https://127.0.0.1/'],
])('of a program that %s nothing is remembered, and it is told nothing', async (_what, webhook) => {
  const profile = `https://silent-${buyers}.example/profile`;
  shop.profiles.set(profile, profileWith(ALL, undefined, [], webhook));
  const placed = await placedBy(profile);
  const order = await shop.application.get(Orders).find(placed.order.orderNumber as OrderNumber);
  expect(order).not.toHaveProperty('agent');
});

test('the office sees which program does not take what becomes of its orders, and why', async () => {
  const hook = 'https://broken.example/orders';
  shop.profiles.set(hook, { ...TAKEN, status: 503 });
  const placed = await placedBy(aProgram('broken', hook));
  await pay(shop, placed, '4111111111111111');
  await eventually(async () => {
    await tell();
    const { untold } = await office.get<ChannelsAnswer>('channels');
    expect(untold).toEqual([
      { host: 'broken.example', failingSince: expect.stringMatching(/Z$/), status: 503, problem: null },
    ]);
  });
});

test('a program that cannot speak of orders is told nothing', async () => {
  const profile = 'https://no-orders.example/profile';
  const names = ALL.filter((name) => name !== 'dev.ucp.shopping.order');
  shop.profiles.set(profile, profileWith(names, undefined, [], HOOK));
  const placed = await placedBy(profile);
  const order = await shop.application.get(Orders).find(placed.order.orderNumber as OrderNumber);
  expect(order).not.toHaveProperty('agent');
});

test('while the shop speaks to no program nothing is sent, and it is told when it does again', async () => {
  const placed = await placedBy(aProgram('waits'));
  await switchAgents(shop, false);
  await pay(shop, placed, '4111111111111111');
  await tell();
  expect(pushed()).toEqual([]);
  await switchAgents(shop, true);
  await pushesOf(placed, 1);
});
