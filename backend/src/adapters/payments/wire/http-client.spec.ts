import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { HttpClient, pathPart } from './http-client.ts';
import { numberOfText } from './json.ts';

const KEY = 'sk_test_of_this_spec';
const UNAVAILABLE = { kind: 'unavailable' };

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

let close = async () => {};
afterEach(() => close());

/** A gateway that gives these answers, one after the other; the last one again and again. */
async function gateway(...answers: readonly Answer[]) {
  const received: Received[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const { method, url, headers } = message;
      received.push({ method, url, authorization: headers.authorization, body: Buffer.concat(chunks).toString() });
      (answers[received.length - 1] ?? answers.at(-1))?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, url };
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

async function ask(answers: readonly Answer[], timeLimit?: number) {
  const { received, url } = await gateway(...answers);
  const client = new HttpClient(`${url}/v2/`, KEY, timeLimit);
  return { outcome: await client.call({ method: 'GET', path: '/charges/1' }), received };
}

test('sends the key and amounts as they are written, and reads numbers as text', async () => {
  const { received, url } = await gateway(answer(200, '{"amount": 0.500, "big": 9007199254740993, "live": false}'));
  const body = { amount: numberOfText('12.340'), note: 'حقيبة' };
  const outcome = await new HttpClient(`${url}/v2`, KEY).call({ method: 'POST', path: '/charges/', body });
  expect(outcome).toEqual({ kind: 'answer', body: { amount: '0.500', big: '9007199254740993', live: false } });
  expect(received).toEqual([
    { method: 'POST', url: '/v2/charges/', authorization: `Bearer ${KEY}`, body: '{"amount":12.340,"note":"حقيبة"}' },
  ]);
});

test('a refusal has its status and what the gateway says', async () => {
  const { outcome } = await ask([answer(404, '{"errors":[{"code":"1144"}]}')]);
  expect(outcome).toEqual({ kind: 'refused', status: 404, body: { errors: [{ code: '1144' }] } });
});

test('a refusal without JSON has an empty body', async () => {
  const { outcome } = await ask([answer(403, '<html>')]);
  expect(outcome).toEqual({ kind: 'refused', status: 403, body: {} });
});

test.each([
  ['an error of the gateway', answer(500, '{}')],
  ['a conflict with a call that still runs', answer(409, '{}')],
  ['half an answer', answer(200, '{"id":"chg_')],
  ['an answer that is no object', answer(200, '[1]')],
  ['a connection that is cut', (response: ServerResponse) => void response.destroy()],
  ['an answer that is too long', answer(200, `{"id":"${'x'.repeat(2_000_001)}"}`)],
])('%s is unavailable', async (_, given) => {
  expect((await ask([given])).outcome).toEqual(UNAVAILABLE);
});

test('a gateway that is silent is unavailable after the time limit', async () => {
  expect((await ask([() => {}], 50)).outcome).toEqual(UNAVAILABLE);
});

test('a gateway that stops in the middle of its answer is unavailable after the time limit', async () => {
  const half: Answer = (response) => response.writeHead(200).write('{"id":');
  expect((await ask([half], 50)).outcome).toEqual(UNAVAILABLE);
});

test('a redirect is not followed, since the key would go with it', async () => {
  const { outcome, received } = await ask([answer(302, '', { location: '/elsewhere' }), answer(200, '{}')]);
  expect(outcome).toEqual(UNAVAILABLE);
  expect(received).toHaveLength(1);
});

test('a gateway that is too busy for a moment is asked once more', async () => {
  const busy = answer(429, '', { 'retry-after': '0' });
  const { outcome, received } = await ask([busy, answer(200, '{"id":"1"}')]);
  expect(outcome).toEqual({ kind: 'answer', body: { id: '1' } });
  expect(received).toHaveLength(2);
});

test('a gateway that stays busy is asked no third time', async () => {
  const { outcome, received } = await ask([answer(429, '', { 'retry-after': '0' })]);
  expect(outcome).toEqual(UNAVAILABLE);
  expect(received).toHaveLength(2);
});

test.each(['2', '120', 'Wed, 21 Oct 2026 07:28:00 GMT', ''])('is not asked again after %p', async (time) => {
  const { outcome, received } = await ask([answer(429, '', { 'retry-after': time })]);
  expect(outcome).toEqual(UNAVAILABLE);
  expect(received).toHaveLength(1);
});

test('a gateway that is down is unavailable', async () => {
  const { url } = await gateway();
  await close();
  close = async () => {};
  expect(await new HttpClient(url, KEY).call({ method: 'GET', path: '/' })).toEqual(UNAVAILABLE);
});

test('a key that no header can carry is refused without a call', async () => {
  const { url, received } = await gateway(answer(200, '{}'));
  const outcome = await new HttpClient(url, 'sk_test_٣\n').call({ method: 'GET', path: '/' });
  expect(outcome).toEqual({ kind: 'refused', status: 401, body: {} });
  expect(received).toEqual([]);
});

test('an id cannot lead to another path', () => {
  expect(['chg_1', '../refunds', 'a?b#c', '..', '.', ''].map(pathPart)).toEqual([
    'chg_1',
    '..%2Frefunds',
    'a%3Fb%23c',
    null,
    null,
    null,
  ]);
});
