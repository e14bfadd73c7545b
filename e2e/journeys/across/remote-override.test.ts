import type { Page } from '@playwright/test';
import { DESKTOP } from '../../support/browser/browser.ts';
import { builtRemote, changed, RemoteHost } from '../../support/remotes/remote-host.ts';
import { serveCatalog } from '../../support/remotes/served-catalog.ts';
import { startShop } from '../../support/remotes/server.ts';
import type { Shopper } from '../../support/shopper.ts';
import { expect, test as shopTest } from '../../support/test.ts';
import { NIGHTLY } from '../../support/nightly.ts';

/** A developer's own catalogue: other words on its home page, and 'Shop by level' at a page that the shop lacks. */
const OWN = changed(builtRemote('catalog'), (text) =>
  text.replaceAll('Every school colour', 'Every colour of mine').replaceAll('/levels/:key', '/stages/:key'),
);

interface Override {
  own: RemoteHost;
  /** Path of the shop's first page with that catalogue. */
  override: string;
  /** Address of the shop that `npm start -w mfe-catalog` prints. */
  served: URL;
}

const test = shopTest.extend<Override>({
  own: async ({}, provide) => {
    await provide(new RemoteHost(OWN));
  },

  override: async ({ own }, provide) => {
    await provide(`/?remote.catalog=${await own.start()}`);
    await own.stop();
  },

  served: async ({ shop }, provide) => {
    const catalog = await serveCatalog(shop.origin);
    await provide(new URL(catalog.inTheShop));
    await catalog.stop();
  },
});

test.use(DESKTOP);

const hero = ({ main }: Shopper) => main.getByRole('heading', { level: 1 });
const noteIn = (page: Page) => page.getByRole('status').filter({ hasText: 'comes from' });

test('a build on a developer’s machine runs in one browser, on all of its pages, until it is taken back', async ({
  page,
  shopper,
  stranger,
  own,
  override,
}) => {
  await shopper.openWhole(override);
  await expect(hero(shopper)).toHaveText(/^Every colour of mine/);
  await expect(noteIn(page)).toContainText(own.origin);
  await shopper.main.getByRole('link', { name: 'Large double bow' }).first().click();
  await expect(hero(shopper)).toHaveText('Large double bow');
  await shopper.openWhole('/stages/primary');
  await expect(page).toHaveTitle(/^Primary school/);
  await expect(noteIn(page)).toBeInViewport();

  await stranger.openWhole('/');
  await expect(hero(stranger)).toHaveText(/^Every school colour/);
  await expect(noteIn(stranger.page)).toHaveCount(0);

  await noteIn(page).getByRole('link', { name: 'Stop' }).click();
  await expect(shopper.main.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  own.asked.length = 0;
  await shopper.openWhole('/');
  await expect(hero(shopper)).toHaveText(/^Every school colour/);
  await expect(noteIn(page)).toHaveCount(0);
  expect(own.asked).toEqual([]);
});

test(
  'the catalogue of `npm start` runs in the shop, and puts into its cart',
  NIGHTLY,
  async ({ page, shopper, served, faults }) => {
    const { origin } = new URL(served.searchParams.get('remote.catalog') ?? '');
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    await shopper.openWhole(served.pathname + served.search);
    await expect(noteIn(page)).toContainText(origin);
    await shopper.main
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
    expect(loaded.filter((url) => /\/routes\.\w+\.js$/.test(url))).toEqual([expect.stringMatching(`^${origin}/`)]);
    expect(faults).toEqual([]);
  },
);

test.describe('in production', () => {
  test.use({
    baseURL: async ({}, provide) => {
      const shop = await startShop({ NODE_ENV: 'production' });
      await provide(shop.origin);
      await shop.stop();
    },
  });

  test('the address of a build changes nothing', async ({ page, context, shopper, own, override }) => {
    const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'];
    const usual = await policyOf('/');
    expect(await policyOf(override)).toBe(usual);
    await shopper.openWhole(override);
    await expect(hero(shopper)).toHaveText(/^Every school colour/);
    await expect(noteIn(page)).toHaveCount(0);
    expect(own.asked).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('remote.catalog');
  });
});
