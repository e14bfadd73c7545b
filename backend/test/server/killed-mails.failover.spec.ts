import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { startMailServer } from '../../src/adapters/mail/transports/mail-server.fixture.ts';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import { buildShop } from '../support/server/built-shop.ts';
import type { BuiltShop, RunningShop } from '../support/server/built-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { bodyOf, orderOnce } from '../support/server/traffic.ts';

const ORDERS = 12;
/** The shop is killed while it waits for the answer to this mail, which the mail server has accepted. */
const KILLED_AT = 5;
/** Milliseconds until every mail has been sent: a claim lasts 30 seconds. */
const ALL_SENT = 50_000;

/** URI of a database of the MongoDB server that the ring has started. */
function onMongo(): string {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = '/killed-mails';
  return uri.href;
}

let shop: BuiltShop;
beforeAll(async () => {
  shop = await buildShop(storageEnvironment);
}, 60_000);
afterAll(() => shop.remove());

/** Places an order whose mail is due at once. */
async function order(running: RunningShop, agent: Agent): Promise<void> {
  const placed = JSON.parse(bodyOf(await orderOnce(running, agent))) as PlaceOrderAnswer;
  const accepted = await fetch(`${running.url}/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-token': placed.accessToken },
    body: JSON.stringify({ orderNumber: placed.order.orderNumber, method: 'cash-on-delivery' }),
  });
  expect(accepted.status).toBe(200);
}

test.each([
  ['SQLite', {}],
  ['MongoDB', { MONGODB_URI: onMongo(), JWT_SECRET: 'a secret that all processes of a test share' }],
])(
  'on %s a kill between two mails loses none, and repeats two at most under the same Message-ID',
  async (_database, storage: Record<string, string>) => {
    const ids: (string | undefined)[] = [];
    let running: RunningShop | undefined;
    const killed = Promise.withResolvers<void>();
    const receive = async (message: Promise<string>): Promise<void> => {
      ids.push(/^Message-ID:\s+(\S+)/im.exec(await message)?.[1]);
      if (ids.length !== KILLED_AT) return;
      await running?.end('SIGKILL');
      killed.resolve();
    };
    const mailServer = await startMailServer({
      onData: (stream, _session, done) => {
        const answer = async () => {
          await receive(text(stream));
          done();
        };
        void answer();
      },
    });
    // The mail server is not there until all orders are placed.
    const environment = { TRUST_PROXY: 'loopback', ...storage };
    running = await shop.start({ ...environment, SMTP_URL: 'smtp://127.0.0.1:1' });
    const agent = new Agent();
    for (let placed = 0; placed < ORDERS; placed += 1) await order(running, agent);
    agent.destroy();
    await running.end('SIGKILL');
    running = await shop.start({ ...environment, SMTP_URL: mailServer.url });
    await killed.promise;
    running = await shop.start({ ...environment, SMTP_URL: mailServer.url });
    await eventually(async () => expect(new Set(ids).size).toBe(ORDERS), ALL_SENT);
    await running.end('SIGTERM');
    await mailServer.stop();
    expect(ids).not.toContain(undefined);
    expect(ids.length - ORDERS).toBeGreaterThanOrEqual(1);
    expect(ids.length - ORDERS).toBeLessThanOrEqual(2);
  },
  180_000,
);
