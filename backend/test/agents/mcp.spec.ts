import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openAgentShop, ORIGIN, PROFILE } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { fits } from './ucp-schemas.ts';

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
afterAll(() => shop.close());

interface Rpc {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- told by schemas, not by types
  readonly body: any;
}

async function send(message: unknown, headers: Record<string, string> = {}): Promise<Rpc> {
  const answer = await shop.post('/ucp/mcp', message, { accept: 'application/json, text/event-stream', ...headers });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
const call = (method: string, params: object = {}, headers?: Record<string, string>) =>
  send({ jsonrpc: '2.0', id: 7, method, params }, headers);
const META = { 'ucp-agent': { profile: PROFILE } };
const tool = (name: string, rest: object, meta: object = META) =>
  call('tools/call', { name, arguments: { meta, ...rest } });

test('agrees on a version and lists its tools', async () => {
  const asked = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  expect(await call('initialize', asked)).toMatchObject({
    status: 200,
    body: { id: 7, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } },
  });
  expect((await call('initialize', { ...asked, protocolVersion: '1999-01-01' })).body.result.protocolVersion).toBe(
    '2025-11-25',
  );
  expect(await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual({ status: 202, body: null });
  expect((await call('ping')).body.result).toEqual({});
  const { tools } = (await call('tools/list')).body.result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
    'get_product',
    'create_cart',
    'get_cart',
    'update_cart',
    'cancel_cart',
    'create_checkout',
    'get_checkout',
    'update_checkout',
    'cancel_checkout',
    'complete_checkout',
    'get_order',
  ]);
});

test('a tool does what the same function does by REST', async () => {
  const made = await tool('create_checkout', {
    checkout: { line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }] },
  });
  const { structuredContent, content } = made.body.result;
  fits('checkout', structuredContent);
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  const byRest = await shop.call('GET', `/checkout-sessions/${structuredContent.id}`);
  expect(byRest.body.totals).toEqual(structuredContent.totals);
  const read = await tool('get_checkout', { id: structuredContent.id });
  expect(read.body.result.structuredContent).toEqual(byRest.body);
});

test('a whole checkout by tools alone, with an address as deep as the protocol has it', async () => {
  const destination = { street_address: 'Block 4, Street 12, House 7', address_locality: 'Salmiya' };
  const made = await tool('create_checkout', {
    checkout: {
      line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }],
      buyer: { first_name: 'Noura', last_name: 'Ali', email: 'noura@example.com', phone_number: '55123456' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    },
  });
  const { id, status } = made.body.result.structuredContent;
  expect(status).toBe('ready_for_complete');
  const keyless = await tool('complete_checkout', { id, checkout: {} });
  expect(keyless.body.error).toMatchObject({ code: -32602 });
  const meta = { ...META, 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
  const placed = await tool('complete_checkout', { id, checkout: { payment: {} } }, meta);
  expect(placed.body.result.structuredContent).toMatchObject({ status: 'requires_escalation' });
  const again = await tool('complete_checkout', { id, checkout: { payment: {} } }, meta);
  expect(again.body.result.structuredContent.continue_url).toBe(placed.body.result.structuredContent.continue_url);
  const cancelled = await tool('cancel_checkout', { id }, { ...META, 'idempotency-key': 'another-key-of-this-one' });
  expect(cancelled.body.result.structuredContent.status).toBe('canceled');
});

test.each([
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, -32601],
  ['an unknown tool', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'pay' } }, -32602],
  ['another protocol', { id: 1, method: 'ping' }, -32602],
  [
    'arguments that are none',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_cart', arguments: 'x' } },
    -32602,
  ],
])('refuses %s as JSON-RPC does', async (_what, message, code) => {
  expect(await send(message)).toMatchObject({ status: 200, body: { id: 1, error: { code } } });
});

test('refuses a profile that cannot be read with the status of the protocol', async () => {
  const nobody = await tool('get_cart', { id: 'x' }, { 'ucp-agent': { profile: 'https://nobody.example/p' } });
  expect(nobody).toMatchObject({
    status: 424,
    body: { error: { code: -32001, data: { code: 'profile_unreachable' } } },
  });
});

test('has no stream, no batch, and nothing for pages of other sites', async () => {
  expect((await shop.get('/ucp/mcp')).status).toBe(405);
  expect((await call('ping', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await call('ping', {}, { origin: ORIGIN })).status).toBe(200);
  expect((await call('ping', {}, { 'mcp-protocol-version': '1999-01-01' })).body.error.code).toBe(-32602);
  expect((await send('[')).status).toBe(400);
  expect((await send([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).body.error.code).toBe(-32602);
});
