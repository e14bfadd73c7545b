import { DESKTOP, PHONE } from '../support/browser.ts';
import { CARDS } from '../support/words.ts';
import { expect, test } from './test.ts';

/** Milliseconds in which a set has another primary, and the shop has noticed. */
const FAILOVER = 15_000;
const NAME = 'لولوة';

test.use(PHONE);

test('files come from nginx as a backend would give them: kept as long, with the same headers, compressed', async ({
  cluster,
}) => {
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

test('a guest buys through it while a backend and the primary of the database are killed', async ({
  cluster,
  page,
  shopper,
}) => {
  await shopper.open('/');
  await shopper.open('/product/satin-name-ribbon');
  await shopper.main.getByRole('textbox').first().fill(NAME);
  await shopper.pressAddToCart();
  await shopper.seeAdded();

  await cluster.killBackend(0);
  await shopper.goToCheckout();
  await shopper.fillDelivery({ area: 'Salmiya' });
  const number = await shopper.placeOrder();

  await cluster.killPrimary();
  // Whoever pays in this moment is asked to try again, and does.
  await expect(async () => {
    if (await shopper.paidHeading.isVisible()) return;
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: FAILOVER });
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(NAME).first()).toBeVisible();

  // The one that was killed comes back to a set without one of its members.
  await cluster.startBackend(0);
  for (const { origin } of cluster.places) {
    const answer = await fetch(`${origin}/api/invoice/${number}`, { headers: { accept: 'application/json' } });
    const { invoice } = await answer.json();
    expect(invoice.status).toBe('processing');
    expect(invoice.history.map(({ to }: { to: string }) => to)).toEqual(['pending', 'processing']);
  }
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('somebody else follows the order by its number, and it is there once', async ({ cluster, shopper }) => {
    const number = await shopper.order('knotted-hairband', 'Salmiya');
    await shopper.open(`/view-invoice?order=${number}`);
    await expect(shopper.main.getByText(number).first()).toBeVisible();
    // Placed, by both processes together: this one and that of the guest.
    const placed = await Promise.all(
      cluster.places.map(async ({ metrics }) => {
        const text = await (await fetch(metrics)).text();
        return Number(/^fyonka_orders_placed_total (\d+)$/m.exec(text)?.[1] ?? 0);
      }),
    );
    expect(placed[0] ?? 0).toBeLessThanOrEqual(1);
    expect((placed[0] ?? 0) + (placed[1] ?? 0)).toBe(2);
  });
});
