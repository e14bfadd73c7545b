import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { Webhook as Verifier } from 'standardwebhooks';
import { HttpOutsideCalls } from '../../../adapters/outside/http-outside-calls.ts';
import { RandomIdentifiers } from '../../../adapters/system/random-identifiers.ts';
import { SealedKeys } from '../../../adapters/system/sealed-keys.ts';
import { StandardWebhooks } from '../../../adapters/webhooks/standard-webhooks.ts';
import { accountId } from '../../../domain/ids.ts';
import { aDelivery } from '../../../domain/outreach/webhooks/webhook.fixture.ts';
import type { Delivery } from '../../../domain/outreach/webhooks/delivery.ts';
import type { Webhook } from '../../../domain/outreach/webhooks/webhook.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { SECRET } from '../../../testing/test-shop.fixture.ts';
import { Clock } from '../../clock.ts';
import { OutsideCalls } from '../../outside/ports.ts';
import type { OutsideAnswer, OutsideCall } from '../../outside/ports.ts';
import { EditWebhooks } from './edit-webhooks.ts';
import type { NewSecret } from './edit-webhooks.ts';
import { SendDeliveries } from './send-deliveries.ts';

/** Real time, because the verifier refuses old messages, that a test may put forward. */
class ForwardClock extends Clock {
  forward = 0;

  now(): number {
    return Date.now() + this.forward;
  }
}

/** As the shop's own, with less patience. */
class Impatient extends OutsideCalls {
  constructor(private readonly calls: OutsideCalls) {
    super();
  }

  addressOf(address: string, scheme: OutsideCall['scheme']): string | null {
    return this.calls.addressOf(address, scheme);
  }

  send(call: OutsideCall): Promise<OutsideAnswer> {
    expect(call.timeLimit).toBe(10_000);
    return this.calls.send({ ...call, timeLimit: 300 });
  }
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A shop with a receiver that answers as it is told. */
async function shopWith(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((begun) => void server.listen(0, '127.0.0.1', begun));
  ends.push(() => server.close().closeAllConnections());
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = emptyStorage();
  ends.push(() => storage.close());
  const { webhooks, webhookDeliveries, officeEvents } = storage;
  const [clock, seal, signer] = [new ForwardClock(), new SealedKeys(SECRET), new StandardWebhooks()];
  const calls = new Impatient(new HttpOutsideCalls({ own }));
  const parts = [signer, seal] as const;
  const edit = new EditWebhooks(
    webhooks,
    webhookDeliveries,
    officeEvents,
    calls,
    ...parts,
    new RandomIdentifiers(),
    clock,
    'https://shop.example',
  );
  const by = () => ({ editor: { accountId: accountId('office'), addressKey: 'address' }, at: clock.now() });
  const sender = new SendDeliveries(webhooks, webhookDeliveries, calls, ...parts, clock);
  return {
    storage,
    clock,
    edit,
    by,
    sender,
    hook: async (path = '/') => {
      const made = await edit.add({ url: own + path, events: ['order.placed'] }, by());
      expect(made.kind).toBe('made');
      return made as NewSecret;
    },
    queue: async ({ id }: Webhook, ...given: readonly [subject: string, place: number][]) => {
      const deliveries = given.map(([subject, place]): Delivery => {
        const queue = `${id} ${subject}`;
        return aDelivery(`${id} ${subject}`, place, { webhookId: id, queue, dueAt: clock.now(), createdAt: place });
      });
      for (const delivery of deliveries) await webhookDeliveries.add(delivery);
    },
    send: async () => {
      const outcome = await sender.execute();
      await sender.idle();
      return outcome;
    },
    deliveriesOf: async ({ id }: Webhook) =>
      (await webhookDeliveries.list(id, { page: 1, limit: 99 })).deliveries.toReversed(),
  };
}

interface Got {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What keeps all that a receiver got. */
function keeping(got: Got[], answer: RequestListener): RequestListener {
  const keep = async (...[request, reply]: Parameters<RequestListener>) => {
    got.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    answer(request, reply);
  };
  return (...asked) => void keep(...asked);
}

test('a receiver verifies each message by the package of the specification, in the order of its subject', async () => {
  const got: Got[] = [];
  const { hook, queue, send, deliveriesOf } = await shopWith(keeping(got, (_request, reply) => reply.end()));
  const { webhook, secret } = await hook();
  await queue(webhook, ['a', 1], ['a', 2], ['b', 3], ['a', 4]);
  await send();
  const verifier = new Verifier(secret);
  const places = got.map(({ headers, body }) => (verifier.verify(body, headers) as { place: number }).place);
  expect(places.filter((place) => place !== 3)).toEqual([1, 2, 4]);
  expect(places.toSorted()).toEqual([1, 2, 3, 4]);
  expect(got[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': `${webhook.id} a.1` });
  expect(() => verifier.verify(`${got[0]?.body} `, got[0]!.headers)).toThrow('signature');
  expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
});

test('after a rotation both secrets verify for a day, then the new one alone', async () => {
  const got: Got[] = [];
  const { hook, queue, send, edit, by, clock } = await shopWith(keeping(got, (_request, reply) => reply.end()));
  const { webhook, secret } = await hook();
  const rotated = (await edit.rotate(webhook.id, by()))!;
  const isVerified = (by: string) => {
    const { body, headers } = got.at(-1)!;
    // The verifier takes no message of tomorrow.
    const { 'webhook-id': id = '', 'webhook-timestamp': at = '' } = headers;
    const signature = new Verifier(by).sign(id, new Date(Number(at) * 1000), body);
    return headers['webhook-signature']?.split(' ').includes(signature);
  };
  await queue(webhook, ['a', 1]);
  await send();
  expect([isVerified(secret), isVerified(rotated.secret)]).toEqual([true, true]);
  clock.forward = 24 * 60 * 60 * 1000;
  await queue(webhook, ['a', 2]);
  await send();
  expect([isVerified(secret), isVerified(rotated.secret)]).toEqual([false, true]);
});

test('a receiver that is slow keeps no other waiting', async () => {
  const late = Promise.withResolvers<void>();
  const { hook, queue, sender, deliveriesOf } = await shopWith(({ url }, reply) => {
    if (url === '/fast') reply.end();
    else void late.promise.then(() => reply.end());
  });
  const [slow, fast] = [(await hook('/slow')).webhook, (await hook('/fast')).webhook];
  await queue(slow, ['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 5]);
  await sender.execute();
  for (let place = 1; place <= 3; place += 1) await queue(fast, ['a', place]);
  // Each turn lets the answers of the receiver in.
  while ((await deliveriesOf(fast)).some(({ state }) => state !== 'delivered')) {
    await sender.execute();
    await setImmediate();
  }
  await sender.idle();
  const [first] = await deliveriesOf(slow);
  expect(first).toMatchObject({ state: 'waiting', tries: 1, answer: { problem: 'too-slow' } });
});

test.each<[string, RequestListener, object]>([
  [
    'redirects to this machine',
    (_r, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    { status: 302 },
  ],
  ['breaks off', (_r, reply) => reply.destroy(), { problem: 'unreachable' }],
  ['fails', (_r, reply) => reply.writeHead(500).end(), { status: 500 }],
])('a receiver that %s has not taken the message', async (_what, answer, expected) => {
  let asked = 0;
  const { hook, queue, send, deliveriesOf } = await shopWith((...given) => {
    asked += 1;
    answer(...given);
  });
  const { webhook } = await hook();
  await queue(webhook, ['a', 1], ['a', 2]);
  await send();
  expect(await deliveriesOf(webhook)).toMatchObject([
    { state: 'waiting', tries: 1, answer: expected },
    { state: 'waiting', tries: 0 },
  ]);
  expect(asked).toBe(1);
});

test('a receiver whose answer never ends has taken the message, and is left', async () => {
  const { hook, queue, send, deliveriesOf } = await shopWith((_request, reply) => {
    const timer = setInterval(() => reply.write('x'.repeat(10_000)), 1);
    reply.on('close', () => clearInterval(timer));
  });
  const { webhook } = await hook();
  await queue(webhook, ['a', 1]);
  await send();
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', answer: { status: 200 } }]);
});

test('a receiver that wants no more is sent no more until it is switched on, and gets then what waited', async () => {
  const statuses = [410, 200, 200];
  const { hook, queue, send, storage, edit, by, clock, deliveriesOf } = await shopWith((_request, reply) => {
    reply.writeHead(statuses.shift() ?? 500).end();
  });
  const { webhook } = await hook();
  await queue(webhook, ['a', 1], ['a', 2]);
  await send();
  expect((await send()).stopped).toEqual([webhook.id]);
  expect(await storage.webhooks.find(webhook.id)).toMatchObject({ isOn: false, stopped: 'gone' });
  expect(statuses).toHaveLength(2);
  await edit.change(webhook.id, { url: webhook.url, events: ['order.placed'] }, by());
  clock.forward = 60_000;
  await send();
  expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('a test of the office is a message like any other', async () => {
  const got: Got[] = [];
  const { hook, edit, send } = await shopWith(keeping(got, (_request, reply) => reply.end()));
  const { webhook, secret } = await hook();
  await edit.test(webhook.id);
  await send();
  expect(new Verifier(secret).verify(got[0]!.body, got[0]!.headers)).toMatchObject({
    type: 'ping',
    data: { id: webhook.id },
  });
});
