import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WebhookSecretAnswer } from '@fyonka/api-contract/wire/office/programs/webhooks';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { Webhook as Verifier } from 'standardwebhooks';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import { aShopper, anOrder } from '../support/orders.ts';
import { buildShop } from '../support/server/built-shop.ts';
import type { BuiltShop, RunningShop } from '../support/server/built-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { tokenOf } from '../support/shops/fresh-shops.ts';

const OFFICE = { ADMIN_EMAIL: 'office@example.com', ADMIN_PASSWORD: 'embroidery counts seven ribbons' };
const ORDERS = 8;
/** The process is killed while it waits for the answer to this message, which the receiver has taken. */
const KILLED_AT = 5;
/** Milliseconds until every message has been sent: a claim lasts 30 seconds, the lease of a job 46. */
const ALL_SENT = 120_000;

/** URI of a database of the MongoDB server that the ring has started. */
function onMongo(): string {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = '/killed-webhooks';
  return uri.href;
}

let shop: BuiltShop;
beforeAll(async () => {
  shop = await buildShop(storageEnvironment);
}, 240_000);
afterAll(() => shop.remove());

interface Message {
  readonly type: string;
  readonly data: { readonly number: string };
}

/** A receiver that takes every message. @param got called with each before it is answered */
async function receiver(got: (id: string, message: Message) => Promise<void>) {
  const secret = { text: '' };
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    const headers = request.headers as Record<string, string>;
    const message = new Verifier(secret.text).verify(await text(request), headers) as Message;
    await got(headers['webhook-id'] ?? '', message);
    reply.end();
  };
  const server = createServer((...asked) => void take(...asked));
  await new Promise<void>((begun) => void server.listen(0, '127.0.0.1', begun));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, secret, stop: () => server.close().closeAllConnections() };
}

/** Places an order and accepts it, which are two events of it. @returns its number; null: the process was killed meanwhile */
async function order({ url }: RunningShop): Promise<string | null> {
  const { receiver: to, headers } = aShopper();
  const send = (path: string, more: Record<string, string>, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...more },
      body: JSON.stringify(body),
    });
  try {
    const { order: placed, accessToken } = (await (
      await send('/api/orders', {}, anOrder(to))
    ).json()) as PlaceOrderAnswer;
    const payment = { orderNumber: placed.orderNumber, method: 'cash-on-delivery' };
    expect((await send('/api/payments', { 'x-order-token': accessToken }, payment)).status).toBe(200);
    return placed.orderNumber;
  } catch {
    return null;
  }
}

test.each<[string, number, Record<string, string>]>([
  ['SQLite', 1, {}],
  [
    'MongoDB with three processes',
    3,
    { MONGODB_URI: onMongo(), JWT_SECRET: 'a secret that all processes of a test share' },
  ],
])(
  'on %s a kill between two messages loses none, and each order is told in order',
  async (_where, processes, storage) => {
    const got: { id: string; type: string; number: string }[] = [];
    const killed = Promise.withResolvers<void>();
    let running: RunningShop[] = [];
    const hooks = await receiver(async (id, { type, data: { number } }) => {
      got.push({ id, type, number });
      if (got.length !== KILLED_AT) return;
      // Of three the first two: whichever waits for this answer, one goes on alone.
      await Promise.all(running.slice(0, 2).map((one) => one.end('SIGKILL')));
      killed.resolve();
    });
    const environment = { ...OFFICE, TRUST_PROXY: 'loopback', OWN_ORIGIN: hooks.url, LOG_LEVEL: 'error', ...storage };
    for (let index = 0; index < processes; index += 1) running.push(await shop.start(environment));
    const [first, last] = [running[0]!, running.at(-1)!];
    const made = await fetch(`${first.url}/api/admin/webhooks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(first, OFFICE.ADMIN_EMAIL, OFFICE.ADMIN_PASSWORD)}`,
      },
      body: JSON.stringify({ url: hooks.url, events: ['order.placed', 'order.paid', 'order.updated'] }),
    });
    hooks.secret.text = ((await made.json()) as WebhookSecretAnswer).secret;
    const placed: string[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const number = await order(last);
      if (number !== null) placed.push(number);
    }
    await killed.promise;
    if (processes === 1) running = [await shop.start(environment)];
    const after = await order(running.at(-1)!);
    placed.push(after ?? 'none');
    const typesOf = (number: string) => [
      ...new Set(got.filter((one) => one.number === number).map(({ type }) => type)),
    ];
    await eventually(async () => {
      for (const number of placed)
        expect([number, typesOf(number)]).toEqual([number, ['order.placed', 'order.updated']]);
    }, ALL_SENT);
    await Promise.all(running.map((one) => one.end('SIGTERM')));
    hooks.stop();
    // What was sent twice has the same id, by which a receiver knows it.
    const ids = new Map(got.map(({ id, type, number }) => [id, `${number} ${type}`]));
    expect(new Set(ids.values()).size).toBe(ids.size);
  },
  300_000,
);
