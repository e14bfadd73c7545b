import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { aSession, HASH } from '../../../application/identity/identity.fixture.ts';
import { IdentifySession } from '../../../application/identity/sessions/identify-session.ts';
import { openWith } from '../../../application/storage.contract.ts';
import type { Storage } from '../../../application/storage.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { eventually } from '../../../../test/support/server/eventually.ts';
import type { SignedIn } from '../identity/sessions/signed-in.ts';
import { EventStreams } from './event-streams.ts';

const free = aProduct('free', { stock: null });
let storage: Storage;
let streams: EventStreams;
let reader: SignedIn;
beforeEach(async () => {
  storage = await openWith(async () => emptyStorage(), [free], NOON);
  const clock = new ManualClock();
  const email = 'noura@example.com';
  const { account } = await storage.accounts.makeAdministrator({
    id: accountId('noura'),
    email,
    passwordHash: HASH,
    actor: 'server',
    at: NOON,
  });
  const { id: sessionId } = await aSession(storage, account.id);
  reader = { account, sessionId, onlyRun: null, needsLongerPassword: false };
  const identify = new IdentifySession(storage.sessions, { isUnderWay: async () => false }, clock, 30 * 60_000);
  streams = new EventStreams(
    storage.officeEvents,
    identify,
    { again: async () => null },
    clock,
    pino({ level: 'silent' }),
  );
});
afterEach(async () => {
  streams.onModuleDestroy();
  await storage.close();
});

async function placeOrders(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => storage.orders.place(anOrder([[free, 1]]), null)));
}

test('a reader that stops reading buffers little, delays no other reader, and receives all events later', async () => {
  const [slow, quick] = [streams.open(reader, 0), streams.open(reader, 0)];
  let read = '';
  quick.on('data', (chunk: Buffer) => (read += chunk.toString()));
  await placeOrders(300);
  await eventually(() => expect(read).toContain('id: 300\n'));
  expect(slow.readableLength).toBeLessThan(20_000);
  let late = '';
  slow.on('data', (chunk: Buffer) => (late += chunk.toString()));
  await eventually(() => expect(late).toContain('id: 300\n'));
  const ids = [...late.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
});

test('a stream that its reader has closed does not count towards the limit', async () => {
  for (let round = 0; round < 100; round += 1) {
    const stream = streams.open(reader, null);
    stream.destroy();
    await once(stream, 'close');
  }
  expect(() => streams.open(reader, null)).not.toThrow();
});

test('an account has a limited number of streams at once', () => {
  for (let open = 0; open < 20; open += 1) streams.open(reader, null);
  expect(() => streams.open(reader, null)).toThrow('RATE_LIMITED');
});

test('when the shop closes, open streams end and new ones are refused', async () => {
  const stream = streams.open(reader, null);
  stream.resume();
  streams.onModuleDestroy();
  await eventually(() => expect(stream.readableEnded).toBe(true));
  expect(() => streams.open(reader, null)).toThrow('SHUTTING_DOWN');
});
