import { expect, test } from '@jest/globals';
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
