import type { Locator } from '@playwright/test';
import { makeAccount, PASSWORD, signIn, tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DESKTOP, PHONE, SMALL_PHONE } from '../../support/browser/browser.ts';
import { bearer } from '../../support/call.ts';
import { enlargeText, tooWide } from '../../support/browser/large-text.ts';
import { piece, place } from '../../support/sample-orders.ts';
import { expect, test } from '../../support/test.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import type { Shopper } from '../../support/shopper.ts';
import { CARDS } from '../../support/words.ts';
import { nightlyUnless } from '../../support/nightly.ts';

const PAGES = [
  '/',
  '/?color=white&category=clips',
  '/categories/bows',
  '/levels/primary',
  '/search?q=bow',
  '/search?q=zzzz',
  '/product/satin-name-ribbon',
  '/product/white-assembly-bow',
  '/product/nowhere',
  '/wishlist?items=large-double-bow,white-assembly-bow,nowhere',
  '/back-in-stock#r=somebody',
  '/back-in-stock/confirm?request=somebody',
  '/checkout',
  '/cart?add=large-double-bow:2,satin-name-ribbon&coupon=NONE',
  '/view-invoice',
  '/return-order?order=nowhere',
  '/payment/success',
  '/login',
  '/login?fromCheckout=1',
  '/register',
  '/forgot-password',
  '/verify-reset-code',
  '/faq',
  '/contact',
  '/nowhere',
];

/** Pages of an account that has ordered. */
const OWN_PAGES = ['/my-orders', '/account', '/wishlist'];

/** Where nothing may scroll sideways: the smallest phone, and a phone with text twice as large. */
const NARROW = [
  { viewport: SMALL_PHONE.viewport, largeBy: null },
  { viewport: PHONE.viewport, largeBy: 'page' },
  { viewport: PHONE.viewport, largeBy: 'browser' },
] as const;

for (const { language, device, screen } of [
  { language: 'ar', device: 'a phone', screen: PHONE },
  { language: 'en', device: 'a desktop', screen: DESKTOP },
] as const) {
  test.describe(() => {
    test.use({ ...screen, language });

    const parts = [PAGES.slice(0, PAGES.length / 2), PAGES.slice(PAGES.length / 2), OWN_PAGES];
    for (const [part, pages] of parts.entries()) {
      test(
        `axe finds nothing in ${language} on ${device}, and nothing scrolls sideways on a small one: part ${part + 1} of the pages`,
        nightlyUnless(language === 'ar'),
        async ({ page, shop, shopper }) => {
          if (pages === OWN_PAGES) await signInWithOrder(shop, shopper);
          for (const path of pages) {
            await test.step(path, async () => {
              await page.setViewportSize(screen.viewport);
              await shopper.openWhole(path);
              await expectAccessible(page, path);
              // Browsers that darken pages would change the colours of the schools.
              await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
              for (const { viewport, largeBy } of NARROW) {
                await page.setViewportSize(viewport);
                await enlargeText(page, largeBy);
                const what = largeBy === null ? 'small' : `with text enlarged by the ${largeBy}`;
                await expect.poll(() => tooWide(page), `${path} ${what}`).toBeLessThanOrEqual(0);
              }
              await enlargeText(page, null);
            });
          }
        },
      );
    }

    test(`large text in ${language} leaves two thirds of a phone's screen to the page of a piece`, async ({
      page,
      shopper,
    }) => {
      await page.setViewportSize(PHONE.viewport);
      await shopper.openWhole('/product/little-backpack');
      for (const largeBy of ['page', 'browser'] as const) {
        await enlargeText(page, largeBy);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        const bar = page.getByRole('complementary', { name: shopper.words.buyBar });
        await expect(bar).toBeInViewport();
        await expect
          .poll(async () => (await seenHeight(page.getByRole('banner'))) + (await seenHeight(bar)), largeBy)
          .toBeLessThanOrEqual(PHONE.viewport.height / 3);
      }
    });
  });
}

test.describe('in Arabic on a phone', () => {
  test.use({ ...PHONE, language: 'ar' });

  test('axe finds nothing on the way through a purchase', async ({ page, shopper }) => {
    await shopper.addToCart('knotted-hairband');
    await expectAccessible(page, 'a piece in the cart');
    await page.getByRole('banner').getByRole('button', { name: shopper.words.menu }).click();
    await expect(shopper.dialog).toBeVisible();
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await shopper.cartButton.click();
    await expect(shopper.checkoutControl).toBeVisible();
    // Beside the cart of one team is what another draws.
    await expect(shopper.dialog.getByRole('region', { name: 'يناسب ما في سلتكم' })).toBeVisible();
    await expectAccessible(page, 'cart');
    await page.keyboard.press('Escape');
    await shopper.goToCheckout();
    await shopper.field(shopper.words.phone).fill('4');
    await shopper.field(shopper.words.phone).blur();
    await expectAccessible(page, 'checkout with a fault');
    await shopper.fillDelivery({ area: 'Salmiya' });
    const number = await shopper.placeOrder();
    await shopper.pay(CARDS.declined);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page, 'declined');
    await shopper.pay(CARDS.approved);
    await expect(shopper.paidHeading).toBeVisible();
    await expectAccessible(page, 'result');
    await page.goto(`/api/invoice/${number}`);
    await expectAccessible(page, 'invoice');
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('the keyboard alone takes a shopper from the skip link to the cart', async ({ page, shopper }) => {
    const focused = page.locator(':focus');
    const code = Promise.withResolvers<void>();
    await page.route(/\/remoteEntry\./, (route) => code.promise.then(() => route.continue()));
    await shopper.open('/product/knotted-hairband', 'domcontentloaded');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('href', '#main');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    // The page replaces the server's markup, in which the focus is.
    const early = await page.locator('[data-first-view] :focus').innerText();
    code.resolve();
    await expect(page.locator('[data-first-view]')).not.toBeAttached();
    await expect(focused).toHaveText(early);
    await tabTo(shopper, 'Add to Cart');
    await shopper.add(() => page.keyboard.press('Enter'));
    await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
    await shopper.cartButton.focus();
    await page.keyboard.press('Enter');
    await expect(shopper.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    // Focus goes back to what opened the dialog.
    await expect(shopper.cartButton).toBeFocused();
  });
});

async function tabTo({ page }: Shopper, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
  }
  throw new Error(`60 presses of Tab do not reach ${name}`);
}

/** Signs in an account that has an order to pay, and a wishlist in this browser. */
async function signInWithOrder(shop: RunningShop, { page, language }: Shopper): Promise<void> {
  const account = { email: `large-${language}@example.com`, password: PASSWORD };
  await makeAccount(shop, account.email, account.password);
  const items = [piece('pearl-pins'), piece('little-backpack'), piece('bow-socks', 2)];
  const purchase = { fullName: 'نورة الكندري', email: account.email, phone: '97553456', city: 'salmiya', items };
  await place(shop, purchase, bearer(await tokenFor(shop, account)));
  await signIn(shop, page, account);
  await page.evaluate(() => localStorage.setItem('wishlist', JSON.stringify(['large-double-bow', 'bow-socks'])));
}

/** Px of an element's height that are on the screen. */
function seenHeight(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });
}
