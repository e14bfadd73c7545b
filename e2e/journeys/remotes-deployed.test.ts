import type { Page } from '@playwright/test';
import { DESKTOP } from '../support/browser/browser.ts';
import { expect, test } from '../support/remotes/hosted-remotes.ts';
import { builtRemote, changed, nextRelease, RemoteHost } from '../support/remotes/remote-host.ts';
import type { Build } from '../support/remotes/remote-host.ts';

// With a touch screen: a tap opens the picture viewer, which the catalogue loads last.
test.use({ ...DESKTOP, hasTouch: true });

/** Files that checkout loads for its pages, in addition to those of the cart dialog. */
const PAGES = /^(?!routes|remoteEntry)[^.]+\.[0-9a-f]+\.(js|css)$/;

const without = (build: Build, files: RegExp): Build => new Map([...build].filter(([file]) => !files.test(file)));

test.describe('checkout is deployed while a page is open that has only loaded its cart', () => {
  test('its pages come from the new release without a message, and the cart stays', async ({
    page,
    shopper,
    checkout,
  }) => {
    const old = builtRemote('checkout');
    const next = nextRelease(old, (text) => text);
    checkout.deploy(without(old, PAGES));
    await shopper.addToCart('large-double-bow');
    await shopper.cartButton.click();
    await expect(shopper.dialog.getByText('Large double bow')).toBeVisible();
    await expect.poll(() => checkout.asked.filter((file) => PAGES.test(file)).length).toBeGreaterThan(0);

    checkout.deploy(next);
    await shopper.goOnAsGuest();
    await expect(shopper.main.getByText('Large double bow').first()).toBeAttached();
    expect(await sheetsOf(page, checkout.origin)).toEqual(filesOf(next, 'css'));
    await shopper.open('/');
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
  });

  test('if the new release needs a newer shell, a reload is offered', async ({ page, shopper, checkout }) => {
    const old = builtRemote('checkout');
    checkout.deploy(without(old, PAGES));
    await shopper.addToCart('large-double-bow');
    await shopper.cartButton.click();
    await expect(shopper.dialog.getByText('Large double bow')).toBeVisible();
    await expect.poll(() => checkout.asked.filter((file) => PAGES.test(file)).length).toBeGreaterThan(0);

    checkout.deploy(nextRelease(old, (text) => text.replace('bridge:2,name:"checkout"', 'bridge:99,name:"checkout"')));
    await shopper.checkoutControl.click();
    await page.getByRole('link', { name: shopper.words.continueAsGuest }).click();
    const reload = page.getByRole('alert').getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();

    checkout.deploy(nextRelease(old, (text) => text));
    await reload.click();
    await expect(shopper.field(shopper.words.fullName)).toBeVisible();
    await expect(shopper.main.getByText('Large double bow').first()).toBeAttached();
  });
});

test('two releases never mix: a late script of the old one is not used by the new one', async ({
  page,
  shopper,
  catalog,
}) => {
  const old = builtRemote('catalog');
  const next = nextRelease(old, (text) => text.replaceAll('"Add to Cart"', '"Add to Cart, new"'));
  const [oldScript, newScript] = [old, next].map((build) => filesOf(build, 'js').find(isRoutes) ?? '');
  const finished = (file = '') => page.waitForEvent('requestfinished', (request) => request.url().includes(file));
  await page.clock.install();
  catalog.stall(/^routes\..*\.js$/);
  await shopper.open('/', 'domcontentloaded');
  await expect(page.locator('html[data-started]')).toBeAttached();
  await expect.poll(() => sheetsOf(page, catalog.origin)).toEqual(sheetsOfRoutes(old));
  await page.clock.fastForward(10_000);

  catalog.deploy(next);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => catalog.asked.some((file) => file.startsWith(`${newScript}?again`))).toBe(true);
  const late = finished(oldScript);
  catalog.release(new RegExp(`^${oldScript}`));
  await late;
  const inTime = finished(newScript);
  catalog.release(/./);
  await inTime;

  const buttons = shopper.main.getByRole('button', { name: /^Add to Cart/ });
  await expect(buttons.first()).toHaveAccessibleName(/^Add to Cart, new/);
  expect(await sheetsOf(page, catalog.origin)).toEqual(sheetsOfRoutes(next));
  await page.getByRole('link', { name: 'Large double bow' }).first().click();
  await expect(shopper.main.getByRole('heading', { level: 1, name: 'Large double bow' })).toBeVisible();
  await expect(buttons.first()).toHaveAccessibleName(/^Add to Cart, new/);
  await shopper.button(/Zoom in on picture/).tap();
  await expect(shopper.dialog.getByRole('img').first()).toBeInViewport({ ratio: 1 });
  expect(await sheetsOf(page, catalog.origin)).toEqual(filesOf(next, 'css'));
});

test.describe('while the shop runs, the catalogue is deployed with a page more', () => {
  /** The build before 'Shop by level'. */
  const older = changed(builtRemote('catalog'), (text, file) => (file.endsWith('.json') ? withoutLevels(text) : text));

  test.use({
    catalog: async ({}, provide) => {
      await provide(new RemoteHost(older));
    },
  });

  test('the page appears, drawn by the server, with its title, its addresses in the sitemap and its 404s', async ({
    page,
    shopper,
    catalog,
  }) => {
    const get = (path: string) => page.request.get(path);
    const statusOf = async (path: string) => (await get(path)).status();
    const listsLevel = async () => (await (await get('/sitemap.xml')).text()).includes('/levels/primary');
    expect(await statusOf('/levels/primary')).toBe(404);
    expect(await listsLevel()).toBe(false);

    catalog.deploy(builtRemote('catalog'));
    await expect.poll(() => statusOf('/levels/primary'), { timeout: 20_000 }).toBe(200);
    const html = await (await get('/levels/primary?lang=en')).text();
    expect(html).toContain('<title>Primary school · ');
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('Large double bow');
    await expect.poll(listsLevel).toBe(true);
    expect(await statusOf('/levels/nothing')).toBe(404);
    await shopper.openWhole('/');
    await shopper.main.getByRole('link', { name: 'Primary school' }).click();
    await expect(page).toHaveTitle(/^Primary school/);
    await shopper.main
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await shopper.seeAdded();
  });
});

function isRoutes(file: string): boolean {
  return file.startsWith('routes.');
}

/** Names of a remote's style sheets that apply in the page. */
function sheetsOf(page: Page, origin: string): Promise<string[]> {
  return page.evaluate(
    (from) =>
      [...document.styleSheets]
        .flatMap(({ href }) => (href?.startsWith(from) ? [new URL(href).pathname.slice(1)] : []))
        .sort(),
    origin,
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
