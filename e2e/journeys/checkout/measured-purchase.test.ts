import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { tokenFor } from '../../support/accounts.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { ADMINISTRATOR, startShop } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import type { Shopper } from '../../support/shopper.ts';
import { expect, test as shopTest } from '../../support/test.ts';

interface Report {
  events?: { name: string; params: { transaction_id: string } }[];
  data?: { event_name: string; event_id: string }[];
}

/** Takes what is reported, as both services do. */
async function startReceiver() {
  const reported: string[] = [];
  async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { events = [], data = [] } = (await json(request)) as Report;
    reported.push(
      ...events.map(({ name, params }) => `google ${name} ${params.transaction_id}`),
      ...data.map((event) => `meta ${event.event_name} ${event.event_id}`),
    );
    answer.writeHead(204).end();
  }
  const server = createServer((request, answer) => void take(request, answer));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reported };
}

/** A shop that has the keys of both services. */
const test = shopTest.extend<object, { receiver: Awaited<ReturnType<typeof startReceiver>>; shop: RunningShop }>({
  receiver: [
    async ({}, provide) => {
      const receiver = await startReceiver();
      await provide(receiver);
      receiver.server.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ receiver: { url } }, provide) => {
      const shop = await startShop({ GOOGLE_ANALYTICS_API_URL: `${url}/google`, META_API_URL: `${url}/meta` });
      const headers = bearer(await tokenFor(shop));
      for (const [service, keys] of [
        ['google-analytics', { measurementId: 'G-MADEUP1234', apiSecret: 'made-up-secret' }],
        ['meta', { pixelId: '123456789012345', accessToken: 'made-up-token-of-meta-1' }],
      ] as const) {
        const body = { password: ADMINISTRATOR.password, keys };
        await call(shop, `/api/admin/service-keys/${service}`, body, { method: 'PUT', headers });
      }
      await provide(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ ...PHONE, language: 'ar' });

/** @returns the number of an order that was paid */
async function buy(shopper: Shopper, agrees: boolean): Promise<string> {
  await shopper.addToCart('large-double-bow');
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'السالميه' });
  const question = shopper.page.getByRole('checkbox', { name: /Google/ });
  await expect(question).not.toBeChecked();
  if (agrees) await question.check();
  const number = await shopper.placeOrder();
  await shopper.pay('4111 1111 1111 1111');
  await expect(shopper.paidHeading).toBeVisible();
  return number;
}

test('a purchase is reported once, if its shopper has agreed', async ({ shopper, stranger, receiver, faults }) => {
  await buy(shopper, false);
  const number = await buy(stranger, true);
  // Reports are made in the order of the payments, so the other purchase has had its turn when this one is there.
  await expect
    .poll(() => receiver.reported.toSorted(), { timeout: 60_000 })
    .toEqual([`google purchase ${number}`, `meta Purchase ${number}`]);
  expect(faults).toEqual([]);
});
