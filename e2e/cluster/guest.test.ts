import { tokenFor } from '../support/accounts.ts';
import { PHONE } from '../support/browser/browser.ts';
import { bearer } from '../support/call.ts';
import { CARDS } from '../support/words.ts';
import { expect, test } from './test.ts';

const NAME = 'لولوة';

test.use(PHONE);

test('files come from nginx with the headers, caching and compression of a backend', async ({ cluster }) => {
  const page = await (await fetch(cluster.origin)).text();
  const script = /\/assets\/[^"']+\.[0-9a-f]{8}\.js/.exec(page)?.[0] ?? '';
  for (const path of [script, '/remotes/catalog/mf-manifest.json', '/remotes/admin/mf-manifest.json']) {
    const [ours, theirs] = await Promise.all(
      [cluster.origin, cluster.places[0]?.origin].map((origin) =>
        fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }),
      ),
    );
    expect([path, ours?.status, theirs?.status]).toEqual([path, 200, 200]);
    expect(ours?.headers.get('server')).toBe('nginx');
    expect(theirs?.headers.get('server')).toBeNull();
    const of = (answer: Response | undefined) =>
      Object.fromEntries(
        [...(answer?.headers ?? [])].filter(
          ([name]) =>
            !/^(server|date|etag|last-modified|x-request-id|connection|keep-alive|transfer-encoding|accept-ranges|content-type|vary)$/.test(
              name,
            ),
        ),
      );
    expect(of(ours)).toEqual(of(theirs));
    expect(ours?.headers.get('content-encoding')).toBe('br');
    expect(await ours?.text()).toBe(await theirs?.text());
  }
  const missing = await fetch(`${cluster.origin}/assets/gone.12345678.js`);
  expect([missing.status, missing.headers.get('server')]).toEqual([404, 'nginx']);
});

test('a guest buys while a backend and the primary of the database are killed', async ({
  cluster,
  page,
  shopper,
  stranger,
}) => {
  await shopper.open('/');
  await shopper.open('/product/satin-name-ribbon');
  await shopper.main.getByRole('textbox').first().fill(NAME);
  await shopper.add();

  await cluster.killBackend(0);
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  const number = await shopper.placeOrder();

  await cluster.killPrimary();
  // A customer who pays at this moment is asked to try again, and does.
  await expect(async () => {
    if (await shopper.paidHeading.isVisible()) return;
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading.or(page.getByRole('alert')).first()).toBeVisible();
    expect(await shopper.paidHeading.isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(NAME).first()).toBeVisible();

  // The killed backend starts again while one database member is missing; both backends have the order, once.
  await cluster.startBackend(0);
  for (const { origin } of cluster.places) {
    const headers = { accept: 'application/json', ...bearer(await tokenFor(cluster)) };
    const { invoice } = await (await fetch(`${origin}/api/invoice/${number}`, { headers })).json();
    expect(invoice.status).toBe('processing');
    expect(invoice.history.map(({ to }: { to: string }) => to)).toEqual(['pending', 'processing']);
    const { orders } = await (await fetch(`${origin}/api/admin/orders`, { headers })).json();
    expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([number]);
  }
  // The surviving backend has placed the order.
  const figures = await (await fetch(cluster.places[1]?.metrics ?? '')).text();
  expect(figures).toMatch(/^fyonka_orders_placed_total 1$/m);
  expect(figures).toMatch(/^fyonka_storage_transaction_commits_total [1-9]/m);

  // A stranger tracks it by its number, and does not learn who ordered.
  await stranger.open(`/view-invoice?order=${number}`);
  await expect(stranger.main.getByText(number).first()).toBeVisible();
  await expect(stranger.main.getByText(NAME)).toHaveCount(0);
});

test('stopping a backend disturbs no visitor', async ({ cluster }) => {
  const item = { productId: 'knotted-hairband', quantity: 1 };
  const body = JSON.stringify({ items: [item], city: 'Salmiya' });
  const headers = { 'content-type': 'application/json' };
  const statuses = new Set<number>();
  const gone = new AbortController();
  const visitors = Array.from({ length: 8 }, async () => {
    while (!gone.signal.aborted) {
      statuses.add((await fetch(`${cluster.origin}/api/cart/quote`, { method: 'POST', headers, body })).status);
      statuses.add((await fetch(`${cluster.origin}/api/products?limit=3`)).status);
    }
  });
  await cluster.stopBackend(1);
  gone.abort();
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  await cluster.startBackend(1);
});
