import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { eventServer } from '../testing/event-server.ts';
import { followEvents } from './event-stream.ts';
import type { StreamState } from './event-stream.ts';

const EVENTS = 'GET /api/admin/events';
const HOUR = 3_600_000;
const SILENCE = 35_000;

let end: () => void;
let states: StreamState[];

beforeEach(() => {
  jest.useFakeTimers();
  states = [];
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts the stream and runs everything that needs no waiting. */
async function follow(answer: unknown): Promise<FakeApi> {
  const api = fakeApi({ [EVENTS]: answer });
  end = followEvents({ onEvent: () => undefined, onState: (state) => states.push(state) });
  await pass(0);
  return api;
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test.each([401, 403])(
  'after %d it never connects again, even when the device goes online or the visitor returns',
  async (status) => {
    const api = await follow(refusal(status, 'FORBIDDEN'));
    expect(states).toEqual(['connecting', 'refused']);
    dispatchEvent(new Event('online'));
    await pass(HOUR);
    expect(api.to(EVENTS)).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test.each([
  ['without an answer', offline()],
  ['when the shop is too busy', refusal(503, 'UNAVAILABLE')],
])('%s it connects again after two seconds, then ever less often, at least twice a minute', async (_, answer) => {
  const api = await follow(answer);
  for (const [tries, wait] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    await pass(wait - 1);
    expect(api.to(EVENTS)).toHaveLength(tries + 1);
    await pass(1);
    expect(api.to(EVENTS)).toHaveLength(tries + 2);
  }
  expect(states.at(-1)).toBe('lost');
});

test('it connects at once when the device is online again', async () => {
  const api = await follow(offline());
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(api.to(EVENTS)).toHaveLength(2);
});

test('gives up a connection that is not answered within 35 seconds, and connects again', async () => {
  const api = await follow(silent());
  await pass(SILENCE - 1);
  expect(api.to(EVENTS)).toHaveLength(1);
  await pass(1);
  expect(states.at(-1)).toBe('lost');
  await pass(2_000);
  expect(api.to(EVENTS)).toHaveLength(2);
});

test('gives up a connection that does not name its heartbeat 35 seconds after the last one, and not earlier', async () => {
  const server = eventServer();
  const api = await follow(server.route);
  for (let heartbeats = 0; heartbeats < 5; heartbeats += 1) {
    await pass(SILENCE - 1);
    server.connections[0]?.write(': alive\n\n');
    await pass(0);
  }
  expect(states.at(-1)).toBe('live');
  expect(api.to(EVENTS)).toHaveLength(1);

  await pass(21_000);
  expect(states.at(-1)).toBe('lost');
  expect(api.to(EVENTS)).toHaveLength(1);
  await pass(SILENCE - 21_000);
  expect(states.at(-1)).toBe('lost');
  await pass(1);
  expect(api.to(EVENTS)).toHaveLength(2);
});

test('says that nothing arrives when two heartbeats are missing, and that something does with the next one', async () => {
  const server = eventServer();
  const api = await follow(server.route);
  server.connections[0]?.write(': heartbeat 3000\n\n');
  await pass(6_999);
  expect(states.at(-1)).toBe('live');
  await pass(1);
  expect(states.at(-1)).toBe('lost');
  server.connections[0]?.write(':\n\n');
  await pass(0);
  expect(states.at(-1)).toBe('live');
  expect(api.to(EVENTS)).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(1);

  await pass(10_499);
  expect(api.to(EVENTS)).toHaveLength(1);
  await pass(2);
  expect(api.to(EVENTS)).toHaveLength(2);
});

test('says at once that the device is offline, and connects when it is online again', async () => {
  const server = eventServer();
  const api = await follow(server.route);
  server.connections[0]?.write('retry: 2000\n\n');
  await pass(0);
  dispatchEvent(new Event('offline'));
  await pass(0);
  expect(states.at(-1)).toBe('lost');
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(api.to(EVENTS)).toHaveLength(2);
  expect(states.at(-1)).toBe('live');
});

test('a new connection continues after the last event that was read', async () => {
  const server = eventServer();
  const api = await follow(server.route);
  server.connections[0]?.send(41, { kind: 'order-placed' } as never);
  server.connections[0]?.send(42, { kind: 'order-placed' } as never);
  await pass(0);
  server.connections[0]?.cut();
  await pass(1);
  expect(api.to(EVENTS).map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '42']);
});

test('nothing continues after it was ended, not even a timer', async () => {
  const api = await follow(offline());
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  end();
  expect(jest.getTimerCount()).toBe(0);
  await pass(HOUR);
  expect(api.to(EVENTS)).toHaveLength(1);
});
