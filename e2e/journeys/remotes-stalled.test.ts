import { DESKTOP, PHONE } from '../support/browser.ts';
import { expect, test } from '../support/hosted-remotes.ts';
import { openWithStillClock } from '../support/still-clock.ts';

/** How long a visitor waits before the page says so, ms. */
const LONGEST_WAIT = 10_000;
/** Of it, what passes before the page says nothing yet, and what passes after. */
const BEFORE = LONGEST_WAIT - 2_000;
const AFTER = LONGEST_WAIT - BEFORE;
/** What checkout loads for its pages, beside what the cart dialog needs. */
const PAGES = /^(?!routes|remoteEntry)[^.]+\.[0-9a-f]+\.(js|css)$/;

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const [name, files] of [
    ['entry', /^remoteEntry\./],
    ['script', /^routes\..*\.js$/],
    ['style sheet', /^routes\..*\.css$/],
  ] as const) {
    test(`a ${name} that stalls is told in view, beside the first view, and what was pressed is done after 'Try again'`, async ({
      page,
      shopper,
      catalog,
    }) => {
      catalog.stall(files);
      await openWithStillClock(page, () => shopper.open('/', 'domcontentloaded'));
      const early = shopper.main.getByRole('button', { name: /^Add to Cart/ }).nth(3);
      await early.click();
      await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }));
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await page.clock.runFor(BEFORE);
      await expect(again).not.toBeVisible();
      await page.clock.runFor(AFTER);

      await expect(again).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('alert')).toContainText('buttons do not work yet');
      await expect(early).toBeFocused();
      await expect(early).toHaveAttribute('aria-busy', 'true');
      await expect(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Large double bow' }).first()).toBeVisible();

      catalog.stall(null);
      await page.clock.resume();
      await again.click();
      await shopper.seeAdded();
      await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
      await expect(page.getByRole('alert')).not.toBeVisible();
    });
  }

  test('what arrives after the message is shown at the next try', async ({ page, shopper, catalog }) => {
    await page.clock.install();
    catalog.stall(/^routes\./);
    await shopper.open('/', 'domcontentloaded');
    await expect(page.locator('html[data-started]')).toBeAttached();
    await page.clock.fastForward(LONGEST_WAIT);
    await expect(page.getByRole('alert')).toBeVisible();
    const arrived = page.waitForEvent('requestfinished', (request) => /routes.*js/.test(request.url()));
    catalog.stall(null);
    catalog.release(/./);
    await arrived;
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).not.toBeVisible();
    await expect(page.locator('[data-first-view]')).not.toBeAttached();
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('the waits for the several files of a page are one wait', async ({ page, shopper, checkout }) => {
    await shopper.addToCart('large-double-bow');
    checkout.stall(/./);
    await openWithStillClock(page, () => shopper.open('/checkout', 'domcontentloaded'));
    await page.clock.runFor(BEFORE);
    checkout.stall(PAGES);
    checkout.release(/^(remoteEntry|routes)\./);
    await expect.poll(() => checkout.asked.filter((file) => PAGES.test(file)).length).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).not.toBeVisible();
    await page.clock.runFor(AFTER);

    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeInViewport({ ratio: 1 });
    checkout.stall(null);
    await page.clock.resume();
    await again.click();
    await expect(shopper.field(shopper.words.fullName)).toBeVisible();
  });

  test('a part that stalls at a later step is told in view as well', async ({ page, shopper, checkout }) => {
    await page.clock.install();
    checkout.stall(PAGES);
    await shopper.addToCart('large-double-bow');
    await shopper.cartButton.click();
    await shopper.checkoutControl.click();
    await page.getByRole('link', { name: shopper.words.continueAsGuest }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await page.clock.fastForward(LONGEST_WAIT);
    await page.mouse.wheel(0, 2000);
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeInViewport({ ratio: 1 });
    checkout.stall(null);
    await again.click();
    await expect(shopper.field(shopper.words.fullName)).toBeVisible();
    await expect(shopper.main.getByText('Large double bow').first()).toBeAttached();
  });
});
