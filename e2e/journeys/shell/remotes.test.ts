import type { Locator, Page, Route } from '@playwright/test';
import { signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { OFFICE_WORDS } from '../../support/office/office-words.ts';
import { expect, test } from '../../support/test.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';

/** Milliseconds until the shop reports that a remote does not load. */
const LONGEST_WAIT = 10_000;

const FAILURES: [name: string, how: (route: Route) => Promise<void>, until?: (page: Page) => Promise<void>][] = [
  ['down', (route) => route.abort('connectionrefused')],
  ['answering with an error', (route) => route.fulfill({ status: 500, body: 'oops' })],
  [
    'HTML instead of script',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hello</title>' }),
  ],
  [
    'broken script',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  ],
  ['silent', () => Promise.resolve(), (page) => page.clock.fastForward(LONGEST_WAIT)],
];

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const [name, how, until] of FAILURES) {
    test(
      `catalog ${name}: a message takes its place, header, cart and other pages work, and 'Try again' loads it`,
      nightlyUnless(name === 'down'),
      async ({ context, page, shopper }) => {
        let isBroken = true;
        if (until) await page.clock.install();
        await context.route('**/remotes/catalog/**', (route) => (isBroken ? how(route) : route.continue()));
        await shopper.open('/faq', 'domcontentloaded');
        await expect(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(tryAgain(page)).not.toBeVisible();

        await shopper.open('/', 'domcontentloaded');
        await expect(page.locator('html[data-started]')).toBeAttached();
        await until?.(page);
        const again = tryAgain(shopper.main);
        await expect(again).toBeVisible();

        await shopper.cartButton.click();
        await expect(shopper.dialog.getByText('Your cart is empty')).toBeVisible();
        await page.keyboard.press('Escape');

        isBroken = false;
        await again.click();
        await expect(page.getByRole('link', { name: 'Large double bow' }).first()).toBeVisible();
        await shopper.add(() =>
          shopper.main
            .getByRole('button', { name: /Add to Cart/ })
            .first()
            .click(),
        );
      },
    );
  }
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('checkout down: the catalogue works, and the open cart shows a message and keeps its items', async ({
    context,
    shopper,
  }) => {
    await context.route('**/remotes/checkout/**', (route) => route.abort());
    await shopper.addToCart('large-double-bow');
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
    await shopper.cartButton.click();
    await expect(tryAgain(shopper.dialog)).toBeVisible();
    await context.unrouteAll();
    await tryAgain(shopper.dialog).click();
    await expect(shopper.dialog.getByText('Large double bow')).toBeVisible();
  });

  test(
    'admin down: its page shows a message, the rest of the shop works, and another try loads it',
    NIGHTLY,
    async ({ context, page, shop, shopper }) => {
      await signIn(shop, page);
      await context.route('**/remotes/admin/**', (route) => route.abort());
      await shopper.open('/');
      await expect(page.getByRole('link', { name: 'Large double bow' }).first()).toBeVisible();
      await shopper.open('/admin');
      await expect(tryAgain(shopper.main)).toBeVisible();
      await expect(shopper.main.getByRole('link', { name: 'View the shop' })).toHaveAttribute('href', '/');
      await expectAccessible(page, 'an office that does not load');
      await context.unrouteAll();
      await tryAgain(page).click();
      await expect(page.getByRole('heading', { level: 1, name: OFFICE_WORDS.en.hello })).toBeVisible();
    },
  );

  test('a shopper never downloads the administration', async ({ page, shopper }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await shopper.addToCart('large-double-bow');
    await shopper.goToCheckout();
    expect(asked.filter((url) => url.includes('/remotes/checkout/'))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('/remotes/admin/'))).toEqual([]);
  });

  test('a script from outside the map and an inline script are blocked, and the violation is reported', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/');
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/csp-reports'));
    const ran = await page.evaluate(async () => {
      const outside = document.createElement('script');
      outside.src = 'http://127.0.0.2:9/remoteEntry.js';
      const inline = document.createElement('script');
      inline.textContent = 'window.inlineRan = true';
      const blocked = new Promise((resolve) => outside.addEventListener('error', resolve));
      document.head.append(inline, outside);
      await blocked;
      return 'inlineRan' in window;
    });
    expect(ran).toBe(false);
    await reported;
  });
});

function tryAgain(place: Page | Locator): Locator {
  return place.getByRole('button', { name: 'Try again' });
}
