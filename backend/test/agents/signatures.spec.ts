import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { pay } from '../support/orders.ts';
import { ALL, openAgentShop, PROFILE, profileWith } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { fits } from './ucp-schemas.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = { kid: 'one', use: 'sig', alg: 'ES256', ...publicKey.export({ format: 'jwk' }) };
const AGENT = `profile="${PROFILE}"`;

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
  shop.profiles.set(PROFILE, profileWith(ALL, undefined, [KEY]));
  shop.profiles.set('https://other.example/p', profileWith(ALL, undefined, [KEY]));
});
afterAll(() => shop.close());

interface Signing {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly agent?: string;
  readonly authority?: string;
  readonly leavesOut?: string;
  readonly keyId?: string;
  /** Seconds since 1970. */
  readonly expires?: number;
}

/** Headers of a request that is signed as the protocol wants it. */
function signed({
  method = 'GET',
  path,
  body,
  agent = AGENT,
  authority = 'shop.example',
  leavesOut,
  keyId = 'one',
  expires,
}: Signing) {
  const digest = `sha-256=:${createHash('sha256')
    .update(body ?? '')
    .digest('base64')}:`;
  const parts: [string, string][] = [
    ['@method', method],
    ['@authority', authority],
    ['@path', `/ucp/v1${path}`],
    ['ucp-agent', agent],
    ...(body === undefined
      ? []
      : ([
          ['content-digest', digest],
          ['content-type', 'application/json'],
        ] as [string, string][])),
  ].filter(([name]) => name !== leavesOut) as [string, string][];
  const until = expires === undefined ? '' : `;expires=${expires}`;
  const params = `(${parts.map(([name]) => `"${name}"`).join(' ')});created=1700000000${until};keyid="${keyId}"`;
  const base = [...parts.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`].join('\n');
  const bytes = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    'ucp-agent': agent,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${bytes.toString('base64')}:`,
    ...(body !== undefined && { 'content-digest': digest }),
  };
}

const BODY = JSON.stringify({
  line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }],
  buyer: { first_name: 'Noura', last_name: 'Ali', email: 'noura@example.com', phone_number: '55123456' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [{ street_address: 'Block 4, Street 12, House 7', address_locality: 'Salmiya' }],
      },
    ],
  },
});
const create = (headers: Record<string, string>, body = BODY) => shop.call('POST', '/checkout-sessions', body, headers);
const POST = { method: 'POST', path: '/checkout-sessions', body: BODY };

test('a signed request is answered, and one that was changed on its way is not', async () => {
  expect((await create(signed(POST))).status).toBe(201);
  expect((await create(signed({ ...POST, expires: 4_000_000_000 }))).status).toBe(201);
  expect(await create(signed(POST), BODY.replace('"quantity":1', '"quantity":9'))).toMatchObject({
    status: 400,
    body: { code: 'digest_mismatch' },
  });
});

test.each([
  ['for another host', { authority: 'evil.example' }, 'signature_invalid'],
  ['of another function', { path: '/carts' }, 'signature_invalid'],
  ['that leaves the sender out', { leavesOut: 'ucp-agent' }, 'signature_invalid'],
  ['that leaves the body out', { leavesOut: 'content-digest' }, 'signature_invalid'],
  ['that has expired', { expires: 1_700_000_300 }, 'signature_invalid'],
  ['with a key that the profile does not have', { keyId: 'two' }, 'key_not_found'],
])('a signature %s is refused', async (_what, change, code) => {
  expect(await create(signed({ ...POST, ...change }))).toMatchObject({ status: 401, body: { code } });
});

test('an order is shown to signed requests of the program that has placed it, and to nobody else', async () => {
  const { id } = (await create(signed(POST))).body;
  const { continue_url: link } = (await shop.call('POST', `/checkout-sessions/${id}/complete`, {})).body;
  const orderNumber = new URL(link).searchParams.get('order');
  await pay(shop, { order: { orderNumber }, accessToken: new URL(link).hash.slice(3) } as never, '4111111111111111');
  const { order } = (await shop.call('GET', `/checkout-sessions/${id}`)).body;
  const path = `/orders/${order.id}`;
  const found = await shop.call('GET', path, undefined, signed({ path }));
  fits('order', found.body);
  expect(found.body).toMatchObject({ checkout_id: id, label: orderNumber, line_items: [{ status: 'processing' }] });
  expect(await shop.call('GET', path)).toMatchObject({ status: 401, body: { code: 'signature_missing' } });
  const agent = 'profile="https://other.example/p"';
  const foreign = await shop.call('GET', path, undefined, signed({ path, agent }));
  expect(foreign.body).toMatchObject({ messages: [{ code: 'not_found' }] });
  const guessed = `/orders/${orderNumber}.${id}.${'A'.repeat(22)}`;
  const wrong = await shop.call('GET', guessed, undefined, signed({ path: guessed }));
  expect(wrong.body).toMatchObject({ messages: [{ code: 'not_found' }] });
});
