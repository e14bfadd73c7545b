import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';
import { nightlyUnless } from '../../support/nightly.ts';

const PATH = '/product/large-double-bow';

for (const { language, zoom, close, forward } of [
  { language: 'en', zoom: /Zoom in on picture/, close: 'Close', forward: 1 },
  { language: 'ar', zoom: /تكبير الصورة/, close: 'إغلاق', forward: -1 },
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    // A swipe is a movement.
    test.use({ ...PHONE, language, contextOptions: { reducedMotion: 'no-preference' } });

    test(
      'a tap opens a picture over the whole screen; a swipe shows the next; Back and the button close it',
      nightlyUnless(language === 'ar'),
      async ({ page, shopper }) => {
        const slide = shopper.button(zoom);
        const place = shopper.dialog.locator('bdi');
        await shopper.openWhole(PATH);
        await slide.tap();
        await expect(shopper.dialog).toBeVisible();
        await expect(place).toHaveText('1/6');
        const first = shopper.dialog.getByRole('img').first();
        await expect(first).toBeInViewport({ ratio: 1 });
        expect(await first.evaluate((image: HTMLImageElement) => image.clientWidth)).toBe(390);
        // As a swipe does, the browser scrolls the row by one picture.
        await shopper.dialog.getByRole('list').evaluate((row, ahead) => row.scrollBy({ left: ahead * 390 }), forward);
        await expect(place).toHaveText('2/6');
        await expect(shopper.dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 });
        await page.goBack();
        await expect(shopper.dialog).not.toBeAttached();
        await expect(page).toHaveURL(new RegExp(PATH));
        await expect(slide).toBeFocused();
        await slide.tap();
        await shopper.dialog.getByRole('button', { name: close }).tap();
        await expect(shopper.dialog).not.toBeAttached();
        await expect(slide).toBeFocused();
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a tap before the page has its code opens the picture once it has loaded', async ({ context, shopper }) => {
    const held = Promise.withResolvers<void>();
    await context.route('**/remotes/catalog/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const picture = shopper.button(/Zoom in on picture/);
    await shopper.openDrawn(PATH, picture);
    await picture.tap();
    held.resolve();
    await expect(shopper.dialog.getByRole('img').first()).toBeInViewport({ ratio: 1 });
  });

  test('a picture that cannot be loaded leaves the page unchanged', async ({ context, page, shopper }) => {
    await shopper.openWhole(PATH);
    await context.route('**/remotes/catalog/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await shopper.button(/Zoom in on picture/).tap();
    await failed;
    await expect(shopper.dialog).not.toBeAttached();
    await shopper.add();
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('a mouse zooms the picture in its place', async ({ shopper }) => {
    await shopper.openWhole(PATH);
    await shopper.button(/Zoom in on picture/).click();
    await expect(shopper.button(/Zoom in on picture/)).toHaveAttribute('aria-pressed', 'true');
    await expect(shopper.dialog).not.toBeAttached();
  });
});
