import type { Locator, Page } from '@playwright/test';
import { PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';
import type { Shopper } from '../../support/shopper.ts';
import { CARDS } from '../../support/words.ts';
import { nightlyUnless } from '../../support/nightly.ts';

test.use(PHONE);

interface Overlay {
  what: string;
  open: (shopper: Shopper) => Promise<void>;
  shown: (page: Page) => Locator;
  /** Closes it by its own button. */
  close: (page: Page) => Promise<void>;
  /** A link in it, and the page that it leads to. */
  link: (page: Page) => Locator;
  leadsTo: RegExp;
}

/** Taps by position: Playwright's own click would first scroll to where the header would be without sticking. */
async function tap(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not on the page`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const searchField = (page: Page) => page.getByRole('search').locator('input');

const OVERLAYS: readonly Overlay[] = [
  {
    what: 'the cart',
    open: ({ page, cartButton }) => tap(page, cartButton),
    shown: (page) => page.getByRole('dialog').getByText('Knotted hairband'),
    close: (page) => tap(page, page.getByRole('button', { name: 'Close the cart' })),
    link: (page) => page.getByRole('dialog').getByRole('link', { name: 'Knotted hairband' }),
    leadsTo: /\/product\/knotted-hairband/,
  },
  {
    what: 'the menu',
    open: ({ page }) => tap(page, page.getByRole('button', { name: 'Menu' })),
    shown: (page) => page.getByRole('dialog').getByRole('link', { name: 'Bows' }),
    close: (page) => tap(page, page.getByRole('button', { name: 'Close the menu' })),
    link: (page) => page.getByRole('dialog').getByRole('link', { name: 'Bows' }),
    leadsTo: /\/categories\/bows/,
  },
  {
    what: 'the search',
    open: async ({ page }) => {
      await tap(page, page.getByRole('banner').getByRole('link', { name: 'Search' }));
      await searchField(page).fill('hairband');
    },
    shown: (page) => page.getByRole('search').getByRole('option', { name: /Knotted hairband/ }),
    close: (page) => tap(page, page.getByRole('button', { name: 'Cancel' })),
    link: (page) => page.getByRole('search').getByRole('option', { name: /Knotted hairband/ }),
    leadsTo: /\/product\/knotted-hairband/,
  },
];

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a page after another one, and scrolls down half a screen. */
async function onCategory(shopper: Shopper): Promise<void> {
  await shopper.addToCart('knotted-hairband');
  await shopper.openWhole('/categories/clips');
  await shopper.page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => scrolledTo(shopper.page)).toBe(400);
}

const openOverlay = (page: Page) => page.evaluate(() => history.state?.overlay);

for (const { what, open, shown, close, link, leadsTo } of OVERLAYS) {
  test(
    `${what} is one step to go back over while it is open, and none afterwards`,
    nightlyUnless(what !== 'the menu'),
    async ({ page, shopper, faults }) => {
      await onCategory(shopper);
      const expectPageAsBefore = async (): Promise<void> => {
        await expect(shown(page)).toBeHidden();
        await expect(page).toHaveURL(/\/categories\/clips/);
        await expect.poll(() => openOverlay(page)).toBeUndefined();
        await expect.poll(() => scrolledTo(page)).toBe(400);
      };

      await test.step('its button closes it', async () => {
        for (let time = 1; time <= 2; time += 1) {
          await open(shopper);
          await expect(shown(page)).toBeVisible();
          await close(page);
          await expect(shown(page)).toBeHidden();
        }
        await expectPageAsBefore();
      });

      await test.step('going back closes it, and leaves no step forward', async () => {
        for (let time = 1; time <= 2; time += 1) {
          await open(shopper);
          await expect(shown(page)).toBeVisible();
          await page.goBack();
          await expectPageAsBefore();
        }
        await page.evaluate(() => history.forward());
        await expectPageAsBefore();
      });

      await test.step('a link in it can be followed, and going back leads to the page under it', async () => {
        await open(shopper);
        await link(page).click();
        await expect(page).toHaveURL(leadsTo);
        await expect(shown(page)).toBeHidden();
        await page.goBack();
        await expectPageAsBefore();
      });

      await test.step('a reload shows the page without it', async () => {
        await open(shopper);
        await expect(shown(page)).toBeVisible();
        await page.reload();
        await expect(page.locator('html[data-started]')).toBeAttached();
        await expectPageAsBefore();
      });

      // All of it has left no other step: the next one leaves the page.
      await page.goBack();
      await expect(page).toHaveURL(/\/product\/knotted-hairband/);
      expect(faults).toEqual([]);
    },
  );
}

test('from the cart to the checkout and back is one step', async ({ page, shopper }) => {
  await onCategory(shopper);
  await shopper.cartButton.click();
  await shopper.checkoutControl.click();
  await expect(page).toHaveURL(/\/login\?fromCheckout/);
  await page.goBack();
  await expect(page).toHaveURL(/\/categories\/clips/);
  await expect(shopper.dialog).toBeHidden();
});

test('a language chosen in the menu stays after a reload', async ({ page, shopper }) => {
  await shopper.openWhole('/categories/clips'); // With ?lang=en, which must not override the choice again.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html[lang=ar][data-started]')).toBeAttached();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('the search opens with the focus in its field, and its button clears it', async ({ page, shopper }) => {
  await shopper.openWhole('/');
  // Focuses within the task of the tap: later, a phone would not open its keyboard.
  const isFocusedAtOnce = await page
    .getByRole('banner')
    .getByRole('link', { name: 'Search' })
    .evaluate((link: HTMLElement) => {
      link.click();
      return Promise.resolve().then(() => document.activeElement?.matches('[role=search] input'));
    });
  expect(isFocusedAtOnce).toBe(true);
  await searchField(page).fill('hairband');
  await expect(page.getByRole('search').getByRole('option').first()).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear the search' });
  const { width, height } = (await clear.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await expect(page.getByRole('search').getByRole('option')).toHaveCount(0);
});

test('after a payment that the bank has confirmed, every way back leads to the paid order and never to its form', async ({
  page,
  shopper,
}) => {
  const number = await shopper.order('starry-scrunchie', 'Jahra');
  await shopper.pay(CARDS.challenge);
  await shopper.button(/Approve/).click();
  await expect(shopper.paidHeading).toBeVisible();
  for (let steps = 1; steps <= 2; steps += 1) {
    await page.goBack();
    await expect(shopper.paidHeading).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page).toHaveURL(/\/payment\/success/);
  }
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  // Every other address of the order shows it as paid, and makes no second one.
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  for (const visit of [
    () => page.goto(`/payment?order=${number}`),
    () => page.goto(`/payment/success?order=${number}`),
    () => page.reload(),
  ]) {
    await visit();
    await expect(shopper.paidHeading).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(posts.filter((path) => path !== '/api/payments/confirm')).toEqual([]);
});
