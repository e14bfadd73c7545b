import type { Page } from '@playwright/test';
import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/remotes/hosted-remotes.ts';
import { builtRemote, tampered } from '../../support/remotes/remote-host.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';

test.use(PHONE);

/** What somebody adds to a file: it marks the document if it runs or applies. */
const SCRIPT = ';document.documentElement.style.setProperty("--tampered","1");';
const SHEET = 'html{--tampered:1}';

for (const [name, file] of [
  ['entry', /^remoteEntry\..*\.js$/],
  ['script', /^routes\..*\.js$/],
] as const) {
  test(
    `a changed ${name} is refused and reported, and the shop's copy takes its place`,
    nightlyUnless(name === 'entry'),
    async ({ page, shopper, catalog }) => {
      const good = builtRemote('catalog');
      catalog.deploy(tampered(good, (text, of) => (file.test(of) ? text + SCRIPT : text)));
      const reported = page.waitForRequest('**/api/client-errors');
      await page.route('**/remotes/catalog/kept/**', (route) => route.abort());
      await shopper.open('/');
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await expect(again).toBeInViewport({ ratio: 1 });
      expect(await isTampered(page)).toBe(false);
      expect((await reported).postDataJSON()).toEqual({
        remote: 'catalog',
        version: expect.stringMatching(/^\w+$/),
        kind: 'load',
        place: [...good.keys()].find((of) => file.test(of)),
      });
      await shopper.main
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();

      // Neither the host's file nor the copy.
      await again.click();
      await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
      await expect(again).toBeInViewport({ ratio: 1 });

      await page.unroute('**/remotes/catalog/kept/**');
      await shopper.add(() => again.click());
      await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
      expect(await isTampered(page)).toBe(false);
    },
  );
}

test(
  'a changed style sheet is refused, on a page whose document does not contain it',
  NIGHTLY,
  async ({ page, shopper, catalog }) => {
    const sheet = /^routes\..*\.css$/;
    const good = builtRemote('catalog');
    catalog.deploy(tampered(good, (text, of) => (sheet.test(of) ? text + SHEET : text)));
    const reported = page.waitForRequest('**/api/client-errors');
    await page.route('**/remotes/catalog/kept/**', (route) => route.abort());
    await shopper.openWhole('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Fyonka' }).click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeInViewport({ ratio: 1 });
    expect(await isTampered(page)).toBe(false);
    expect((await reported).postDataJSON()).toMatchObject({ place: [...good.keys()].find((of) => sheet.test(of)) });

    await page.unroute('**/remotes/catalog/kept/**');
    await again.click();
    await expect(shopper.main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    expect(await isTampered(page)).toBe(false);
  },
);

function isTampered(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '');
}
