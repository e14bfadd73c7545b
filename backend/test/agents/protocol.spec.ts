import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { ALL, openAgentShop, ORIGIN, PROFILE, profileWith, switchAgents } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { fits } from './ucp-schemas.ts';

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
afterAll(() => shop.close());

const checkout = (body: object, headers?: Record<string, string>) =>
  shop.call('POST', '/checkout-sessions', body, headers);
const LINES = { line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }] };
const as = (profile: string) => ({ 'ucp-agent': `profile="${profile}"` });

test('a card number is refused wherever a program writes words, and is in no answer', async () => {
  const card = '4111 1111 1111 1111';
  const bodies = [
    { ...LINES, buyer: { first_name: card } },
    { ...LINES, discounts: { codes: [card] } },
    { ...LINES, fulfillment: { methods: [{ type: 'shipping', destinations: [{ street_address: card }] }] } },
    { line_items: [{ id: card, item: { id: SOLD_FREELY }, quantity: 1 }] },
    { line_items: [{ item: { id: SOLD_FREELY }, quantity: 1, custom_texts: [{ title: 'Name', text: card }] }] },
  ];
  for (const body of bodies) {
    const { status, body: answer } = await checkout(body);
    expect([status, answer.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(answer)).not.toContain('1111');
  }
});

test('nothing is there while the shop does not want assistants', async () => {
  await switchAgents(shop, false);
  for (const path of ['/.well-known/ucp', '/ucp/v1/orders/1', '/ucp/order-details.json', '/llms.txt', '/ucp/mcp'])
    expect((await shop.get(path)).status).toBe(404);
  expect((await checkout(LINES)).status).toBe(404);
  expect((await shop.post('/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(404);
  await switchAgents(shop, true);
});

test('people find what an assistant can do here, while it can', async () => {
  const addresses = { profile: `${ORIGIN}/.well-known/ucp`, tools: `${ORIGIN}/ucp/mcp`, guide: `${ORIGIN}/llms.txt` };
  for (const isOn of [true, false, true]) {
    await switchAgents(shop, isOn);
    const page = await shop.get('/assistants');
    expect(page.status).toBe(isOn ? 200 : 404);
    const text = await page.text();
    expect(text.includes(JSON.stringify(addresses))).toBe(isOn);
    expect((await (await shop.get('/contact')).text()).includes('hasAssistants')).toBe(isOn);
    expect((await (await shop.get('/sitemap.xml')).text()).includes(`${ORIGIN}/assistants`)).toBe(isOn);
  }
});

test('the profile says what the shop does, and may be kept', async () => {
  const answer = await shop.get('/.well-known/ucp');
  expect(answer.headers.get('cache-control')).toMatch(/public, max-age=\d{3}/);
  const profile = (await answer.json()) as { ucp: { services: object; capabilities: object } };
  fits('profile', profile.ucp);
  expect(profile.ucp.services).toMatchObject({
    'dev.ucp.shopping': [
      { transport: 'rest', endpoint: `${ORIGIN}/ucp/v1` },
      { transport: 'mcp', endpoint: `${ORIGIN}/ucp/mcp` },
    ],
  });
  expect(Object.keys(profile.ucp.capabilities).toSorted()).toEqual(ALL.toSorted());
});

test('explains itself to assistants', async () => {
  const text = await (await shop.get('/llms.txt')).text();
  expect(text).toContain(`${ORIGIN}/.well-known/ucp`);
  const schema = (await (await shop.get('/ucp/order-details.json')).json()) as { name: string; $defs: object };
  expect(schema.name).toBe('example.shop.shopping.order_details');
  expect(Object.keys(schema.$defs)).toEqual(['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout']);
});

test.each([
  ['no profile at all', { 'ucp-agent': '' }, 400, 'invalid_profile_url'],
  ['a profile without encryption', as('http://agent.example/p'), 400, 'invalid_profile_url'],
  ['a profile at a number', as('https://169.254.169.254/latest'), 400, 'invalid_profile_url'],
  ['a profile in the own network', as('https://db.internal/p'), 400, 'invalid_profile_url'],
  ['a profile that nobody serves', as('https://nobody.example/p'), 424, 'profile_unreachable'],
  ['a profile that is no JSON', as('https://broken.example/p'), 422, 'profile_malformed'],
  ['a profile of another version', as('https://old.example/p'), 422, 'version_unsupported'],
])('refuses %s', async (_what, headers, status, code) => {
  shop.profiles.set('https://broken.example/p', '<html>');
  shop.profiles.set('https://old.example/p', profileWith(ALL, '2026-01-11'));
  const answer = await checkout(LINES, headers);
  expect(answer).toMatchObject({ status, body: { code } });
});

test('asks for a profile once, also when it cannot be read', async () => {
  const before = shop.called.length;
  await Promise.all(Array.from({ length: 6 }, () => checkout(LINES, as('https://slow.example/p'))));
  await checkout(LINES, as('https://slow.example/p'));
  expect(shop.called.slice(before)).toMatchObject([{ url: 'https://slow.example/p', redirects: 0, scheme: 'https' }]);
});

test('does only what both sides can do', async () => {
  shop.profiles.set('https://reader.example/p', profileWith(['dev.ucp.shopping.catalog.search']));
  const refused = await checkout(LINES, as('https://reader.example/p'));
  fits('refusal', refused.body);
  expect(refused).toMatchObject({ status: 200, body: { messages: [{ code: 'capabilities_incompatible' }] } });
  shop.profiles.set('https://plain.example/p', profileWith(['dev.ucp.shopping.checkout']));
  const named = await checkout(
    { line_items: [{ item: { id: WITH_NAME }, quantity: 1 }] },
    as('https://plain.example/p'),
  );
  fits('checkout', named.body);
  expect(named.body).toMatchObject({ status: 'requires_escalation', continue_url: expect.stringContaining(ORIGIN) });
  expect(named.body).not.toHaveProperty('fulfillment');
  expect(Object.keys(named.body.ucp.capabilities)).toEqual(['dev.ucp.shopping.checkout']);
});

test.each([
  ['no lines', {}],
  ['an empty list of lines', { line_items: [] }],
  ['lines that are none', { line_items: 'all' }],
  ['a negative quantity', { line_items: [{ item: { id: SOLD_FREELY }, quantity: -1 }] }],
  ['half a piece', { line_items: [{ item: { id: SOLD_FREELY }, quantity: 0.5 }] }],
  ['an item without an id', { line_items: [{ item: {}, quantity: 1 }] }],
  ['a card', { ...LINES, payment: { instruments: [{ id: 'x', handler_id: 'y', type: 'card' }] } }],
  ['something deep', { ...LINES, context: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }],
  ['a list as the body', [1]],
])('refuses %s with a sentence', async (_what, body) => {
  const answer = await checkout(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_request', content: expect.any(String) });
});

test('refuses a broken, a huge and a foreign body in the form of the protocol', async () => {
  const send = (body: string, type = 'application/json') => shop.call('POST', '/carts', body, { 'content-type': type });
  expect(await send('{"line_items":')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await send(JSON.stringify({ x: 'y'.repeat(1_000_000) }))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  });
  expect(await send('<xml/>', 'text/xml')).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('prices that are sent change nothing', async () => {
  const cheap = { line_items: [{ item: { id: SOLD_FREELY, price: 1 }, quantity: 1 }], totals: [], currency: 'USD' };
  expect((await checkout(cheap)).body).toMatchObject({ currency: 'KWD', totals: [{ amount: 1750 }, { amount: 1750 }] });
});

test('a repeated request creates nothing again, and its key is of no other', async () => {
  const headers = { 'idempotency-key': '550e8400-e29b-41d4-a716-446655440000' };
  const first = await checkout(LINES, headers);
  const again = await checkout(LINES, headers);
  expect(again.body.id).toBe(first.body.id);
  const other = await checkout({ line_items: [{ item: { id: TWENTY_LEFT }, quantity: 1 }] }, headers);
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
});

test('carts and checkouts of others are not found', async () => {
  shop.profiles.set('https://other.example/p', profileWith(ALL));
  const { body } = await checkout(LINES);
  for (const [id, headers] of [
    [body.id, as('https://other.example/p')],
    ['unknown', as(PROFILE)],
  ] as const) {
    const answer = await shop.call('GET', `/checkout-sessions/${id}`, undefined, headers);
    fits('refusal', answer.body);
    expect(answer).toMatchObject({ status: 200, body: { messages: [{ code: 'not_found' }] } });
  }
  expect((await shop.call('GET', `/carts/${body.id}`)).body).toMatchObject({ ucp: { status: 'error' } });
});

test('a cart becomes one checkout, and is gone when it is cancelled', async () => {
  const cart = await shop.call('POST', '/carts', LINES);
  fits('cart', cart.body);
  expect(cart.status).toBe(201);
  const made = { cart_id: cart.body.id, line_items: [] };
  const [one, two] = [await checkout(made), await checkout(made)];
  expect(one.body.line_items).toMatchObject([{ item: { id: SOLD_FREELY } }]);
  expect(two.body.id).toBe(one.body.id);
  const cancelled = await shop.call('POST', `/carts/${cart.body.id}/cancel`, {});
  fits('cart', cancelled.body);
  expect((await shop.call('GET', `/carts/${cart.body.id}`)).body).toMatchObject({ messages: [{ code: 'not_found' }] });
});

test('looks products and pieces up, each once', async () => {
  const ids = ['design:bow', SOLD_FREELY, SOLD_FREELY, 'nothing', WITH_NAME];
  const { body } = await shop.call('POST', '/catalog/lookup', { ids });
  fits('lookup', body);
  expect(body.products.map(({ id }: { id: string }) => id)).toEqual(['design:bow', WITH_NAME]);
  expect(body.messages).toEqual([{ type: 'info', code: 'not_found', content: 'nothing' }]);
  const one = await shop.call('POST', '/catalog/product', { id: SOLD_FREELY });
  fits('product', one.body);
  expect(one.body.product.variants[0].id).toBe(SOLD_FREELY);
  const many = await shop.call('POST', '/catalog/lookup', { ids: Array.from({ length: 21 }, (_, at) => `p${at}`) });
  expect(many).toMatchObject({ status: 400, body: { code: 'request_too_large' } });
});
