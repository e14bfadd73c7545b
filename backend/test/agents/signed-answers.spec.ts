import { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Es256 } from '../../src/adapters/outside/es256.ts';
import { SigningKeys } from '../../src/application/outside/signing/ports.ts';
import { signatureBase, signatureParams } from '../../src/domain/outside/message-signature.ts';
import { DAY } from '../../src/domain/kuwait-day.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openAgentShop, PROFILE } from './agent-shop.ts';
import type { AgentShop } from './agent-shop.ts';
import { checkedParts } from './message-check.ts';
import { fits } from './ucp-schemas.ts';

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
afterAll(() => shop.close());

const profile = async () => (await fetch(`${shop.url}/.well-known/ucp`)).json();

/** Sends a request as a program does, and checks the answer by the published keys. */
async function checkedAnswer(path: string, body: object) {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'ucp-agent': `profile="${PROFILE}"`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const { signing_keys: keys } = (await profile()) as { signing_keys: [] };
  const headers = Object.fromEntries(answer.headers);
  const check = (derived = { '@status': String(answer.status) }, sent = text) =>
    checkedParts({ derived, headers, body: sent }, keys);
  return { headers, text, body: JSON.parse(text), check };
}

/** The key and the example of RFC 9421, appendices B.1.3 and B.2.4. */
const EXAMPLE = {
  key: {
    kid: 'test-key-ecc-p256',
    kty: 'EC',
    crv: 'P-256',
    x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
    y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
  },
  derived: { '@status': '200' },
  headers: {
    'content-type': 'application/json',
    'content-digest':
      'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
    'content-length': '23',
    'signature-input':
      'sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
    signature: 'sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
  },
  body: '{"message": "good dog"}',
};
const EXAMPLE_BASE = `"@status": 200
"content-type": application/json
"content-digest": ${EXAMPLE.headers['content-digest']}
"content-length": 23
"@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"`;
/** Of appendix B.1.3, which is public. */
const EXAMPLE_SECRET = createPrivateKey({
  key: { ...EXAMPLE.key, d: 'UpuF81l-kOxbjf7T4mNSv0r5tN67Gim7rnf6EFpcYDs' },
  format: 'jwk',
})
  .export({ type: 'pkcs8', format: 'der' })
  .toString('base64');

test('the check of these tests takes the example of the standard, and nothing else', () => {
  expect(checkedParts(EXAMPLE, [EXAMPLE.key])).toHaveLength(4);
  expect(checkedParts({ ...EXAMPLE, derived: { '@status': '201' } }, [EXAMPLE.key])).toBeNull();
  expect(checkedParts({ ...EXAMPLE, body: '{"message": "bad dog"}' }, [EXAMPLE.key])).toBeNull();
});

test('the shop signs the text that the standard writes in its example, and is believed by the example key', () => {
  const { headers, derived } = EXAMPLE;
  const parts = [
    ['@status', derived['@status']],
    ['content-type', headers['content-type']],
    ['content-digest', headers['content-digest']],
    ['content-length', headers['content-length']],
  ] as const;
  const params = signatureParams(parts, 'test-key-ecc-p256', 1_618_884_473_999);
  expect(`sig-b24=${params}`).toBe(headers['signature-input']);
  expect(signatureBase(parts, params)).toBe(EXAMPLE_BASE);
  const signature = `sig-b24=:${new Es256().sign(EXAMPLE_BASE, EXAMPLE_SECRET)}:`;
  expect(checkedParts({ ...EXAMPLE, headers: { ...headers, signature } }, [EXAMPLE.key])).toHaveLength(4);
});

test('the answer to completing a checkout is signed, by REST and by MCP, with a key of the profile', async () => {
  const lines = { line_items: [{ item: { id: SOLD_FREELY }, quantity: 1 }] };
  const { body: made, check: unsigned } = await checkedAnswer('/ucp/v1/checkout-sessions', lines);
  expect(unsigned()).toBeNull();
  const { check, text } = await checkedAnswer(`/ucp/v1/checkout-sessions/${made.id}/complete`, {});
  expect(check()).toEqual(['@status', 'content-digest', 'content-type']);
  expect(check({ '@status': '201' })).toBeNull();
  expect(check(undefined, text.replace('incomplete', 'completed'))).toBeNull();
  const called = await checkedAnswer('/ucp/mcp', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'complete_checkout',
      arguments: { id: made.id, checkout: {}, meta: { 'idempotency-key': 'a key that is not used again' } },
    },
  });
  expect(called.body).toMatchObject({ result: { structuredContent: { id: made.id } } });
  expect(called.check()).toEqual(['@status', 'content-digest', 'content-type']);
});

test('the profile has the public half of the key alone, and a new one beside it after 90 days', async () => {
  const before = await profile();
  fits('profile', (before as { ucp: object }).ucp);
  expect(before).toMatchObject({ signing_keys: [{ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' }] });
  expect(Object.keys((before as { signing_keys: object[] }).signing_keys[0] ?? {})).not.toContain('d');
  await shop.application
    .get(SigningKeys)
    .change((keys) => keys.map((key) => ({ ...key, id: `${key.id}-old`, createdAt: key.createdAt - 90 * DAY })));
  const { signing_keys: after } = (await profile()) as { signing_keys: { kid: string }[] };
  const [old] = (before as { signing_keys: { kid: string }[] }).signing_keys;
  expect(after.map(({ kid }) => kid.endsWith('-old'))).toEqual([false, true]);
  expect(after[1]?.kid).toBe(`${old?.kid}-old`);
  const { check, headers } = await checkedAnswer('/ucp/v1/checkout-sessions/none/complete', {});
  // The new one signs when it has been published for a day.
  expect(headers['signature-input']).toContain('-old"');
  expect(check()).not.toBeNull();
});
