import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { startShop } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { expect, test as shopTest } from '../../support/test.ts';

const VERSION = '2026-04-08';
const CAPABILITIES = ['checkout', 'cart', 'catalog.search', 'fulfillment', 'discount'];

/** The profile of an assistant on this machine. */
async function serveProfile(): Promise<Server> {
  const capabilities = Object.fromEntries(
    CAPABILITIES.map((name) => [`dev.ucp.shopping.${name}`, [{ version: VERSION }]]),
  );
  const profile = JSON.stringify({ ucp: { version: VERSION, services: {}, capabilities, payment_handlers: {} } });
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'application/json').end(profile));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return server;
}

/** A shop in which assistants may shop, and the address of the profile of one. */
const test = shopTest.extend<object, { assistant: string; shop: RunningShop }>({
  assistant: [
    async ({}, provide) => {
      const server = await serveProfile();
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ assistant }, provide) => {
      const shop = await startShop((origin) => ({ OWN_ORIGIN: assistant, PUBLIC_URL: origin }));
      const headers = bearer(await tokenFor(shop));
      await call(shop, '/api/admin/channels', { feeds: false, agents: true }, { method: 'PUT', headers });
      await provide(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ ...PHONE, language: 'ar' });

interface Checkout {
  id: string;
  status: string;
  continue_url?: string;
  order?: { label: string };
}

test('an assistant fills a cart, the buyer pays in Arabic, and the assistant learns of it', async ({
  assistant,
  page,
  shop,
  shopper,
  faults,
}) => {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.origin}/ucp/v1${path}`, {
      method,
      headers: {
        'ucp-agent': `profile="${assistant}/profile.json"`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as Checkout;
  };
  const made = await ask('POST', '/checkout-sessions', {
    line_items: [{ item: { id: 'large-double-bow' }, quantity: 2 }],
    buyer: { first_name: 'نورة', last_name: 'العلي', email: 'noura@example.com', phone_number: '+96555123456' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [{ street_address: 'قطعة 4، شارع 12، منزل 7', address_locality: 'السالميه' }],
        },
      ],
    },
    context: { language: 'ar' },
  });
  expect(made.status).toBe('ready_for_complete');
  const placed = await ask('POST', `/checkout-sessions/${made.id}/complete`, { payment: {} });
  expect(placed.status).toBe('requires_escalation');

  await page.goto(placed.continue_url ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await shopper.pay('4111111111111111');
  await expect(page).toHaveURL(/\/payment\/success/);

  await expect.poll(async () => (await ask('GET', `/checkout-sessions/${made.id}`)).status).toBe('completed');
  expect(faults).toEqual([]);
});

test('the footer leads to what an assistant can do, drawn by the server and fit for everybody', async ({
  page,
  shopper,
  faults,
}) => {
  await shopper.openWhole('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'التسوّق مع المساعد الذكي' }).click();
  await expect(page).toHaveURL('/assistants');
  await expect(page.getByText('/ucp/mcp')).toBeVisible();
  await shopper.openWhole('/assistants');
  await expect(page).toHaveTitle(/^التسوّق مع المساعد الذكي/);
  await expectAccessible(page, '/assistants');
  expect(faults).toEqual([]);
});
