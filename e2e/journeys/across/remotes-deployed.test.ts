import type { Page } from '@playwright/test';
import { DESKTOP } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/remotes/hosted-remotes.ts';
import { builtRemote, changed, nextRelease, RemoteHost } from '../../support/remotes/remote-host.ts';
import type { Build } from '../../support/remotes/remote-host.ts';
import { NIGHTLY } from '../../support/nightly.ts';

// With a touch screen: a tap opens the picture viewer, which the catalogue loads last.
test.use({ ...DESKTOP, hasTouch: true });

/** Files that checkout loads for its pages, in addition to those of the cart dialog. */
const PAGES = /^(?!routes|remoteEntry)[^.]+\.[0-9a-f]+\.(js|css)$/;

/** Milliseconds after which the copy is requested of a file that stalls on its host. */
const HOST_LIMIT = 5000;

const without = (build: Build, files: RegExp): Build => new Map([...build].filter(([file]) => !files.test(file)));

test.describe('checkout is deployed while a page is open that has only loaded its cart', () => {
  test('its pages come from the build with which the page was opened, and the cart stays', async ({
    page,
    shopper,
    checkout,
    baseURL,
  }) => {
    const old = builtRemote('checkout');
    await shopper.addToCart('large-double-bow');
    checkout.deploy(without(old, PAGES));
    await shopper.cartButton.click();
    await expect(shopper.dialog.getByText('Large double bow')).toBeVisible();
    checkout.deploy(nextRelease(old, (text) => text));
    await shopper.goOnAsGuest();
    await expect(shopper.main.getByText('Large double bow').first()).toBeAttached();
    expect(await sheetsOf(page, checkout.origin)).toEqual(sheetsOfRoutes(old));
    const kept = await sheetsOf(page, `${baseURL}/remotes/checkout/kept/`);
    expect(kept).not.toEqual([]);
    expect(filesOf(old, 'css').filter((file) => PAGES.test(file))).toEqual(expect.arrayContaining(kept));
    await shopper.open('/');
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
  });

  test('where the shop has no copy of it, a reload is offered', NIGHTLY, async ({ page, shopper, checkout }) => {
    const old = builtRemote('checkout');
    await page.route('**/remotes/checkout/kept/**', (route) => route.abort());
    await shopper.addToCart('large-double-bow');
    checkout.deploy(without(old, PAGES));
    await shopper.cartButton.click();
    await shopper.checkoutControl.click();
    await page.getByRole('link', { name: shopper.words.continueAsGuest }).click();
    const message = page.getByRole('alert');
    await expect(message.getByRole('button', { name: 'Reload the page' })).toBeInViewport({ ratio: 1 });
    checkout.deploy(old);
    await message.getByRole('button', { name: 'Try again' }).click();
    await expect(shopper.field(shopper.words.fullName)).toBeVisible();
    await expect(shopper.main.getByText('Large double bow').first()).toBeAttached();
  });
});

test(
  'two loads never mix: an entry that arrives late is not used beside the copy',
  NIGHTLY,
  async ({ page, shopper, catalog, baseURL }) => {
    const build = builtRemote('catalog');
    await page.clock.install();
    catalog.stall(/^remoteEntry\./);
    await shopper.open('/', 'domcontentloaded');
    await expect(page.locator('html[data-started]')).toBeAttached();
    await page.clock.fastForward(HOST_LIMIT);
    // Without a message: the copy is there in time.
    await expect(page.locator('[data-first-view]')).not.toBeAttached();
    await expect(shopper.main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    const late = page.waitForEvent('requestfinished', (request) => request.url().startsWith(catalog.origin));
    catalog.release(/./);
    await late;

    await page.getByRole('link', { name: 'Large double bow' }).first().click();
    await expect(shopper.main.getByRole('heading', { level: 1, name: 'Large double bow' })).toBeVisible();
    await shopper.button(/Zoom in on picture/).tap();
    await expect(shopper.dialog.getByRole('img').first()).toBeInViewport({ ratio: 1 });
    expect(await sheetsOf(page, catalog.origin)).toEqual([]);
    const kept = await sheetsOf(page, `${baseURL}/remotes/catalog/kept/`);
    expect(kept.some(isRoutes)).toBe(true);
    expect(filesOf(build, 'css')).toEqual(expect.arrayContaining(kept));
  },
);

test.describe('while the shop runs, the catalogue is deployed with a page more', () => {
  /** The build before 'Shop by level'. */
  const older = changed(builtRemote('catalog'), (text, file) => (file.endsWith('.json') ? withoutLevels(text) : text));

  test.use({
    catalog: async ({}, provide) => {
      await provide(new RemoteHost(older));
    },
  });

  test(
    'the page appears, drawn by the server, with its title, its addresses in the sitemap and its 404s',
    NIGHTLY,
    async ({ page, shopper, catalog }) => {
      const get = (path: string) => page.request.get(path);
      const statusOf = async (path: string) => (await get(path)).status();
      const listsLevel = async () => (await (await get('/sitemap.xml')).text()).includes('/levels/primary');
      expect(await statusOf('/levels/primary')).toBe(404);
      expect(await listsLevel()).toBe(false);

      catalog.deploy(builtRemote('catalog'));
      await expect.poll(() => statusOf('/levels/primary')).toBe(200);
      const html = await (await get('/levels/primary?lang=en')).text();
      expect(html).toContain('<title>Primary school · ');
      expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('Large double bow');
      await expect.poll(listsLevel).toBe(true);
      expect(await statusOf('/levels/nothing')).toBe(404);
      await shopper.openWhole('/');
      await shopper.main.getByRole('link', { name: 'Primary school' }).click();
      await expect(page).toHaveTitle(/^Primary school/);
      await shopper.add(() =>
        shopper.main
          .getByRole('button', { name: /^Add to Cart/ })
          .first()
          .click(),
      );
    },
  );
});

function isRoutes(file: string): boolean {
  return file.startsWith('routes.');
}

/** Names of a remote's style sheets from a place that apply in the page. */
function sheetsOf(page: Page, place: string): Promise<string[]> {
  return page.evaluate(
    (from) =>
      [...document.styleSheets]
        .flatMap(({ href }) => (href?.startsWith(from) ? [new URL(href).pathname.split('/').at(-1) ?? ''] : []))
        .sort(),
    place,
  );
}

/** Style sheets that the pages need from the start. Parts that load later bring their own. */
function sheetsOfRoutes(build: Build): string[] {
  return filesOf(build, 'css').filter(isRoutes);
}

/** Files for browsers. */
function filesOf(build: Build, extension: 'js' | 'css'): string[] {
  return [...build.keys()].filter((file) => file.endsWith(`.${extension}`) && !file.startsWith('first-view.')).sort();
}

function withoutLevels(manifest: string): string {
  const { shop, ...rest } = JSON.parse(manifest) as { shop: { pages: { pattern: string }[] } };
  return JSON.stringify({
    ...rest,
    shop: { ...shop, pages: shop.pages.filter(({ pattern }) => !pattern.startsWith('/levels/')) },
  });
}
