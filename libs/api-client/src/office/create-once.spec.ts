// @ts-expect-error Code of pages knows no Node, but its tests run there.
import { readdirSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { RecordedRequest } from '@fyonka/testing/fake-api';
import { createOnce } from './create-once.ts';

const DRIVERS = 'POST /api/admin/drivers';
const salem = { name: 'Salem' };
const keyOf = (request: RecordedRequest | undefined) => request?.headers.get('Idempotency-Key') ?? null;

async function keysOf(answers: readonly unknown[], bodies: readonly object[]): Promise<(string | null)[]> {
  const api = fakeApi({});
  for (const [index, body] of bodies.entries()) {
    api.answer({ [DRIVERS]: answers[index] });
    await createOnce('/api/admin/drivers', body).catch(() => undefined);
  }
  return api.to(DRIVERS).map(keyOf);
}

test.each([
  ['no answer', offline()],
  ['an answer that came too late', refusal(408, 'REQUEST_TIMEOUT')],
  ['a failure of the server', refusal(503, 'UNAVAILABLE')],
])('the same request after %s has the same key', async (_what, first) => {
  const [one, again] = await keysOf([first, reply(201)], [salem, salem]);
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(one);
});

test.each([
  ['an answer', reply(201)],
  ['a refusal', refusal(400, 'VALIDATION_FAILED')],
])('the same request after %s is a new wish with a new key', async (_what, first) => {
  const [one, next] = await keysOf([first, reply(201)], [salem, salem]);
  expect(next).not.toBe(one);
});

test('another request has another key, also after no answer', async () => {
  const [one, other] = await keysOf([offline(), reply(201)], [salem, { name: 'Saad' }]);
  expect(other).not.toBe(one);
});

test('two presses at the same moment have one key', async () => {
  const api = fakeApi({ [DRIVERS]: reply(201) });
  await Promise.all([createOnce('/api/admin/drivers', salem), createOnce('/api/admin/drivers', salem)]);
  const [one, other] = api.to(DRIVERS).map(keyOf);
  expect(other).toBe(one);
});

test('a form with the same file and texts has the same key', async () => {
  const form = (name: string) => {
    const parts = new FormData();
    parts.append('name', name);
    parts.append('icon', new File(['picture'], 'bow.webp'));
    return parts;
  };
  const [one, same, other] = await keysOf(
    [offline(), offline(), reply(201)],
    [form('Bows'), form('Bows'), form('Clips')],
  );
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

/** Calls of the office that create nothing; the test of keys in the backend says of each why. */
const CREATES_NOTHING = [
  'administrators',
  'administrators/a/end-sessions',
  'alerts/devices',
  'alerts/devices/a/test',
  'alerts/test',
  'front-ends/a/canary',
  'front-ends/a/rollback',
  'front-ends/a/use',
  'messages/mail-preview',
  'messages/whatsapp-preview',
  'orders/a/attempts/b/ask',
  'orders/a/refunds/b/resolve',
  'orders/prints',
  'payments/keys/a/check',
  'price-previews',
  'product-changes',
  'product-deletions',
  'product-restorations',
  'products/import',
  'reconciliation/findings/a/resolve',
  'reconciliation/run',
  'runs/a/hand-over',
  'search/misses/forget',
  'settlements',
  'stock/bookings/undo',
];

test('every call of the office that creates something sends a key', async () => {
  fakeApi({});
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true }) as string[];
  for (const file of files.filter((one) => one.endsWith('.ts') && !one.endsWith('.spec.ts'))) {
    const calls = Object.values((await import(`./${file}`)) as Record<string, unknown>);
    for (const call of calls) if (typeof call === 'function') await tryCall(call as () => unknown);
  }
  const withoutKey = fetched.mock.calls.flatMap(([path, { method, headers } = {}]) => {
    const [, call] = /^\/api\/admin\/(.+)/.exec(path as string) ?? [];
    return method === 'POST' && call && !new Headers(headers).has('Idempotency-Key') ? [call] : [];
  });
  fetched.mockRestore();
  expect(withoutKey.toSorted()).toEqual(CREATES_NOTHING);
});

/** Calls it with arguments of any kind; those that it cannot use are its own matter. */
async function tryCall(call: (...values: unknown[]) => unknown): Promise<void> {
  try {
    await call('a', 'b', 'c');
  } catch {
    // Functions that make no call are among them.
  }
}
