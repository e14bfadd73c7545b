import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/test.ts';
import { Shopper } from '../../support/shopper.ts';
import { nightlyUnless } from '../../support/nightly.ts';

/** Px of a product that must be visible for it to count as in sight. */
const SEEN = 80;

/** The control that is tapped, the heading of the list that it leads to, and the API call of that list. */
const TAPS: { what: string; link: (shopper: Shopper) => Locator; heading: string; query: string; inHeader?: true }[] = [
  {
    what: 'a ribbon of the hero',
    link: ({ main }) => main.getByRole('navigation', { name: 'Shop by stage' }).getByRole('link', { name: 'Primary' }),
    heading: 'Primary',
    query: 'color=pink',
  },
  {
    what: 'a category',
    link: ({ main }) => main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Bags' }),
    heading: 'Bags',
    query: 'category=bags',
  },
  {
    what: "'New in'",
    link: ({ page }) => page.getByRole('banner').getByRole('link', { name: 'New in' }),
    heading: 'New in',
    query: 'isNew=true',
    inHeader: true,
  },
];

/** What was tapped before the code of its page had come; the other ways are left to the night. */
const EACH_TIME = ['a category before the catalogue has started', 'a ribbon of the hero before any script has arrived'];

/** Delays files for as long as the journey lasts. */
async function holdBack(context: BrowserContext, files: string): Promise<void> {
  await context.route(files, () => new Promise(() => undefined));
}

declare global {
  interface Window {
    pressedAt: number;
  }
}

/** Scrolls a little and records the position at the press, because the browser may scroll a control into view. */
async function scrollALittle(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 40, behavior: 'instant' });
    addEventListener('click', () => (window.pressedAt = scrollY), { capture: true, once: true });
  });
}

/** Expects heading, number of products and first products of the list on the screen. */
async function expectListInSight(page: Page, heading: string, query: string): Promise<void> {
  const { total, products } = await (await page.request.get(`/api/products?${query}&group=design&limit=24`)).json();
  const title = page.getByRole('heading', { level: 2, name: heading });
  const list = page.getByRole('main').locator('section').filter({ has: title }).last();
  await expect(list.getByRole('heading', { level: 2, name: heading })).toBeInViewport({ ratio: 1 });
  await expect(list.getByText(`${total} products`)).toBeInViewport({ ratio: 1 });
  const first = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: products[0].name.en }) });
  await expect
    .poll(async () => {
      const box = await first.boundingBox();
      return box && box.y >= 0 ? (page.viewportSize()?.height ?? 0) - box.y : 0;
    })
    .toBeGreaterThan(SEEN);
}

for (const { device, screen } of [
  { device: 'a phone', screen: PHONE },
  { device: 'a desktop', screen: { ...DESKTOP, viewport: { width: 1280, height: 800 } } },
]) {
  test.describe(`on ${device}`, () => {
    // The way to a list is a movement of the page.
    test.use({ ...screen, contextOptions: { reducedMotion: 'no-preference' } });

    for (const { what, link, heading, query } of TAPS.filter((tap) => device !== 'a phone' || !tap.inHeader)) {
      test(
        `${what} brings its list into view and focuses its heading; going back undoes it; its address shows the same`,
        nightlyUnless(device === 'a phone'),
        async ({ page, shopper }) => {
          await shopper.openWhole('/');
          const address = await link(shopper).getAttribute('href');
          await scrollALittle(page);
          await link(shopper).click();
          await expectListInSight(page, heading, query);
          await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
          const before = await page.evaluate(() => window.pressedAt);
          await page.goBack();
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
          await expect(shopper.main.getByRole('heading', { name: 'All products' })).toBeVisible();

          await page.goto('about:blank');
          await page.goto(address ?? '');
          await expectListInSight(page, heading, query);
          await page.reload();
          await expectListInSight(page, heading, query);
        },
      );
    }

    // Before scripts have arrived only the kind of link decides: those of the page on a phone, that of the header on a desktop.
    for (const { what, link, heading, query } of TAPS.filter((tap) => (device === 'a phone') === !tap.inHeader)) {
      for (const { before, files } of [
        { before: 'the catalogue has started', files: '**/remotes/catalog/**' },
        { before: 'any script has arrived', files: '**/*.js' },
      ]) {
        test(
          `${what} does so before ${before}, too`,
          nightlyUnless(EACH_TIME.includes(`${what} before ${before}`)),
          async ({ context, page, shopper }) => {
            await holdBack(context, files);
            await shopper.openDrawn('/', link(shopper));
            if (files !== '**/*.js') await expect(page.locator('html[data-started]')).toBeAttached();
            await link(shopper).click();
            await expectListInSight(page, heading, query);
          },
        );
      }
    }
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a category behind More shows its products, and New in of the menu shows new ones', async ({
    page,
    shopper,
  }) => {
    await shopper.openWhole('/');
    await shopper.button('More').click();
    await shopper.main.getByRole('link', { name: 'Bottles' }).click();
    await expectListInSight(page, 'Bottles', 'category=bottles');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await shopper.dialog.getByRole('link', { name: 'New in' }).click();
    await expectListInSight(page, 'New in', 'isNew=true');
  });

  test('the older address of the new arrivals leads to them', async ({ page }) => {
    await page.goto('/?lang=en#new');
    await expectListInSight(page, 'New in', 'isNew=true');
  });

  test('without script, a link leads to its list', async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const link = page.getByRole('link', { name: 'Primary', exact: true });
    await new Shopper(page, 'en').openDrawn('/', link);
    await link.click();
    await expectListInSight(page, 'Primary', 'color=pink');
    await context.close();
  });
});
