import { expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { RecordedRequest } from '@fyonka/testing/fake-api';
import type { CreatingRoute } from '@fyonka/api-contract/endpoints/endpoints';
import { createWith } from './call.ts';
import type { SentTo } from './path.ts';
import { create } from './create.ts';

const DRIVERS = 'POST /api/admin/drivers';
const CATEGORIES = 'POST /api/admin/categories';
const salem = { body: { name: 'Salem', phone: '55123456' } };
const keyOf = (request: RecordedRequest | undefined) => request?.headers.get('Idempotency-Key') ?? null;

async function keysOf<Name extends CreatingRoute>(
  route: Name,
  answers: readonly unknown[],
  bodies: readonly SentTo<Name>[],
): Promise<(string | null)[]> {
  const api = fakeApi({});
  for (const [index, sent] of bodies.entries()) {
    api.answer({ [route]: answers[index] });
    await create(route, sent).catch(() => undefined);
  }
  return api.to(route).map(keyOf);
}

test.each([
  ['no answer', offline()],
  ['an answer that came too late', refusal(408, 'REQUEST_TIMEOUT')],
  ['a failure of the server', refusal(503, 'UNAVAILABLE')],
])('the same request after %s has the same key', async (_what, first) => {
  const [one, again] = await keysOf(DRIVERS, [first, reply(201)], [salem, salem]);
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(one);
});

test.each([
  ['an answer', reply(201)],
  ['a refusal', refusal(400, 'VALIDATION_FAILED')],
])('the same request after %s is a new wish with a new key', async (_what, first) => {
  const [one, next] = await keysOf(DRIVERS, [first, reply(201)], [salem, salem]);
  expect(next).not.toBe(one);
});

test('another request has another key, also after no answer', async () => {
  const [one, other] = await keysOf(
    DRIVERS,
    [offline(), reply(201)],
    [salem, { body: { ...salem.body, name: 'Saad' } }],
  );
  expect(other).not.toBe(one);
});

test('two presses at the same moment have one key', async () => {
  const api = fakeApi({ [DRIVERS]: reply(201) });
  await Promise.all([create(DRIVERS, salem), create(DRIVERS, salem)]);
  const [one, other] = api.to(DRIVERS).map(keyOf);
  expect(other).toBe(one);
});

test('a form with the same file and texts has the same key', async () => {
  const form = (name: string) => {
    const parts = new FormData();
    parts.append('name', name);
    parts.append('icon', new File(['picture'], 'bow.webp'));
    return { body: parts };
  };
  const [one, same, other] = await keysOf(
    CATEGORIES,
    [offline(), offline(), reply(201)],
    [form('Bows'), form('Bows'), form('Clips')],
  );
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('a wish that the caller tells from others has its key, and headers of the call are sent as well', async () => {
  const api = fakeApi({ [DRIVERS]: reply(201) });
  await createWith('mine', DRIVERS, salem);
  await create(DRIVERS, salem, { headers: { 'X-Order-Token': 'token' } });
  const [mine, other] = api.to(DRIVERS);
  expect(keyOf(mine)).toBe('mine');
  expect(mine?.body).toEqual(salem.body);
  expect([keyOf(other), other?.headers.get('X-Order-Token')]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    'token',
  ]);
});
