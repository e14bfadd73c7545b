import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import { signIn } from '../../support/accounts.ts';
import { DESKTOP } from '../../support/browser/browser.ts';
import { Clerk } from '../../support/office/clerk.ts';
import { changeSettings } from '../../support/office/office-goods.ts';
import { FRONT_ENDS, lastRelease, unpackLastRelease } from '../../support/remotes/last-release.ts';
import type { FrontEnd } from '../../support/remotes/last-release.ts';
import { release, releasesLoadedBy, rollBack } from '../../support/remotes/releases.ts';
import { startShop } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { Shopper } from '../../support/shopper.ts';
import { expect, test as shopTest } from '../../support/test.ts';
import { NIGHTLY } from '../../support/nightly.ts';

/** Journeys through a shop of their own, which takes cash. */
const test = shopTest.extend<{ old: readonly FrontEnd[]; ownShop: RunningShop }>({
  /** Front ends of the last release; the others are as they are built. */
  old: [[], { option: true }],

  ownShop: async ({ old }, provide) => {
    const shop = await startShop((_, dataDir) => lastRelease(old, dataDir));
    await changeSettings(shop, { cashOnDelivery: true });
    await provide(shop);
    await shop.stop();
  },

  baseURL: ({ ownShop }, provide) => provide(ownShop.origin),
});

test.use(DESKTOP);

for (const [what, old] of [
  ['the remotes of the last release in this shell', REMOTE_NAMES],
  ['these remotes in the shell of the last release', ['shell']],
] as const)
  test.describe(() => {
    test.use({ old });

    test(`${what}: a bow is found, ordered and shown in the office`, async ({ page, shopper, ownShop, faults }) => {
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));

      await test.step('catalog', async () => {
        const html = await (await page.request.get('/product/large-double-bow?lang=en')).text();
        expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('Large double bow');
        await shopper.open('/');
        await page.getByRole('link', { name: 'Large double bow' }).first().click();
        await expect(shopper.main.getByRole('heading', { level: 1, name: 'Large double bow' })).toBeVisible();
        await shopper.add();
      });

      const number = await test.step('checkout', async () => {
        await shopper.goToCheckout();
        await shopper.fillDelivery({ area: 'Salmiya' });
        const placed = await shopper.placeOrder();
        await shopper.payInCash();
        return placed;
      });

      await test.step('admin', async () => {
        await signIn(ownShop, page);
        const clerk = new Clerk(page, 'en');
        await clerk.open(`/admin/orders/${number}`);
        await expect(clerk.statusOf(number)).toContainText(clerk.words.processing);
      });

      expect(FRONT_ENDS.filter((name) => isOfLastRelease(ownShop, name, asked))).toEqual(old);
      expect(faults).toEqual([]);
    });
  });

/** Whether some of the files that were asked for are those of the last release of a front end. */
function isOfLastRelease(shop: RunningShop, name: FrontEnd, asked: ReadonlySet<string>): boolean {
  const files = name === 'shell' ? '/' : `/remotes/${name}/releases/last/`;
  return [...asked].some(
    (path) =>
      path.startsWith(files) &&
      path !== '/' &&
      existsSync(join(shop.dataDir, 'releases', name, 'last', path.slice(files.length))),
  );
}

test(
  'two teams release across each other: an open page keeps both versions, a new one has both new ones, and so after one rolls back',
  NIGHTLY,
  async ({ context, ownShop: shop }) => {
    const visit = async () => {
      const page = await context.newPage();
      return { shopper: new Shopper(page, 'en'), loaded: releasesLoadedBy(page) };
    };
    const [lastCatalog, lastCheckout] = await Promise.all(
      (['catalog', 'checkout'] as const).map((name) => {
        const folder = join(shop.dataDir, `last-${name}`);
        unpackLastRelease(name, folder);
        return release(shop, name, folder);
      }),
    );
    const open = await visit();
    await open.shopper.addToCart('large-double-bow');

    const catalog = await release(shop, 'catalog');
    const between = await visit();
    await between.shopper.addToCart('knotted-hairband');
    await between.shopper.cartButton.click();
    await expect(between.shopper.dialog.getByText('Large double bow')).toBeVisible();

    const checkout = await release(shop, 'checkout');
    await open.shopper.goToCheckout();
    for (const name of ['Large double bow', 'Knotted hairband'])
      await expect(open.shopper.main.getByText(name).first()).toBeAttached();
    await open.shopper.page.getByRole('banner').getByRole('link').first().click();
    await expect(open.shopper.main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    expect(open.loaded).toEqual(new Set([`catalog ${lastCatalog}`, `checkout ${lastCheckout}`]));
    expect(between.loaded).toEqual(new Set([`catalog ${catalog}`, `checkout ${lastCheckout}`]));

    const later = await visit();
    await later.shopper.addToCart('starry-scrunchie');
    await later.shopper.goToCheckout();
    expect(later.loaded).toEqual(new Set([`catalog ${catalog}`, `checkout ${checkout}`]));

    await rollBack(shop, 'catalog');
    const last = await visit();
    await last.shopper.open('/');
    await expect(last.shopper.cartButton).toHaveAccessibleName(/^Cart, 3 items/);
    await last.shopper.goToCheckout();
    await last.shopper.fillDelivery({ area: 'Salmiya' });
    await last.shopper.placeOrder();
    await last.shopper.payInCash();
    expect(last.loaded).toEqual(new Set([`catalog ${lastCatalog}`, `checkout ${checkout}`]));
  },
);
