import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { buildShop } from '../../../../test/support/server/built-shop.ts';
import { storageEnvironment } from '../../../testing/storage.fixture.ts';
import type { BuiltShop } from '../../../../test/support/server/built-shop.ts';
import { anOrder } from '../../../../test/support/orders.ts';
import { eventually } from '../../../../test/support/server/eventually.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { ReplicaSet } from '../replica-set.fixture.ts';
import { MongoStorage } from '../storage.ts';
import { IS_MEASURED } from '../test-failover.fixture.ts';

const SECRET = 'a secret that all processes of a test share';
const ADMINISTRATOR = { email: 'noura@example.com', password: 'a school bag of many colours' };
/**
 * Milliseconds in which every caller must be answered: the promised time where it is measured, more on a busy machine.
 */
const PROMISED = IS_MEASURED ? 3000 : 15_000;

/** Error code of a member that is no longer the primary. */
const NOT_PRIMARY_ANY_MORE = 11_602;

const sets: ReplicaSet[] = [];
async function aSet(name?: null): Promise<ReplicaSet> {
  const set = await ReplicaSet.of(1, name);
  sets.push(set);
  return set;
}
afterEach(() => Promise.all(sets.splice(0).map((set) => set.remove())));

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return address.port;
}

describe('a server', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await buildShop(storageEnvironment);
  }, 60_000);
  afterAll(() => shop.remove());

  /** Starts a server, which may not open for a long time. */
  async function begin(set: ReplicaSet) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      MONGODB_URI: set.uri('shop'),
      JWT_SECRET: SECRET,
      PORT: String(port),
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    };
    const begun = await shop.begin(environment);
    begun.opened.catch(() => undefined);
    return { url, ...begun };
  }

  /** Returns the answer if it comes in time; throws otherwise. */
  async function ask(url: string, path: string, init: RequestInit = {}) {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PROMISED) });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  }
  async function signIn(url: string): Promise<{ authorization: string }> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    });
    return { authorization: `Bearer ${((await answer.json()) as SignInAnswer).token}` };
  }
  const gone = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

  test('that starts before its database is not ready, and opens by itself', async () => {
    const set = await aSet();
    const { url, opened } = await begin(set);
    await eventually(async () => expect(await ask(url, '/api/health/live')).toMatchObject({ status: 200 }));
    expect(await ask(url, '/api/health/ready')).toEqual(gone);
    expect(await ask(url, '/api/products')).toEqual(gone);
    await set.start();
    const running = await opened;
    expect(await ask(url, '/api/health/ready')).toMatchObject({ status: 200 });
    expect((await ask(url, '/api/products')).status).toBe(200);
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  }, 60_000);

  test('that is stopped while it waits for its database ends normally', async () => {
    const { url, opened, process: server } = await begin(await aSet());
    await eventually(async () => expect(await ask(url, '/api/health/live')).toMatchObject({ status: 200 }));
    server.kill('SIGTERM');
    await expect(opened).rejects.toThrow('the server ended with 0');
  }, 60_000);

  test('that is stopped releases its slot and leases at once, so that others take its jobs over and a copy may begin', async () => {
    const set = await aSet();
    await set.start();
    const running = await (await begin(set)).opened;
    await running.end('SIGTERM');
    const storage = new MongoStorage(set.uri('shop'), productWordsOf, undefined, { isForCopy: true });
    await storage.ready();
    const left = await Promise.all(
      (['slots', 'leases'] as const).map((name) => storage.db.collection(name).find().toArray()),
    );
    await storage.close();
    expect(left).toEqual([[], []]);
  }, 60_000);

  test('that finds out later that its database is unusable ends with a line that says why', async () => {
    const set = await aSet(null);
    const { url, opened } = await begin(set);
    await eventually(async () => expect(await ask(url, '/api/health/live')).toMatchObject({ status: 200 }));
    await set.start();
    await expect(opened).rejects.toThrow(/ended with 1: [^]*MONGODB_URI: this MongoDB server is not a member[^\n]+\n$/);
  }, 60_000);

  test.each(['is killed', 'does not answer any more'])(
    'whose database %s refuses every caller in time, and recovers by itself',
    async (fault) => {
      const set = await aSet();
      await set.start();
      const { url, opened } = await begin(set);
      const running = await opened;
      const order = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(anOrder()),
      };
      const answer = await fetch(`${url}/api/orders`, order);
      const { order: placed, accessToken } = (await answer.json()) as PlaceOrderAnswer;
      const headers = await signIn(url);
      const events = await fetch(`${url}/api/admin/events`, { headers });
      if (fault === 'is killed') await set.killMember(0);
      else set.pause();
      // The event stream is cut off, and the page asks again.
      await events.text();
      // A recent write counts as readiness.
      await eventually(async () => expect(await ask(url, '/api/health/ready')).toEqual(gone));
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all([
          ask(url, '/api/health/ready'),
          ask(url, '/api/products?q=bow'),
          ask(url, `/api/orders/${placed.orderNumber}`, { headers: { 'x-order-token': accessToken } }),
          ask(url, '/api/orders', order),
          ask(url, '/images/never-there.webp'),
          // Nobody is signed out by an outage.
          ask(url, '/api/auth/me', { headers }),
          // Guarded by a limit that all processes share.
          ask(url, `/api/invoice/${placed.orderNumber}`),
        ]);
        expect(answers).toEqual(answers.map(() => gone));
        expect((await ask(url, '/api/health/live')).status).toBe(200);
      }
      if (fault === 'is killed') await set.startMember(0);
      else set.goOn();
      await eventually(async () => expect((await ask(url, '/api/health/ready')).status).toBe(200));
      await eventually(async () => expect((await ask(url, '/api/products?q=clip')).status).toBe(200));
      await running.end('SIGTERM');
    },
    60_000,
  );
});

test('an outage while indexes are built is waited for', async () => {
  const set = await aSet();
  await set.start();
  await set.refuse('createIndexes', 'shop.accounts', NOT_PRIMARY_ANY_MORE, { times: 2 });
  const storage = new MongoStorage(set.uri('shop'), productWordsOf);
  try {
    await storage.ready();
  } finally {
    await storage.close();
  }
});

test('a storage whose hosts belong to another set is waited for, and the reason is reported', async () => {
  const set = await aSet();
  await set.start();
  const uri = new URL(set.uri('shop'));
  uri.searchParams.set('replicaSet', 'another');
  const storage = new MongoStorage(uri.href, productWordsOf);
  try {
    const reason = await new Promise((resolve) => storage.onWaiting(resolve));
    expect(reason).toMatch(/^none of the hosts is a member of the replica set/);
  } finally {
    await storage.close();
  }
});
