import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/remotes/hosted-remotes.ts';
import { openWithStillClock } from '../../support/browser/still-clock.ts';
import { NIGHTLY, nightlyUnless } from '../../support/nightly.ts';

/** Milliseconds until the page reports that its files are late. */
const LONGEST_WAIT = 10_000;
/** Time before the page may say anything, and time after which it must. */
const BEFORE = LONGEST_WAIT - 2_000;
const AFTER = LONGEST_WAIT - BEFORE;
/** Files that checkout loads for its pages, in addition to those of the cart dialog. */
const PAGES = /^(?!routes|remoteEntry)[^.]+\.[0-9a-f]+\.(js|css)$/;

/** Leaves requests for the shop's copies of remotes unanswered. @returns answers those for some files */
async function stallCopies(page: Page): Promise<(files: RegExp) => Promise<void>> {
  const waiting = new Map<string, () => Promise<void>>();
  let released = /(?!)/;
  await page.route('**/remotes/*/kept/**', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (released.test(file)) await route.continue();
    else waiting.set(file, () => route.continue());
  });
  return async (files) => {
    released = files;
    for (const [file, go] of waiting) if (files.test(file) && waiting.delete(file)) await go();
  };
}

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const [name, files] of [
    ['entry', /^remoteEntry\./],
    ['script', /^routes\..*\.js$/],
  ] as const) {
    test(
      `a ${name} that stalls is reported in view beside the first view, and a press is repeated after 'Try again'`,
      nightlyUnless(name === 'entry'),
      async ({ page, shopper, catalog }) => {
        catalog.stall(files);
        const releaseCopies = await stallCopies(page);
        await openWithStillClock(page, () => shopper.open('/', 'domcontentloaded'));
        const early = shopper.main.getByRole('button', { name: /^Add to Cart/ }).nth(2);
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
        await releaseCopies(/./);
        await page.clock.resume();
        await shopper.add(() => again.click());
        await expect(shopper.cartButton).toHaveAccessibleName(/^Cart, 1 item/);
        await expect(page.getByRole('alert')).not.toBeVisible();
      },
    );
  }

  test(
    'a style sheet that stalls is reported in view, on a page whose document does not contain it',
    NIGHTLY,
    async ({ page, shopper, catalog }) => {
      catalog.stall(/^routes\..*\.css$/);
      const releaseCopies = await stallCopies(page);
      await openWithStillClock(page, () => shopper.open('/faq'));
      await page.getByRole('banner').getByRole('link', { name: 'Fyonka' }).click();
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await page.clock.runFor(BEFORE);
      await expect(again).not.toBeVisible();
      await page.clock.runFor(AFTER);
      await expect(again).toBeInViewport({ ratio: 1 });
      catalog.stall(null);
      await releaseCopies(/./);
      await page.clock.resume();
      await again.click();
      await expect(shopper.main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    },
  );

  test('files that arrive after the message are shown at the next try', NIGHTLY, async ({ page, shopper, catalog }) => {
    await page.clock.install();
    catalog.stall(/^routes\./);
    await stallCopies(page);
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

  test('waiting for several files of a page counts as one wait', NIGHTLY, async ({ page, shopper, checkout }) => {
    await shopper.addToCart('large-double-bow');
    checkout.stall(/./);
    const releaseCopies = await stallCopies(page);
    await openWithStillClock(page, () => shopper.open('/checkout', 'domcontentloaded'));
    await page.clock.runFor(BEFORE);
    const late = page.waitForRequest((request) => PAGES.test(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await releaseCopies(/^(remoteEntry|routes)\./);
    await late;
    await expect(page.getByRole('alert')).not.toBeVisible();
    await page.clock.runFor(AFTER);

    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeInViewport({ ratio: 1 });
    await releaseCopies(/./);
    await page.clock.resume();
    await again.click();
    await expect(shopper.field(shopper.words.fullName)).toBeVisible();
  });

  test(
    'a part that stalls at a later step is reported in view as well',
    NIGHTLY,
    async ({ page, shopper, checkout }) => {
      await page.clock.install();
      checkout.stall(PAGES);
      const releaseCopies = await stallCopies(page);
      await shopper.addToCart('large-double-bow');
      await shopper.cartButton.click();
      await shopper.checkoutControl.click();
      await page.getByRole('link', { name: shopper.words.continueAsGuest }).click();
      await expect(page).toHaveURL(/\/checkout/);
      await page.clock.fastForward(LONGEST_WAIT);
      await page.mouse.wheel(0, 2000);
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await expect(again).toBeInViewport({ ratio: 1 });
      await releaseCopies(/./);
      await again.click();
      await expect(shopper.field(shopper.words.fullName)).toBeVisible();
      await expect(shopper.main.getByText('Large double bow').first()).toBeAttached();
    },
  );
});
